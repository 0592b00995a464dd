import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { appendFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { z } from 'zod';
import { asError, messageOf } from '../as-error.ts';
import type { BucketConfig } from '../config.ts';
import { forEachOf } from '../for-each-of.ts';
import { storeFault } from '../store-fault.ts';
import { refusal } from './finding.ts';
import { idOfSource } from './source-address.ts';
import { filesIn } from './tables/folder-files.ts';

/** What is read of a bucket at most. */
const MAX_FILES = 500_000;
const MAX_BYTES = 20 * 1024 ** 3;

/** Files fetched at the same time. */
const AT_ONCE = 4;

/** How often a file is asked for in all, if answers break off. */
const MAX_REQUESTS = 4;

/** How long to wait, in milliseconds, for an answer to begin, and for more of one that has begun. */
const PATIENCE = { answer: 15_000, rest: 30_000 };

/** The record of what a copy holds. Hidden, so that an import does not see it. */
const RECORD = '.etags.jsonl';

/** Where files are while they arrive. */
const PARTS = '.parts';

/** A file of a bucket, by its name after the prefix. */
export interface BucketFile {
  readonly name: string;
  readonly size: number;
  readonly etag: string;
}

const CopiedSchema = z.object({ name: z.string(), size: z.number(), etag: z.string() });

/**
 * Catalogues in S3-compatible buckets, copied to this machine before they are imported: only files that changed are
 * fetched again.
 */
export class BucketSources {
  readonly #folder: string;
  readonly #config: BucketConfig;

  /** `folder` is where copies are stored, a folder for each source. */
  constructor(folder: string, config: BucketConfig) {
    this.#folder = folder;
    this.#config = config;
  }

  /**
   * Equal as long as a bucket has the same files.
   * @throws ImportFaults if it cannot be listed, or has too much
   */
  async outline(source: string): Promise<string> {
    return this.#with(source, async (bucket) => {
      const hash = createHash('sha256');
      for (const { name, size, etag } of await bucket.list()) hash.update(`${name}\t${size}\t${etag}\n`);
      return hash.digest('hex');
    });
  }

  /**
   * Makes the copy of a bucket equal to it; returns its folder. One caller at a time.
   * @throws ImportFaults if it cannot be read
   */
  async copy(source: string): Promise<string> {
    const folder = join(this.#folder, idOfSource(source));
    await mkdir(folder, { recursive: true });
    await this.#with(source, async (bucket) => {
      const files = await bucket.list();
      const had = await copied(folder);
      const parts = join(folder, PARTS);
      await rm(parts, { recursive: true, force: true });
      await mkdir(parts);
      const wanted = new Map(files.map((file) => [file.name, file]));
      // First, because a folder may have to make room for a file of its name.
      for (const name of await filesIn(folder)) if (!wanted.has(name)) await rm(join(folder, name));
      await writeFile(
        join(folder, RECORD),
        files.flatMap((file) => (isSame(had, file) ? [line(file)] : [])),
      );
      const changed = files.filter((file) => !isSame(had, file));
      await forEachOf(changed, AT_ONCE, async (file) => {
        const part = join(parts, createHash('sha256').update(file.name).digest('hex'));
        const path = join(folder, file.name);
        await bucket.fetch(file, part);
        await mkdir(dirname(path), { recursive: true });
        // What had been a folder of that name is empty.
        await rm(path, { recursive: true, force: true });
        await rename(part, path);
        await appendFile(join(folder, RECORD), line(file));
      });
    });
    return folder;
  }

  async #with<Done>(source: string, work: (bucket: Bucket) => Promise<Done>): Promise<Done> {
    const bucket = await Bucket.open(source, this.#config);
    try {
      return await work(bucket);
    } catch (error) {
      if (isAnswer(error) || isOutOfReach(error)) {
        throw refusal('no-catalogue', source, `the bucket cannot be read: ${reasonOf(error)}`);
      }
      throw error;
    } finally {
      bucket.close();
    }
  }
}

/** One bucket, or what is in it below a prefix. */
class Bucket {
  readonly #source: string;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #aws: typeof import('@aws-sdk/client-s3');

  private constructor(source: string, config: BucketConfig, aws: typeof import('@aws-sdk/client-s3')) {
    const { hostname, pathname } = new URL(source);
    const prefix = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
    this.#source = source;
    this.#bucket = hostname;
    this.#prefix = prefix === '' ? '' : `${prefix}/`;
    this.#aws = aws;
    const { endpoint, region, credentials } = config;
    const named = region ?? (endpoint && !process.env.AWS_REGION ? 'us-east-1' : null);
    this.#client = new aws.S3Client({
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: PATIENCE.answer,
        requestTimeout: PATIENCE.answer,
        throwOnRequestTimeout: true,
      },
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(named && { region: named }),
      ...(credentials && { credentials }),
    });
  }

  static async open(source: string, config: BucketConfig): Promise<Bucket> {
    if (!URL.canParse(source) || new URL(source).hostname === '') {
      throw refusal('no-catalogue', source, 'name a bucket as s3://bucket/prefix');
    }
    // The client is large; who has no bucket never loads it.
    return new Bucket(source, config, await import('@aws-sdk/client-s3'));
  }

  /** Its files in order, without hidden ones. */
  async list(): Promise<BucketFile[]> {
    const files: BucketFile[] = [];
    let bytes = 0;
    let ContinuationToken: string | undefined;
    do {
      const page = await this.#client.send(
        new this.#aws.ListObjectsV2Command({ Bucket: this.#bucket, Prefix: this.#prefix, ContinuationToken }),
      );
      for (const { Key = '', Size: size = 0, ETag: etag = '' } of page.Contents ?? []) {
        const name = Key.slice(this.#prefix.length);
        // An object whose key ends with a slash stands for a folder.
        if (name === '' || name.endsWith('/')) continue;
        this.#requireName(name);
        if (/(^|\/)[.~]/.test(name)) continue;
        files.push({ name, size, etag });
        bytes += size;
        if (files.length > MAX_FILES) this.#refuse(`it has more than ${MAX_FILES} files`);
        if (bytes > MAX_BYTES) this.#refuse(`it has more than ${MAX_BYTES / 1024 ** 3} GB`);
      }
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
    if (files.length === 0) this.#refuse('there are no files in it');
    this.#requireOneTree(files);
    return files.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Writes a file to a path. */
  async fetch(file: BucketFile, path: string): Promise<void> {
    for (let request = 1; ; request++) {
      try {
        return await this.#receive(file, path);
      } catch (error) {
        if (isAnswer(error) || !isOutOfReach(error) || request === MAX_REQUESTS) throw error;
      }
    }
  }

  async #receive({ name, size, etag }: BucketFile, path: string): Promise<void> {
    const answer = await this.#client.send(
      new this.#aws.GetObjectCommand({ Bucket: this.#bucket, Key: `${this.#prefix}${name}` }),
    );
    const body = answer.Body as Readable;
    // Whatever is newer is for the next look.
    if (answer.ETag !== etag || answer.ContentLength !== size) {
      body.destroy();
      this.#refuse(`"${name}" was changed while it was read`);
    }
    const cut = () => body.destroy(Object.assign(new Error('the answer stopped'), { code: 'ECONNRESET' }));
    const timer = setTimeout(cut, PATIENCE.rest);
    body.on('data', () => timer.refresh());
    try {
      await pipeline(body, createWriteStream(path, { flush: true }));
    } finally {
      clearTimeout(timer);
    }
    if ((await stat(path)).size !== size) {
      throw Object.assign(new Error(`"${name}" did not arrive whole`), { code: 'ECONNRESET' });
    }
  }

  /** Keys may have any characters; what would lie elsewhere as a file is refused. */
  #requireName(name: string): void {
    const parts = name.split('/');
    if (
      name.includes('\\') ||
      name.includes('\0') ||
      parts.some((part) => ['', '.', '..'].includes(part) || Buffer.byteLength(part) > 255)
    ) {
      this.#refuse(`"${name}" cannot be the name of a file`);
    }
  }

  #requireOneTree(files: readonly BucketFile[]): void {
    const names = new Set(files.map(({ name }) => name));
    for (const name of names) {
      for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) {
        const folder = name.slice(0, at);
        if (names.has(folder)) this.#refuse(`"${folder}" is a file, and the folder of "${name}"`);
      }
    }
  }

  #refuse(message: string): never {
    throw refusal('no-catalogue', this.#source, message);
  }

  close(): void {
    this.#client.destroy();
  }
}

/** What a copy holds, by name, as far as it was recorded: a process that was killed may have fetched one file more. */
async function copied(folder: string): Promise<ReadonlyMap<string, BucketFile>> {
  const text = await readFile(join(folder, RECORD), 'utf8').catch(() => '');
  const known = new Map<string, BucketFile>();
  for (const one of text.split('\n')) {
    const file = CopiedSchema.safeParse(parsed(one)).data;
    if (file) known.set(file.name, file);
  }
  // A file that is not as it was recorded is fetched again.
  await forEachOf([...known.values()], 16, async ({ name, size }) => {
    const stats = await stat(join(folder, name)).catch(() => null);
    if (!stats?.isFile() || stats.size !== size) known.delete(name);
  });
  return known;
}

function isSame(had: ReadonlyMap<string, BucketFile>, { name, size, etag }: BucketFile): boolean {
  const known = had.get(name);
  return known !== undefined && known.size === size && known.etag === etag;
}

function line(file: BucketFile): string {
  return `${JSON.stringify(file)}\n`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether the store answered that it does not do what it was asked for. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && '$metadata' in error && 'Code' in error;
}

/** Whether the store could not be reached, broke off, or there is nothing to name oneself with. */
function isOutOfReach(error: unknown): boolean {
  if (storeFault(error) === 'unavailable') return true;
  return error instanceof Error && ['TimeoutError', 'CredentialsProviderError'].includes(error.name);
}

/** The store's client has no message for some of its errors, but a name. */
function reasonOf(error: unknown): string {
  const { message, name } = asError(error);
  return message === 'UnknownError' ? name : messageOf(error);
}
