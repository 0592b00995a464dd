import type { VisitorBlobs } from '../blobs/visitor-blobs.ts';
import { weekOf } from '../report/week.ts';
import type { BlobSweep } from './blob-sweep.ts';
import { AT_ONCE, type RemovalStore, type Removed } from './removal-store.ts';
import { takeTurns } from './take-turns.ts';
import type { RemovedUploads, UnreferredUploads } from './unreferred-uploads.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Ended shares are remembered so long, to be told from ids that never were. */
const ENDED_SHARE_DAYS = 30;

/** What became of a mail is shown to its sender so long. */
const FINISHED_MAIL_DAYS = 30;

/** What the help form took for spam is kept so long, to be looked through for mistakes. */
const SPAM_DAYS = 30;

/** What was searched for and not found is kept so long. */
const SEARCHES_DAYS = 365;

/** Blobs that nothing refers to wait so long, and what processes that died left: longer than any import takes. */
const GRACE_HOURS = 24;

/** What was uploaded, and no project ever referred to, is kept so long. */
const UNREFERRED_HOURS = 24;

/** What processes that died left behind, before a moment, is removed; answers how much of it. */
export type RemoveLeftovers = (before: Date) => Promise<number>;

/** Erases projects on request, and what is past its time. */
export class RetentionService {
  readonly #store: RemovalStore;
  readonly #unreferred: UnreferredUploads;
  readonly #sweep: BlobSweep;
  readonly #kept: VisitorBlobs;
  readonly #leftovers: readonly RemoveLeftovers[];
  readonly #projectDays: number;
  readonly #trailDays: number;
  readonly #graceHours: number;

  constructor(services: {
    store: RemovalStore;
    unreferred: UnreferredUploads;
    sweep: BlobSweep;
    kept: VisitorBlobs;
    leftovers: readonly RemoveLeftovers[];
    projectDays: number;
    trailDays: number;
    graceHours?: number;
  }) {
    this.#store = services.store;
    this.#unreferred = services.unreferred;
    this.#sweep = services.sweep;
    this.#kept = services.kept;
    this.#leftovers = services.leftovers;
    this.#projectDays = services.projectDays;
    this.#trailDays = services.trailDays;
    this.#graceHours = services.graceHours ?? GRACE_HOURS;
  }

  /**
   * Erases a project and everything that hangs on it; null where there is none. Its bytes go at once, but for those that
   * others have, or somebody is just sending too: these wait as all do.
   */
  async erase(projectId: string, dryRun = false): Promise<Removed | null> {
    if (dryRun) return this.#store.tryErase(projectId);
    const removed = await this.#store.erase(projectId);
    return removed && { ...removed, blobs: await this.#sweep.sweep(AT_ONCE) };
  }

  /**
   * Removes unsaved projects, ended shares and finished mail that are past their time, and blobs that nothing has
   * referred to for the grace period; those of what is removed now wait for theirs.
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

  /** Removes what was uploaded longer than a day ago and no project has referred to; its blobs go with the next sweep. */
  async removeUnreferred(now = Date.now()): Promise<RemovedUploads> {
    return this.#unreferred.remove(unreferredBefore(now));
  }

  /** Deletes the blobs that nothing has referred to for the grace period; answers how many. */
  async sweep(now = Date.now()): Promise<number> {
    return this.#sweep.sweep(this.#graceBegan(now).toISOString());
  }

  /**
   * Looks through the whole blob store for what nobody knows of, and marks it; removes the unfinished files of processes
   * that died longer ago than the grace period; and finds out anew what visitors keep.
   */
  async tidy(now = Date.now()): Promise<{ orphans: number; leftovers: number }> {
    const orphans = await this.#sweep.markOrphans();
    let leftovers = 0;
    for (const remove of this.#leftovers) leftovers += await remove(this.#graceBegan(now));
    await this.#kept.reconcile(takeTurns);
    return { orphans, leftovers };
  }

  #graceBegan(now: number): Date {
    return new Date(now - this.#graceHours * HOUR);
  }
}

function unreferredBefore(now: number): string {
  return new Date(now - UNREFERRED_HOURS * HOUR).toISOString();
}
