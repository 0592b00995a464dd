import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { createTarDecoder, createTarPacker, type TarPackController } from 'modern-tar';
import { z } from 'zod';
import { keysIn } from '../signing-keys.ts';
import { BackupFault } from './backup-fault.ts';
import { ErasuresSchema } from './erasures.ts';

// A backup is a tar archive (POSIX.1-2001), which any other program can open:
//
//   manifest.json    what it is of, and what belongs to it
//   signing-keys     the server's own keys, if none are configured
//   files.txt        each stored file that the rows need: hash and size in bytes, one a line
//   database.sqlite  all rows, with the migrations that they have had
//   blobs/HASH       the files, unless they are beside the archive or left out
//   end.json         what was found while it was written; an archive without it was not finished

/** The number of this form. It changes when an older program would misunderstand the newer form. */
const FORMAT = 1;

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

export const ManifestSchema = z.object({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  /** The last migration of the rows: which version wrote them. */
  schema: z.string().max(200),
  database: z.object({ sha256: Hash, bytes: count }),
  /** Rows by table. */
  rows: z.record(z.string(), count),
  /** Whether the files are in the archive, in the folder `blobs` beside it, or nowhere. */
  files: z.enum(['inside', 'beside', 'left out']),
  fileCount: count,
  fileBytes: count,
  /** The SHA-256 of `files.txt`. */
  list: Hash,
  /** The SHA-256 of `signing-keys`; null if there are none. Archives of earlier versions do not say it. */
  keys: Hash.nullable().optional(),
});
export type Manifest = z.output<typeof ManifestSchema>;

export const EndSchema = z.object({
  /** Files that were not whole when they were backed up, and are not in the backup. */
  lost: z.array(Hash),
  /** What was erased up to the end of the backup, and perhaps while its files were being copied. */
  erasures: ErasuresSchema,
});
export type End = z.output<typeof EndSchema>;

export const ENTRIES = {
  manifest: 'manifest.json',
  keys: 'signing-keys',
  list: 'files.txt',
  database: 'database.sqlite',
  end: 'end.json',
} as const;

const BLOB = /^blobs\/([0-9a-f]{64})$/;

/** The maximum size of an entry that is read into memory. */
const MAX_TEXT_BYTES = 256 * 1024 * 1024;

/** A longer text is no key. */
const MAX_KEY_CHARACTERS = 1000;

/** Bytes read from a disk at a time. */
const PIECE = 256 * 1024;

const MODE = 0o600;

/** The name of a stored file's entry. */
export function entryOfBlob(hash: string): string {
  return `blobs/${hash}`;
}

/** Writes an archive into a file, which only its owner can read, and which is on the disk when `close` resolves. */
export class ArchiveWriter {
  readonly #controller: TarPackController;
  readonly #written: Promise<void>;
  readonly #at: Date;

  /** `at` is the time that all entries bear. */
  constructor(path: string, at: Date) {
    const { readable, controller } = createTarPacker();
    this.#controller = controller;
    this.#at = at;
    const file = createWriteStream(path, { flags: 'wx', mode: MODE, flush: true });
    this.#written = readable.pipeTo(Writable.toWeb(file));
    // Whoever writes or closes learns of it.
    this.#written.catch(() => {});
  }

  /**
   * Adds an entry of exactly `size` bytes. If there are fewer or more, zeros are added or the rest is left out: the
   * caller compares hashes.
   */
  async add(name: string, size: number, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    const writer = this.#controller
      .add({ name, size, mode: MODE, mtime: this.#at, type: 'file' })
      .getWriter();
    let left = size;
    for await (const piece of pieces) {
      const part = piece.length > left ? piece.subarray(0, left) : piece;
      left -= part.length;
      if (part.length > 0) await writer.write(part);
    }
    for (const zeros = new Uint8Array(64 * 1024); left > 0; left -= Math.min(left, zeros.length)) {
      await writer.write(zeros.subarray(0, Math.min(left, zeros.length)));
    }
    await writer.close();
  }

  addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    return this.add(name, bytes.length, once(bytes));
  }

  async addFile(name: string, path: string): Promise<void> {
    const { size } = await stat(path);
    // Pieces of their own, because they are queued.
    await this.add(name, size, createReadStream(path, { highWaterMark: PIECE }));
  }

  async close(): Promise<void> {
    this.#controller.finalize();
    await this.#written;
  }

  /** Gives up what was written so far. */
  async abort(reason: unknown): Promise<void> {
    this.#controller.error(reason);
    await this.#written.catch(() => {});
  }
}

/** An entry while its archive is read; its bytes are read, or passed over, before the next one. */
export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  /** The hash that its name gives, if it is a stored file. */
  readonly blob: string | null;
  readonly pieces: AsyncIterable<Uint8Array>;
  skip(): Promise<void>;
}

/**
 * The entries of an archive in their order.
 * @throws BackupFault if it is not an archive, or ends too early
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BackupFault(
      error.code === 'ENOENT' ? `There is no backup at ${path}.` : `${path} cannot be read: ${error.message}`,
    );
  });
  await file.close();
  // Piece by piece as they are asked for: what `Readable.toWeb` makes fails the process if it is given up while it flows.
  const source = ReadableStream.from<Uint8Array>(createReadStream(path, { highWaterMark: PIECE }));
  const entries = source.pipeThrough(createTarDecoder({ strict: true }));
  try {
    for await (const { header, body } of entries) {
      yield {
        name: header.name,
        size: header.size,
        blob: BLOB.exec(header.name)?.[1] ?? null,
        pieces: body,
        skip: () => body.cancel(),
      };
    }
  } catch (error) {
    if (error instanceof Error && /\btar\b/i.test(error.message)) {
      throw new BackupFault(`${path} is damaged or was not finished: ${error.message}`);
    }
    throw error;
  }
}

/** The whole of a small entry. */
export async function textOf({ name, size, pieces }: ArchiveEntry): Promise<string> {
  if (size > MAX_TEXT_BYTES) throw new BackupFault(`The backup's ${name} is too large to be one.`);
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all).toString('utf8');
}

/** Reads JSON of a form from an entry. */
export async function jsonOf<Schema extends z.ZodType>(
  entry: ArchiveEntry,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await textOf(entry);
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new BackupFault(
      `The backup's ${entry.name} is not as this version writes it: it is damaged, or a later version made it.`,
    );
  }
}

/** The text that lists stored files with their sizes. */
export function listText(sizes: ReadonlyMap<string, number>): string {
  return [...sizes].map(([hash, size]) => `${hash} ${size}\n`).join('');
}

/**
 * The keys in a file of signing keys, which must have the hash that the manifest gives. Archives of earlier versions give
 * none: there must at least be keys in it.
 */
export function readKeys(text: string, sha256: string | null | undefined): string[] {
  const keys = keysIn(text);
  const isWhole =
    sha256 === undefined
      ? keys.length > 0 && keys.every((key) => key.length <= MAX_KEY_CHARACTERS)
      : sha256 === hashOfText(text);
  if (!isWhole) throw new BackupFault(`The backup's ${ENTRIES.keys} is damaged.`);
  return keys;
}

export function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The stored files and sizes in a list, which must have the hash that the manifest gives. */
export function readList(text: string, sha256: string): Map<string, number> {
  if (hashOfText(text) !== sha256) {
    throw new BackupFault(`The backup's ${ENTRIES.list} is damaged.`);
  }
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(0, 64), Number(line.slice(65))]),
  );
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
