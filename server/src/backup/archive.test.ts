import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { hashOfFile } from '../blobs/blob-store.ts';
import { removeFolders } from '../testing/remove-folders.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';
import { ArchiveWriter, readArchive } from './archive.ts';

it('an archive whose reading is given up in the middle is closed, and nothing fails afterwards', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'backup.tar');
  const writer = new ArchiveWriter(path, new Date());
  // Whole pieces of the disk are read ahead of the entries that are asked for.
  for (let file = 0; file < 100; file++)
    await writer.addText(`file-${file}`, randomBytes(20_000).toString('hex'));
  await writer.close();
  const faults: unknown[] = [];
  const note = (error: unknown) => void faults.push(error);
  process.on('uncaughtException', note);
  try {
    for (let round = 0; round < 20; round++) {
      const entries = readArchive(path);
      const { value } = await entries.next();
      expect(value?.name).toBe('file-0');
      // As the rows are taken out of it, while the disk answers what was read ahead.
      const copy = createWriteStream(join(folder, `copy-${round}`));
      if (value) await pipeline(Readable.from(value.pieces), copy);
      await hashOfFile(path);
      await entries.return(undefined);
      // What the disk still answers comes in turns of the event loop.
      for (let turn = 0; turn < 50; turn++) await new Promise((next) => setImmediate(next));
    }
  } finally {
    process.off('uncaughtException', note);
  }
  expect(faults).toEqual([]);
  await removeFolders(folder);
});
