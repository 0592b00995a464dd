import type { EmailSubmittal } from '@submittal/contract/sharing';
import type { MailLimits } from '../config.ts';
import { AppError } from '../http/app-error.ts';
import type { SigningKeys } from '../signing-keys.ts';
import type { MailCap, MailCaps } from './mail-caps.ts';
import { countedMailbox } from './one-address.ts';

interface Allowed {
  readonly caps: MailCaps;
  /** Senders, recipients and projects are counted under hashes that only this server can compute. */
  readonly keys: SigningKeys;
  readonly most: MailLimits;
}

/** The daily mail limits: a service that mails in a manufacturer's name must not become a relay. */
export class MailAllowance {
  readonly #allowed: Allowed;

  constructor(allowed: Allowed) {
    this.#allowed = allowed;
  }

  /** Counts a project's mails, or refuses them all and says which limit is reached. */
  async require(
    sender: string,
    projectId: string,
    recipients: readonly string[],
    request: EmailSubmittal,
  ): Promise<void> {
    const { most } = this.#allowed;
    const boxes = Map.groupBy(recipients, (address) => this.#hidden(countedMailbox(address)));
    const passed = await this.#add([
      ...this.#ofAll(sender, recipients.length),
      { scope: 'project', subject: this.#hidden(projectId), mails: recipients.length, most: most.project },
      // One mailbox under two spellings gets two mails.
      ...[...boxes].map(
        ([subject, { length: mails }]): MailCap => ({
          scope: 'recipient',
          subject,
          mails,
          most: most.recipient,
        }),
      ),
    ]);
    if (passed) throw refusal(passed, boxes.get(passed.subject)?.[0] ?? '', request);
  }

  /** Counts one mail to the operator; returns false, without counting, if the limit is reached. */
  async permits(sender: string): Promise<boolean> {
    return (await this.#add(this.#ofAll(sender, 1))) === null;
  }

  /** Counts one mail that this service sends by itself; returns false, without counting, if a limit is reached. */
  async permitsOwn(recipient: string): Promise<boolean> {
    const { most } = this.#allowed;
    const passed = await this.#add([
      { scope: 'server', subject: '', mails: 1, most: most.server },
      {
        scope: 'recipient',
        subject: this.#hidden(countedMailbox(recipient)),
        mails: 1,
        most: most.recipient,
      },
    ]);
    return passed === null;
  }

  #ofAll(sender: string, mails: number): MailCap[] {
    const { most } = this.#allowed;
    return [
      { scope: 'sender', subject: this.#hidden(sender), mails, most: most.sender },
      { scope: 'server', subject: '', mails, most: most.server },
    ];
  }

  #add(caps: readonly MailCap[]): Promise<MailCap | null> {
    return this.#allowed.caps.add(caps, new Date());
  }

  #hidden(address: string): string {
    return this.#allowed.keys.sign('mail count', address);
  }
}

function refusal({ scope, most }: MailCap, address: string, { recipients }: EmailSubmittal): AppError {
  const elsewhere = 'Please try again tomorrow, or share the link.';
  if (scope === 'project') {
    return new AppError('too-many-requests', `A project sends at most ${most} emails a day. ${elsewhere}`);
  }
  if (scope === 'sender') {
    return new AppError('too-many-requests', `Your network sends at most ${most} emails a day. ${elsewhere}`);
  }
  if (scope === 'server') {
    return new AppError('too-many-requests', `This service has sent enough emails today. ${elsewhere}`);
  }
  const place = recipients.findIndex((recipient) => countedMailbox(recipient) === countedMailbox(address));
  const path = place < 0 ? 'copyToMyself' : `recipients[${place}]`;
  return new AppError('too-many-requests', `${address} has been sent enough emails for today.`, [
    { path, message: 'too many emails today' },
  ]);
}
