import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openServices, type Services } from '../services.ts';
import { drawPdf } from '../testing/files.ts';
import { testConfig } from '../testing/test-config.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { importSource } from './import-source.ts';

let root: string;
let services: Services;
beforeEach(async () => {
  root = await temporaryFolder();
  services = await openServices(testConfig(join(root, 'data')));
});
afterEach(async () => {
  await services.close();
  await rm(root, { recursive: true, force: true });
});

/** A catalogue as tables, with a value in every field that says what a thing is worth today, and some faults. */
const tables = {
  'products.csv': [
    'id,title,type,otherMasterformat,discontinued,replacedBy,masterformat',
    'old,Old Filler,Sealants,,true,new|gone|old,',
    'new,New Filler,Sealants,07 27 00,,,07 92 00',
  ],
  'systems.csv': ['id,title,products,roles', 'wall,Wall,new,Seal > new|Seal > old|Board > nothing'],
  'documents.csv': [
    'id,parents,file,documentType,validUntil,scheme,recalledFrom,sets',
    'sheet,old|new,Sheet.pdf,datasheet,2020-01-31,Listing 7,,closeout|sustainability',
    'letter,new,Letter.pdf,leed,,,2026-03-01T08:00:00-05:00,sustainabilty',
    'wrong,new,Letter.pdf,leed,,,soon,',
  ],
  'translations.csv': ['id,language,title,type,applications', 'new,fr,Mastic,Mastics,'],
  'variants.csv': ['id,key,title', 'new,N-25,25 mm', 'new,N-25,twice', 'new,N-40,40 mm'],
  'facts.csv': [
    'id,variant,name,value,unit',
    'new,,VOC,45,g/L',
    'new,N-25,Width,25,mm',
    'new,N-99,Width,99,mm',
    'new,,Density,1.2,',
    'wall,,Class,A,',
  ],
};

async function writeTables(): Promise<string> {
  const folder = join(root, 'catalogue');
  await mkdir(folder);
  for (const [name, lines] of Object.entries(tables)) await writeFile(join(folder, name), lines.join('\n'));
  for (const name of ['Sheet.pdf', 'Letter.pdf']) await writeFile(join(folder, name), await drawPdf(name, 1));
  return folder;
}

describe('what a catalogue says of validity, recalls, sets, variants, facts and roles', () => {
  it('comes in from tables, and what does not fit is reported at its row', async () => {
    const { faults, warnings } = await importSource(await writeTables(), services.imports);
    const reported = [...faults, ...warnings].map(({ kind, place }) => `${kind} at ${place}`);
    expect(reported).toEqual(
      expect.arrayContaining([
        'unknown-reference at products.csv line 2, replacedBy',
        'not-a-component at systems.csv line 2, roles[0].products[1]',
        'unknown-reference at systems.csv line 2, roles[1].products[0]',
        'duplicate-id at variants.csv line 3, key',
        'unknown-reference at facts.csv line 4, variant',
        'missing-field at facts.csv line 5, unit',
        'impossible-date at documents.csv line 4, recalledFrom',
        'past-validity at documents.csv line 2, validUntil',
        'recalled-document at documents.csv line 3, recalledFrom',
        'near-set at documents.csv line 3, sets',
      ]),
    );
    const release = await services.releases.load((await services.releases.current())?.id ?? '');
    expect(release?.products).toMatchObject([
      { discontinued: true, replacedBy: ['new'] },
      {
        otherMasterformat: ['07 27 00'],
        variants: [
          { key: 'N-25', title: '25 mm', facts: [{ name: 'Width', value: 25, unit: 'mm' }] },
          { key: 'N-40', title: '40 mm' },
        ],
        facts: [{ name: 'VOC', value: 45, unit: 'g/L' }],
        translations: { fr: { title: 'Mastic', type: 'Mastics' } },
      },
    ]);
    expect(release?.systems).toMatchObject([
      { roles: [{ name: 'Seal', products: ['new'] }], facts: [{ name: 'Class', value: 'A' }] },
    ]);
    expect(release?.documents.map(({ resource }) => resource)).toMatchObject([
      {
        resourceID: 'sheet',
        validUntil: '2020-01-31',
        scheme: 'Listing 7',
        sets: ['closeout', 'sustainability'],
      },
      { resourceID: 'letter', recalledFrom: '2026-03-01T08:00:00-05:00' },
    ]);
  });

  it('is exported, and imports to an equal release', async () => {
    await importSource(await writeTables(), services.imports);
    const id = (await services.releases.current())?.id ?? '';
    const release = await services.releases.load(id);
    if (!release) throw new Error('nothing was imported');
    const folder = join(root, 'exported');
    await exportCatalogue(release, folder, services);
    const again = await importSource(folder, services.imports);
    expect(again.faults).toEqual([]);
    const same = await services.releases.load((await services.releases.current())?.id ?? '');
    expect(same?.products).toEqual(release.products);
    expect(same?.systems).toEqual(release.systems);
    expect(same?.documents).toEqual(release.documents);
  });
});
