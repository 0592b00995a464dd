import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../http/app-error.ts';
import { randomId } from '../random-text.ts';
import { storeFault } from '../store-fault.ts';
import type { MailJob, MailStore, StoredMail } from './mail-store.ts';
import { type Mail, type Mailer, MailFault } from './mailer.ts';

const MINUTE = 60_000;

/** Longer than any attempt takes; a mail still marked as being sent then has lost its sender. */
const LEASE = 15 * MINUTE;

/** How often, and how many times, to try to record a sent mail; less in all than the lease. */
const RECORD_AGAIN = 2000;
const MAX_RECORDINGS = 60;

/** How often to look for mail that another process queued, or that is due again. */
const LOOK_EVERY = 15_000;

interface MailToQueue {
  /** The project that a mail names but does not belong to, if any. */
  readonly namedProject?: string;
  readonly recipient: string;
  readonly job: MailJob;
}

interface Delivery {
  readonly store: MailStore;
  readonly mailer: Mailer;
  readonly write: (mail: StoredMail) => Promise<Mail>;
  readonly failed: (error: unknown) => void;
  /** Delays, in milliseconds, between a failed attempt and the next; after the last one a mail is given up. */
  readonly pauses: readonly number[];
}

/**
 * Sends mail that waits in the database, one at a time, and tries again if the mail server does not accept it. Queued
 * mail survives the end of the process, and only one of several processes sends each mail. The table is the queue:
 * another in memory would only hold mails that must be claimed there anyway.
 */
export class MailDelivery {
  readonly #options: Delivery;
  #running: Promise<void> | null = null;
  #again = false;
  #closed = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: Delivery) {
    this.#options = options;
  }

  /** Starts looking for mail. */
  start(): void {
    this.#timer = setInterval(() => this.#wake(), LOOK_EVERY).unref();
    this.#wake();
  }

  /**
   * Queues one mail per recipient, so that no recipient sees the others. `of` is null if they belong to no project,
   * else the project and the hash of the token that sends them.
   */
  async enqueue(
    of: { readonly projectId: string; readonly by: string } | null,
    mails: readonly MailToQueue[],
  ): Promise<{ id: string; recipient: string }[]> {
    const stored = waiting(of?.projectId ?? null, mails);
    await this.#options.store.insert(stored, of?.by);
    this.#wake();
    return stored.map(({ id, recipient }) => ({ id, recipient }));
  }

  /** Resolves when nothing is due. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearInterval(this.#timer);
    await this.idle();
    this.#options.mailer.close();
  }

  #wake(): void {
    this.#again = true;
    if (this.#closed || this.#running) return;
    this.#running = this.#drain()
      .catch(this.#options.failed)
      .finally(() => {
        this.#running = null;
        // Woken after the last look but before this line: nobody else would look.
        if (this.#again) this.#wake();
      });
  }

  async #drain(): Promise<void> {
    while (this.#again && !this.#closed) {
      this.#again = false;
      for (;;) {
        const now = Date.now();
        const mail = await this.#options.store.claim(iso(now), iso(now + LEASE));
        if (!mail) break;
        await this.#attempt(mail);
        if (this.#closed) return;
      }
    }
  }

  async #attempt(mail: StoredMail): Promise<void> {
    const { store, mailer, write, failed, pauses } = this.#options;
    try {
      await mailer.send(await write(mail));
    } catch (error) {
      failed(error);
      // A revoked or expired share will not come back; a damaged file may.
      const refused = error instanceof AppError && error.code !== 'file-damaged';
      const final = refused || (error instanceof MailFault && error.forGood);
      const told = error instanceof AppError ? error.message : error instanceof MailFault && error.reason;
      const reason = told || 'The mail could not be written.';
      const pause = final ? undefined : pauses[mail.attempts - 1];
      if (pause === undefined) return store.finish(mail.id, 'failed', iso(Date.now()), reason);
      await store.postpone(mail.id, iso(Date.now() + pause), reason);
      if (pause < LOOK_EVERY) setTimeout(() => this.#wake(), pause + 1).unref();
      return;
    }
    await this.#recordSent(mail.id);
  }

  /** A mail that is not recorded as sent is sent again, so a database that is out of reach is waited for. */
  async #recordSent(id: string): Promise<void> {
    const at = iso(Date.now());
    for (let left = MAX_RECORDINGS; ; left--) {
      try {
        return await this.#options.store.finish(id, 'sent', at, '');
      } catch (error) {
        if (left === 0 || this.#closed || storeFault(error) === null) throw error;
        await wait(RECORD_AGAIN);
      }
    }
  }
}

function waiting(projectId: string | null, mails: readonly MailToQueue[]): StoredMail[] {
  const now = iso(Date.now());
  return mails.map(({ recipient, job, namedProject = '' }) => ({
    id: randomId(),
    projectId,
    namedProject,
    recipient,
    job,
    state: 'waiting',
    attempts: 0,
    dueAt: now,
    error: '',
    createdAt: now,
    finishedAt: null,
  }));
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
