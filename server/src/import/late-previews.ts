import { setTimeout as pause } from 'node:timers/promises';
import type { BlobKeeper } from '../blobs/blob-keeper.ts';
import { hashOf } from '../blobs/blob-store.ts';
import type { ReleaseTexts } from '../catalogue/release-texts.ts';
import { isPostgres } from '../database/engine.ts';
import type { Database } from '../database/open-database.ts';
import { repeatableTransaction } from '../database/repeatable-transaction.ts';
import type { ContentStore } from '../documents/content-store.ts';
import type { DocumentIntake } from '../documents/document-intake.ts';
import { forEachOf } from '../for-each-of.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { OwnJobs } from '../jobs/job-types.ts';
import { type JobHandlers, JobWorker } from '../jobs/job-worker.ts';
import type { ReleaseFinisher } from '../search/release-finisher.ts';

/** The number of contents of one job: each job costs a few transactions, and what one began is begun anew if it is killed. */
const CONTENTS_OF_A_JOB = 8;

/** The maximum number of contents that were asked for, so that whoever lists jobs sees others too. */
const MAX_ASKED = 500;

/** After so many contents a process asks for more: whether there are any is found by counting, which takes long if many are. */
const ASKED_AGAIN_AFTER = 64;

/** How many of these jobs a process does at a time, so that the end of one does not hold up the next. */
const JOBS_AT_ONCE = 2;

/** A job that has been gone for so long was lost, and is added again. */
const LOST_MILLISECONDS = 24 * 60 * 60_000;

/** How often a release that waits is looked at, in seconds: at first, and after hours. */
const FIRST_LOOK = 1;
const LAST_LOOK = 300;

/** It is looked at the less often the longer it waits. */
const LOOKS_IN_ITS_TIME = 50;

/** How often one that takes part looks whether it is done, and at what others began. */
const OWN_LOOK_MILLISECONDS = 20;

/** The kinds of jobs that make what a release waits for, once they were asked for. */
const MAKING: ReadonlySet<string> = new Set<keyof OwnJobs>(['preview', 'page-texts']);

interface Services {
  readonly db: Database;
  readonly jobs: JobQueue<OwnJobs>;
  readonly texts: ReleaseTexts;
  readonly contents: ContentStore;
  readonly intake: DocumentIntake;
  readonly keeper: BlobKeeper;
  readonly finisher: ReleaseFinisher;
  /** Called when jobs were added. */
  readonly wake: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Thumbnails, page texts and page records of documents that are served already. A release is published when its
 * documents are prepared; what it still waits for is in `awaited_previews`, written by the same transaction, and a job
 * `previews` leads the release until it waits for nothing. It asks for jobs `preview`, each for some contents, and
 * for jobs `page-texts`, which store an index of the page texts that there are, in which documents are found from then
 * on (decisions 060 and 065). The job that makes the last preview asks for the last index.
 */
export class LatePreviews {
  readonly #services: Services;
  /** The number of contents that this process has made since it asked for more. */
  #made = 0;

  constructor(services: Services) {
    this.#services = services;
  }

  /** What a process that does jobs does for this. */
  get work(): JobHandlers<OwnJobs> {
    return {
      ...this.#making,
      'previews-look': async () => {
        for (const release of await this.#services.texts.waiting()) await this.ask(release);
        return undefined;
      },
    };
  }

  get #making(): JobHandlers<OwnJobs> {
    return {
      preview: async ({ contents }, { signal }) => {
        await untilAborted(signal, this.#make(contents));
        return undefined;
      },
      // Once more if the last was made meanwhile.
      'page-texts': async ({ release }) => ((await this.#index(release)) ? 0 : undefined),
      previews: ({ release }) => this.#lead(release),
    };
  }

  /** Asks for what a release waits for, in the transaction that publishes it. */
  async ask(release: string, within?: Database): Promise<void> {
    await this.#services.jobs.add('previews', { release }, { key: release, ...(within && { within }) });
  }

  /**
   * Takes part in making what a release waits for, beside other processes, and resolves when there is nothing left, or
   * nothing that any process is about to make.
   */
  async complete(release: string): Promise<void> {
    const { jobs, failed } = this.#services;
    if ((await this.#services.texts.due(release)) === null) return;
    const worker = new JobWorker(jobs, this.#making, { failed, atOnce: this.atOnce });
    worker.start();
    try {
      while (await this.#goesOn(release)) {
        await worker.idle();
        await pause(OWN_LOOK_MILLISECONDS);
      }
    } finally {
      await worker.close();
    }
  }

  /** How many jobs of a kind one process does at a time. */
  get atOnce(): Partial<Record<keyof OwnJobs, number>> {
    return { preview: JOBS_AT_ONCE };
  }

  async #goesOn(release: string): Promise<boolean> {
    if ((await this.#services.texts.due(release)) === null) return false;
    // Looked at before the jobs are: what is asked for meanwhile is among them.
    const { unasked, awaited } = await this.#awaited(release);
    const open = (await this.#services.jobs.list(2 * MAX_ASKED)).filter(({ state }) => state !== 'dead');
    if (open.some(({ name }) => MAKING.has(name))) return true;
    // Before it has asked for all, or for the index after the last was made, its job has something to do.
    return (unasked > 0 || awaited === 0) && open.some(({ name }) => name === 'previews');
  }

  /** Makes the previews of those contents that have none, and goes on with the releases that waited for them. */
  async #make(hashes: readonly string[]): Promise<void> {
    const { contents, intake, db } = this.#services;
    const done: string[] = [];
    const failures: unknown[] = [];
    // More at once, in all jobs, than there are processes that read documents, so that none of them waits while the
    // next document is fetched and the last is stored.
    await forEachOf(hashes, Math.ceil((intake.width + 2) / JOBS_AT_ONCE), async (sha256) => {
      try {
        const content = await contents.find(sha256);
        if (content) await intake.previewed(content);
        done.push(sha256);
      } catch (error) {
        failures.push(error);
      }
    });
    if (done.length > 0) {
      // Lost together with the previews, or not at all.
      await repeatableTransaction(db, (trx) =>
        trx.deleteFrom('awaited_previews').where('sha256', 'in', done).execute(),
      );
      this.#made += done.length;
      const asksAgain = this.#made >= ASKED_AGAIN_AFTER;
      if (asksAgain) this.#made = 0;
      for (const release of await this.#services.texts.waiting()) {
        if (!(await this.#awaits(release))) await this.#askTexts(release);
        else if (asksAgain) await this.#goOn(release);
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  /** One look at a release: undefined when all was asked for, else the seconds until the next. */
  async #lead(release: string): Promise<number | undefined> {
    const due = await this.#services.texts.due(release);
    if (due === null) return undefined;
    const { awaited, since } = await this.#goOn(release);
    if (awaited === 0 || Date.parse(due) <= Date.now()) {
      const asked = await this.#askTexts(release);
      // One that was asked for before may have begun too early.
      if (asked && awaited === 0) return undefined;
    }
    // Meanwhile the last may have been made and indexed.
    if ((await this.#services.texts.due(release)) === null) return undefined;
    const waited = (Date.now() - since) / 1000;
    return Math.min(LAST_LOOK, Math.max(FIRST_LOOK, waited / LOOKS_IN_ITS_TIME));
  }

  /** Asks for more of what a release waits for. */
  async #goOn(release: string): Promise<{ awaited: number; since: number }> {
    const { awaited, unasked, lost, since } = await this.#awaited(release);
    if (unasked > 0 || lost > 0) await this.#askMore(release);
    return { awaited, since };
  }

  /** Asks for an index of the page texts; false if that was asked for and is not done. */
  async #askTexts(release: string): Promise<boolean> {
    const { jobs, wake } = this.#services;
    const added = await jobs.add('page-texts', { release }, { key: release });
    if (added) wake();
    return added;
  }

  /** Adds jobs for what is awaited and was not asked for, as long as not too many wait. */
  async #askMore(release: string): Promise<void> {
    const { db, jobs, wake } = this.#services;
    const added = await repeatableTransaction(db, async (within) => {
      const lost = lostBefore();
      const { asked } = await within
        .selectFrom('awaited_previews')
        .select((eb) => eb.fn.countAll<number>().as('asked'))
        .where('asked_at', '>', lost)
        .executeTakeFirstOrThrow();
      const most = MAX_ASKED - Number(asked);
      // Not one by one, as the last of many jobs end.
      if (most < CONTENTS_OF_A_JOB) return 0;
      const rows = await within
        .selectFrom('awaited_previews')
        .select('sha256')
        .where('release_id', '=', release)
        .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', lost)]))
        .limit(most)
        .$if(isPostgres(within), (query) => query.forUpdate().skipLocked())
        .execute();
      const hashes = rows.map(({ sha256 }) => sha256);
      for (let at = 0; at < hashes.length; at += CONTENTS_OF_A_JOB) {
        const contents = hashes.slice(at, at + CONTENTS_OF_A_JOB);
        const key = hashOf(Buffer.from(contents.join()));
        await jobs.add('preview', { contents }, { key, within });
      }
      if (hashes.length > 0) {
        await within
          .updateTable('awaited_previews')
          .set({ asked_at: new Date().toISOString() })
          .where('sha256', 'in', hashes)
          .execute();
      }
      return hashes.length;
    });
    if (added > 0) wake();
  }

  /** Whether a release waits for any preview. */
  async #awaits(release: string): Promise<boolean> {
    const query = this.#services.db
      .selectFrom('awaited_previews')
      .select('sha256')
      .where('release_id', '=', release);
    return (await query.limit(1).executeTakeFirst()) !== undefined;
  }

  async #awaited(
    release: string,
  ): Promise<{ awaited: number; unasked: number; lost: number; since: number }> {
    const { db } = this.#services;
    const { awaited, asked, lost } = await db
      .selectFrom('awaited_previews')
      .select((eb) => [
        eb.fn.countAll<number>().as('awaited'),
        eb.fn.count<number>('asked_at').as('asked'),
        eb.fn.count<number>('asked_at').filterWhere('asked_at', '<=', lostBefore()).as('lost'),
      ])
      .where('release_id', '=', release)
      .executeTakeFirstOrThrow();
    const row = await db
      .selectFrom('releases')
      .select('created_at')
      .where('id', '=', release)
      .executeTakeFirst();
    const since = row ? Date.parse(row.created_at) : Date.now();
    return { awaited: Number(awaited), unasked: Number(awaited) - Number(asked), lost: Number(lost), since };
  }

  /** Indexes the page texts that a release's documents have by now; true if all have them since it was begun. */
  async #index(id: string): Promise<boolean> {
    const { texts, keeper, finisher, intake } = this.#services;
    if ((await texts.due(id)) === null) return false;
    // Looked at first: what is made meanwhile is not missed.
    const isWhole = !(await this.#awaits(id));
    if (isWhole) await intake.rest();
    const made = await finisher.finishWithTexts(id);
    if (made === null) return false;
    const pageTexts = { index: made.texts.hash, ofDocument: made.texts.ofDocument };
    const blobs = new Map([
      [pageTexts.index, made.texts.bytes],
      [made.finished.hash, made.bytes],
    ]);
    const { finished } = made;
    await texts.add(id, { pageTexts, finished }, await keeper.hold(blobs), { all: isWhole });
    if (isWhole) await this.#dismissLead(id);
    return !isWhole && !(await this.#awaits(id));
  }

  /** Removes the job that leads a release for which there is nothing left to ask, instead of letting it look once more. */
  async #dismissLead(release: string): Promise<void> {
    const { jobs } = this.#services;
    for (const { id, name, key, state } of await jobs.list(2 * MAX_ASKED)) {
      if (name === 'previews' && key === release && state === 'waiting') await jobs.drop(id);
    }
  }
}

function lostBefore(): string {
  return new Date(Date.now() - LOST_MILLISECONDS).toISOString();
}

/** Waits for work, but not when it is not the caller's any more: it may go on, and its effects do no harm. */
async function untilAborted(signal: AbortSignal, work: Promise<void>): Promise<void> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  aborted.promise.catch(() => {});
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort);
  work.catch(() => {});
  try {
    await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
