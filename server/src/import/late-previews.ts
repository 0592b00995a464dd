import { setTimeout as pause } from 'node:timers/promises';
import type { BlobKeeper } from '../blobs/blob-keeper.ts';
import { hashOf } from '../blobs/blob-store.ts';
import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import type { ReleaseStore } from '../catalogue/release-store.ts';
import type { ReleaseTexts } from '../catalogue/release-texts.ts';
import type { Database } from '../database/open-database.ts';
import type { ContentStore } from '../documents/content-store.ts';
import type { DocumentIntake } from '../documents/document-intake.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { OwnJobs } from '../jobs/job-types.ts';
import { type JobHandlers, JobWorker } from '../jobs/job-worker.ts';
import type { ReleaseFinisher } from '../search/release-finisher.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import { indexTextsOf } from './index-page-texts.ts';

/** The maximum number of jobs that wait at a time, so that whoever lists jobs sees others too. */
const MAX_ASKED = 500;

/** A job that has been gone for so long was lost, and is added again. */
const LOST_MILLISECONDS = 24 * 60 * 60_000;

/** How often a release that waits is looked at, in seconds: at first, and after hours. */
const FIRST_LOOK = 1;
const LAST_LOOK = 300;

/** It is looked at the less often the longer it waits. */
const LOOKS_IN_ITS_TIME = 50;

const OWN_LOOK_MILLISECONDS = 100;

interface Services {
  readonly db: Database;
  readonly jobs: JobQueue<OwnJobs>;
  readonly releases: ReleaseStore;
  readonly texts: ReleaseTexts;
  readonly documents: DocumentStore;
  readonly contents: ContentStore;
  readonly intake: DocumentIntake;
  readonly blobs: VerifiedBlobStore;
  readonly keeper: BlobKeeper;
  readonly search: SearchEngine;
  readonly finisher: ReleaseFinisher;
  /** Called when jobs were added. */
  readonly wake: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Thumbnails, page texts and page records of documents that are served already. A release is published when its
 * documents are prepared; what it still waits for is in `awaited_previews`, written by the same transaction, and a job
 * `previews` leads the release until it waits for nothing. It asks for a job `preview` for each content, and stores an
 * index of the page texts that there are, in which documents are found from then on (decision 060).
 */
export class LatePreviews {
  readonly #services: Services;

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
      preview: async ({ content }, { signal }) => {
        await untilAborted(signal, this.#make(content));
        return undefined;
      },
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

  /**
   * How many jobs of a kind one process does at a time: more than there are processes that read documents, so that none
   * of them waits while the next document is fetched and the last is stored.
   */
  get atOnce(): Partial<Record<keyof OwnJobs, number>> {
    return { preview: this.#services.intake.width + 2 };
  }

  async #goesOn(release: string): Promise<boolean> {
    if ((await this.#services.texts.due(release)) === null) return false;
    const open = (await this.#services.jobs.list(2 * MAX_ASKED)).filter(({ state }) => state !== 'dead');
    if (open.some(({ name }) => name === 'preview')) return true;
    // Before it has asked for all, or after the last was made, its job has something to do.
    const { unasked, awaited } = await this.#awaited(release);
    return (unasked > 0 || awaited === 0) && open.some(({ name }) => name === 'previews');
  }

  /** Makes the preview of a content unless there is one. */
  async #make(sha256: string): Promise<void> {
    const { contents, intake, db } = this.#services;
    const content = await contents.find(sha256);
    if (content) await intake.previewed(content);
    await db.deleteFrom('awaited_previews').where('sha256', '=', sha256).execute();
  }

  /** One look at a release: undefined when it waits for nothing, else the seconds until the next. */
  async #lead(release: string): Promise<number | undefined> {
    const { texts } = this.#services;
    const due = await texts.due(release);
    if (due === null) return undefined;
    const { awaited, since } = await this.#awaited(release);
    if (awaited > 0) await this.#askMore(release);
    if (awaited === 0 || Date.parse(due) <= Date.now()) await this.#index(release, awaited === 0);
    if (awaited === 0) return undefined;
    const waited = (Date.now() - since) / 1000;
    return Math.min(LAST_LOOK, Math.max(FIRST_LOOK, waited / LOOKS_IN_ITS_TIME));
  }

  /** Adds jobs for what is awaited and was not asked for, as long as not too many wait. */
  async #askMore(release: string): Promise<void> {
    const { db, jobs, wake } = this.#services;
    const lost = new Date(Date.now() - LOST_MILLISECONDS).toISOString();
    const { asked } = await db
      .selectFrom('awaited_previews')
      .select((eb) => eb.fn.countAll<number>().as('asked'))
      .where('asked_at', '>', lost)
      .executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom('awaited_previews')
      .select('sha256')
      .where('release_id', '=', release)
      .where((eb) => eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', lost)]))
      .limit(Math.max(0, MAX_ASKED - Number(asked)))
      .execute();
    const hashes = rows.map(({ sha256 }) => sha256);
    if (hashes.length === 0) return;
    await db.transaction().execute(async (within) => {
      for (const content of hashes) await jobs.add('preview', { content }, { key: content, within });
      await within
        .updateTable('awaited_previews')
        .set({ asked_at: new Date().toISOString() })
        .where('sha256', 'in', hashes)
        .execute();
    });
    wake();
  }

  async #awaited(release: string): Promise<{ awaited: number; unasked: number; since: number }> {
    const { db } = this.#services;
    const { awaited, asked } = await db
      .selectFrom('awaited_previews')
      .select((eb) => [eb.fn.countAll<number>().as('awaited'), eb.fn.count<number>('asked_at').as('asked')])
      .where('release_id', '=', release)
      .executeTakeFirstOrThrow();
    const row = await db
      .selectFrom('releases')
      .select('created_at')
      .where('id', '=', release)
      .executeTakeFirst();
    const since = row ? Date.parse(row.created_at) : Date.now();
    return { awaited: Number(awaited), unasked: Number(awaited) - Number(asked), since };
  }

  /** Indexes the page texts that a release's documents have by now; `all` if no more will come. */
  async #index(id: string, all: boolean): Promise<void> {
    const { releases, texts, keeper, finisher } = this.#services;
    const release = await releases.load(id);
    if (!release) return;
    const { bytes, ofDocument } = await indexTextsOf(release, this.#services);
    const pageTexts = { index: hashOf(bytes), ofDocument };
    const served = await finisher.finish(id, pageTexts);
    if (served === null) return;
    const finished = finisher.named(served);
    const blobs = new Map([
      [pageTexts.index, bytes],
      [finished.hash, served],
    ]);
    await texts.add(id, { pageTexts, finished }, await keeper.hold(blobs), { all });
  }
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
