import { SIDE_TABLE_VERSION } from '@submittal/pdf-linker/side-table';
import type { Database } from '../database/open-database.ts';
import type { ContentRow } from '../database/schema.ts';

/** What is known of some file's bytes. Files that cannot be pages have no body and no table. */
export interface Content {
  readonly sha256: string;
  readonly size: number;
  readonly mediaType: string;
  readonly crc32: number;
  readonly pages: { readonly body: string; readonly bodyLength: number; readonly table: string } | null;
  readonly pageCount: number;
  /** Blobs of its page texts (a JSON list) and of its thumbnail (WebP); null where none were made. */
  readonly preview: { readonly texts: string | null; readonly thumbnail: string | null } | null;
  /** What the preparation noticed, such as `encrypted with empty password`. */
  readonly notes: readonly string[];
}

/** Documents prepared for another version of the side table cannot be linked, and are prepared again. */
export const PREPARED_BY = SIDE_TABLE_VERSION;

/** Documents previewed by another version are previewed again at the next import. */
export const PREVIEWED_BY = 1;

/** Contents by the hash of the original's bytes; what stands here has its blobs stored. */
export class ContentStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Null where the bytes are unknown, or were prepared by another version. */
  async find(sha256: string): Promise<Content | null> {
    const row = await this.#db
      .selectFrom('contents')
      .selectAll()
      .where('sha256', '=', sha256)
      .where('prepared_by', '=', PREPARED_BY)
      .executeTakeFirst();
    return row ? fromRow(row) : null;
  }

  async findAll(hashes: readonly string[]): Promise<Map<string, Content>> {
    const found = new Map<string, Content>();
    for (let at = 0; at < hashes.length; at += 500) {
      const rows = await this.#db
        .selectFrom('contents')
        .selectAll()
        .where('sha256', 'in', hashes.slice(at, at + 500))
        .where('prepared_by', '=', PREPARED_BY)
        .execute();
      for (const row of rows) found.set(row.sha256, fromRow(row));
    }
    return found;
  }

  async save(content: Content): Promise<void> {
    const row: ContentRow = {
      sha256: content.sha256,
      size: content.size,
      media_type: content.mediaType,
      crc32: content.crc32,
      prepared_by: PREPARED_BY,
      body_sha256: content.pages?.body ?? null,
      body_length: content.pages?.bodyLength ?? null,
      table_sha256: content.pages?.table ?? null,
      page_count: content.pageCount,
      notes: JSON.stringify(content.notes),
      previewed_by: content.preview && PREVIEWED_BY,
      texts_sha256: content.preview?.texts ?? null,
      thumbnail_sha256: content.preview?.thumbnail ?? null,
    };
    const { sha256: _, ...changes } = row;
    await this.#db
      .insertInto('contents')
      .values(row)
      .onConflict((conflict) => conflict.column('sha256').doUpdateSet(changes))
      .execute();
  }
}

function fromRow(row: ContentRow): Content {
  const { body_sha256: body, body_length: bodyLength, table_sha256: table } = row;
  return {
    sha256: row.sha256,
    size: row.size,
    mediaType: row.media_type,
    crc32: row.crc32,
    pages: body !== null && bodyLength !== null && table !== null ? { body, bodyLength, table } : null,
    pageCount: row.page_count,
    preview:
      row.previewed_by === PREVIEWED_BY ? { texts: row.texts_sha256, thumbnail: row.thumbnail_sha256 } : null,
    notes: JSON.parse(row.notes),
  };
}
