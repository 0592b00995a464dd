import { Readable } from 'node:stream';
import nodemailer, { type Transporter } from 'nodemailer';
import type { ByteSource } from '../http/answer-bytes.ts';

/** A mail as it goes out, to one recipient. */
export interface Mail {
  readonly to: string;
  /** Shown as the sender before the configured address. */
  readonly senderName: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly attachment?: { readonly fileName: string; readonly bytes: ByteSource };
}

/** A mail server that does not answer must not hold up the mail behind. */
const PATIENCE_MILLISECONDS = 30_000;

/** Hands mails to the configured mail server. */
export class Mailer {
  readonly #transport: Transporter;
  readonly #from: string;

  constructor({ url, from }: { url: string; from: string }) {
    this.#transport = nodemailer.createTransport({
      url,
      connectionTimeout: PATIENCE_MILLISECONDS,
      greetingTimeout: PATIENCE_MILLISECONDS,
      socketTimeout: 2 * PATIENCE_MILLISECONDS,
    });
    this.#from = from;
  }

  /** Resolves when the mail server has taken the mail; rejects with its reason. */
  async send({ to, senderName, subject, text, html, replyTo, attachment }: Mail): Promise<void> {
    const named = this.#from.includes('<') || senderName === '';
    await this.#transport.sendMail({
      from: named ? this.#from : { name: senderName, address: this.#from },
      to,
      subject,
      text,
      ...(html && { html }),
      ...(replyTo && { replyTo: { ...replyTo } }),
      // Answers by machines to a machine help nobody (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(attachment && {
        attachments: [
          {
            filename: attachment.fileName,
            contentType: attachment.bytes.contentType,
            content: Readable.from(attachment.bytes.read(0, attachment.bytes.length)),
          },
        ],
      }),
    });
  }

  close(): void {
    this.#transport.close();
  }
}

/** Whether trying again is of no use: the mail server refused the mail for good (RFC 5321, 5yz). */
export function refusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  const { responseCode } = error;
  return typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
}
