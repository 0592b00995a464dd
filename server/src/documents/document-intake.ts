import { crc32 } from 'node:zlib';
import type { BlobKeeper } from '../blobs/blob-keeper.ts';
import { type BlobStore, hashOf } from '../blobs/blob-store.ts';
import type { Content, ContentStore } from './content-store.ts';
import { fileMediaType, namedLikePages, pageMediaType } from './media-types.ts';
import type { PreparePool } from './prepare-pool.ts';

export type IntakeOutcome =
  | { readonly ok: true; readonly content: Content; readonly prepared: boolean }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** The one door by which a document's bytes come in, from a catalogue or from a visitor. */
export class DocumentIntake {
  readonly #blobs: BlobStore;
  readonly #keeper: BlobKeeper;
  readonly #contents: ContentStore;
  readonly #pool: PreparePool;

  constructor(services: {
    blobs: BlobStore;
    keeper: BlobKeeper;
    contents: ContentStore;
    pool: PreparePool;
  }) {
    this.#blobs = services.blobs;
    this.#keeper = services.keeper;
    this.#contents = services.contents;
    this.#pool = services.pool;
  }

  /** How many documents are worth taking in at once. */
  get width(): number {
    return this.#pool.width;
  }

  /**
   * Prepares and stores bytes that are new, and answers what is known of those that are not. What is answered stays for
   * the grace period at least, within which a document may come to have it. With `keep` false nothing is stored: it only
   * tells what would be.
   */
  async take(bytes: Uint8Array, fileName: string, keep = true): Promise<IntakeOutcome> {
    const sha256 = hashOf(bytes);
    if (keep) await this.#keeper.announce([sha256]);
    const known = await this.#contents.find(sha256);
    const whole = known && keep ? await this.#previewed(known) : known;
    if (whole) return { ok: true, content: whole, prepared: false };
    const mediaType = pageMediaType(bytes);
    if (mediaType === null && namedLikePages(fileName)) {
      return {
        ok: false,
        code: 'not-a-document',
        message: 'It is not the PDF or picture its name promises.',
      };
    }
    const plain = { sha256, size: bytes.length, crc32: crc32(bytes) };
    if (mediaType === null) {
      const content = {
        ...plain,
        mediaType: fileMediaType(fileName),
        pages: null,
        pageCount: 0,
        preview: null,
        notes: [],
      };
      return this.#finish(content, new Map([[sha256, bytes]]), keep);
    }
    const result = await this.#pool.prepare(bytes, fileName);
    if (!result.ok) return result;
    const [body, table] = [hashOf(result.body), hashOf(result.table)];
    const made = keep ? await this.#preview(result.body) : null;
    const pages = { body, bodyLength: result.body.length, table };
    const { pageCount, notes } = result;
    const content = { ...plain, mediaType, pages, pageCount, preview: made?.preview ?? null, notes };
    const blobs = new Map([
      [sha256, bytes],
      [body, result.body],
      [table, result.table],
      ...(made?.blobs ?? []),
    ]);
    return this.#finish(content, blobs, keep);
  }

  /** What is known of bytes that were taken in before and need nothing more, by their hash; it stays as `take` says. */
  async takenBefore(hashes: readonly string[]): Promise<Map<string, Content>> {
    const different = new Set(hashes);
    for (const hash of await this.#keeper.renew([...different])) different.delete(hash);
    const contents = await this.#contents.findAll([...different]);
    return new Map([...contents].filter(([, { pages, preview }]) => pages === null || preview !== null));
  }

  /**
   * What is known of bytes stored earlier. Those that another version prepared are prepared again from the original;
   * null where there is no original, or this version refuses it.
   */
  async known(sha256: string, fileName: string): Promise<Content | null> {
    const content = await this.#contents.find(sha256);
    if (content) return content;
    const size = await this.#blobs.size(sha256);
    if (size === null) return null;
    const outcome = await this.take(await this.#blobs.read(sha256, 0, size), fileName);
    return outcome.ok ? outcome.content : null;
  }

  /**
   * A document that was prepared before there were previews, or by another version of them, gets its own now. Null where
   * the content was removed meanwhile.
   */
  async #previewed(content: Content): Promise<Content | null> {
    if (content.preview || !content.pages) return content;
    const { body, bodyLength } = content.pages;
    const { preview, blobs } = await this.#preview(await this.#blobs.read(body, 0, bodyLength));
    const saved = await this.#keeper.store(blobs, (trx) =>
      this.#contents.savePreview(trx, content.sha256, preview),
    );
    return saved ? { ...content, preview } : null;
  }

  async #preview(
    body: Uint8Array,
  ): Promise<{ preview: NonNullable<Content['preview']>; blobs: Map<string, Uint8Array> }> {
    const made = await this.#pool.preview(body);
    const blobs = new Map<string, Uint8Array>();
    const named = (bytes: Uint8Array | null) => {
      const hash = bytes && hashOf(bytes);
      if (bytes && hash) blobs.set(hash, bytes);
      return hash;
    };
    const texts = named(made && made.texts.length > 0 ? Buffer.from(JSON.stringify(made.texts)) : null);
    return { preview: { texts, thumbnail: named(made?.thumbnail ?? null) }, blobs };
  }

  async #finish(
    content: Content,
    blobs: ReadonlyMap<string, Uint8Array>,
    keep: boolean,
  ): Promise<IntakeOutcome> {
    if (keep) await this.#keeper.store(blobs, (trx) => this.#contents.save(trx, content));
    return { ok: true, content, prepared: true };
  }
}
