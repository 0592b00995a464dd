import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openServices, type Services } from '../../services.ts';
import { drawPdf } from '../../testing/files.ts';
import { testConfig } from '../../testing/test-config.ts';
import { temporaryFolder } from '../../testing/tiny-catalogue.ts';
import { importSource } from '../import-source.ts';
import type { ImportReport } from '../import-terms.ts';
import { filesIn } from '../tables/folder-files.ts';
import { confirmationsText } from './files/confirmations.ts';
import { proposeMapping } from './propose-mapping.ts';

const manual = await readFile(fileURLToPath(new URL('../../../../docs/mapping.md', import.meta.url)), 'utf8');

/** The blocks of the manual's example: the list of files, the export, the mapping, the pairs. */
const [files = '', exported = '', mapping = '', pairs = ''] = ['text', 'csv', 'json']
  .flatMap((language) =>
    [...manual.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
      ([, block = '']) => block,
    ),
  )
  .toSorted((a, b) => manual.indexOf(a) - manual.indexOf(b));

let root: string;
let folder: string;
let services: Services;

beforeEach(async () => {
  root = await temporaryFolder();
  folder = join(root, 'northlight');
  services = await openServices(testConfig(join(root, 'data')));
  const [table = '', ...documents] = files.trim().split('\n');
  await mkdir(folder);
  // All its letters are in the first 256 of Unicode, which windows-1252 has at the same places.
  await writeFile(join(folder, table), Buffer.from(exported, 'latin1'));
  for (const [at, name] of documents.entries()) {
    await mkdir(join(folder, dirname(name)), { recursive: true });
    await writeFile(join(folder, name), await drawPdf(name, at + 1));
  }
});
afterEach(async () => {
  await services.close();
  await rm(root, { recursive: true, force: true });
});

/** What a report tells, each with its kind. */
function linesOf({ warnings, remarks }: ImportReport): string[] {
  return [...warnings, ...remarks].map(({ kind, place, message }) => `${kind} ${place}: ${message}`);
}

describe('the example of the manual of mappings', () => {
  it('gives the mapping and the question that the manual shows', async () => {
    const proposal = await proposeMapping(folder, await filesIn(folder), {
      manufacturer: 'Northlight Coatings',
    });
    expect(proposal.mapping).toEqual(JSON.parse(mapping));
    expect(confirmationsText(proposal.found.documents.pairs).replaceAll('\r', '').slice(1)).toBe(pairs);
  });

  it('imports as the manual says, once the question is answered', async () => {
    await writeFile(join(folder, 'mapping.json'), mapping);
    await writeFile(join(folder, 'mapping-documents.csv'), pairs.replace('\n,', '\ntrue,'));
    const report = await importSource(folder, services.imports);
    expect(report).toMatchObject({ products: 2, documents: 5 });
    expect(report.faults).toEqual([]);
    const lines = linesOf(report);
    expect(lines).toEqual(
      expect.arrayContaining([
        'read-as PIM export 2026-03-01.csv: windows-1252, semicolons, header in line 2, 3 rows, 8 columns',
        'left-out-by-mapping PIM export 2026-03-01.csv line 5: a row is left out, as "rows" in mapping.json says',
        'left-out-by-mapping Literature/Data Sheets/NL-Primer 40 TDS rev2.pdf: a later revision of it is there too: "NL-Primer 40 TDS rev3.pdf"',
      ]),
    );
    expect(lines.filter((line) => line.includes('Old Tar') || line.startsWith('unused-file'))).toEqual([]);
    await services.catalogue.refresh();
    const { products, documents } = services.catalogue.get().release;
    expect([...products]).toMatchObject([
      {
        id: '00123',
        title: 'NL-Primer 40®',
        type: 'Primers & Sealers',
        description: 'Penetrating primer',
        masterformat: '03 35 00',
        translations: { fr: { description: 'Apprêt pénétrant' } },
      },
      { id: '00124', title: 'Deck Shield FT', description: 'Fast-curing coating; traffic bearing' },
    ]);
    const resources = documents.map(({ resource }) => [
      resource.resourceName,
      resource.resourceDocumentType,
      resource.resourceLanguage,
      resource.resourceRegion ?? '',
    ]);
    expect(resources.toSorted()).toEqual([
      ['Deck Sheild FT SDS.pdf', 'sds', 'EN', ''],
      ['Deck Shield FT_TDS.pdf', 'datasheet', 'EN', ''],
      ['NL-Primer 40 TDS rev3.pdf', 'datasheet', 'EN', ''],
      ['NLPrimer40_FDS_CA_FR.pdf', 'sds', 'FR', 'canada'],
      ['NLPrimer40_SDS_US_EN.pdf', 'sds', 'EN', 'us'],
    ]);
  });

  it('takes the next export and the next revision by the same mapping, and tells what it does not know', async () => {
    await writeFile(join(folder, 'mapping.json'), mapping);
    await importSource(folder, services.imports);
    await services.catalogue.refresh();
    const sheetOf = () =>
      services.catalogue
        .get()
        .release.documents.map(({ resource }) => resource)
        .find(({ resourceName }) => resourceName.includes('rev'));
    const before = sheetOf();
    const next = exported.replace('Cost Center', 'Cost Center;Colour').replaceAll(';77', ';77;red');
    await writeFile(join(folder, 'PIM export 2026-04-01.csv'), Buffer.from(next, 'latin1'));
    await writeFile(
      join(folder, 'Literature/Data Sheets/NL-Primer 40 TDS rev4.pdf'),
      await drawPdf('Fourth', 9),
    );
    await writeFile(join(folder, 'prices.csv'), 'a,b\n1,2\n');
    const report = await importSource(folder, services.imports);
    await services.catalogue.refresh();
    expect(sheetOf()).toMatchObject({
      resourceID: before?.resourceID,
      resourceName: 'NL-Primer 40 TDS rev4.pdf',
    });
    expect(linesOf(report)).toEqual(
      expect.arrayContaining([
        'read-as PIM export 2026-04-01.csv: it is read as the newest of 2 files that fit "PIM export *.csv"',
        'unmapped PIM export 2026-04-01.csv: mapping.json does not know the column "Colour"',
        'unmapped prices.csv: mapping.json does not know this file',
      ]),
    );
  });

  it('refuses an export that lost a column of the mapping, and leaves what is served', async () => {
    await writeFile(join(folder, 'mapping.json'), mapping);
    const { release } = await importSource(folder, services.imports);
    await rm(join(folder, 'PIM export 2026-03-01.csv'));
    await writeFile(join(folder, 'PIM export.csv'), 'Item No.;Product Name\n00123;NL-Primer 40\n');
    await writeFile(join(folder, 'mapping.json'), mapping.replace('PIM export *.csv', 'PIM export*.csv'));
    await expect(importSource(folder, services.imports)).rejects.toThrow(
      'mapping.json: tables[0]: PIM export.csv has no column "Category"; it has "Item No.", "Product Name"',
    );
    expect((await services.releases.current())?.id).toBe(release);
  });
});
