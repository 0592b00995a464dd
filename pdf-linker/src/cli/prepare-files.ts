import { once } from 'node:events';
import { statSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { refusal } from '../prepare/refusal.ts';
import { CheckBoard, shareChecks } from '../source/soundness/check-board.ts';
import type { FileResult, FileTask } from './prepare-file.ts';

/**
 * A further thread is worth its start only for so many more bytes: each compiles all that prepares anew, and V8 collects
 * and compiles on other threads besides.
 */
const BYTES_OF_A_THREAD = 128 * 1024 * 1024;

/** The maximum memory of a thread, in megabytes. */
const MAX_MEMORY = 1024;

/** With this file's own extension: TypeScript in the workspace, JavaScript in the package. */
const THREAD = new URL(`./prepare-thread${path.extname(import.meta.filename)}`, import.meta.url);

/** Larger files are not shared between threads. */
const MOST_SHARED = 64 * 1024 * 1024;

interface Answer {
  result?: FileResult;
  failed?: string;
  /** Whether this is no answer: there are checks of streams to be made. */
  checks?: true;
}

/**
 * Prepares files on `jobs` threads, or on as many as are worth their start, at most `most`; returns the results in the files' order. `done` is called after each
 * file. A file that crashes its thread is refused as damaged.
 * @throws Error if a file cannot be read or a body cannot be written.
 */
export async function prepareFiles(
  tasks: readonly FileTask[],
  { jobs, most }: { jobs: number | undefined; most: number },
  done: (finished: number, file: string) => void,
): Promise<FileResult[]> {
  const results: FileResult[] = new Array(tasks.length);
  const sizes = sizesOf(tasks);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const threads = Math.min(jobs ?? Math.min(most, Math.ceil((bytes + 1) / BYTES_OF_A_THREAD)), tasks.length);
  // No thread begins with a large file when the others have nothing left to do.
  const order = [...tasks.keys()].sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0));
  let next = 0;
  let finished = 0;
  const run = async (prepareOne: (task: FileTask) => Promise<FileResult>): Promise<void> => {
    for (;;) {
      const index = order[next++] ?? tasks.length;
      const task = tasks[index];
      if (task === undefined) return;
      results[index] = await prepareOne(task);
      done(++finished, task.file);
    }
  };
  if (jobs === 1 || tasks.length === 1) {
    // Otherwise only the threads load what prepares.
    const { prepareFile } = await import('./prepare-file.ts');
    await run(prepareFile);
    return results;
  }
  const pool = Array.from({ length: threads }, () => new Thread(Math.min(Math.max(...sizes), MOST_SHARED)));
  try {
    await Promise.all(pool.map((thread) => run((task) => thread.prepare(task))));
  } finally {
    await Promise.all(pool.map((thread) => thread.end()));
  }
  return results;
}

function sizesOf(tasks: readonly FileTask[]): number[] {
  // A file that is not there is reported when it is read.
  return tasks.map(({ file }) => statSync(file, { throwIfNoEntry: false })?.size ?? 0);
}

/** A thread that prepares one file at a time, restarted if a file crashes it. */
class Thread {
  #worker: Worker | undefined;
  readonly #shared: number;

  /** @param shared the size of the largest file of which this thread makes checks. */
  constructor(shared: number) {
    this.#shared = shared;
  }

  prepare(task: FileTask): Promise<FileResult> {
    const worker = this.#worker ?? this.#start();
    return new Promise((resolve, reject) => {
      const answered = ({ result, failed, checks }: Answer): void => {
        if (checks === true) return;
        // Each listener is removed individually: a worker has listeners of its own, without which it receives
        // nothing more.
        worker.off('message', answered);
        worker.off('error', fell);
        if (result === undefined) reject(new Error(failed));
        else resolve(result);
      };
      const fell = (): void => {
        worker.off('message', answered);
        this.#worker = undefined;
        const { code, message } = refusal('damaged');
        resolve({ report: { file: task.file, refused: code, message }, table: undefined });
      };
      worker.on('message', answered);
      worker.once('error', fell);
      worker.postMessage(task);
    });
  }

  /** Ends the thread by itself, so that it keeps what it has compiled for the next run. */
  async end(): Promise<void> {
    const worker = this.#worker;
    if (worker === undefined) return;
    const ended = once(worker, 'exit');
    worker.postMessage(null);
    await ended;
  }

  #start(): Worker {
    const shared = shareChecks(this.#shared);
    const worker = new Worker(THREAD, {
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY },
      workerData: shared,
    });
    const board = new CheckBoard(shared);
    worker.on('message', ({ checks }: Answer) => {
      if (checks === true) board.serve();
    });
    this.#worker = worker;
    return worker;
  }
}
