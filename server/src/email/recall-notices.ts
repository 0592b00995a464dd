import { setImmediate as turn } from 'node:timers/promises';
import type { RecallStore } from '../catalogue/recall-store.ts';
import { Unreadable } from '../database/stored-json.ts';
import type { ShareService } from '../sharing/share-service.ts';
import type { ProjectStore, StoredProject } from '../submittals/project-store.ts';
import type { MailAllowance } from './mail-allowance.ts';
import type { MailDelivery } from './mail-delivery.ts';
import type { MailStops } from './mail-stops.ts';
import { oneAddress } from './one-address.ts';
import { AlreadyReported, type RecallOwner, type RecallOwners, type Recalls } from './recall-owners.ts';

interface NoticeServices {
  readonly recalls: RecallStore;
  readonly owners: RecallOwners;
  readonly projects: ProjectStore;
  readonly shares: ShareService;
  readonly stops: MailStops;
  readonly allowance: MailAllowance;
  readonly delivery: MailDelivery;
  readonly failed: (error: unknown) => void;
}

/** What became of telling an owner; `later` if it is to be tried at the next look. */
type Outcome = 'queued' | 'nothing' | 'later';

/**
 * Tells owners by mail that a document of their project, or of a share of it that is open, is recalled. The rows of
 * recalls are the list of what is to be reported, written by the transaction that makes a recall known; each owner is
 * noted in the transaction that queues the mail. So nobody gets two notices, whoever is killed, and nobody is left out.
 */
export class RecallNotices {
  readonly #services: NoticeServices;

  constructor(services: NoticeServices) {
    this.#services = services;
  }

  /** Tells of all recalls that have begun; returns the number of mails queued. */
  async look(): Promise<number> {
    const { recalls, owners, failed } = this.#services;
    const now = new Date();
    const begun = await recalls.pending(now);
    if (begun.size === 0) return 0;
    let queued = 0;
    let later = false;
    for await (const owner of owners.all()) {
      const outcome = await this.#tell(owner, begun).catch((error: unknown): Outcome => {
        if (error instanceof AlreadyReported) return 'later';
        // A newer version, or nobody, can read it.
        if (!(error instanceof Unreadable)) throw error;
        failed(error);
        return 'nothing';
      });
      if (outcome === 'queued') queued++;
      if (outcome === 'later') later = true;
      await turn();
    }
    if (!later) await recalls.noteReported(begun, now);
    return queued;
  }

  async #tell({ projectId, linksBegin, is }: RecallOwner, begun: Recalls): Promise<Outcome> {
    const { projects, owners, stops, allowance, delivery } = this.#services;
    const project = await projects.find(projectId);
    const recipient = project && oneAddress(project.details.email);
    if (!project || !recipient || !is(recipient) || (await stops.isStopped(recipient))) return 'nothing';
    const recalls = await owners.pending(projectId, await this.#concerning(project, begun));
    if (recalls.size === 0) return 'nothing';
    if (!(await allowance.permitsOwn(recipient))) return 'later';
    const job = { kind: 'recall', documents: [...recalls.keys()], linksBegin } as const;
    await delivery.enqueue({ projectId, by: '' }, [{ recipient, job }], (trx) =>
      owners.noteReported(trx, projectId, recalls),
    );
    return 'queued';
  }

  /** Those of the recalls that concern the project as it is, or a share of it that is open. */
  async #concerning({ id, resources }: StoredProject, begun: Recalls): Promise<Map<string, string>> {
    const shared = await this.#services.shares.recalled(id);
    const keys = new Set([...resources, ...shared].map(({ key }) => key));
    return new Map([...begun].filter(([key]) => keys.has(key)));
  }
}
