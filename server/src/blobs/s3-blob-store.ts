import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Agent, type AgentOptions } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
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
import PQueue from 'p-queue';
import { type Going, PATIENT, type StorePatience, StoreWatch } from '../store-watch.ts';
import { asPart } from '../tracing/work.ts';
import type { AnswerBody } from './arriving-body.ts';
import { type BlobFault, BlobMissing, type BlobStore, compareWithName } from './blob-store.ts';
import { measuredRequest } from './measured-request.ts';
import { type BlobPart, ReadAhead } from './read-ahead.ts';
import { type RangeAnswer, S3Ranges, WITHOUT_BYTES } from './s3-ranges.ts';

export interface S3Location {
  readonly bucket: string;
  readonly prefix: string;
  /** Address of a store other than Amazon's own. */
  readonly endpoint: string | null;
}

/** How long to wait, in milliseconds. */
export interface S3Patience {
  /** For the first byte of a response to most requests. */
  readonly answer: number;
  /** For the first byte of a response to a request that stores a blob, besides the time that its bytes take. */
  readonly store: number;
  /** For the next bytes of a response that has begun. */
  readonly rest: number;
}

const PATIENCE: S3Patience = { answer: 5000, store: 10_000, rest: 30_000 };

/** The slowest line to a storage that is waited for: 256 KB a second. */
const SLOWEST_BYTES_PER_MILLISECOND = 256;

/** How often a part is requested in all, if responses break off, and the pause before the second time. */
const MAX_REQUESTS = 6;
const FIRST_PAUSE_MILLISECONDS = 50;

/** How often it is noticed that a file is being sent. */
const TELL_EVERY_MILLISECONDS = 250;

/** Connections at the same time; further requests wait. Windows and uploads hold one only while bytes flow. */
const MAX_SOCKETS = 64;

/** How a connection ends that was refused, or cut while its response was on its way. */
const BREAKS: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'UND_ERR_DESTROYED',
  'UND_ERR_SOCKET',
]);

const CONTENT_RANGE = /^bytes (\d+)-\d+\/(\d+)$/;

/** Hashes listed at a time. */
const PAGE = 500;

/** The key of a blob, after the prefix. */
const KEY = /^[0-9a-f]{2}\/([0-9a-f]{64})$/;

/** What has arrived of a part: `expected` bytes are to, as soon as it is known how large the object is. */
interface Got {
  readonly pieces: Uint8Array[];
  length: number;
  expected: number | null;
  size: number;
}

/**
 * Blobs in S3-compatible storage; credentials and region come from the usual AWS variables. Bodies are read in windows
 * ahead of need, and what breaks off is continued where it ended.
 */
export class S3BlobStore implements BlobStore {
  readonly #client: S3Client;
  /** A client of its own, whose connections no reader can take, and which are new for each question. */
  readonly #probe: S3Client;
  /** Knows whether the storage answers at all. */
  readonly #watch: StoreWatch;
  readonly #ranges: S3Ranges;
  readonly #location: S3Location;
  readonly #patience: S3Patience;
  readonly #ahead = new ReadAhead();
  /** Requests wait here for a socket, where their patience has not begun: the client's would run while they wait. */
  readonly #sockets: PQueue;

  /** `outages` is for a storage that does not answer at all. */
  constructor(
    location: S3Location,
    patience: S3Patience = PATIENCE,
    sockets = MAX_SOCKETS,
    outages: StorePatience = PATIENT,
  ) {
    this.#location = location;
    this.#patience = patience;
    const agents = agentsOf({ keepAlive: true, maxSockets: sockets });
    this.#client = clientOf(location, patience, agents);
    this.#ranges = new S3Ranges(this.#client, sockets, patience.answer);
    this.#sockets = new PQueue({ concurrency: sockets });
    this.#probe = clientOf(location, patience, agentsOf({ keepAlive: false }), 1);
    this.#watch = new StoreWatch({ name: 'blobs', ask: (signal) => this.#ask(signal) }, outages);
    this.#watch.onRenewal(() => {
      for (const agent of Object.values(agents)) agent.destroy();
      void this.#ranges.close();
    });
  }

  async put(hash: string, bytes: Uint8Array): Promise<void> {
    await this.#inTurn(({ signal: abortSignal }) =>
      this.#client.send(
        new PutObjectCommand({ ...this.#object(hash), Body: bytes, ContentLength: bytes.length }),
        { abortSignal, requestTimeout: this.#storing(bytes.length) },
      ),
    );
  }

  async putFile(hash: string, path: string): Promise<void> {
    const { size } = await stat(path);
    const put = () =>
      this.#inTurn(async ({ signal: abortSignal, sends }) => {
        const Body = createReadStream(path);
        const command = new PutObjectCommand({ ...this.#object(hash), Body, ContentLength: size });
        const stop = tellReading(Body, sends);
        try {
          await this.#client.send(command, { abortSignal, requestTimeout: this.#storing(size) });
        } finally {
          stop();
        }
      });
    try {
      await put();
    } catch (error) {
      // The client repeats what it can, and it cannot read a file again.
      if (!isBreak(error)) throw error;
      await put();
    }
  }

  async size(hash: string): Promise<number | null> {
    try {
      const head = await this.#inTurn(({ signal: abortSignal }) =>
        this.#client.send(new HeadObjectCommand(this.#object(hash)), { abortSignal }),
      );
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

  stream(hash: string, start: number, end: number): AsyncIterable<Uint8Array> {
    return this.#ahead.read((from, to, signal) => this.#part(hash, from, to, signal), start, end);
  }

  all(hash: string): AsyncIterable<Uint8Array> {
    return this.#ahead.read((from, to, signal) => this.#part(hash, from, to, signal), 0, null);
  }

  look(hash: string, progress?: (bytes: number) => void): Promise<BlobFault | null> {
    return compareWithName(hash, this.all(hash), progress);
  }

  /** Bytes of [start, end), fewer only where the object ends; a response that breaks off is continued by range. */
  async #part(hash: string, start: number, end: number, signal: AbortSignal): Promise<BlobPart> {
    const got: Got = { pieces: [], length: 0, expected: null, size: start };
    for (let request = 1; ; request++) {
      try {
        const has = await this.#inTurn((going) => this.#continue(got, { hash, start, end }, signal, going));
        if (got.length === got.expected || (!has && got.expected === null)) return got;
        if (!has)
          throw new RangeError(`blob ${hash} ends at ${start + got.length}, where it did not end before`);
      } catch (error) {
        if (signal.aborted || request === MAX_REQUESTS || !isBreak(error)) throw error;
      }
      if (request === MAX_REQUESTS)
        throw new Error(`the storage sends blob ${hash} only up to ${start + got.length}`);
      await pause(FIRST_PAUSE_MILLISECONDS * 2 ** (request - 1));
    }
  }

  /** Gets more of [start, end), with one request; false if the object ends before what is left. */
  async #continue(
    got: Got,
    { hash, start, end }: { readonly hash: string; readonly start: number; readonly end: number },
    reader: AbortSignal,
    going: Going,
  ): Promise<boolean> {
    reader.throwIfAborted();
    const answer = await this.#open(hash, start + got.length, end, [reader, going.signal]);
    if (answer === null) return false;
    going.moved();
    if (got.expected === null) {
      got.size = answer.size;
      got.expected = Math.min(end, answer.size) - start;
    }
    for await (const piece of this.#inTime(answer.body)) {
      got.pieces.push(piece);
      got.length += piece.length;
      if (got.length > got.expected) throw new RangeError(`the storage sends too much of blob ${hash}`);
      going.moved();
    }
    return true;
  }

  /** The response with bytes of [start, end), and the object's size; null if the object ends before them. */
  async #open(
    hash: string,
    start: number,
    end: number,
    signals: AbortSignal[],
  ): Promise<{ body: AnswerBody; size: number } | null> {
    const answer =
      (await this.#ranges.get(keyOf(hash), start, end, signals)) ??
      (await this.#asked(hash, start, end, AbortSignal.any(signals)));
    if (answer === 'missing') throw new BlobMissing(hash);
    if (answer === 'past the end') return null;
    const { body, contentRange, contentLength } = answer;
    const [, from, size] = CONTENT_RANGE.exec(contentRange ?? '') ?? [];
    if (Number(size) <= start) {
      // Of an object without bytes some stores send a range all the same.
      body.destroy();
      return null;
    }
    if (Number(from) === start) return { body, size: Number(size) };
    // A response without a range is the whole object, which may be all that was asked for.
    const whole = contentRange === undefined ? (contentLength ?? Number.POSITIVE_INFINITY) : Number.NaN;
    if (start === 0 && whole <= end) return { body, size: whole };
    body.destroy();
    throw new Error(`the storage does not answer requests for ranges of blob ${hash}`);
  }

  /** What the client is answered to a request for [start, end). */
  async #asked(hash: string, start: number, end: number, abortSignal: AbortSignal): Promise<RangeAnswer> {
    try {
      const answer = await this.#client.send(
        new GetObjectCommand({ ...this.#object(hash), Range: `bytes=${start}-${end - 1}` }),
        { abortSignal },
      );
      const { Body, ContentLength: contentLength, ContentRange: contentRange } = answer;
      return { body: Body as Readable, contentRange, contentLength };
    } catch (error) {
      const answer = WITHOUT_BYTES.get(statusOf(error));
      if (answer === undefined) throw error;
      return answer;
    }
  }

  /** The pieces of a response; one that stops without an end is cut. */
  async *#inTime(body: AnswerBody): AsyncGenerator<Uint8Array> {
    const cut = () => body.destroy(Object.assign(new Error('the response stopped'), { code: 'ECONNRESET' }));
    const timer = setTimeout(cut, this.#patience.rest);
    try {
      for await (const piece of body) {
        timer.refresh();
        yield piece;
      }
    } finally {
      clearTimeout(timer);
    }
  }

  async delete(hash: string): Promise<void> {
    await this.#inTurn(({ signal: abortSignal }) =>
      this.#client.send(new DeleteObjectCommand(this.#object(hash)), { abortSignal }),
    );
  }

  async *list(): AsyncGenerator<readonly string[]> {
    const { bucket: Bucket, prefix } = this.#location;
    const Prefix = prefix ? `${prefix}/` : '';
    let ContinuationToken: string | undefined;
    do {
      const asked = new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken, MaxKeys: PAGE });
      const page = await this.#inTurn(({ signal: abortSignal }) => this.#client.send(asked, { abortSignal }));
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
    await this.#probe.send(new HeadBucketCommand({ Bucket: this.#location.bucket }));
  }

  async close(): Promise<void> {
    this.#watch.close();
    this.#ahead.close();
    await this.#ranges.close();
    this.#client.destroy();
    this.#probe.destroy();
  }

  /** Does something with one connection, from its request to the end of its response. */
  #inTurn<Answer>(action: (going: Going) => Promise<Answer>): Promise<Answer> {
    return this.#watch.run((going) =>
      this.#sockets.add(
        asPart(() => action(going)),
        { signal: going.signal },
      ),
    );
  }

  /** Whether it answers at all, whatever it says: not everybody who may read blobs may ask for their bucket. */
  async #ask(abortSignal: AbortSignal): Promise<void> {
    try {
      await this.#probe.send(new HeadBucketCommand({ Bucket: this.#location.bucket }), { abortSignal });
    } catch (error) {
      if ((statusOf(error) ?? 500) >= 500) throw error;
    }
  }

  #storing(bytes: number): number {
    return this.#patience.store + bytes / SLOWEST_BYTES_PER_MILLISECOND;
  }

  #object(hash: string): { Bucket: string; Key: string } {
    const { bucket, prefix } = this.#location;
    const key = keyOf(hash);
    return { Bucket: bucket, Key: prefix ? `${prefix}/${key}` : key };
  }
}

/** Tells while more of a file is read, as it is sent; the result ends it. Whoever listened to its data would take it away. */
function tellReading(file: ReadStream, sends: () => void): () => void {
  let reported = 0;
  const timer = setInterval(() => {
    if (file.bytesRead > reported) sends();
    reported = file.bytesRead;
  }, TELL_EVERY_MILLISECONDS).unref();
  return () => clearInterval(timer);
}

interface Agents {
  readonly httpAgent: Agent;
  readonly httpsAgent: SecureAgent;
}

function agentsOf(options: AgentOptions): Agents {
  return { httpAgent: new Agent(options), httpsAgent: new SecureAgent(options) };
}

/** `attempts` of a request in all, if the storage asks to repeat it or the connection ends. */
function clientOf(
  { endpoint }: S3Location,
  { answer }: S3Patience,
  agents: Agents,
  attempts?: number,
): S3Client {
  const client = new S3Client({
    ...(attempts !== undefined && { maxAttempts: attempts }),
    // Optional checksums are sent as chunk framing, which several compatible stores keep as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // These apply only until the response begins.
    requestHandler: {
      connectionTimeout: answer,
      requestTimeout: answer,
      throwOnRequestTimeout: true,
      ...agents,
    },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(endpoint && !process.env.AWS_REGION && { region: 'us-east-1' }),
  });
  client.middlewareStack.add(
    (next, { commandName = 'unknown' }) =>
      (args) =>
        measuredRequest(commandName.replace(/Command$/, ''), (tell) =>
          next(args).catch((error: unknown) => {
            if (isMissing(error)) tell('missing');
            throw error;
          }),
        ),
    { step: 'initialize', name: 'measured' },
  );
  return client;
}

/** Whether a connection was refused or cut, so that the same request may succeed now. */
function isBreak(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BREAKS.has(error.code);
}

function isMissing(error: unknown): boolean {
  return error instanceof NotFound || statusOf(error) === 404;
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}

/** The key of a blob, after the prefix. */
function keyOf(hash: string): string {
  return `${hash.slice(0, 2)}/${hash}`;
}
