import { Readable } from 'node:stream';
import type { Transporter } from 'nodemailer';
import { z } from 'zod';
import type { ByteSource } from '../http/answer-bytes.ts';

/** A mail as sent, to one recipient. */
export interface Mail {
  readonly to: string;
  /** Shown as the sender, before the configured address. */
  readonly senderName: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** A single address. */
  readonly replyTo?: string;
  /** The address at which the recipient stops mail with one press (RFC 8058). */
  readonly stopLink?: string;
  readonly attachment?: { readonly fileName: string; readonly bytes: ByteSource };
}

/** A mail server that does not answer must not hold up the mails after this one. */
const PATIENCE_MILLISECONDS = 30_000;

async function openTransport(url: string): Promise<Transporter> {
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport({
    url,
    connectionTimeout: PATIENCE_MILLISECONDS,
    greetingTimeout: PATIENCE_MILLISECONDS,
    socketTimeout: 2 * PATIENCE_MILLISECONDS,
  });
}

/** Passes mails to the configured mail server. */
export class Mailer {
  readonly #url: string;
  /** Made for the first mail, so that what sends none, such as a command, does not load what sends it. */
  #transport: Promise<Transporter> | null = null;
  readonly #from: string;
  /** What ids of mails end with. */
  readonly #domain: string;

  constructor({ url, from }: { url: string; from: string }) {
    this.#url = url;
    this.#from = from;
    this.#domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  }

  #opened(): Promise<Transporter> {
    this.#transport ??= openTransport(this.#url);
    return this.#transport;
  }

  /** Resolves if the mail server accepts this server, with its name and password; sends nothing. */
  async check(): Promise<void> {
    await (await this.#opened()).verify();
  }

  /**
   * Resolves when the mail server has accepted the mail; rejects with a `MailFault`. A mail that was sent before has
   * the same `id` again, so that mail programs show it once: its first sender may have died before it could record that.
   */
  async send(mail: Mail, id: string): Promise<void> {
    try {
      await this.#hand(mail, id);
    } catch (error) {
      throw new MailFault(error);
    }
  }

  async #hand(
    { to, senderName, subject, text, html, replyTo, stopLink, attachment }: Mail,
    id: string,
  ): Promise<void> {
    const named = this.#from.includes('<') || senderName === '';
    const transport = await this.#opened();
    await transport.sendMail({
      messageId: `<${id}@${this.#domain}>`,
      from: named ? this.#from : { name: senderName, address: this.#from },
      // As an object it is a single address, whatever it contains.
      to: { name: '', address: to },
      subject,
      text,
      ...(html && { html }),
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      headers: {
        // Automatic replies to an automatic mail help nobody (RFC 3834).
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

  async close(): Promise<void> {
    (await this.#transport)?.close();
  }
}

/** What nodemailer says about a failure, if it does. */
const FailureSchema = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
  response: z.string().optional(),
});

const MAX_REASON = 300;

/**
 * A mail that the mail server did not accept. The message is for logs, so it names nobody, because mail servers
 * repeat the recipient's address; `reason` is for the sender, so it names no internal host.
 */
export class MailFault extends Error {
  readonly reason: string;
  /** Whether trying again is useless: the mail server refused the mail permanently (RFC 5321, 5yz). */
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
