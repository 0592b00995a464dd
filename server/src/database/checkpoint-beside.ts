import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { asError } from '../as-error.ts';

const PROGRAM = new URL('./checkpoint-worker.ts', import.meta.url);

/**
 * Checkpoints the log of the embedded database in a separate thread. Otherwise a commit does so every so many
 * pages, and all visitors wait for the disk. `failed` is called if it fails, and it goes on. Returns a function that
 * stops it.
 */
export function checkpointBeside(file: string, failed: (error: Error) => void): () => Promise<void> {
  const worker = new Worker(PROGRAM, { workerData: file });
  worker.unref();
  worker.once('error', (fault: unknown) => failed(asError(fault)));
  worker.on('message', (message: object) => {
    // `node --watch` has each thread send messages of its own.
    if ('fault' in message) failed(asError(message.fault));
  });
  return async () => {
    if (worker.threadId < 0) return;
    const exit = once(worker, 'exit');
    worker.ref();
    worker.postMessage('stop');
    await exit;
  };
}
