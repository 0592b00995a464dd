import { readConfig } from '@submittal/server/config';
import { openServices, type Services } from '@submittal/server/services';
import { type ServerProcess, startServerProcess } from '@submittal/server/testing/server-process';
import { Pool } from 'undici';
import { SeededRandom } from '../set/seeded-random.ts';
import { type Asked, visitorQuestions } from '../set/visitor-questions.ts';
import { percentile } from './table.ts';

/** What a server's event loop and its visitors went through; all in milliseconds. */
export interface LoopDelays {
  readonly took: number;
  readonly p99: number;
  readonly worst: number;
  readonly searches: { readonly p99: number; readonly worst: number };
  /** Searches that were refused because there was too much to do. */
  readonly refused: number;
}

/** Milliseconds between two searches: a light load. */
const SEARCH_EVERY = 50;

/**
 * The real server as a process of its own, whose visitors search all the time. Its event loop is measured by itself: what
 * `/metrics` says counts from one look at it to the next, sampled every 10 ms.
 */
export class WatchedServer {
  readonly #environment: Readonly<Record<string, string>>;
  readonly #process: ServerProcess;
  readonly #connections: Pool;
  readonly #questions: readonly Asked[];
  #asked = 0;
  #waits: number[] = [];
  #refused = 0;
  #failures: string[] = [];

  private constructor(
    environment: Readonly<Record<string, string>>,
    process: ServerProcess,
    questions: readonly Asked[],
  ) {
    this.#environment = environment;
    this.#process = process;
    this.#questions = questions;
    this.#connections = new Pool(process.url, { connections: 16 });
  }

  /** Starts a server with these variables, on stores that have a release. */
  static async start(environment: Readonly<Record<string, string>>): Promise<WatchedServer> {
    const questions = await withServices(environment, async ({ catalogue }) => {
      await catalogue.refresh();
      return [...visitorQuestions(catalogue.get().release, 4000, new SeededRandom(23))];
    });
    const process = await startServerProcess(environment);
    return new WatchedServer(environment, process, questions);
  }

  get url(): string {
    return this.#process.url;
  }

  /** The same stores, for as long as `use` takes. */
  services<Made>(use: (services: Services) => Promise<Made>): Promise<Made> {
    return withServices(this.#environment, use);
  }

  /** The edition of the catalogue that it serves. */
  async edition(): Promise<string> {
    const answer = await fetch(`${this.url}/api/clientconfig`);
    return String(((await answer.json()) as { release: unknown }).release);
  }

  /** Measures while something goes on. Throws if a search fails meanwhile. */
  async during(work: () => Promise<unknown>): Promise<LoopDelays> {
    this.#waits = [];
    this.#refused = 0;
    this.#failures = [];
    const searches: Promise<void>[] = [];
    const visitor = setInterval(() => searches.push(this.#search()), SEARCH_EVERY);
    await this.#delays();
    const begun = performance.now();
    try {
      await work();
    } finally {
      clearInterval(visitor);
    }
    const took = performance.now() - begun;
    const delays = await this.#delays();
    await Promise.all(searches);
    if (this.#failures.length > 0) throw new Error(`searches failed: ${this.#failures.slice(0, 5)}`);
    const [p99, worst] = [percentile(this.#waits, 0.99), Math.max(...this.#waits)];
    return { took, ...delays, searches: { p99, worst }, refused: this.#refused };
  }

  async stop(): Promise<void> {
    await this.#connections.destroy();
    await this.#process.stop();
  }

  async #search(): Promise<void> {
    const asked = this.#questions[this.#asked++ % this.#questions.length];
    const begun = performance.now();
    const answer = await this.#connections.request({
      method: 'POST',
      path: `/api/${asked?.systems ? 'searchsystems' : 'searchproducts'}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked?.query),
    });
    await answer.body.dump();
    this.#waits.push(performance.now() - begun);
    if (answer.statusCode === 503) this.#refused++;
    else if (answer.statusCode !== 200) this.#failures.push(`${answer.statusCode}`);
  }

  /** What its event loop went through since the last look. */
  async #delays(): Promise<Pick<LoopDelays, 'p99' | 'worst'>> {
    const text = await (await fetch(`${this.url}/metrics`)).text();
    const [p99 = Number.NaN, worst = Number.NaN] = ['p99', 'max'].map(
      (which) =>
        Number(new RegExp(`^nodejs_eventloop_lag_${which}_seconds (\\S+)`, 'm').exec(text)?.[1]) * 1000,
    );
    return { p99, worst };
  }
}

/** Opens the stores that these variables name, for as long as `use` takes. */
export async function withServices<Made>(
  environment: Readonly<Record<string, string>>,
  use: (services: Services) => Promise<Made>,
): Promise<Made> {
  const services = await openServices(readConfig(environment));
  try {
    return await use(services);
  } finally {
    await services.close();
  }
}
