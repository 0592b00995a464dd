import { Piscina } from 'piscina';
import type { PrepareResult, PrepareTask } from './prepare-worker.ts';
import type { Preview, PreviewTask } from './preview-worker.ts';

export interface PrepareLimits {
  readonly workers: number;
  /** Longest a document may take. */
  readonly seconds: number;
  /** Largest heap of one worker. */
  readonly memoryMegabytes: number;
}

const PREVIEW_WORKER = new URL('./preview-worker.ts', import.meta.url).href;

/** Prepares documents in worker threads, so that a hostile file costs a worker and not the server. */
export class PreparePool {
  readonly #pool: Piscina<PrepareTask | PreviewTask, PrepareResult | Preview>;
  readonly #milliseconds: number;
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor(limits: PrepareLimits) {
    this.#milliseconds = limits.seconds * 1000;
    this.#pool = new Piscina({
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
    const outcome = await this.#run<PrepareResult>({ bytes, fileName }, {});
    if (outcome === 'too-slow') {
      return { ok: false, code: outcome, message: 'This document takes too long to read.' };
    }
    if (outcome === 'too-complex') {
      return { ok: false, code: outcome, message: 'This document needs too much memory to read.' };
    }
    return outcome;
  }

  /** Text and thumbnail of a prepared document; null where they take too much time or memory, which harms nothing. */
  async preview(body: Uint8Array): Promise<Preview | null> {
    const outcome = await this.#run<Preview>({ body }, { filename: PREVIEW_WORKER });
    return typeof outcome === 'string' ? null : outcome;
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  async #run<Answer extends PrepareResult | Preview>(
    task: PrepareTask | PreviewTask,
    options: { filename?: string },
  ): Promise<Answer | 'too-slow' | 'too-complex'> {
    await this.#turn();
    // The clock runs from here, where a worker is free, and not while the document waits for one.
    const signal = AbortSignal.timeout(this.#milliseconds);
    try {
      // The pool does not know which of its programs answers what.
      return (await this.#pool.run(task, { ...options, signal })) as Answer;
    } catch (error) {
      if (signal.aborted) return 'too-slow';
      if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
        return 'too-complex';
      }
      throw error;
    } finally {
      this.#leave();
    }
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
