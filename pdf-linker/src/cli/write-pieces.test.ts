import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writePieces } from './write-pieces.ts';

test('a file of more pieces than one call takes has all of them in order', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pieces-'));
  try {
    const pieces = Array.from({ length: 3000 }, (_, at) => Buffer.from(`${at} `.repeat(at % 5)));
    writePieces(path.join(folder, 'body'), pieces);
    expect((await readFile(path.join(folder, 'body'))).equals(Buffer.concat(pieces))).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});
