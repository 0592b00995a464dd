import { lstat, readFile } from 'node:fs/promises';
import { encodePageRecords } from '../../../pdf-linker/src/records/page-record.ts';
import type { BlobKeeper, BlobSource } from '../blobs/blob-keeper.ts';
import { hashOf, hashOfFile } from '../blobs/blob-store.ts';
import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import type { Claims } from '../jobs/claims.ts';
import type { ReceivedFile } from '../scratch/received-file.ts';
import type { Scratch } from '../scratch/scratch.ts';
import { blobsOf, type Content, type ContentStore, isAwaited, PREPARED_BY } from './content-store.ts';
import type { DocumentChildren } from './document-children.ts';
import { fileMediaType, namedLikePages, pageMediaType } from './media-types.ts';

export type IntakeOutcome =
  | { readonly ok: true; readonly content: Content; readonly prepared: boolean }
  | { readonly ok: false; readonly code: string; readonly message: string };

interface TakeOptions {
  readonly keep?: boolean;
  readonly acceptLosses?: boolean;
  readonly preview?: boolean;
}

/** The files of a prepared document. */
interface PreparedFiles {
  readonly body: string;
  readonly table: string;
}

type MadePreview = NonNullable<Content['preview']>;

/** The only entry for the bytes of documents, from a catalogue or from a visitor. */
export class DocumentIntake {
  readonly #blobs: VerifiedBlobStore;
  readonly #keeper: BlobKeeper;
  readonly #contents: ContentStore;
  readonly #children: DocumentChildren;
  readonly #scratch: Scratch;
  readonly #claims: Claims;
  /** Records being made on request, by the hash of the original. */
  readonly #recording = new Map<string, Promise<string | null>>();

  constructor(services: {
    blobs: VerifiedBlobStore;
    keeper: BlobKeeper;
    contents: ContentStore;
    children: DocumentChildren;
    scratch: Scratch;
    claims: Claims;
  }) {
    this.#blobs = services.blobs;
    this.#keeper = services.keeper;
    this.#contents = services.contents;
    this.#children = services.children;
    this.#scratch = services.scratch;
    this.#claims = services.claims;
  }

  /** The number of documents that are useful to take in at once. */
  get width(): number {
    return this.#children.width;
  }

  /** Frees the memory of processes that have nothing to do, for work that needs much. */
  async rest(): Promise<void> {
    await this.#children.rest();
  }

  /**
   * Prepares and stores a file that is new or whose stored files are damaged, and returns the content of
   * others. The content stays for at least the grace period, within which a document may come to refer to it.
   * If `keep` is false, nothing is stored: the result only shows what would be. If `preview` is false, its preview is
   * left to `previewed`. The file itself is left in place.
   */
  async take(
    file: ReceivedFile,
    fileName: string,
    { keep = true, acceptLosses = false, preview = true }: TakeOptions = {},
  ): Promise<IntakeOutcome> {
    const { sha256, ends } = file;
    const wanted = { keep, acceptLosses, preview };
    const before = await this.#takenIn(sha256, wanted);
    if (before) return before;
    const mediaType = pageMediaType(ends);
    if (mediaType === null && namedLikePages(fileName)) {
      return {
        ok: false,
        code: 'not-a-document',
        message: 'It is not the PDF or picture its name promises.',
      };
    }
    if (!keep) return this.#prepare(file, fileName, mediaType, wanted);
    // However many ask at once, one process prepares these bytes, and the others find what it made.
    return this.#claims.hold(
      `prepare:${PREPARED_BY}:${sha256}`,
      async () => (await this.#takenIn(sha256, wanted)) ?? this.#prepare(file, fileName, mediaType, wanted),
    );
  }

  /** The outcome for bytes that were taken in before and are intact; null for others. */
  async #takenIn(sha256: string, { keep, preview }: Required<TakeOptions>): Promise<IntakeOutcome | null> {
    if (keep) await this.#keeper.announce([sha256]);
    const known = await this.#contents.find(sha256);
    const stored = known && keep ? await this.#whole(known) : known;
    const whole = stored && keep && preview ? await this.previewed(stored) : stored;
    return whole && { ok: true, content: whole, prepared: false };
  }

  async #prepare(
    { path, size, sha256, crc32 }: ReceivedFile,
    fileName: string,
    mediaType: string | null,
    { keep, acceptLosses, preview: previews }: Required<TakeOptions>,
  ): Promise<IntakeOutcome> {
    const plain = { sha256, size, crc32 };
    const blobs = new Map<string, BlobSource>([[sha256, { path }]]);
    const folder = await this.#scratch.folder();
    try {
      if (mediaType === null) {
        const file = {
          ...plain,
          mediaType: fileMediaType(fileName),
          pages: null,
          pageCount: 0,
          preview: null,
          notes: [],
        };
        const reads = keep && previews && isAwaited(file);
        const preview = reads ? await this.#texts(path, folder.path, blobs) : null;
        return await this.#finish({ ...file, preview }, blobs, keep);
      }
      const result = await this.#children.prepare(path, fileName, folder.path, acceptLosses);
      if (!result.ok) return result;
      const { pageCount, notes } = result;
      const [body, table] = [await made(result.body, blobs), await made(result.table, blobs)];
      const pages = { body: body.sha256, bodyLength: body.size, table: table.sha256 };
      const preview = keep && previews ? await this.#preview(result, folder.path, blobs) : null;
      const content = { ...plain, mediaType, pages, pageCount, preview, notes };
      return await this.#finish(content, blobs, keep);
    } finally {
      await folder.close();
    }
  }

  /**
   * The contents of bytes that were taken in before and need not be prepared, by hash; they stay as long as
   * those of `take`.
   */
  async takenBefore(hashes: readonly string[]): Promise<Map<string, Content>> {
    const different = new Set(hashes);
    for (const hash of await this.#keeper.renew([...different])) different.delete(hash);
    const contents = await this.#contents.findAll([...different]);
    return new Map(
      [...contents].filter(([, content]) => !blobsOf(content).some((hash) => this.#blobs.isSuspect(hash))),
    );
  }

  /**
   * The content of bytes stored earlier. Bytes that only another version prepared are prepared again from the
   * original; null if there is no original, or this version refuses it.
   */
  async known(sha256: string, fileName: string): Promise<Content | null> {
    const content = await this.#contents.find(sha256);
    if (content) return content;
    if (!(await this.#blobs.isStored(sha256))) return null;
    const file = await this.#scratch.receive(this.#blobs.all(sha256));
    try {
      // Whoever took it in before may have accepted its losses.
      const outcome = await this.take(file, fileName, { acceptLosses: true });
      return outcome.ok ? outcome.content : null;
    } finally {
      await file.remove();
    }
  }

  /**
   * Makes the preview of a document that has none: its import left it for later, or another version made the one it
   * has. Null if the content was removed meanwhile.
   */
  async previewed(content: Content): Promise<Content | null> {
    if (!isAwaited(content)) return content;
    if (content.pages) {
      return this.#addPreview(content, (prepared, folder, blobs) => this.#preview(prepared, folder, blobs));
    }
    const { sha256 } = content;
    const original = await this.#scratch.receive(this.#blobs.all(sha256));
    try {
      return await this.#savePreview(content, (folder, blobs) => this.#texts(original.path, folder, blobs));
    } finally {
      await original.remove();
    }
  }

  /**
   * The blob of the records of a document's pages. A document that was previewed before records existed gets
   * them now; if none can be made, it gets empty ones, so that no further attempt is made. Null if it has no
   * pages, or was removed meanwhile.
   */
  async recordsOf(content: Content): Promise<string | null> {
    const previewed = await this.previewed(content);
    if (!previewed?.pages || previewed.preview?.records) return previewed?.preview?.records ?? null;
    const { sha256, preview } = previewed;
    const underWay = this.#recording.get(sha256);
    if (underWay) return underWay;
    const recording = this.#addPreview(previewed, async ({ body, table }, folder, blobs) => {
      const file = await this.#children.records(body, table, folder);
      const records = file === null ? addEmptyRecords(blobs) : (await made(file, blobs)).sha256;
      return { texts: preview?.texts ?? null, thumbnail: preview?.thumbnail ?? null, records };
    }).then((saved) => saved?.preview?.records ?? null);
    this.#recording.set(sha256, recording);
    return recording.finally(() => this.#recording.delete(sha256));
  }

  /**
   * Makes a preview of a document from its stored files and stores it; null if the content was removed
   * meanwhile.
   */
  async #addPreview(
    content: Content,
    make: (prepared: PreparedFiles, folder: string, blobs: Map<string, BlobSource>) => Promise<MadePreview>,
  ): Promise<Content | null> {
    if (!content.pages) return content;
    const body = await this.#scratch.receive(this.#blobs.all(content.pages.body));
    const table = await this.#scratch.receive(this.#blobs.all(content.pages.table));
    const prepared = { body: body.path, table: table.path };
    try {
      return await this.#savePreview(content, (folder, blobs) => make(prepared, folder, blobs));
    } finally {
      await table.remove();
      await body.remove();
    }
  }

  /** Makes a preview in a folder of its own and stores it; null if the content was removed meanwhile. */
  async #savePreview(
    content: Content,
    make: (folder: string, blobs: Map<string, BlobSource>) => Promise<MadePreview>,
  ): Promise<Content | null> {
    const folder = await this.#scratch.folder();
    try {
      const blobs = new Map<string, BlobSource>();
      const preview = await make(folder.path, blobs);
      const saved = await this.#keeper.store(
        blobs,
        (trx) => this.#contents.savePreview(trx, content.sha256, preview),
        { isRepeatable: true },
      );
      return saved ? { ...content, preview } : null;
    } finally {
      await folder.close();
    }
  }

  /** Reads the texts of a Word document, and adds their file to those to be stored. */
  async #texts(original: string, folder: string, blobs: Map<string, BlobSource>): Promise<MadePreview> {
    const texts = await this.#children.texts(original, folder);
    return { texts: texts && (await made(texts, blobs)).sha256, thumbnail: null, records: null };
  }

  /** The content if everything stored of it is intact, else null. */
  async #whole(content: Content): Promise<Content | null> {
    const whole = await Promise.all(blobsOf(content).map((hash) => this.#blobs.isWhole(hash)));
    return whole.every(Boolean) ? content : null;
  }

  /** Makes the preview of a prepared document in a folder, and adds its files to those to be stored. */
  async #preview(
    { body, table }: PreparedFiles,
    folder: string,
    blobs: Map<string, BlobSource>,
  ): Promise<MadePreview> {
    const { texts, thumbnail, records } = await this.#children.preview(body, table, folder);
    return {
      texts: texts && (await made(texts, blobs)).sha256,
      thumbnail: thumbnail && (await made(thumbnail, blobs)).sha256,
      records: records && (await made(records, blobs)).sha256,
    };
  }

  async #finish(
    content: Content,
    blobs: ReadonlyMap<string, BlobSource>,
    keep: boolean,
  ): Promise<IntakeOutcome> {
    if (keep) await this.#keeper.store(blobs, (trx) => this.#contents.save(trx, content));
    return { ok: true, content, prepared: true };
  }
}

/**
 * Adds empty records, for a document about which nothing can be known, to the blobs to be stored; returns
 * their hash.
 */
function addEmptyRecords(blobs: Map<string, BlobSource>): string {
  const bytes = encodePageRecords([]);
  const sha256 = hashOf(bytes);
  blobs.set(sha256, bytes);
  return sha256;
}

/** Files up to this many bytes are in memory between hashing and storing. */
const SMALL = 1024 * 1024;

/**
 * Adds a file that a child made to those to be stored. Its hash is computed here, because a child may have
 * read a hostile file, and nothing may be stored under the hash of something else.
 */
async function made(
  path: string,
  blobs: Map<string, BlobSource>,
): Promise<{ readonly sha256: string; readonly size: number }> {
  const { size } = await lstat(path);
  if (size > SMALL) {
    const found = await hashOfFile(path);
    blobs.set(found.sha256, { path });
    return found;
  }
  const bytes = await readFile(path);
  const sha256 = hashOf(bytes);
  blobs.set(sha256, bytes);
  return { sha256, size: bytes.length };
}
