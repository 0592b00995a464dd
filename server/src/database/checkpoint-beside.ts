import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const PROGRAM = new URL('./checkpoint-worker.ts', import.meta.url);

/**
 * Carries the log of the embedded database over into its file in a thread beside this one. Whoever commits does so
 * otherwise, every so many pages, and all visitors wait with him for the disk. Answers how to stop.
 */
export function checkpointBeside(file: string, failed: (error: Error) => void): () => Promise<void> {
  const worker = new Worker(PROGRAM, { workerData: file });
  worker.unref();
  worker.once('error', failed);
  return async () => {
    if (worker.threadId < 0) return;
    const exit = once(worker, 'exit');
    worker.ref();
    worker.postMessage('stop');
    await exit;
  };
}
