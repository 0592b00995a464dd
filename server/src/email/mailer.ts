import { Readable } from 'node:stream';
import nodemailer, { type Transporter } from 'nodemailer';
import type { ByteSource } from '../http/answer-bytes.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
  readonly attachment?: { readonly fileName: string; readonly bytes: ByteSource };
}

const ATTEMPTS = 4;
const FIRST_PAUSE = 2_000;

/** Sends mail in the background, one at a time, trying again when the mail server does not take it. */
export class Mailer {
  readonly #transport: Transporter;
  readonly #from: string;
  readonly #failed: (error: unknown) => void;
  readonly #stopping = new AbortController();
  #last: Promise<void> = Promise.resolve();

  constructor(options: { url: string; from: string; failed: (error: unknown) => void }) {
    this.#transport = nodemailer.createTransport(options.url);
    this.#from = options.from;
    this.#failed = options.failed;
  }

  /** Sends after what is queued already. */
  enqueue(mail: Mail): void {
    this.#last = this.#last.then(() => this.#deliver(mail)).catch(this.#failed);
  }

  /** Resolves when everything queued was sent or given up. */
  async idle(): Promise<void> {
    await this.#last;
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#last;
    this.#transport.close();
  }

  async #deliver(mail: Mail): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.#send(mail);
        return;
      } catch (error) {
        if (attempt === ATTEMPTS || this.#stopping.signal.aborted) throw error;
        await this.#pause(FIRST_PAUSE * 2 ** (attempt - 1));
      }
    }
  }

  async #send({ to, subject, text, replyTo, attachment }: Mail): Promise<void> {
    await this.#transport.sendMail({
      from: this.#from,
      to,
      subject,
      text,
      ...(replyTo && { replyTo }),
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

  async #pause(milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#stopping.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
