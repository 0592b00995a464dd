import type { EmailQueued, EmailSubmittal, MailStates } from '@submittal/contract/sharing';
import { AppError } from '../http/app-error.ts';
import { packageManifest } from '../packages/package-manifest.ts';
import type { PackageService } from '../packages/package-service.ts';
import type { ShareService } from '../sharing/share-service.ts';
import type { StoredProject } from '../submittals/project-store.ts';
import type { MailDelivery } from './mail-delivery.ts';
import type { MailLimit, MailStore } from './mail-store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Mails one address gets from all projects in a day: enough for work, too few to pester somebody with. */
const MOST_TO_ADDRESS = 20;

/** Mails of a project that its owner is told of. */
const MOST_STATES = 200;

/** Mails the link to a package, and the package itself where it is small. */
export class EmailService {
  readonly #services: {
    readonly delivery: MailDelivery | null;
    readonly store: MailStore;
    readonly packages: PackageService;
    readonly shares: ShareService;
    readonly attachmentBytes: number;
    readonly projectMailsPerDay: number;
  };

  constructor(services: {
    delivery: MailDelivery | null;
    store: MailStore;
    packages: PackageService;
    shares: ShareService;
    attachmentBytes: number;
    projectMailsPerDay: number;
  }) {
    this.#services = services;
  }

  /** Whether this server sends mail at all. */
  get on(): boolean {
    return this.#services.delivery !== null;
  }

  /**
   * Freezes a share and queues one mail for each recipient, so that none learns of the others. `linkTo` gives the
   * address that a share opens at.
   */
  async send(
    project: StoredProject,
    request: EmailSubmittal,
    linkTo: (shareId: string) => string,
  ): Promise<EmailQueued> {
    const { delivery, packages, shares, attachmentBytes } = this.#services;
    if (!delivery) throw new AppError('email-not-configured', 'This server does not send email.');
    const own = project.details.email;
    const copy = request.copyToMyself && own !== '' ? own : null;
    const recipients = unique(request.recipients).filter((address) => !same(address, copy));
    await this.#refuseFloods(project.id, request, copy === null ? recipients : [...recipients, copy]);
    const planned = await packages.plan(packageManifest(project));
    const { shareId } = await shares.create(project);
    const job = {
      kind: 'share',
      shareId,
      link: linkTo(shareId),
      message: request.message,
      replyTo: own,
    } as const;
    const mails = [
      ...recipients.map((recipient) => ({ recipient, job: { ...job, copy: false } })),
      ...(copy === null ? [] : [{ recipient: copy, job: { ...job, copy: true } }]),
    ];
    const queued = await delivery.enqueueWithin(project.id, mails, this.#limit());
    if (!queued) throw this.#tooMany();
    const bytes = planned.length;
    return {
      mails: queued,
      notAttached: bytes > attachmentBytes ? { bytes, most: attachmentBytes } : null,
    };
  }

  /** What became of the project's mails. */
  async states(project: StoredProject): Promise<MailStates> {
    const mails = await this.#services.store.ofProject(project.id, MOST_STATES);
    return {
      mails: mails.map(({ id, recipient, state, attempts, error, createdAt, dueAt, finishedAt }) => ({
        id,
        recipient,
        state,
        attempts,
        error,
        createdAt,
        nextAttemptAt: state === 'waiting' ? dueAt : null,
        finishedAt,
      })),
    };
  }

  /** Refuses what would be too much, and names the recipient that has had enough by its place in the request. */
  async #refuseFloods(
    projectId: string,
    request: EmailSubmittal,
    recipients: readonly string[],
  ): Promise<void> {
    const { store } = this.#services;
    const { mails, since } = this.#limit();
    if ((await store.countOfProject(projectId, since)) + recipients.length > mails) throw this.#tooMany();
    for (const recipient of recipients) {
      if ((await store.countTo(recipient, since)) < MOST_TO_ADDRESS) continue;
      const place = request.recipients.findIndex((address) => same(address, recipient));
      const path = place < 0 ? 'copyToMyself' : `recipients[${place}]`;
      throw new AppError('too-many-requests', `${recipient} has been sent enough emails for today.`, [
        { path, message: 'too many emails today' },
      ]);
    }
  }

  #limit(): MailLimit {
    return {
      mails: this.#services.projectMailsPerDay,
      since: new Date(Date.now() - DAY).toISOString(),
    };
  }

  #tooMany(): AppError {
    return new AppError(
      'too-many-requests',
      `A project sends at most ${this.#services.projectMailsPerDay} emails a day. Please try again tomorrow, or share the link.`,
    );
  }
}

function same(one: string, other: string | null): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}

/** Each address once, without regard to case. */
function unique(addresses: readonly string[]): string[] {
  return addresses.filter((address, index) => addresses.findIndex((other) => same(other, address)) === index);
}
