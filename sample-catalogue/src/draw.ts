import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { planCatalogue, type Selection } from './drawing/plan-catalogue.ts';
import { isCurrent, writeStamp } from './stamp.ts';

export interface DrawProgress {
  readonly done: number;
  readonly total: number;
}
export interface DrawOptions {
  readonly force?: boolean;
  readonly threads?: number;
  /** Draw only this part of the catalogue. */
  readonly selection?: Selection | undefined;
}

/**
 * Draws the sample catalogue into a folder. The files are drawn in a folder beside it, which is then renamed,
 * so a folder that exists is complete. A folder that is complete and up to date is left alone; the result is
 * then false.
 */
export async function drawCatalogue(
  folder: string,
  onProgress: (progress: DrawProgress) => void = () => {},
  options: DrawOptions = {},
): Promise<boolean> {
  const target = resolve(folder);
  if (!options.force && (await isCurrent(target, options.selection))) return false;
  await removeAbandoned(target);
  const draft = join(dirname(target), `.${basename(target)}-${process.pid}`);
  await rm(draft, { recursive: true, force: true });
  try {
    const { catalogue, files } = planCatalogue(options.selection);
    for (const path of new Set(files.map((file) => dirname(file.path))))
      await mkdir(join(draft, path), { recursive: true });
    const order = files
      .map((file, index) => ({ index, cost: file.cost }))
      .sort((one, other) => other.cost - one.cost);
    const threads = Math.min(options.threads ?? availableParallelism(), order.length);
    await drawInThreads(
      draft,
      order.map(({ index }) => index),
      threads,
      options.selection,
      onProgress,
    );
    await writeFile(join(draft, 'catalogue.json'), `${JSON.stringify(catalogue, null, 1)}\n`);
    await writeStamp(draft, options.selection);
    await rm(target, { recursive: true, force: true });
    await mkdir(dirname(target), { recursive: true });
    await rename(draft, target);
    return true;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Removes the leftovers of interrupted drawings beside the folder. */
async function removeAbandoned(target: string): Promise<void> {
  const beginning = `.${basename(target)}-`;
  for (const name of await readdir(dirname(target)).catch(() => [])) {
    const pid = name.startsWith(beginning) ? Number(name.slice(beginning.length)) : Number.NaN;
    if (Number.isInteger(pid) && !runs(pid))
      await rm(join(dirname(target), name), { recursive: true, force: true });
  }
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user cannot be signalled, but exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Hands out files one at a time, so that no thread is idle while another has work left. */
async function drawInThreads(
  folder: string,
  order: readonly number[],
  threads: number,
  selection: Selection | undefined,
  onProgress: (progress: DrawProgress) => void,
): Promise<void> {
  let next = 0;
  let done = 0;
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./draw-worker.ts', import.meta.url), { workerData: { folder, selection } }),
  );
  try {
    await Promise.all(
      workers.map(
        (worker) =>
          new Promise<void>((finished, failed) => {
            const handOut = (): void => {
              const index = order[next];
              next += 1;
              if (index === undefined) finished();
              else worker.postMessage(index);
            };
            worker.on('error', failed);
            worker.on('message', () => {
              done += 1;
              onProgress({ done, total: order.length });
              handOut();
            });
            handOut();
          }),
      ),
    );
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
