import { MIN_HELP_SECONDS } from '@submittal/contract/constants';
import { HELP_SUCCESS_MESSAGE, type HelpAccepted, type HelpSubmission } from '@submittal/contract/help';
import type { MailAllowance } from '../email/mail-allowance.ts';
import type { MailDelivery } from '../email/mail-delivery.ts';
import { oneAddress } from '../email/one-address.ts';
import { unlinked, unlinkedLine } from '../email/visitor-text.ts';
import { AppError, type ErrorDetail } from '../http/app-error.ts';
import { idOfKey, keyOfAnother } from '../http/idempotency-key.ts';
import type { HelpStore } from './help-store.ts';

const required = {
  firstname: 'First Name is required',
  lastname: 'Last Name is required',
  email: 'Email is required',
  message: 'Message is required',
} as const;

/**
 * Receives the help form: stores every message and mails it, if there is a mailer and a recipient. What a bot filled
 * in is stored as spam, not mailed, and answered like any other: the bot learns nothing from the response, and a
 * message mistaken for spam is not lost. Nor is one that exceeds the day's mail limits.
 */
export class HelpService {
  readonly #store: HelpStore;
  readonly #delivery: MailDelivery | null;
  readonly #allowance: MailAllowance;
  readonly #to: string | null;

  constructor(services: {
    store: HelpStore;
    delivery: MailDelivery | null;
    allowance: MailAllowance;
    to: string | null;
  }) {
    this.#allowance = services.allowance;
    this.#store = services.store;
    this.#delivery = services.delivery;
    this.#to = services.to;
  }

  /**
   * `sender` is the address that the submission comes from, and `key` its `Idempotency-Key`: with that of an earlier one,
   * nothing more is stored or mailed.
   * @throws AppError `invalid-request` if the key is that of another message
   */
  async submit(
    submission: HelpSubmission,
    { sender, key }: { readonly sender: string; readonly key: string | null },
  ): Promise<HelpAccepted> {
    const fields = new Map(submission.fields.map(({ name, value }) => [name, value.trim()]));
    const faults: ErrorDetail[] = [];
    for (const [name, message] of Object.entries(required)) {
      if (!fields.get(name)) faults.push({ path: name, message });
    }
    const email = fields.get('email') ?? '';
    if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
      faults.push({ path: 'email', message: 'Email is not valid' });
    }
    const [first] = faults;
    if (first) throw new AppError('invalid-request', `${first.message}.`, faults);
    const spam = isSpam(submission);
    const namedProject = fields.get('submittal_id') ?? '';
    const idOf = (what: string) => (key === null ? undefined : idOfKey(key, what));
    const isStored = await this.#store.insert(submission, { spam, namedProject, id: idOf('help') });
    if (!isStored) throw keyOfAnother();
    if (this.#delivery && this.#to && !spam && (await this.#allowance.permits(sender))) {
      const replyTo = oneAddress(email) ?? '';
      // To answer, that address is copied; nothing else that a stranger wrote becomes a link.
      const valueText = (name: string, value: string) =>
        name === 'email' && replyTo !== '' ? replyTo : unlinked(value);
      const text = [...fields]
        .map(([name, value]) => `${unlinkedLine(name)}: ${valueText(name, value)}`)
        .join('\n');
      const subject = `Help asked by ${unlinkedLine(`${fields.get('firstname')} ${fields.get('lastname')}`)}`;
      const whole = `${text}\n\nPage: ${unlinkedLine(submission.context.pageUri ?? 'unknown')}\n`;
      const job = { kind: 'plain', subject, text: whole, replyTo } as const;
      await this.#delivery.enqueue(null, [
        { id: idOf('mail of help'), recipient: this.#to, job, namedProject },
      ]);
    }
    return { inlineMessage: HELP_SUCCESS_MESSAGE };
  }
}

function isSpam({ guard }: HelpSubmission): boolean {
  return guard !== undefined && (guard.trap !== '' || guard.seconds < MIN_HELP_SECONDS);
}
