import type { Database } from '../database/open-database.ts';

/** A file of a catalogue folder; its hash remains known while its size and time stay the same. */
export interface SourceFile {
  readonly path: string;
  readonly size: number;
  readonly modified: number;
  readonly sha256: string;
}

/** A document fetched by address: the version that its server reported, and the hash of its bytes. */
export interface RemoteFile {
  readonly address: string;
  readonly etag: string;
  readonly sha256: string;
}

/** What imports remember of the files that they read, so that the next one reads only what is new. */
export class KnownFiles {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** What is known about documents fetched before, by address. */
  async remote(): Promise<Map<string, RemoteFile>> {
    const rows = await this.#db.selectFrom('remote_files').selectAll().execute();
    return new Map(rows.map((row) => [row.address, row]));
  }

  async rememberRemote(files: readonly RemoteFile[]): Promise<void> {
    const different = [...new Map(files.map((file) => [file.address, file])).values()];
    for (let at = 0; at < different.length; at += 500) {
      await this.#db
        .insertInto('remote_files')
        .values(different.slice(at, at + 500))
        .onConflict((conflict) =>
          conflict.column('address').doUpdateSet((eb) => ({
            etag: eb.ref('excluded.etag'),
            sha256: eb.ref('excluded.sha256'),
          })),
        )
        .execute();
    }
  }

  /** The hashes of files seen before, by path. */
  async local(): Promise<Map<string, SourceFile>> {
    const rows = await this.#db.selectFrom('source_files').selectAll().execute();
    return new Map(rows.map((row) => [row.path, row]));
  }

  async rememberLocal(files: readonly SourceFile[]): Promise<void> {
    if (files.length === 0) return;
    await this.#db.transaction().execute(async (trx) => {
      for (let at = 0; at < files.length; at += 500) {
        await trx
          .insertInto('source_files')
          .values(files.slice(at, at + 500))
          .onConflict((conflict) =>
            conflict.column('path').doUpdateSet((eb) => ({
              size: eb.ref('excluded.size'),
              modified: eb.ref('excluded.modified'),
              sha256: eb.ref('excluded.sha256'),
            })),
          )
          .execute();
      }
    });
  }
}
