import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { tableColumns, tableKinds } from '@submittal/contract/catalogue-tables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { openServices } from '../../services.ts';
import { testConfig } from '../../testing/test-config.ts';
import { temporaryFolder } from '../../testing/tiny-catalogue.ts';
import { importSource } from '../import-source.ts';
import { templateColumns } from './template-columns.ts';
import { TEMPLATE_FILE, writeTemplate } from './write-template.ts';

let root: string;
let folder: string;
beforeAll(async () => {
  root = await temporaryFolder();
  folder = join(root, 'catalogue');
  await writeTemplate(folder);
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** The parts of the template's archive that match. */
async function partsOf(pattern: RegExp): Promise<string[]> {
  const archive = await fromBufferPromise(await readFile(join(folder, TEMPLATE_FILE)));
  const parts: string[] = [];
  for await (const entry of archive.eachEntry()) {
    if (!pattern.test(entry.fileName)) continue;
    const pieces: Buffer[] = [];
    for await (const piece of await archive.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
    parts.push(Buffer.concat(pieces).toString('utf8'));
  }
  return parts;
}

describe('the template', () => {
  it.each(tableKinds)('has a note of a fitting length for every column of %s', (kind) => {
    expect(Object.keys(templateColumns[kind]).toSorted()).toEqual(Object.keys(tableColumns[kind]).toSorted());
    for (const { note, choices = [] } of Object.values(templateColumns[kind])) {
      // The limits of spreadsheets.
      expect(note.length).toBeLessThanOrEqual(255);
      expect(choices.join(',').length).toBeLessThanOrEqual(253);
    }
  });

  it('imports as it stands', async () => {
    const services = await openServices(testConfig(join(root, 'data')));
    const { warnings, faults, ...report } = await importSource(folder, services.imports).finally(() =>
      services.close(),
    );
    expect(report).toMatchObject({ changed: true, products: 1, documents: 1, pages: 1 });
    expect(faults).toEqual([]);
    expect(warnings.map(({ kind }) => kind)).toEqual(['no-picture']);
  });

  it('shows the notes beside cells, and offers choices without refusing other words', async () => {
    const sheets = await partsOf(/worksheets\/sheet\d+\.xml$/);
    const documents = sheets.find((sheet) => sheet.includes('datasheet,')) ?? '';
    expect(sheets).toHaveLength(tableKinds.length + 1);
    expect(documents).toMatch(/<dataValidation [^>]*promptTitle="documentType"[^>]*sqref="E1:E5000">/);
    expect(documents).toContain('<formula1>"applicationinstructions,');
    expect(documents).not.toContain('showErrorMessage="1"');
  });

  it('is not written over one that is there', async () => {
    await expect(writeTemplate(folder)).rejects.toMatchObject({ code: 'EEXIST' });
  });
});
