import { lookup } from 'node:dns';
import type { Agent } from 'undici';
import { checkTarget, lookupAllowed, UnsafeAddress } from '../http/public-addresses.ts';
import type { ReceivedFile } from '../scratch/received-file.ts';
import type { Scratch } from '../scratch/scratch.ts';
import type { FindingKind } from './finding-kinds.ts';

/** A fetched document. The caller removes the file. */
export interface FetchedDocument {
  readonly file: ReceivedFile;
  /** The server's ETag for this version, or empty. */
  readonly etag: string;
  /** When it last changed, as its server says, or empty. */
  readonly modified: string;
}

/** What a server said of a known version, to ask whether that is still current. */
export interface KnownVersion {
  readonly etag: string;
  readonly modified: string;
}

/** A document that was not fetched, and why. */
export interface NotFetched {
  readonly ok: false;
  readonly kind: Extract<FindingKind, 'unsafe-address' | 'unreachable-address'>;
  readonly fault: string;
}

export type FetchOutcome =
  | { readonly ok: true; readonly document: FetchedDocument | 'unchanged' }
  | NotFetched;

const MAX_REDIRECTS = 5;

/** Fetches documents that a catalogue names by address. */
export interface RemoteDocuments {
  /** Given a known version, returns `unchanged` if that is still current. */
  fetch(address: string, known?: Partial<KnownVersion>): Promise<FetchOutcome>;
}

class Refused extends Error {}

export interface RemoteOptions {
  /** The maximum size of an answer in bytes, and the maximum time for it, including redirects. */
  readonly maxBytes: number;
  readonly milliseconds: number;
  /** Where fetched files are written while they arrive. */
  readonly scratch: Scratch;
  /** Whether connecting to an IP address is allowed. */
  readonly isAllowed: (address: string) => boolean;
  /** Resolves names in place of the system. */
  readonly lookup?: typeof lookup;
}

/** Fetches over http and https with limits on time and size, and never from this machine or its network. */
export class SafeRemoteDocuments implements RemoteDocuments {
  readonly #maxBytes: number;
  readonly #milliseconds: number;
  readonly #scratch: Scratch;
  readonly #isAllowed: (address: string) => boolean;
  readonly #lookup: typeof lookup;
  #agent: Agent | null = null;

  /** `isAllowed` is `isPublicAddress`, unless a manufacturer's documents are in the server's own network. */
  constructor(options: RemoteOptions) {
    this.#maxBytes = options.maxBytes;
    this.#milliseconds = options.milliseconds;
    this.#scratch = options.scratch;
    this.#isAllowed = options.isAllowed;
    this.#lookup = options.lookup ?? lookup;
  }

  async fetch(address: string, known: Partial<KnownVersion> = {}): Promise<FetchOutcome> {
    try {
      const document = await this.#follow(
        address,
        conditionsOf(known),
        AbortSignal.timeout(this.#milliseconds),
      );
      return { ok: true, document };
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'failed';
      const kind = error instanceof UnsafeAddress ? 'unsafe-address' : 'unreachable-address';
      return { ok: false, kind, fault: `cannot be fetched: ${reason}` };
    }
  }

  async #follow(
    address: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<FetchedDocument | 'unchanged'> {
    // A hundred modules, which a server does not load unless its catalogue names documents by address.
    const { Agent, request } = await import('undici');
    this.#agent ??= new Agent({ connect: { lookup: lookupAllowed(this.#lookup, this.#isAllowed) } });
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      checkTarget(url, this.#isAllowed);
      const answer = await request(url, { dispatcher: this.#agent, signal, headers });
      const location = answer.headers.location;
      if (answer.statusCode >= 300 && answer.statusCode < 400 && typeof location === 'string') {
        await answer.body.dump();
        url = new URL(location, url);
        continue;
      }
      if (answer.statusCode === 304 && Object.keys(headers).length > 0) {
        await answer.body.dump();
        return 'unchanged';
      }
      if (answer.statusCode !== 200) {
        await answer.body.dump();
        throw new Refused(`the answer has status ${answer.statusCode}`);
      }
      const { etag, 'last-modified': modified } = answer.headers;
      const file = await this.#scratch.receive(this.#limited(answer.body));
      return {
        file,
        etag: typeof etag === 'string' ? etag : '',
        modified: typeof modified === 'string' ? modified : '',
      };
    }
    throw new Refused('too many redirects');
  }

  async *#limited(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let size = 0;
    for await (const piece of body) {
      size += piece.length;
      if (size > this.#maxBytes) throw new Refused(`it is larger than ${this.#maxBytes} bytes`);
      yield piece;
    }
  }
}

/** The headers that ask for a version other than the known one. */
function conditionsOf({ etag = '', modified = '' }: Partial<KnownVersion>): Record<string, string> {
  return {
    ...(etag !== '' && { 'if-none-match': etag }),
    ...(modified !== '' && { 'if-modified-since': modified }),
  };
}
