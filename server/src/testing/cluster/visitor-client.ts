import { setTimeout as pause } from 'node:timers/promises';
import { type Asked, ask } from '../api-client.ts';

/** An answer that was taken to its end. */
export interface Taken {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** What visitors have met so far. */
export class Experience {
  answered = 0;
  /** Requests that were sent a second time. */
  repeated = 0;
  /** Visitors whose second attempt is not answered yet. */
  waiting = 0;
  /** What one repetition did not heal, and answers that were wrong. */
  readonly faults: string[] = [];
}

/** Thrown when a visitor gives up. The fault is in their experience. */
export class GaveUp extends Error {}

/** Refusals of a server that has too much to do, or of one sender: it is asked again, as it says, until it has less. */
export const BUSY: readonly string[] = ['busy', 'uploads-busy', 'too-many-requests'];
const MAX_BUSY = 60;

/** What visitors meet where a process ended in the middle of it, or a store does not answer. */
const PASSING: readonly number[] = [0, 502, 503, 504];

const USUAL_SECONDS = 1;

/**
 * Sends requests as the element does, which repeats what could not be answered once, after as long as the answer says.
 */
export class VisitorClient {
  readonly #url: string;
  readonly #experience: Experience;

  constructor(url: string, experience: Experience) {
    this.#url = url;
    this.#experience = experience;
  }

  /**
   * Sends a request, and once more if need be; takes the answer to its end.
   * @throws GaveUp if the second answer does not have one of the statuses `fits` either
   */
  async send(path: string, asked: Asked = {}, ...fits: readonly number[]): Promise<Taken> {
    const attempts = { repeated: false };
    try {
      return await this.#attempt(attempts, path, asked, fits);
    } finally {
      if (attempts.repeated) this.#experience.waiting--;
    }
  }

  async #attempt(
    attempts: { repeated: boolean },
    path: string,
    asked: Asked,
    fits: readonly number[],
  ): Promise<Taken> {
    const experience = this.#experience;
    for (let busy = 0; ; ) {
      const taken = await this.#once(path, asked);
      if (fits.includes(taken.status)) {
        experience.answered++;
        return taken;
      }
      const code = codeIn(taken);
      if (BUSY.includes(code) && ++busy <= MAX_BUSY) {
        await pause(secondsOf(taken) * 1000);
        continue;
      }
      if (attempts.repeated || !PASSING.includes(taken.status)) {
        const why = `${asked.method ?? ''} ${path.replaceAll(/[\w-]{20,}/g, '…')}: ${taken.status} ${code}`;
        experience.faults.push(`${new Date().toISOString()} ${why}${attempts.repeated ? ', repeated' : ''}`);
        throw new GaveUp(why);
      }
      attempts.repeated = true;
      experience.repeated++;
      experience.waiting++;
      await pause(secondsOf(taken) * (1 + Math.random() / 2) * 1000);
    }
  }

  /** The same, for an answer in JSON. */
  async json<Body>(path: string, asked: Asked, ...fits: readonly number[]): Promise<Body> {
    return JSON.parse((await this.send(path, asked, ...fits)).bytes.toString());
  }

  /** Records an answer that is not what it should be. */
  wrong(what: string): void {
    this.#experience.faults.push(`${new Date().toISOString()} ${what}`);
  }

  /** One attempt; status 0 if the connection ended. */
  async #once(path: string, asked: Asked): Promise<Taken> {
    try {
      const answer = await ask(this.#url, path, asked);
      return {
        status: answer.status,
        headers: answer.headers,
        bytes: Buffer.from(await answer.arrayBuffer()),
      };
    } catch (error) {
      if (error instanceof TypeError) return { status: 0, headers: new Headers(), bytes: Buffer.alloc(0) };
      throw error;
    }
  }
}

function secondsOf({ headers }: Taken): number {
  return Number(headers.get('retry-after') ?? USUAL_SECONDS);
}

function codeIn({ status, bytes }: Taken): string {
  if (status < 400) return '';
  try {
    return String(JSON.parse(bytes.toString()).error.code);
  } catch {
    return '';
  }
}
