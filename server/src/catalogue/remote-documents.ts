import { createHash } from 'node:crypto';
import { lookup } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, request } from 'undici';

export interface FetchedDocument {
  readonly data: Uint8Array;
  readonly sha256: string;
}

export type FetchOutcome =
  | { readonly ok: true; readonly document: FetchedDocument }
  | { readonly ok: false; readonly fault: string };

const MOST_REDIRECTS = 5;

/** Fetches documents that a catalogue names by address. */
export interface RemoteDocuments {
  fetch(address: string): Promise<FetchOutcome>;
}

class Refused extends Error {}

/** Whether an address is one of the public internet, whatever way it is written. */
export function isPublicAddress(address: string): boolean {
  // Accepts 127.1, 0x7f.1 and 2130706433 as well, and unwraps ::ffff:127.0.0.1.
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}

/** Fetches over http and https with limits on time and size, and never from this machine or its network. */
export class SafeRemoteDocuments implements RemoteDocuments {
  readonly #mostBytes: number;
  readonly #milliseconds: number;
  /** Resolves names itself and hands on only public addresses, so that a name cannot change in between. */
  readonly #agent = new Agent({
    connect: {
      lookup: (hostname, options, callback) => {
        lookup(hostname, { ...options, all: true }, (error, addresses) => {
          if (error) return callback(error, []);
          const allowed = addresses.filter(({ address }) => isPublicAddress(address));
          const [first] = allowed;
          if (!first) return callback(new Refused('the address is not on the public internet'), []);
          return options.all ? callback(null, allowed) : callback(null, first.address, first.family);
        });
      },
    },
  });

  constructor(limits: { mostBytes: number; milliseconds: number }) {
    this.#mostBytes = limits.mostBytes;
    this.#milliseconds = limits.milliseconds;
  }

  async fetch(address: string): Promise<FetchOutcome> {
    try {
      const data = await this.#follow(address, AbortSignal.timeout(this.#milliseconds));
      return { ok: true, document: { data, sha256: createHash('sha256').update(data).digest('hex') } };
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'failed';
      return { ok: false, fault: `cannot be fetched: ${reason}` };
    }
  }

  async #follow(address: string, signal: AbortSignal): Promise<Uint8Array> {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      checkTarget(url);
      const answer = await request(url, { dispatcher: this.#agent, signal });
      const location = answer.headers.location;
      if (answer.statusCode >= 300 && answer.statusCode < 400 && typeof location === 'string') {
        await answer.body.dump();
        url = new URL(location, url);
        continue;
      }
      if (answer.statusCode !== 200) {
        await answer.body.dump();
        throw new Refused(`the answer has status ${answer.statusCode}`);
      }
      return await this.#collect(answer.body);
    }
    throw new Refused('too many redirects');
  }

  async #collect(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of body) {
      size += piece.length;
      if (size > this.#mostBytes) throw new Refused(`it is larger than ${this.#mostBytes} bytes`);
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  }
}

/** Refuses what names itself private. A literal address is never looked up, so it is checked here. */
function checkTarget(url: URL): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new Refused('only http and https are fetched');
  if (url.username || url.password) throw new Refused('an address with a password is not fetched');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) {
    throw new Refused('the address is not on the public internet');
  }
}
