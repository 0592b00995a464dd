import { SIDE_TABLE_VERSION } from '@submittal/pdf-linker/side-table';
import type { Transaction } from 'kysely';
import type { DocumentNote } from '../../../pdf-linker/src/layout/document-notes.ts';
import { blobOwner } from '../blobs/blob-owner.ts';
import { batchesOf, mark, refer } from '../blobs/blob-references.ts';
import type { Database } from '../database/open-database.ts';
import type { ContentRow, PreparationRow, PreviewRow, Tables } from '../database/schema.ts';
import { readStored } from '../database/stored-json.ts';
import { listOfNotes } from '../database/stored-lists.ts';
import { WORD_TYPE } from './media-types.ts';

/** What is known about a file's bytes. Files that cannot be pages have no body and no table. */
export interface Content {
  readonly sha256: string;
  readonly size: number;
  readonly mediaType: string;
  readonly crc32: number;
  readonly pages: { readonly body: string; readonly bodyLength: number; readonly table: string } | null;
  readonly pageCount: number;
  /**
   * The blobs of its page texts (a JSON list), of its thumbnail (WebP) and of the records of its pages; null
   * if not made. A preview made before records existed has none until they are requested.
   */
  readonly preview: {
    readonly texts: string | null;
    readonly thumbnail: string | null;
    readonly records: string | null;
  } | null;
  /** What was noticed during preparation. */
  readonly notes: readonly DocumentNote[];
}

/** Whether the preview of a content is still to be made: that of pages, or the texts of a Word document. */
export function isAwaited({
  pages,
  preview,
  mediaType,
}: Pick<Content, 'pages' | 'preview' | 'mediaType'>): boolean {
  return preview === null && (pages !== null || mediaType === WORD_TYPE);
}

/** The blobs of a content: its original, and everything made from it. */
export function blobsOf({ sha256, pages, preview }: Content): string[] {
  return hashesOf([
    sha256,
    pages?.body ?? null,
    pages?.table ?? null,
    preview?.texts ?? null,
    preview?.thumbnail ?? null,
    preview?.records ?? null,
  ]);
}

/** Documents prepared for another version of the side table cannot be linked, and are prepared again. */
export const PREPARED_BY = SIDE_TABLE_VERSION;

/** Documents previewed by another version are previewed again at the next import. */
export const PREVIEWED_BY = 2;

/** The version number of a forgotten preparation: no real version has this number. */
const BY_NOBODY = 0;

/**
 * The versions of preparations and previews: servers of different versions on one database may differ in
 * them.
 */
export interface Makers {
  readonly preparedBy: number;
  readonly previewedBy: number;
}

/**
 * Contents by the hash of the original's bytes; their blobs are stored. Each has the preparation and the
 * preview of this version; those of other versions are not touched.
 */
export class ContentStore {
  readonly #db: Database;
  readonly #makers: Makers;

  constructor(db: Database, makers: Makers = { preparedBy: PREPARED_BY, previewedBy: PREVIEWED_BY }) {
    this.#db = db;
    this.#makers = makers;
  }

  /** Null if the bytes are unknown, or were prepared only by other versions. */
  async find(sha256: string): Promise<Content | null> {
    return (await this.findAll([sha256])).get(sha256) ?? null;
  }

  async findAll(hashes: readonly string[]): Promise<Map<string, Content>> {
    const found = new Map<string, Content>();
    for (const batch of batchesOf(hashes)) {
      const rows = await this.#db.selectFrom('contents').selectAll().where('sha256', 'in', batch).execute();
      const preparations = await this.#preparations(batch);
      const previews = await this.#previews(batch);
      for (const row of rows) {
        const preparation = preparations.get(row.sha256) ?? this.#preparationOf(row);
        const preview = previews.get(row.sha256) ?? this.#previewOf(row);
        if (preparation) found.set(row.sha256, fromRows(row, preparation, preview));
      }
    }
    return found;
  }

  /**
   * Saves a content after its blobs, in the transaction that `BlobKeeper.store` opens. A new content is
   * marked for removal again: no document refers to it yet, and if none ever does, it is removed.
   */
  async save(trx: Transaction<Tables>, content: Content): Promise<void> {
    const { sha256, size, mediaType: media_type, crc32, pages, preview } = content;
    const preparation = {
      prepared_by: this.#makers.preparedBy,
      body_sha256: pages?.body ?? null,
      body_length: pages?.bodyLength ?? null,
      table_sha256: pages?.table ?? null,
      page_count: content.pageCount,
      notes: JSON.stringify(content.notes),
    };
    const made = {
      previewed_by: preview && this.#makers.previewedBy,
      texts_sha256: preview?.texts ?? null,
      thumbnail_sha256: preview?.thumbnail ?? null,
    };
    const { numInsertedOrUpdatedRows: fresh } = await trx
      .insertInto('contents')
      .values({ sha256, size, media_type, crc32, ...preparation, ...made })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (Number(fresh) > 0) await mark(trx, [sha256], new Date().toISOString());
    await trx
      .insertInto('preparations')
      .values({ sha256, ...preparation })
      .onConflict((conflict) => conflict.columns(['sha256', 'prepared_by']).doUpdateSet(preparation))
      .execute();
    await refer(trx, blobOwner('content', sha256), [sha256, ...hashesOf(pages && [pages.body, pages.table])]);
    if (preview) await this.#savePreview(trx, sha256, preview);
  }

  /**
   * Saves the preview of a known content; returns false, and saves nothing, if the content has been removed.
   */
  async savePreview(
    trx: Transaction<Tables>,
    sha256: string,
    preview: NonNullable<Content['preview']>,
  ): Promise<boolean> {
    // Locked until the transaction ends, so that the content is not removed without what is added to it here.
    const { numUpdatedRows } = await trx
      .updateTable('contents')
      .set((eb) => ({ size: eb.ref('size') }))
      .where('sha256', '=', sha256)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await this.#savePreview(trx, sha256, preview);
    return true;
  }

  /**
   * Forgets everything that any version made from a content and that includes this blob, so that each version
   * makes its own again from the original. The blob is marked for removal, because nothing refers to it any
   * more.
   */
  async forgetMade(sha256: string, hash: string): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await mark(trx, [hash], new Date().toISOString());
      await trx
        .updateTable('contents')
        .set({ prepared_by: BY_NOBODY, body_sha256: null, body_length: null, table_sha256: null })
        .where('sha256', '=', sha256)
        .where((eb) => eb.or([eb('body_sha256', '=', hash), eb('table_sha256', '=', hash)]))
        .execute();
      await trx
        .updateTable('contents')
        .set({ previewed_by: null, texts_sha256: null, thumbnail_sha256: null })
        .where('sha256', '=', sha256)
        .where((eb) => eb.or([eb('texts_sha256', '=', hash), eb('thumbnail_sha256', '=', hash)]))
        .execute();
      await trx
        .deleteFrom('preparations')
        .where('sha256', '=', sha256)
        .where((eb) => eb.or([eb('body_sha256', '=', hash), eb('table_sha256', '=', hash)]))
        .execute();
      await trx
        .deleteFrom('previews')
        .where('sha256', '=', sha256)
        .where((eb) =>
          eb.or([
            eb('texts_sha256', '=', hash),
            eb('thumbnail_sha256', '=', hash),
            eb('records_sha256', '=', hash),
          ]),
        )
        .execute();
      await trx
        .deleteFrom('blob_references')
        .where('owner', '=', blobOwner('content', sha256))
        .where('hash', '=', hash)
        .execute();
    });
  }

  async #savePreview(
    trx: Transaction<Tables>,
    sha256: string,
    preview: NonNullable<Content['preview']>,
  ): Promise<void> {
    const row = this.#previewRow(preview);
    await trx
      .insertInto('previews')
      .values({ sha256, ...row })
      .onConflict((conflict) => conflict.columns(['sha256', 'previewed_by']).doUpdateSet(row))
      .execute();
    await refer(
      trx,
      blobOwner('content', sha256),
      hashesOf([preview.texts, preview.thumbnail, preview.records]),
    );
  }

  #previewRow({ texts, thumbnail, records }: NonNullable<Content['preview']>): Omit<PreviewRow, 'sha256'> {
    return {
      previewed_by: this.#makers.previewedBy,
      texts_sha256: texts,
      thumbnail_sha256: thumbnail,
      records_sha256: records,
    };
  }

  async #preparations(hashes: readonly string[]): Promise<Map<string, PreparationRow>> {
    const rows = await this.#db
      .selectFrom('preparations')
      .selectAll()
      .where('sha256', 'in', hashes)
      .where('prepared_by', '=', this.#makers.preparedBy)
      .execute();
    return new Map(rows.map((row) => [row.sha256, row]));
  }

  async #previews(hashes: readonly string[]): Promise<Map<string, PreviewRow>> {
    const rows = await this.#db
      .selectFrom('previews')
      .selectAll()
      .where('sha256', 'in', hashes)
      .where('previewed_by', '=', this.#makers.previewedBy)
      .execute();
    return new Map(rows.map((row) => [row.sha256, row]));
  }

  /** The first preparation of a content is in the content's own row. */
  #preparationOf(row: ContentRow): PreparationRow | null {
    return row.prepared_by === this.#makers.preparedBy ? row : null;
  }

  #previewOf(row: ContentRow): Omit<PreviewRow, 'previewed_by'> | null {
    return row.previewed_by === this.#makers.previewedBy ? { ...row, records_sha256: null } : null;
  }
}

function hashesOf(hashes: readonly (string | null)[] | null): string[] {
  return (hashes ?? []).filter((hash) => hash !== null);
}

/** @throws Unreadable */
function fromRows(
  row: ContentRow,
  preparation: PreparationRow,
  preview: Omit<PreviewRow, 'previewed_by'> | null,
): Content {
  const { body_sha256: body, body_length: bodyLength, table_sha256: table } = preparation;
  return {
    sha256: row.sha256,
    size: row.size,
    mediaType: row.media_type,
    crc32: row.crc32,
    pages: body !== null && bodyLength !== null && table !== null ? { body, bodyLength, table } : null,
    pageCount: preparation.page_count,
    preview: preview && {
      texts: preview.texts_sha256,
      thumbnail: preview.thumbnail_sha256,
      records: preview.records_sha256,
    },
    notes: readStored(listOfNotes, preparation.notes, 'content', row.sha256),
  };
}
