import type { Transaction } from 'kysely';
import { type BlobOwner, blobOwner } from '../blobs/blob-owner.ts';
import { batchesOf, forgetOwners, mark, refer } from '../blobs/blob-references.ts';
import type { Database } from '../database/open-database.ts';
import type { ElementReleaseRow, Tables } from '../database/schema.ts';
import type { StoredFile } from '../http/stored-elements.ts';

/** A file of a release with its path beside the script. */
export interface ReleaseFile extends StoredFile {
  readonly path: string;
}

/** Releases of the element and their files, in the database. */
export class ElementReleaseStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** All that are stored, the one that was current last first. */
  async list(): Promise<Omit<ElementReleaseRow, 'manifest'>[]> {
    const rows = await this.#db
      .selectFrom('element_releases')
      .select(['version', 'bytes', 'last_current_at'])
      .orderBy('last_current_at', 'desc')
      .execute();
    return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
  }

  async manifest(version: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom('element_releases')
      .select('manifest')
      .where('version', '=', version)
      .executeTakeFirst();
    return row?.manifest ?? null;
  }

  async file(version: string, path: string): Promise<StoredFile | null> {
    const row = await this.#db
      .selectFrom('element_files')
      .select(['sha256', 'bytes'])
      .where('version', '=', version)
      .where('path', '=', path)
      .executeTakeFirst();
    return row ? { ...row, bytes: Number(row.bytes) } : null;
  }

  /** A file of this path in any release; of two builds of one path, either. */
  async part(path: string): Promise<StoredFile | null> {
    const row = await this.#db
      .selectFrom('element_files')
      .select(['sha256', 'bytes'])
      .where('path', '=', path)
      .limit(1)
      .executeTakeFirst();
    return row ? { ...row, bytes: Number(row.bytes) } : null;
  }

  /** The blobs of a release that something records to be needed by it. */
  async referred(version: string): Promise<Set<string>> {
    const rows = await this.#db
      .selectFrom('blob_references')
      .select('hash')
      .where('owner', '=', owner(version))
      .execute();
    return new Set(rows.map(({ hash }) => hash));
  }

  /** Writes a release, in the transaction that takes its blobs. */
  async write(
    trx: Transaction<Tables>,
    release: ElementReleaseRow,
    files: readonly ReleaseFile[],
  ): Promise<void> {
    const { version } = release;
    await trx
      .insertInto('element_releases')
      .values(release)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const batch of batchesOf(files)) {
      await trx
        .insertInto('element_files')
        .values(batch.map(({ path, sha256, bytes }) => ({ version, path, sha256, bytes })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await refer(
      trx,
      owner(version),
      files.map(({ sha256 }) => sha256),
    );
  }

  /** Records that a release was the current one at this moment. */
  async wasCurrent(version: string, at: Date): Promise<void> {
    await this.#db
      .updateTable('element_releases')
      .set({ last_current_at: at.toISOString() })
      .where('version', '=', version)
      .execute();
  }

  /** Lets a release go; its blobs are marked at this moment, and go with a later sweep unless others need them. */
  async remove(version: string, at: Date): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const files = await trx
        .selectFrom('element_files')
        .select('sha256')
        .where('version', '=', version)
        .execute();
      await mark(
        trx,
        files.map(({ sha256 }) => sha256),
        at.toISOString(),
      );
      await forgetOwners(trx, [owner(version)]);
      await trx.deleteFrom('element_files').where('version', '=', version).execute();
      await trx.deleteFrom('element_releases').where('version', '=', version).execute();
    });
  }
}

function owner(version: string): BlobOwner {
  return blobOwner('element', version);
}
