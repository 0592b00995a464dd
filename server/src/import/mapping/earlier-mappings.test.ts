import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MappingSchema } from '@submittal/contract/mapping';
import { expect, it } from 'vitest';
import { table } from '../../testing/exports/proposed-export.ts';
import { readMappedCatalogue } from './mapped-catalogue.ts';

it('says nothing of columns that are made of the links in a text, which a mapping of before does not know', async () => {
  const root = await mkdtemp(join(tmpdir(), 'export-'));
  try {
    const link = '<p>Pump. <a href=""https://example.com/a.pdf"">Sheet</a></p>';
    await writeFile(
      join(root, 'shop.csv'),
      table('id;name;type;text;stock', `A1;Lagoon Pump;Pumps;"${link}";7`),
    );
    const mapping = MappingSchema.parse({
      version: 1,
      tables: [
        {
          file: 'shop.csv',
          kind: 'products',
          fields: { id: 'id', title: 'name', type: 'type', description: 'text' },
        },
      ],
    });
    const { findings, tables } = await readMappedCatalogue(root, ['shop.csv'], mapping);
    expect(tables.products?.map(({ cells }) => cells.title)).toEqual(['Lagoon Pump']);
    expect(findings.filter(({ kind }) => kind === 'unmapped').map(({ message }) => message)).toEqual([
      'mapping.json does not know the column "stock"',
    ]);
  } finally {
    await rm(root, { recursive: true });
  }
});
