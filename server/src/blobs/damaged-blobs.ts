import type { Database } from '../database/open-database.ts';
import type { BlobFault } from './blob-store.ts';
import type { DamageRecord } from './verified-blob-store.ts';

/** A blob that was found damaged, and when (ISO time). */
export interface DamagedBlob {
  readonly hash: string;
  readonly fault: BlobFault;
  readonly foundAt: string;
}

/** The blobs found damaged, in a table that all processes share. They are few, and are in memory too. */
export class DamagedBlobs implements DamageRecord {
  readonly #db: Database;
  #hashes = new Set<string>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** How many are known. */
  get size(): number {
    return this.#hashes.size;
  }

  has(hash: string): boolean {
    return this.#hashes.has(hash);
  }

  /** Learns what other processes found and repaired. */
  async refresh(): Promise<void> {
    this.#hashes = new Set((await this.list()).map(({ hash }) => hash));
  }

  async list(): Promise<DamagedBlob[]> {
    const rows = await this.#db.selectFrom('blob_damage').selectAll().orderBy('hash').execute();
    // A fault that only a newer version distinguishes is damage all the same.
    return rows.map(({ hash, fault, found_at }) => ({
      hash,
      fault: fault === 'missing' ? fault : 'damaged',
      foundAt: found_at,
    }));
  }

  async found(hash: string, fault: BlobFault): Promise<void> {
    this.#hashes.add(hash);
    await this.#db
      .insertInto('blob_damage')
      .values({ hash, fault, found_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ fault }))
      .execute();
  }

  async mended(hash: string): Promise<void> {
    this.#hashes.delete(hash);
    await this.#db.deleteFrom('blob_damage').where('hash', '=', hash).execute();
  }
}
