import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MappingSchema } from '@submittal/contract/mapping';
import { expect, it } from 'vitest';
import { table } from '../../testing/exports/proposed-export.ts';
import { readMappedCatalogue } from './mapped-catalogue.ts';

const fields = { parents: 'model', file: 'sheet', documentType: { value: 'datasheet' } };

/** What is found wrong in a table of two rows, the first of which names no file. */
async function faultsOf(others: readonly object[]): Promise<readonly string[]> {
  const root = await mkdtemp(join(tmpdir(), 'export-'));
  try {
    await writeFile(join(root, 'models.csv'), table('id;name;type', 'A1;Lagoon Pump;Pumps'));
    await writeFile(join(root, 'rows.csv'), table('key;model;sheet', 'A1-10;A1;', 'A1-20;A1;a.pdf'));
    const mapping = MappingSchema.parse({
      version: 1,
      tables: [
        { file: 'models.csv', kind: 'products', fields: { id: 'id', title: 'name', type: 'type' } },
        { file: 'rows.csv', kind: 'documents', fields },
        ...others,
      ],
    });
    const { findings, tables } = await readMappedCatalogue(
      root,
      ['models.csv', 'rows.csv', 'a.pdf'],
      mapping,
    );
    expect(tables.documents?.map(({ cells }) => cells.file)).toEqual(['a.pdf']);
    return findings.filter(({ kind }) => kind === 'missing-field').map(({ place }) => place);
  } finally {
    await rm(root, { recursive: true });
  }
}

it('is a fault in a table of documents', async () => {
  expect(await faultsOf([])).toEqual(['rows.csv line 2, sheet']);
});

it('says nothing where the rows are variants as well, which need no document', async () => {
  const variants = { file: 'rows.csv', kind: 'variants', fields: { id: 'model', key: 'key', title: 'key' } };
  expect(await faultsOf([variants])).toEqual([]);
});
