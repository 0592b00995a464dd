import type { BlobStore } from '../blobs/blob-store.ts';
import type { RemovalStore, Removed } from './removal-store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Ended shares are remembered so long, to be told from ids that never were. */
const ENDED_SHARE_DAYS = 30;

/** What became of a mail is shown to its sender so long. */
const FINISHED_MAIL_DAYS = 30;

/** What the help form took for spam is kept so long, to be looked through for mistakes. */
const SPAM_DAYS = 30;

/** Erases projects on request, and what is past its time. */
export class RetentionService {
  readonly #store: RemovalStore;
  readonly #blobs: BlobStore;
  readonly #projectDays: number;

  constructor(services: { store: RemovalStore; blobs: BlobStore; projectDays: number }) {
    this.#store = services.store;
    this.#blobs = services.blobs;
    this.#projectDays = services.projectDays;
  }

  /** Erases a project and everything that hangs on it; null where there is none. */
  async erase(projectId: string, dryRun = false): Promise<Removed | null> {
    const removed = await this.#store.erase(projectId, dryRun);
    if (removed && !dryRun) await this.deleteBlobs(removed.blobs);
    return removed;
  }

  /** Removes unsaved projects, ended shares and finished mail that are past their time. */
  async clean(dryRun = false, now = Date.now()): Promise<Removed> {
    const before = (days: number) => new Date(now - days * DAY).toISOString();
    const deadlines = {
      projectsBefore: before(this.#projectDays),
      sharesBefore: before(ENDED_SHARE_DAYS),
      mailsBefore: before(FINISHED_MAIL_DAYS),
      spamBefore: before(SPAM_DAYS),
    };
    const removed = await this.#store.clean(deadlines, dryRun);
    if (!dryRun) await this.deleteBlobs(removed.blobs);
    return removed;
  }

  /** Removes what was taken in for documents that came to nothing, by the hashes of their files. */
  async discard(contents: readonly string[]): Promise<void> {
    if (contents.length > 0) await this.deleteBlobs(await this.#store.dropUnused(contents));
  }

  /** Deletes blobs that nothing refers to. Asks before each: the same bytes may have come in again since. */
  async deleteBlobs(hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) {
      await this.#store.unlessReferred(hash, () => this.#blobs.delete(hash));
    }
  }
}
