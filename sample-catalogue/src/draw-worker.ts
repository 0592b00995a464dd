import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { planCatalogue, type Selection } from './drawing/plan-catalogue.ts';

// One drawing thread: it makes the same plan as the others and draws the files assigned to it by number.
sharp.concurrency(1);
sharp.cache(false);
const { folder, selection } = workerData as { folder: string; selection?: Selection };
const { files } = planCatalogue(selection);

parentPort?.on('message', (index: number) => {
  const file = files[index];
  if (!file) throw new Error(`no file ${index}`);
  void file
    .draw()
    .then((bytes) => writeFile(join(folder, file.path), bytes))
    .then(
      () => parentPort?.postMessage(index),
      (error: unknown) => {
        throw new Error(`${file.path}: ${String(error)}`, { cause: error });
      },
    );
});
