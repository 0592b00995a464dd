import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCatalogue } from './read-catalogue.ts';

it('says that tables beside catalogue.json are not read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'beside-'));
  try {
    await writeFile(join(folder, 'catalogue.json'), '{ "products": [] }');
    expect((await readCatalogue(folder)).findings).toEqual([]);
    await writeFile(join(folder, 'products.csv'), 'id,title,type\na,A,X\n');
    expect((await readCatalogue(folder)).findings).toMatchObject([
      { kind: 'unmapped', place: 'catalogue.json', message: expect.stringContaining('are not read') },
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
