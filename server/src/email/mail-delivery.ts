import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { AppError } from '../http/app-error.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { OwnJobs } from '../jobs/job-types.ts';
import { randomId } from '../random-text.ts';
import { storeFault } from '../store-fault.ts';
import type { MailJob, MailStore, StoredMail } from './mail-store.ts';
import { type Mail, type Mailer, MailFault } from './mailer.ts';

const MINUTE = 60_000;

/** A mail still marked as being sent then has lost its sender, who would have renewed this. */
const LEASE = 2 * MINUTE;

/** How often, and how many times, to try to record a sent mail. */
const RECORD_AGAIN = 2000;
const MAX_RECORDINGS = 60;

/** Mails without a job that are given one at a time. */
const MAX_LEFT = 500;

interface MailToQueue {
  /** That of an earlier call that is sent again; a random one if omitted. */
  readonly id?: string | undefined;
  /** The project that a mail names but does not belong to, if any. */
  readonly namedProject?: string;
  readonly recipient: string;
  readonly job: MailJob;
}

interface Delivery {
  readonly store: MailStore;
  readonly jobs: JobQueue<OwnJobs>;
  /** Called after mail was queued. */
  readonly wake: () => void;
  readonly mailer: Mailer;
  readonly write: (mail: StoredMail) => Promise<Mail>;
  readonly failed: (error: unknown) => void;
  /** Delays, in milliseconds, between a failed attempt and the next; after the last one a mail is given up. */
  readonly pauses: readonly number[];
}

/**
 * Sends mail that waits in the database, and tries again if the mail server does not accept it. Each mail has a job
 * that was added with it, so it survives the end of the process, and only one of several processes sends it.
 */
export class MailDelivery {
  readonly #options: Delivery;
  #closed = false;

  constructor(options: Delivery) {
    this.#options = options;
  }

  /**
   * Queues one mail per recipient, so that no recipient sees the others. `of` is null if they belong to no project,
   * else the project and the hash of the token that sends them. `also` writes what must be stored with them or not at all.
   */
  async enqueue(
    of: { readonly projectId: string; readonly by: string } | null,
    mails: readonly MailToQueue[],
    also: (trx: Transaction<Tables>) => Promise<unknown> = async () => {},
  ): Promise<{ id: string; recipient: string }[]> {
    const { store, jobs, wake } = this.#options;
    const stored = waiting(of?.projectId ?? null, mails);
    await store.insert(stored, of?.by, async (trx, fresh) => {
      for (const { id } of fresh) await jobs.add('mail', { mail: id }, { key: id, within: trx });
      await also(trx);
    });
    wake();
    return stored.map(({ id, recipient }) => ({ id, recipient }));
  }

  /** Gives a job to each mail that is due and has none: a version without jobs queued it, or its job is dead. */
  async lookForLeft(): Promise<void> {
    const { store, jobs, wake } = this.#options;
    for (const mail of await store.due(iso(Date.now()), MAX_LEFT))
      await jobs.add('mail', { mail }, { key: mail });
    wake();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#options.mailer.close();
  }

  /** Attempts a mail, if it is due; returns the seconds after which to attempt it again, or nothing if it is done. */
  async deliver(id: string): Promise<number | undefined> {
    const { store, failed } = this.#options;
    const now = Date.now();
    const mail = await store.claim(id, iso(now), iso(now + LEASE));
    if (mail === null) return undefined;
    if ('notBefore' in mail) return (Date.parse(mail.notBefore) - now) / 1000;
    const renewing = setInterval(() => {
      store.renew(mail, iso(Date.now() + LEASE)).catch(failed);
    }, LEASE / 3);
    try {
      const fault = await this.#send(mail);
      if (fault !== null) return await this.#endAttempt(mail, fault);
      await this.#recordSent(id);
    } finally {
      clearInterval(renewing);
    }
    return undefined;
  }

  /** Sends a mail; returns why it was not sent, or null if it was. */
  async #send(mail: StoredMail): Promise<{ readonly error: unknown } | null> {
    const { mailer, write, failed } = this.#options;
    try {
      await mailer.send(await write(mail), mail.id);
      return null;
    } catch (error) {
      if (!isRefused(error)) failed(error);
      return { error };
    }
  }

  /** Records why a mail was not sent; returns the seconds after which to attempt it again, if it is. */
  async #endAttempt(
    { id, attempts }: StoredMail,
    { error }: { readonly error: unknown },
  ): Promise<number | undefined> {
    const { store, pauses } = this.#options;
    const final = isRefused(error) || (error instanceof MailFault && error.forGood);
    const reported = error instanceof AppError ? error.message : error instanceof MailFault && error.reason;
    const reason = reported || 'The mail could not be written.';
    const pause = final ? undefined : pauses[attempts - 1];
    if (pause === undefined) await store.finish(id, 'failed', iso(Date.now()), reason);
    else await store.postpone(id, iso(Date.now() + pause), reason);
    return pause === undefined ? undefined : pause / 1000;
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

/**
 * Whether a mail is not to be sent any more, which is nobody's fault: its share was revoked or has expired, or its recipient
 * has stopped mail. None of that is undone; a damaged file may be.
 */
function isRefused(error: unknown): boolean {
  return error instanceof AppError && error.code !== 'file-damaged';
}

function waiting(projectId: string | null, mails: readonly MailToQueue[]): StoredMail[] {
  const now = iso(Date.now());
  return mails.map(({ id = randomId(), recipient, job, namedProject = '' }) => ({
    id,
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
