import { Piscina } from 'piscina';
import type { PrepareResult, PrepareTask } from './prepare-worker.ts';

export interface PrepareLimits {
  readonly workers: number;
  /** Longest a document may take. */
  readonly seconds: number;
  /** Largest heap of one worker. */
  readonly memoryMegabytes: number;
}

/** Prepares documents in worker threads, so that a hostile file costs a worker and not the server. */
export class PreparePool {
  readonly #pool: Piscina<PrepareTask, PrepareResult>;
  readonly #milliseconds: number;
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor(limits: PrepareLimits) {
    this.#milliseconds = limits.seconds * 1000;
    this.#pool = new Piscina<PrepareTask, PrepareResult>({
      filename: new URL('./prepare-worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: limits.workers,
      idleTimeout: 10_000,
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMegabytes },
    });
  }

  /** How many documents are worth having under way at once. */
  get width(): number {
    return this.#pool.maxThreads;
  }

  /** Prepares one document. Too much time or memory is a refusal like any other. */
  async prepare(bytes: Uint8Array, fileName: string): Promise<PrepareResult> {
    await this.#turn();
    // The clock runs from here, where a worker is free, and not while the document waits for one.
    const patience = AbortSignal.timeout(this.#milliseconds);
    try {
      return await this.#pool.run({ bytes, fileName }, { signal: patience });
    } catch (error) {
      if (patience.aborted) {
        return { ok: false, code: 'too-slow', message: 'This document takes too long to read.' };
      }
      if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
        return { ok: false, code: 'too-complex', message: 'This document needs too much memory to read.' };
      }
      throw error;
    } finally {
      this.#leave();
    }
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  async #turn(): Promise<void> {
    if (this.#busy < this.width) {
      this.#busy++;
      return;
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#busy--;
  }
}
