import { parentPort } from 'node:worker_threads';
import { type FileTask, prepareFile } from './prepare-file.ts';

// A thread of the command: prepares the files it is sent, one after another.
parentPort?.on('message', (task: FileTask) => {
  prepareFile(task).then(
    (result) => parentPort?.postMessage({ result }),
    (error: unknown) =>
      parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) }),
  );
});
