import { statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { refusal } from '../prepare/refusal.ts';
import { shareChecks } from '../source/soundness/shared-checks.ts';
import type { FileResult, FileTask } from './prepare-file.ts';
import { type Answer, SharedTasks, shareTasks, type ThreadData } from './shared-tasks.ts';

/**
 * A further thread is worth its start only for so many more bytes: each compiles all that prepares anew, V8 collects
 * and compiles on other threads besides, and this thread makes checks meanwhile.
 */
const BYTES_OF_A_THREAD = 256 * 1024 * 1024;

/** The maximum memory of a thread, in megabytes. */
const MAX_MEMORY = 1024;

const THREAD = new URL('./prepare-thread.mjs', import.meta.url);

/** Larger files are not shared between threads. */
const MOST_SHARED = 64 * 1024 * 1024;

/**
 * Prepares files on `jobs` threads, or on as many as are worth their start, at most `most`; returns the results in the
 * files' order. `done` is called after each file. A file that crashes its thread is refused as damaged.
 * @param bodies returns the path of a file for the bodies that a thread prepares, by the number of the thread.
 * @throws Error if a file cannot be read or a body cannot be written.
 */
export async function prepareFiles(
  tasks: readonly FileTask[],
  bodies: (thread: number) => string,
  { jobs, most }: { jobs: number | undefined; most: number },
  done: (finished: number, file: string) => void,
): Promise<FileResult[]> {
  const results: FileResult[] = new Array(tasks.length);
  const sizes = sizesOf(tasks);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const threads = Math.min(jobs ?? Math.min(most, Math.ceil((bytes + 1) / BYTES_OF_A_THREAD)), tasks.length);
  // No thread begins with a large file when the others have nothing left to do.
  const order = [...tasks.keys()].sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0));
  const ordered = order.flatMap((index) => tasks[index] ?? []);
  let finished = 0;
  const found = (at: number, result: FileResult): void => {
    results[order[at] ?? 0] = result;
    done(++finished, result.report.file);
  };
  if (jobs === 1 || tasks.length === 1) {
    await prepareHere(ordered, bodies(0), found);
    return results;
  }
  const shared = shareTasks(threads);
  const crew = new Crew(ordered, shared, Math.min(Math.max(...sizes), MOST_SHARED), bodies, found);
  await Promise.all(Array.from({ length: threads }, (_, place) => crew.work(place)));
  if (crew.failed !== undefined) throw crew.failed;
  return results;
}

function sizesOf(tasks: readonly FileTask[]): number[] {
  // A file that is not there is reported when it is read.
  return tasks.map(({ file }) => statSync(file, { throwIfNoEntry: false })?.size ?? 0);
}

/** Prepares files on this thread, which otherwise does not load what prepares. */
async function prepareHere(
  tasks: readonly FileTask[],
  bodies: string,
  found: (index: number, result: FileResult) => void,
): Promise<void> {
  const [{ prepareFile }, { BodyFile }] = await Promise.all([
    import('./prepare-file.ts'),
    import('./body-file.ts'),
  ]);
  const file = new BodyFile(bodies);
  try {
    for (const [index, task] of tasks.entries()) found(index, await prepareFile(task, file));
  } finally {
    file.close();
  }
}

/** Threads that prepare files, each of them started again if a file crashes it. */
class Crew {
  /** Why files cannot be prepared, if they cannot. */
  failed: Error | undefined;
  readonly #tasks: readonly FileTask[];
  readonly #taken: SharedArrayBuffer;
  readonly #left: SharedTasks;
  readonly #shared: number;
  readonly #bodies: (thread: number) => string;
  readonly #found: (index: number, result: FileResult) => void;
  #started = 0;

  /** @param shared the size of the largest file of which this thread makes checks. */
  constructor(
    tasks: readonly FileTask[],
    taken: SharedArrayBuffer,
    shared: number,
    bodies: (thread: number) => string,
    found: (index: number, result: FileResult) => void,
  ) {
    this.#tasks = tasks;
    this.#taken = taken;
    this.#left = new SharedTasks(taken, tasks.length);
    this.#shared = shared;
    this.#bodies = bodies;
    this.#found = found;
  }

  /** Prepares what is left to take, on the thread at a place; returns when the thread has ended by itself. */
  async work(place: number): Promise<void> {
    for (let fault = await this.#run(place); fault !== undefined; fault = await this.#run(place)) {
      const index = this.#left.lastOf(place);
      const task = index === undefined ? undefined : this.#tasks[index];
      // Without a file, what it cannot do is begin.
      if (index === undefined || task === undefined) return this.#fail(fault);
      const { code, message } = refusal('damaged');
      this.#found(index, { report: { file: task.file, refused: code, message }, prepared: undefined });
    }
  }

  #fail(fault: Error): void {
    this.failed ??= fault;
    this.#left.end();
  }

  /** Starts a thread, and waits for its end; returns what crashed it, if anything did. */
  #run(place: number): Promise<Error | undefined> {
    const checks = shareChecks(this.#shared);
    const data: ThreadData = {
      tasks: this.#tasks,
      taken: this.#taken,
      place,
      checks,
      bodies: this.#bodies(this.#started++),
    };
    this.#left.begin(place);
    const worker = new Worker(THREAD, {
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY },
      workerData: data,
    });
    // What checks is loaded while the thread begins.
    const board = import('../source/soundness/check-board.ts').then(
      ({ CheckBoard }) => new CheckBoard(checks),
    );
    worker.on('message', (answer: Answer) => {
      if ('checks' in answer) void board.then((loaded) => loaded.serve());
      else if ('failed' in answer) this.#fail(new Error(answer.failed));
      else this.#found(answer.index, answer.result);
    });
    return new Promise((resolve) => {
      let fault: Error | undefined;
      worker.once('error', (error: Error) => {
        fault = error;
      });
      // What it said before is heard by then.
      worker.once('exit', () => resolve(fault));
    });
  }
}
