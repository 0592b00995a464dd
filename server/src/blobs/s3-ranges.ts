import type { S3Client } from '@aws-sdk/client-s3';
import { Pool } from 'undici';
import { asError } from '../as-error.ts';
import { type AnswerBody, ArrivingBody } from './arriving-body.ts';
import { measuredRequest } from './measured-request.ts';

/** The answer to a request for a range: bytes, or why there are none. */
export type RangeAnswer =
  | {
      readonly body: AnswerBody;
      readonly contentRange: string | undefined;
      readonly contentLength: number | undefined;
    }
  | 'missing'
  | 'past the end';

/** What a status says instead of bytes (RFC 9110, 15.5.5 and 15.5.17). */
export const WITHOUT_BYTES: ReadonlyMap<number | undefined, RangeAnswer> = new Map([
  [404, 'missing'],
  [416, 'past the end'],
]);

/** Where the client sends its requests for blobs, and what signs them. */
interface Way {
  readonly pool: Pool;
  /** What is signed of it: `https:`, and the name of the host, with its port, as the client states it. */
  readonly protocol: string;
  readonly host: string;
  /** The path before a blob's key. */
  readonly before: string;
  readonly signer: ReturnType<S3Client['config']['signer']>;
}

/** What is looked at of a request that the client sends. */
interface SignedRequest {
  readonly protocol: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The scope of a signature (AWS Signature Version 4, "Create a signed AWS API request"). */
const SCOPE = /^AWS4-HMAC-SHA256 Credential=[^,]*\/\d{8}\/([^/,]+)\/([^/,]+)\/aws4_request,/;

/** The path of a blob, and what stands before its key. */
const PATH = /^(.*\/)[0-9a-f]{2}\/[0-9a-f]{64}$/;

/** How long an idle connection stays open, in milliseconds, where the storage does not say. */
const IDLE_MILLISECONDS = 15_000;

/**
 * Requests for ranges of blobs, each for half the processor time that one of the SDK's client takes. Where the blobs are and how
 * requests are signed is learned from the first that the client sends. An answer that is not one of the usual four, and
 * a connection that fails, are left to the client, which knows what to do about clocks, regions and storages that are
 * overloaded; then the way is learned anew.
 */
export class S3Ranges {
  readonly #client: S3Client;
  readonly #connections: number;
  readonly #patience: number;
  #way: Way | null = null;

  /** Takes so many connections at most, and waits so many milliseconds until an answer begins. */
  constructor(client: S3Client, connections: number, patience: number) {
    this.#client = client;
    this.#connections = connections;
    this.#patience = patience;
    client.middlewareStack.add(
      (next, { commandName }) =>
        (args) => {
          if (commandName === 'GetObjectCommand' && isSigned(args.request)) this.#learn(args.request);
          return next(args);
        },
      { step: 'deserialize', name: 'learned' },
    );
  }

  /**
   * The bytes of [start, end) of the blob with a key (without the prefix); null if the client is to be asked. It throws
   * only what one of the signals does, each of which stops it.
   */
  async get(
    key: string,
    start: number,
    end: number,
    signals: readonly AbortSignal[],
  ): Promise<RangeAnswer | null> {
    const way = this.#way;
    if (way === null) return null;
    const answer = await measuredRequest('GetObject', async (tell) => {
      const got = await this.#request(way, key, `bytes=${start}-${end - 1}`, signals);
      if (got === null) tell('failed');
      else if (got === 'missing') tell('missing');
      return got;
    });
    if (answer === null) this.#forget(way);
    return answer;
  }

  async close(): Promise<void> {
    const way = this.#way;
    this.#way = null;
    await way?.pool.destroy();
  }

  async #request(
    way: Way,
    key: string,
    range: string,
    signals: readonly AbortSignal[],
  ): Promise<RangeAnswer | null> {
    const path = way.before + key;
    try {
      const headers = await this.#sign(way, path, range);
      for (const signal of signals) signal.throwIfAborted();
      return await answerOf(way.pool, path, headers, signals);
    } catch (error) {
      if (signals.some(({ aborted }) => aborted)) throw error;
      return null;
    }
  }

  async #sign(way: Way, path: string, range: string): Promise<Record<string, string>> {
    const { protocol, host } = way;
    const request = { method: 'GET', protocol, hostname: host, path, query: {}, headers: { host, range } };
    const signingDate = new Date(Date.now() + this.#client.config.systemClockOffset);
    const signer = await way.signer;
    return (await signer.sign(request, { signingDate })).headers;
  }

  #learn({ protocol, path, headers }: SignedRequest): void {
    const [, signingRegion, signingName] = SCOPE.exec(headers['authorization'] ?? '') ?? [];
    const [, before] = PATH.exec(path) ?? [];
    const { host } = headers;
    if (this.#way || !signingRegion || !signingName || before === undefined || host === undefined) return;
    const signer = this.#client.config.signer({ name: 'sigv4', signingName, signingRegion, properties: {} });
    // Whoever needs it is notified.
    signer.catch(() => {});
    const pool = new Pool(`${protocol}//${host}`, {
      connections: this.#connections,
      connectTimeout: this.#patience,
      headersTimeout: this.#patience,
      // Whoever reads a body has a limit of its own.
      bodyTimeout: 0,
      keepAliveTimeout: IDLE_MILLISECONDS,
    });
    this.#way = { pool, protocol, host, before, signer };
  }

  /** What is on its way comes to its end. */
  #forget(way: Way): void {
    if (this.#way !== way) return;
    this.#way = null;
    void way.pool.close();
  }
}

/** Sends a request; resolves when its answer begins. */
function answerOf(
  pool: Pool,
  path: string,
  headers: Record<string, string>,
  signals: readonly AbortSignal[],
): Promise<RangeAnswer | null> {
  return new Promise((resolve, reject) => {
    let body: ArrivingBody | null = null;
    let stop: () => void = () => {};
    const settled = (error: Error | null) => {
      for (const signal of signals) signal.removeEventListener('abort', stop);
      body?.end(error);
    };
    pool.dispatch(
      { method: 'GET', path, headers },
      {
        onRequestStart(controller) {
          stop = () => controller.abort(asError(signals.find(({ aborted }) => aborted)?.reason));
          if (signals.some(({ aborted }) => aborted)) stop();
          // One signal of both (`AbortSignal.any`) would leave two weak references for each request to the collector.
          else for (const signal of signals) signal.addEventListener('abort', stop);
        },
        onResponseStart(controller, status, { 'content-range': range, 'content-length': length }) {
          if (status !== 200 && status !== 206) return resolve(WITHOUT_BYTES.get(status) ?? null);
          body = new ArrivingBody((error) => controller.abort(error));
          const contentLength = length === undefined ? undefined : Number(length);
          resolve({ body, contentRange: [range].flat()[0], contentLength });
        },
        onResponseData(_, piece) {
          body?.take(piece);
        },
        onResponseEnd() {
          settled(null);
        },
        onResponseError(_, error) {
          settled(error);
          reject(error);
        },
      },
    );
  });
}

function isSigned(request: unknown): request is SignedRequest {
  return typeof request === 'object' && request !== null && 'path' in request && 'headers' in request;
}
