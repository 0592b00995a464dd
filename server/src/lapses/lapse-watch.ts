import type { ReleaseStore } from '../catalogue/release-store.ts';
import type { MailDelivery } from '../email/mail-delivery.ts';
import type { ShareService } from '../sharing/share-service.ts';
import { AlreadyReported, type LapseStore, type Lapses } from './lapse-store.ts';
import { type Lapsing, tellLapses } from './tell-lapses.ts';

interface WatchServices {
  readonly store: LapseStore;
  readonly releases: Pick<ReleaseStore, 'current'>;
  readonly shares: Pick<ShareService, 'noteAllOlder'>;
  /** Null if nothing is mailed. */
  readonly delivery: Pick<MailDelivery, 'enqueue'> | null;
  /** Who gets the mail (`LAPSES_TO`). */
  readonly tellTo: readonly string[];
}

/**
 * Watches which documents of the catalogue lapse: counts them and who carries them, and tells by mail of each once at
 * every threshold. What is reported is noted in the transaction that queues the mails: nothing is reported twice,
 * whoever looks or is killed.
 */
export class LapseWatch {
  readonly store: LapseStore;
  readonly #services: WatchServices;

  constructor(services: WatchServices) {
    this.store = services.store;
    this.#services = services;
  }

  /** What lapses in the catalogue in service; nothing if there is none. */
  async now(now = new Date()): Promise<Lapses> {
    const { store, releases, shares } = this.#services;
    const current = await releases.current();
    if (!current) return { documents: [], counts: new Map() };
    await shares.noteAllOlder();
    return store.of(current.id, now);
  }

  /** Counts, and tells what is new; returns the number of mails queued. */
  async look(now = new Date()): Promise<number> {
    const lapses = await this.now(now);
    await this.store.keepCounts(lapses, now);
    await this.store.queueWebhooks(lapses.documents.filter(isDue));
    return this.#tell(lapses, now);
  }

  async #tell({ documents }: Lapses, now: Date): Promise<number> {
    const { delivery, tellTo } = this.#services;
    if (!delivery || tellTo.length === 0) return 0;
    const pending: readonly Lapsing[] = await this.store.pending(documents.filter(isDue));
    if (pending.length === 0) return 0;
    const letter = tellLapses(pending);
    const mails = tellTo.map((recipient) => ({
      recipient,
      job: { kind: 'plain', ...letter, replyTo: '' } as const,
    }));
    try {
      await delivery.enqueue(null, mails, (trx) => this.store.noteReported(trx, pending, now));
    } catch (error) {
      // What is left of it is reported at the next look.
      if (error instanceof AlreadyReported) return 0;
      throw error;
    }
    return mails.length;
  }
}

/** Whether a document is reported: it has not lapsed yet, and nothing takes its place. */
function isDue({ within, supersededBy }: Pick<Lapsing, 'within' | 'supersededBy'>): boolean {
  return within > 0 && supersededBy === '';
}
