import { HELP_SUCCESS_MESSAGE, type HelpAccepted, type HelpSubmission } from '@submittal/contract/help';
import type { MailDelivery } from '../email/mail-delivery.ts';
import { AppError, type ErrorDetail } from '../http/app-error.ts';
import type { HelpStore } from './help-store.ts';

const required = {
  firstname: 'First Name is required',
  lastname: 'Last Name is required',
  email: 'Email is required',
  message: 'Message is required',
} as const;

/** Takes the help form: stores every message, and mails it where there is a mailer and somebody to mail it to. */
export class HelpService {
  readonly #store: HelpStore;
  readonly #delivery: MailDelivery | null;
  readonly #to: string | null;

  constructor(services: { store: HelpStore; delivery: MailDelivery | null; to: string | null }) {
    this.#store = services.store;
    this.#delivery = services.delivery;
    this.#to = services.to;
  }

  async submit(submission: HelpSubmission): Promise<HelpAccepted> {
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
    await this.#store.insert(submission);
    if (this.#delivery && this.#to) {
      const text = [...fields].map(([name, value]) => `${name}: ${value}`).join('\n');
      const subject = `Help asked by ${fields.get('firstname')} ${fields.get('lastname')}`;
      const whole = `${text}\n\nPage: ${submission.context.pageUri ?? 'unknown'}\n`;
      const job = { kind: 'plain', subject, text: whole, replyTo: email } as const;
      await this.#delivery.enqueue(null, [{ recipient: this.#to, job }]);
    }
    return { inlineMessage: HELP_SUCCESS_MESSAGE };
  }
}
