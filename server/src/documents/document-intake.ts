import { crc32 } from 'node:zlib';
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
  readonly #contents: ContentStore;
  readonly #pool: PreparePool;

  constructor(blobs: BlobStore, contents: ContentStore, pool: PreparePool) {
    this.#blobs = blobs;
    this.#contents = contents;
    this.#pool = pool;
  }

  /** How many documents are worth taking in at once. */
  get width(): number {
    return this.#pool.width;
  }

  /**
   * Prepares and stores bytes that are new, and answers what is known of those that are not. With `keep` false
   * nothing is stored: it only tells what would be.
   */
  async take(bytes: Uint8Array, fileName: string, keep = true): Promise<IntakeOutcome> {
    const sha256 = hashOf(bytes);
    const known = await this.#contents.find(sha256);
    if (known) return { ok: true, content: keep ? await this.#previewed(known) : known, prepared: false };
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
      if (keep) await this.#blobs.put(sha256, bytes);
      return this.#finish(content, keep);
    }
    const result = await this.#pool.prepare(bytes, fileName);
    if (!result.ok) return result;
    const [body, table] = [hashOf(result.body), hashOf(result.table)];
    const preview = keep ? await this.#preview(result.body) : null;
    if (keep) {
      await Promise.all([
        this.#blobs.put(sha256, bytes),
        this.#blobs.put(body, result.body),
        this.#blobs.put(table, result.table),
      ]);
    }
    const pages = { body, bodyLength: result.body.length, table };
    const { pageCount, notes } = result;
    return this.#finish({ ...plain, mediaType, pages, pageCount, preview, notes }, keep);
  }

  /** What is known of bytes that were taken in before and need nothing more, by their hash. */
  async takenBefore(hashes: readonly string[]): Promise<Map<string, Content>> {
    const contents = await this.#contents.findAll([...new Set(hashes)]);
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

  /** A document that was prepared before there were previews, or by another version of them, gets its own now. */
  async #previewed(content: Content): Promise<Content> {
    if (content.preview || !content.pages) return content;
    const { body, bodyLength } = content.pages;
    const whole = { ...content, preview: await this.#preview(await this.#blobs.read(body, 0, bodyLength)) };
    await this.#contents.save(whole);
    return whole;
  }

  async #preview(body: Uint8Array): Promise<NonNullable<Content['preview']>> {
    const made = await this.#pool.preview(body);
    const texts = made && made.texts.length > 0 ? Buffer.from(JSON.stringify(made.texts)) : null;
    const thumbnail = made?.thumbnail ?? null;
    const store = async (bytes: Uint8Array | null) => {
      if (!bytes) return null;
      const hash = hashOf(bytes);
      await this.#blobs.put(hash, bytes);
      return hash;
    };
    return { texts: await store(texts), thumbnail: await store(thumbnail) };
  }

  /** The row comes last: what it names is then surely stored. */
  async #finish(content: Content, keep: boolean): Promise<IntakeOutcome> {
    if (keep) await this.#contents.save(content);
    return { ok: true, content, prepared: true };
  }
}
