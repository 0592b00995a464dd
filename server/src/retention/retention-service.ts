import type { VisitorBlobs } from '../blobs/visitor-blobs.ts';
import { weekOf } from '../report/week.ts';
import type { BlobSweep } from './blob-sweep.ts';
import { AT_ONCE, type RemovalStore, type Removed } from './removal-store.ts';
import { takeTurns } from './take-turns.ts';
import type { RemovedUploads, UnreferredUploads } from './unreferred-uploads.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Days that ended shares are remembered, to be distinguished from ids that never existed. */
const ENDED_SHARE_DAYS = 30;

/** Days that the outcome of a mail is shown to its sender. */
const FINISHED_MAIL_DAYS = 30;

/** Days that help messages taken for spam are retained, so that mistakes can be found. */
const SPAM_DAYS = 30;

/** Days that the words of searches without a full answer are retained. */
const SEARCHES_DAYS = 365;

/** Hours before unreferenced blobs, and leftovers of dead processes, are removed: longer than any import takes. */
const GRACE_HOURS = 24;

/** Hours that an upload is retained to which no project has ever referred. */
const UNREFERRED_HOURS = 24;

/** Removes what dead processes left before a moment; returns how much was removed. */
export type RemoveLeftovers = (before: Date) => Promise<number>;

/** Erases projects on request, and removes what is past its time. */
export class RetentionService {
  readonly #store: RemovalStore;
  readonly #unreferred: UnreferredUploads;
  readonly #sweep: BlobSweep;
  readonly #visitorBlobs: VisitorBlobs;
  readonly #leftovers: readonly RemoveLeftovers[];
  readonly #projectDays: number;
  readonly #trailDays: number;
  readonly #graceHours: number;

  constructor(services: {
    store: RemovalStore;
    unreferred: UnreferredUploads;
    sweep: BlobSweep;
    visitorBlobs: VisitorBlobs;
    leftovers: readonly RemoveLeftovers[];
    projectDays: number;
    trailDays: number;
    graceHours?: number;
  }) {
    this.#store = services.store;
    this.#unreferred = services.unreferred;
    this.#sweep = services.sweep;
    this.#visitorBlobs = services.visitorBlobs;
    this.#leftovers = services.leftovers;
    this.#projectDays = services.projectDays;
    this.#trailDays = services.trailDays;
    this.#graceHours = services.graceHours ?? GRACE_HOURS;
  }

  /**
   * Erases a project and everything that belongs to it; null if there is no such project. Its blobs are deleted at
   * once, except those that others have, or that somebody is uploading at this moment: these wait as usual.
   */
  async erase(projectId: string, dryRun = false): Promise<Removed | null> {
    if (dryRun) return this.#store.tryErase(projectId);
    const removed = await this.#store.erase(projectId);
    return removed && { ...removed, blobs: await this.#sweep.sweep(AT_ONCE) };
  }

  /**
   * Removes projects, ended shares and finished mail that are past their time, and blobs that nothing has referred to
   * for the grace period; the blobs of what is removed now wait for theirs.
   */
  async clean(dryRun = false, now = Date.now()): Promise<Removed> {
    const before = (days: number) => new Date(now - days * DAY).toISOString();
    const deadlines = {
      unreferredBefore: unreferredBefore(now),
      projectsBefore: before(this.#projectDays),
      sharesBefore: before(ENDED_SHARE_DAYS),
      mailsBefore: before(FINISHED_MAIL_DAYS),
      spamBefore: before(SPAM_DAYS),
      trailBefore: before(this.#trailDays),
      searchesBefore: weekOf(now - SEARCHES_DAYS * DAY),
    };
    if (dryRun) {
      const blobs = await this.#sweep.countRemovable(this.#graceBegan(now).toISOString());
      return { ...(await this.#store.tryClean(deadlines)), blobs };
    }
    const unreferred = await this.removeUnreferred(now);
    const blobs = await this.sweep(now);
    const removed = await this.#store.clean(deadlines);
    const [uploads, logos] = [removed.uploads + unreferred.uploads, removed.logos + unreferred.logos];
    return { ...removed, uploads, logos, blobs };
  }

  /** Removes uploads older than a day that no project has referred to; their blobs go with the next sweep. */
  async removeUnreferred(now = Date.now()): Promise<RemovedUploads> {
    return this.#unreferred.remove(unreferredBefore(now));
  }

  /** Deletes the blobs that nothing has referred to for the grace period; returns how many. */
  async sweep(now = Date.now()): Promise<number> {
    return this.#sweep.sweep(this.#graceBegan(now).toISOString());
  }

  /**
   * Searches the whole blob store for unreferenced blobs and marks them; removes unfinished files of processes that
   * died longer ago than the grace period; and brings the record of visitors' blobs up to date.
   */
  async tidy(now = Date.now()): Promise<{ orphans: number; leftovers: number }> {
    const orphans = await this.#sweep.markOrphans();
    let leftovers = 0;
    for (const remove of this.#leftovers) leftovers += await remove(this.#graceBegan(now));
    await this.#visitorBlobs.reconcile(takeTurns);
    return { orphans, leftovers };
  }

  #graceBegan(now: number): Date {
    return new Date(now - this.#graceHours * HOUR);
  }
}

function unreferredBefore(now: number): string {
  return new Date(now - UNREFERRED_HOURS * HOUR).toISOString();
}
