import module from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { SharedChecks } from '../source/soundness/check-board.ts';
import type { FileTask } from './prepare-file.ts';

// A thread of the command: prepares the files it is sent, one after another, and ends when it is sent null.

// Enabled before anything else is loaded: what the main thread enables is not enabled here.
module.enableCompileCache();
const [{ prepareFile }, { CheckBoard }] = await Promise.all([
  import('./prepare-file.ts'),
  import('../source/soundness/check-board.ts'),
]);
const board = new CheckBoard(workerData as SharedChecks, () => parentPort?.postMessage({ checks: true }));

parentPort?.on('message', (task: FileTask | null) => {
  if (task === null) {
    // By now everything that preparing needs has been compiled.
    module.flushCompileCache();
    parentPort?.close();
    return;
  }
  prepareFile(task, board).then(
    (result) => parentPort?.postMessage({ result }),
    (error: unknown) =>
      parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) }),
  );
});
