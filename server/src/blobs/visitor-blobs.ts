import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/schema.ts';
import { beforeKey } from './blob-owner.ts';
import { batchesOf, madeOf } from './blob-references.ts';
import type { BlobStore } from './blob-store.ts';

/** The maximum age of the total that a process uses; what the process adds itself is included at once. */
const FRESH_MILLISECONDS = 5000;

/** Rows read at a time. */
const PAGE = 200;

/**
 * The blobs stored for visitors' documents and logos: the originals, and everything made from them. Identical bytes are
 * stored once and count once, however many visitors have them, until the sweep has deleted them.
 */
export class VisitorBlobs {
  readonly #db: Database;
  readonly #blobs: BlobStore;
  #sum: { bytes: number; readonly until: number } | null = null;

  constructor(db: Database, blobs: BlobStore) {
    this.#db = db;
    this.#blobs = blobs;
  }

  /** Their bytes in all; what other processes have stored in the last seconds may be missing. */
  async total(): Promise<number> {
    if (this.#sum && this.#sum.until > performance.now()) return this.#sum.bytes;
    const { bytes } = await this.#db
      .selectFrom('visitor_blobs')
      .select(sql<number>`cast(coalesce(sum(bytes), 0) as bigint)`.as('bytes'))
      .executeTakeFirstOrThrow();
    this.#sum = { bytes, until: performance.now() + FRESH_MILLISECONDS };
    return bytes;
  }

  /** Records that visitors keep these originals, which are stored, together with what was made from them. */
  async keep(originals: readonly string[]): Promise<void> {
    for (const batch of batchesOf(originals, PAGE)) {
      const hashes = [...new Set([...batch, ...(await madeOf(this.#db, batch))])];
      const known = await this.#db
        .selectFrom('visitor_blobs')
        .select('hash')
        .where('hash', 'in', hashes)
        // Version 1.0.0 wrote so of what it had not measured.
        .where('bytes', '>', 0)
        .execute();
      const there = new Set(known.map(({ hash }) => hash));
      const fresh = hashes.filter((hash) => !there.has(hash));
      const sizes = await Promise.all(fresh.map((hash) => this.#blobs.size(hash)));
      const rows = fresh.flatMap((hash, at) => {
        const bytes = sizes[at] ?? null;
        return bytes === null ? [] : [{ hash, bytes }];
      });
      if (rows.length === 0) continue;
      const added = await this.#db
        .insertInto('visitor_blobs')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .column('hash')
            .doUpdateSet((eb) => ({ bytes: eb.ref('excluded.bytes') }))
            .where('visitor_blobs.bytes', '=', 0),
        )
        .returning('bytes')
        .execute();
      if (this.#sum) this.#sum.bytes += added.reduce((sum, { bytes }) => sum + bytes, 0);
    }
  }

  /**
   * Brings the table up to date page by page, with a turn for others in between: version 0.2.0 stores and deletes
   * without it, later versions make more from a document, and a process may have died before it recorded its blobs.
   */
  async reconcile(takeTurns: () => Promise<void>): Promise<void> {
    const documents = this.#db.selectFrom('documents').select(['key as at', 'sha256']);
    const logos = this.#db.selectFrom('logos').select(['id as at', 'sha256']);
    const known = this.#db.selectFrom('visitor_blobs').select(['hash as at', 'hash as sha256']);
    const keep = (hashes: readonly string[]) => this.keep(hashes);
    await inPages(
      (last) => documents.where('project_id', 'is not', null).where('key', '>', last).orderBy('key'),
      keep,
      takeTurns,
    );
    await inPages((last) => logos.where('id', '>', last).orderBy('id'), keep, takeTurns);
    await inPages(
      (last) => known.where('hash', '>', last).orderBy('hash'),
      (hashes) => this.#forgetGone(hashes),
      takeTurns,
    );
  }

  /**
   * Forgets those of these blobs that no visitor has any more, except those waiting for the sweep, which forgets them
   * itself.
   */
  async #forgetGone(hashes: readonly string[]): Promise<void> {
    if (hashes.length === 0) return;
    const referred = await this.#db
      .selectFrom('blob_references')
      .select('hash')
      .distinct()
      .where('hash', 'in', hashes)
      .where(sql<boolean>`(owner like ${`${beforeKey('logo')}%`} or (owner like ${`${beforeKey('content')}%`} and exists (
        select 1 from documents where documents.sha256 = substr(owner, ${beforeKey('content').length + 1})
        and project_id is not null)))`)
      .execute();
    const waiting = await this.#db
      .selectFrom('blob_removals')
      .select('hash')
      .where('hash', 'in', hashes)
      .execute();
    const stay = new Set([...referred, ...waiting].map(({ hash }) => hash));
    const gone = hashes.filter((hash) => !stay.has(hash));
    if (gone.length === 0) return;
    await this.#db.deleteFrom('visitor_blobs').where('hash', 'in', gone).execute();
    this.#sum = null;
  }
}

/**
 * Goes through rows in the order of `at`, a page at a time with a turn for others in between, and passes on their
 * hashes.
 */
async function inPages(
  after: (last: string) => SelectQueryBuilder<Tables, keyof Tables, { at: string; sha256: string }>,
  use: (hashes: readonly string[]) => Promise<void>,
  takeTurns: () => Promise<void>,
): Promise<void> {
  for (let last = ''; ; ) {
    const page = await after(last).limit(PAGE).execute();
    await use(page.map(({ sha256 }) => sha256));
    await takeTurns();
    const end = page.at(-1);
    if (!end || page.length < PAGE) return;
    last = end.at;
  }
}
