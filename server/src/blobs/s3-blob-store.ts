import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { BlobMissing, type BlobStore } from './blob-store.ts';

export interface S3Location {
  readonly bucket: string;
  readonly prefix: string;
  /** Address of a store other than Amazon's own. */
  readonly endpoint: string | null;
}

/**
 * How long, in milliseconds, to wait for the first byte of a response: to most requests, and to one that stores a
 * blob, besides the time that its bytes take. The client tries three times.
 */
export interface S3Patience {
  readonly answer: number;
  readonly store: number;
}

const PATIENCE: S3Patience = { answer: 5000, store: 10_000 };

/** The slowest line to a storage that is waited for: 256 KB a second. */
const SLOWEST_BYTES_PER_MILLISECOND = 256;

/** Hashes listed at a time. */
const PAGE = 500;

/** The key of a blob, after the prefix. */
const KEY = /^[0-9a-f]{2}\/([0-9a-f]{64})$/;

/** Blobs in S3-compatible storage; credentials and region come from the usual AWS variables. */
export class S3BlobStore implements BlobStore {
  readonly #client: S3Client;
  readonly #location: S3Location;
  readonly #patience: S3Patience;

  constructor(location: S3Location, patience: S3Patience = PATIENCE) {
    this.#location = location;
    this.#patience = patience;
    this.#client = new S3Client({
      // Optional checksums are sent as chunk framing, which several compatible stores keep as content.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // These apply only until the response begins: its reader may be slow.
      requestHandler: {
        connectionTimeout: patience.answer,
        requestTimeout: patience.answer,
        throwOnRequestTimeout: true,
      },
      ...(location.endpoint && { endpoint: location.endpoint, forcePathStyle: true }),
      ...(location.endpoint && !process.env.AWS_REGION && { region: 'us-east-1' }),
    });
  }

  async put(hash: string, bytes: Uint8Array): Promise<void> {
    await this.#client.send(
      new PutObjectCommand({ ...this.#object(hash), Body: bytes, ContentLength: bytes.length }),
      { requestTimeout: this.#storing(bytes.length) },
    );
  }

  async putFile(hash: string, path: string): Promise<void> {
    const { size } = await stat(path);
    await this.#client.send(
      new PutObjectCommand({ ...this.#object(hash), Body: createReadStream(path), ContentLength: size }),
      { requestTimeout: this.#storing(size) },
    );
  }

  async size(hash: string): Promise<number | null> {
    try {
      const head = await this.#client.send(new HeadObjectCommand(this.#object(hash)));
      return head.ContentLength ?? null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async read(hash: string, offset: number, length: number): Promise<Uint8Array> {
    if (length === 0) return new Uint8Array(0);
    const bytes = new Uint8Array(length);
    let filled = 0;
    for await (const piece of this.stream(hash, offset, offset + length)) {
      bytes.set(piece, filled);
      filled += piece.length;
    }
    if (filled !== length) throw new RangeError(`blob ${hash} ends before ${offset + length}`);
    return bytes;
  }

  async *stream(hash: string, start: number, end: number): AsyncGenerator<Uint8Array> {
    if (end > start) yield* this.#get(hash, { Range: `bytes=${start}-${end - 1}` });
  }

  all(hash: string): AsyncIterable<Uint8Array> {
    return this.#get(hash, {});
  }

  async *#get(hash: string, part: { readonly Range?: string }): AsyncGenerator<Uint8Array> {
    let body: AsyncIterable<Uint8Array>;
    try {
      const answer = await this.#client.send(new GetObjectCommand({ ...this.#object(hash), ...part }));
      body = answer.Body as AsyncIterable<Uint8Array>;
    } catch (error) {
      if (isMissing(error)) throw new BlobMissing(hash);
      throw error;
    }
    yield* body;
  }

  async delete(hash: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(hash)));
  }

  async *list(): AsyncGenerator<readonly string[]> {
    const { bucket: Bucket, prefix } = this.#location;
    const Prefix = prefix ? `${prefix}/` : '';
    let ContinuationToken: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken, MaxKeys: PAGE }),
      );
      // Others may keep something of their own among the blobs.
      yield (page.Contents ?? []).flatMap(({ Key = '' }) => {
        const hash = KEY.exec(Key.slice(Prefix.length))?.[1];
        return hash === undefined ? [] : [hash];
      });
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }

  /** An object is either there whole or not at all. */
  async removeUnfinished(): Promise<number> {
    return 0;
  }

  async check(): Promise<void> {
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#location.bucket }));
  }

  async close(): Promise<void> {
    this.#client.destroy();
  }

  #storing(bytes: number): number {
    return this.#patience.store + bytes / SLOWEST_BYTES_PER_MILLISECOND;
  }

  #object(hash: string): { Bucket: string; Key: string } {
    const { bucket, prefix } = this.#location;
    const key = `${hash.slice(0, 2)}/${hash}`;
    return { Bucket: bucket, Key: prefix ? `${prefix}/${key}` : key };
  }
}

function isMissing(error: unknown): boolean {
  if (error instanceof NotFound) return true;
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}
