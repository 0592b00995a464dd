import { Readable } from 'node:stream';
import nodemailer, { type Transporter } from 'nodemailer';
import { z } from 'zod';
import type { ByteSource } from '../http/answer-bytes.ts';

/** A mail as it goes out, to one recipient. */
export interface Mail {
  readonly to: string;
  /** Shown as the sender before the configured address. */
  readonly senderName: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** One address. */
  readonly replyTo?: string;
  /** Where the recipient stops mail with one press (RFC 8058). */
  readonly stopLink?: string;
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

  /** Resolves when the mail server has taken the mail; rejects with a `MailFault`. */
  async send(mail: Mail): Promise<void> {
    try {
      await this.#hand(mail);
    } catch (error) {
      throw new MailFault(error);
    }
  }

  async #hand({ to, senderName, subject, text, html, replyTo, stopLink, attachment }: Mail): Promise<void> {
    const named = this.#from.includes('<') || senderName === '';
    await this.#transport.sendMail({
      from: named ? this.#from : { name: senderName, address: this.#from },
      // As an object it is one address, whatever is in it.
      to: { name: '', address: to },
      subject,
      text,
      ...(html && { html }),
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      headers: {
        // Answers by machines to a machine help nobody (RFC 3834).
        'Auto-Submitted': 'auto-generated',
        ...(stopLink && {
          'List-Unsubscribe': `<${stopLink}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
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

/** What nodemailer says of a failure, where it says it. */
const FailureSchema = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
  response: z.string().optional(),
});

const MAX_REASON = 300;

/**
 * A mail that the mail server did not take. The message is for logs and so names nobody, as mail servers repeat the
 * recipient's address; `reason` is for the sender, and so names no host of the inside.
 */
export class MailFault extends Error {
  readonly reason: string;
  /** Whether trying again is of no use: the mail server refused the mail for good (RFC 5321, 5yz). */
  readonly forGood: boolean;

  constructor(error: unknown) {
    const { code = '', command = '', responseCode, response } = FailureSchema.catch({}).parse(error);
    super(`mail not taken: ${[responseCode, code, command].filter(Boolean).join(' ') || 'unknown'}`);
    this.forGood = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
    this.reason =
      responseCode !== undefined && response
        ? response.slice(0, MAX_REASON)
        : 'The mail server could not be reached.';
  }
}
