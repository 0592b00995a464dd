import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { refusal } from '../prepare/refusal.ts';
import type { FileResult, FileTask } from './prepare-file.ts';

/** The maximum memory of a thread, in megabytes. */
const MAX_MEMORY = 1024;

/** With this file's own extension: TypeScript in the workspace, JavaScript in the package. */
const THREAD = new URL(`./prepare-thread${path.extname(import.meta.filename)}`, import.meta.url);

interface Answer {
  result?: FileResult;
  failed?: string;
}

/**
 * Prepares files on `jobs` threads; returns the results in the files' order. `done` is called after each
 * file. A file that crashes its thread is refused as damaged.
 * @throws Error if a file cannot be read or a body cannot be written.
 */
export async function prepareFiles(
  tasks: readonly FileTask[],
  jobs: number,
  done: (finished: number, file: string) => void,
): Promise<FileResult[]> {
  const results: FileResult[] = new Array(tasks.length);
  const threads = Math.min(jobs, tasks.length);
  const order = threads > 1 ? await largestFirst(tasks) : [...tasks.keys()];
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
  if (threads <= 1) {
    // Otherwise only the threads load what prepares.
    const { prepareFile } = await import('./prepare-file.ts');
    await run(prepareFile);
    return results;
  }
  const pool = Array.from({ length: threads }, () => new Thread());
  try {
    await Promise.all(pool.map((thread) => run((task) => thread.prepare(task))));
  } finally {
    await Promise.all(pool.map((thread) => thread.end()));
  }
  return results;
}

/** The places of the tasks, so that no thread begins with a large file when the others have nothing left to do. */
async function largestFirst(tasks: readonly FileTask[]): Promise<number[]> {
  // A file that is not there is reported when it is read.
  const sizes = await Promise.all(
    tasks.map(({ file }) =>
      stat(file).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return [...tasks.keys()].sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0));
}

/** A thread that prepares one file at a time, restarted if a file crashes it. */
class Thread {
  #worker: Worker | undefined;

  prepare(task: FileTask): Promise<FileResult> {
    const worker = this.#worker ?? this.#start();
    return new Promise((resolve, reject) => {
      const answered = ({ result, failed }: Answer): void => {
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
      // Each listener is removed individually: a worker has listeners of its own, without which it receives
      // nothing more.
      worker.once('message', answered);
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
    this.#worker = new Worker(THREAD, {
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY },
    });
    return this.#worker;
  }
}
