import type { EmailQueued, EmailSubmittal, MailStates } from '@submittal/contract/sharing';
import { AppError } from '../http/app-error.ts';
import { idOfKey, keyOfAnother } from '../http/idempotency-key.ts';
import type { Claims } from '../jobs/claims.ts';
import type { PackageService } from '../packages/package-service.ts';
import type { ManifestOf } from '../packages/section-manifest.ts';
import type { ShareService } from '../sharing/share-service.ts';
import type { StoredProject } from '../submittals/project-store.ts';
import type { Authorized } from '../submittals/submittal-service.ts';
import type { MailAllowance } from './mail-allowance.ts';
import type { MailDelivery } from './mail-delivery.ts';
import type { MailStore } from './mail-store.ts';
import { oneAddress, wholeMailbox } from './one-address.ts';
import type { RecallOwners } from './recall-owners.ts';

/** The maximum number of a project's mails shown to its owner. */
const MAX_STATES = 200;

interface EmailServices {
  readonly delivery: MailDelivery | null;
  readonly allowance: MailAllowance;
  readonly store: MailStore;
  readonly claims: Claims;
  readonly owners: RecallOwners;
  readonly packages: PackageService;
  readonly shares: ShareService;
  readonly manifestOf: ManifestOf;
  readonly attachmentBytes: number;
}

type Sending = [
  by: Authorized,
  request: EmailSubmittal,
  from: { readonly sender: string; readonly key: string | null },
  linkTo: (shareId: string) => string,
];

/** Mails the link to a package, and the package itself if it is small enough. */
export class EmailService {
  readonly #services: EmailServices;

  constructor(services: EmailServices) {
    this.#services = services;
  }

  /** Whether this server sends mail at all. */
  get on(): boolean {
    return this.#services.delivery !== null;
  }

  /**
   * Freezes a share, unless the request names one, and queues one mail per recipient, so that no recipient sees the
   * others. An owner who takes a copy gets notice of recalls at that address from now on. `sender` is the address of
   * the requester and `key` its `Idempotency-Key`: to whom a call with that mailed before goes nothing more, and the
   * answer tells of the same mails. `linkTo` gives the address at which a share opens.
   * @throws AppError `invalid-request` if the key is that of a call with another message or share
   */
  async send(...[by, request, from, linkTo]: Sending): Promise<EmailQueued> {
    const { key } = from;
    if (key === null) return this.#send(by, request, from, linkTo);
    // A call that is sent again while the first is at work would count its mails once more.
    return this.#services.claims.hold(`mail ${idOfKey(key, by.project.id)}`, () =>
      this.#send(by, request, from, linkTo),
    );
  }

  async #send(...[{ project, by }, request, { sender, key }, linkTo]: Sending): Promise<EmailQueued> {
    const { delivery, store, packages, shares, manifestOf, allowance, owners, attachmentBytes } =
      this.#services;
    if (!delivery) throw new AppError('email-not-configured', 'This server does not send email.');
    const own = oneAddress(project.details.email);
    const copy = request.copyToMyself ? ownCopy(project, own) : null;
    const recipients = unique(request.recipients).filter((address) => !same(address, copy));
    const all = copy === null ? recipients : [...recipients, copy];
    const ids = new Map(
      key === null ? [] : all.map((one) => [one, idOfKey(key, `mail ${wholeMailbox(one)} ${project.id}`)]),
    );
    const before = key === null ? [] : await store.stored(project.id, [...ids.values()]);
    const isOther = before.some(
      ({ message, shareId }) =>
        message !== request.message || (request.shareId !== undefined && shareId !== request.shareId),
    );
    if (isOther) throw keyOfAnother();
    const shareAsked = before[0]?.shareId ?? request.shareId;
    const asked = shareAsked === undefined ? null : await shares.findOf(project.id, shareAsked);
    const manifest = asked?.frozen.manifest ?? manifestOf(project);
    const { length: bytes } = await packages.plan(manifest);
    // Before a share is made, so that a refused request leaves nothing behind. A page may be one that no link leads to.
    linkTo(asked?.id ?? project.id);
    const known = new Set(before.map(({ id }) => id));
    const fresh = all.filter((one) => !known.has(ids.get(one) ?? ''));
    if (fresh.length > 0) await allowance.require(sender, project.id, fresh, request);
    const shareId = asked?.id ?? (await shares.create({ project, by })).shareId;
    const job = {
      kind: 'share',
      shareId,
      link: linkTo(shareId),
      message: request.message,
      replyTo: own ?? '',
    } as const;
    const mails = await delivery.enqueue(
      { projectId: project.id, by },
      [
        ...recipients.map((recipient) => ({ recipient, job: { ...job, copy: false } })),
        ...(copy === null ? [] : [{ recipient: copy, job: { ...job, copy: true } }]),
      ].map((mail) => ({ ...mail, id: ids.get(mail.recipient) })),
      async (trx) => {
        if (copy !== null) await owners.note(trx, project.id, copy, { id: shareId, link: job.link });
      },
    );
    if (asked?.protection) return { mails, protected: true, notAttached: null };
    return {
      mails,
      protected: false,
      notAttached: bytes > attachmentBytes ? { bytes, most: attachmentBytes } : null,
    };
  }

  /** The state of the project's mails. */
  async states(project: StoredProject): Promise<MailStates> {
    const mails = await this.#services.store.ofProject(project.id, MAX_STATES);
    return {
      mails: mails.map(
        ({ id, recipient, state, attempts, error, createdAt, dueAt, finishedAt, shareId }) => ({
          id,
          recipient,
          state,
          attempts,
          error,
          createdAt,
          nextAttemptAt: state === 'waiting' ? dueAt : null,
          finishedAt,
          ...(shareId !== undefined && { shareId }),
        }),
      ),
    };
  }
}

/** The address for the submitter's own copy; null if the project has none. */
function ownCopy({ details }: StoredProject, own: string | null): string | null {
  if (own === null && details.email.trim() !== '') {
    throw new AppError('invalid-request', 'The email of the project is not one address.', [
      { path: 'copyToMyself', message: 'the email of the project is not one address' },
    ]);
  }
  return own;
}

function same(one: string, other: string | null): boolean {
  return other !== null && wholeMailbox(one) === wholeMailbox(other);
}

/** Removes duplicate mailboxes. */
function unique(addresses: readonly string[]): string[] {
  return addresses.filter((address, index) => addresses.findIndex((other) => same(other, address)) === index);
}
