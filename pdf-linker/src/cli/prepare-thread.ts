import module from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { FileTask } from './prepare-file.ts';

// A thread of the command: prepares the files it is sent, one after another, and ends when it is sent null.

// Enabled before anything else is loaded: what the main thread enables is not enabled here.
module.enableCompileCache();
const { prepareFile } = await import('./prepare-file.ts');

parentPort?.on('message', (task: FileTask | null) => {
  if (task === null) {
    // By now everything that preparing needs has been compiled.
    module.flushCompileCache();
    parentPort?.close();
    return;
  }
  prepareFile(task).then(
    (result) => parentPort?.postMessage({ result }),
    (error: unknown) =>
      parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) }),
  );
});
