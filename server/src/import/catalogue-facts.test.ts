import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import type { CatalogueInput } from '@submittal/contract/catalogue';
import { tableColumns } from '@submittal/contract/catalogue-tables';
import { type documentFacts, factNames } from '@submittal/contract/document-facts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices, type Services } from '../services.ts';
import { drawPdf } from '../testing/files.ts';
import { testConfig } from '../testing/test-config.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { importSource } from './import-source.ts';

let root: string;
let services: Services;
let pdf: Uint8Array;
let folders = 0;
beforeAll(async () => {
  root = await temporaryFolder();
  services = await openServices(testConfig(join(root, 'data')));
  pdf = await drawPdf('Certificate', 1);
});
afterAll(async () => {
  await services.close();
  await rm(root, { recursive: true, force: true });
});

async function folderWith(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = join(root, `catalogue-${folders++}`);
  await mkdir(join(folder, 'documents'), { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

/** Imports a folder, and gives its release, on hold or not, with the faults that were reported. */
async function release(folder: string) {
  const { faults, release: id } = await importSource(folder, services.imports);
  const loaded = await services.releases.load(id ?? '');
  if (!loaded) throw new Error('nothing was imported');
  return { release: loaded, faults };
}

const manufacturer = { name: 'M' };

const day = fc.date({ min: new Date('2001-01-01'), max: new Date('2098-12-31'), noInvalidDate: true });
const isoDay = day.map((date) => date.toISOString().slice(0, 10));
const text = fc
  .stringMatching(/^[A-Za-zäé0-9][A-Za-zäé0-9 ,;"'|>./-]{0,20}[a-z0-9]$/)
  .map((one) => one.trim());
const market = fc.constantFrom('US', 'CA', 'US-FL', 'DE', 'CA-QC');
const variantKey = fc.constantFrom('N-25', 'N|40', 'N 50');

const facts = fc
  .record(
    {
      number: text,
      issuer: text,
      jurisdiction: text,
      codeEdition: text,
      testedOn: isoDay,
      laboratory: text,
      issuedOn: isoDay,
      validFrom: isoDay,
      validUntil: isoDay,
      supersedes: fc.constant(['old']),
      programme: text,
      origin: fc
        .record({ country: fc.constantFrom('US', 'MX'), plant: text, category: text }, { requiredKeys: [] })
        .filter((origin) => Object.keys(origin).length > 0),
      coversVariants: fc.uniqueArray(variantKey, { minLength: 1 }),
      namesProject: fc.boolean(),
      markets: fc.uniqueArray(market, { minLength: 1 }),
    } satisfies Record<keyof typeof documentFacts, fc.Arbitrary<unknown>>,
    { requiredKeys: [] },
  )
  .map(({ issuedOn, validFrom, validUntil, ...others }) => {
    const [begin, middle, end] = [issuedOn, validFrom, validUntil].filter((one) => one !== undefined).sort();
    return {
      ...others,
      ...(issuedOn !== undefined && { issuedOn: begin }),
      ...(validFrom !== undefined && { validFrom: issuedOn === undefined ? begin : middle }),
      ...(validUntil !== undefined && { validUntil: end ?? middle ?? begin }),
    };
  });

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const csv = (columns: readonly string[], rows: readonly Readonly<Record<string, string>>[]) =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\n');

const list = (items: readonly unknown[]) =>
  items.map((item) => String(item).replaceAll(/[|>]/g, '\\$&')).join('|');

/** An entry of a catalogue as the cells of its row. */
function cellsOf(entry: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(entry).flatMap(([field, value]) => {
      if (Array.isArray(value)) return [[field, list(value)]];
      if (typeof value !== 'object') return [[field, String(value)]];
      return Object.entries(value ?? {}).map(([part, own]) => [`${field}.${part}`, String(own)]);
    }),
  );
}

/** An exported catalogue of one product, as tables. */
function tablesOf({ products: [product] }: CatalogueInput): Record<string, string> {
  const { documents = [], variants = [], ...entry } = product ?? { id: '', title: '', type: '' };
  return {
    'manufacturer.csv': csv(['name'], [manufacturer]),
    'products.csv': csv(Object.keys(tableColumns.products), [cellsOf(entry)]),
    'variants.csv': csv(
      ['id', 'key'],
      variants.map(({ key }) => ({ id: entry.id, key })),
    ),
    'documents.csv': csv(
      Object.keys(tableColumns.documents),
      documents.map((document) => ({ ...cellsOf(document), parents: entry.id })),
    ),
  };
}

describe('what documents say of themselves', () => {
  it('survives JSON, a release, an export, and tables', async () => {
    await fc.assert(
      fc.asyncProperty(facts, facts, async (one, other) => {
        const product = {
          id: 'p',
          title: 'P',
          type: 'T',
          brand: 'Brand',
          gtin: '4006381333931',
          variants: ['N-25', 'N|40', 'N 50'].map((key) => ({ key })),
          documents: [
            { id: 'old', file: 'documents/old.pdf', documentType: 'certification' },
            { id: 'one', file: 'documents/one.pdf', documentType: 'certification', ...one },
            { id: 'other', file: 'documents/other.pdf', documentType: 'leed', ...other },
          ],
        };
        const files = Object.fromEntries(product.documents.map(({ file }) => [file, pdf]));
        const json = await folderWith({
          'catalogue.json': JSON.stringify({ manufacturer, products: [product] }),
          ...files,
        });
        const first = await release(json);
        expect(first.faults).toEqual([]);
        expect(first.release.products[0]).toMatchObject({ brand: 'Brand', gtin: '4006381333931' });
        const resources = first.release.documents.map(({ resource }) => resource);
        for (const [place, given] of [{}, one, other].entries()) {
          const said = Object.fromEntries(factNames.map((name) => [name, resources[place]?.[name]]));
          expect(said).toEqual({
            ...Object.fromEntries(factNames.map((name) => [name, undefined])),
            ...given,
          });
        }
        const exported = join(root, `exported-${folders++}`);
        await exportCatalogue(first.release, exported, services);
        const catalogue = JSON.parse(
          await readFile(join(exported, 'catalogue.json'), 'utf8'),
        ) as CatalogueInput;
        const again = await release(exported);
        expect([again.faults, again.release.documents]).toEqual([[], first.release.documents]);
        const asTables = await release(await folderWith({ ...tablesOf(catalogue), ...files }));
        expect(asTables.faults).toEqual([]);
        expect(asTables.release.documents).toEqual(first.release.documents);
        expect(asTables.release.products).toEqual(first.release.products);
      }),
      { numRuns: 6 },
    );
  });

  it('comes from a spreadsheet, with its dates as dates', async () => {
    const book = {
      SheetNames: ['manufacturer', 'products', 'documents'],
      Sheets: {
        manufacturer: utils.aoa_to_sheet([['name'], ['M']]),
        products: utils.aoa_to_sheet([
          ['id', 'title', 'type', 'brand', 'gtin'],
          ['p', 'P', 'T', 'Brand', '036000291452'],
        ]),
        documents: utils.aoa_to_sheet(
          [
            [
              'id',
              'parents',
              'file',
              'documentType',
              'tested_on',
              'Valid From',
              'origin.country',
              'namesProject',
              'markets',
            ],
            [
              'one',
              'p',
              'documents/one.pdf',
              'certification',
              new Date('2025-03-01T00:00:00Z'),
              '2025-05-01',
              'de',
              true,
              'US | CA-QC',
            ],
            ['two', 'p', 'documents/one.pdf', 'certification', '2025-02-30', '', 'Utopia', '', 'XX'],
          ],
          { UTC: true },
        ),
      },
    };
    const folder = await folderWith({
      'catalogue.xlsx': write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array,
      'documents/one.pdf': pdf,
    });
    const { release: made, faults } = await release(folder);
    expect(faults.map(({ kind, place }) => [kind, place])).toEqual([
      ['wrong-value', 'catalogue.xlsx, sheet documents row 3, markets[0]'],
      ['wrong-value', 'catalogue.xlsx, sheet documents row 3, origin.country'],
      ['impossible-date', 'catalogue.xlsx, sheet documents row 3, testedOn'],
    ]);
    expect(made.products[0]).toMatchObject({ brand: 'Brand', gtin: '036000291452' });
    expect(made.documents.map(({ resource }) => resource)).toMatchObject([
      {
        testedOn: '2025-03-01',
        validFrom: '2025-05-01',
        origin: { country: 'DE' },
        namesProject: true,
        markets: ['US', 'CA-QC'],
      },
      { resourceID: 'two' },
    ]);
  });
});

describe('a document that another one supersedes', () => {
  const document = (id: string, fields: object = {}) => ({
    id,
    file: `documents/${id}.pdf`,
    documentType: 'certification',
    ...fields,
  });

  async function supersededIn(
    documents: readonly ReturnType<typeof document>[],
    missing: readonly string[] = [],
  ) {
    const catalogue = { products: [{ id: 'p', title: 'P', type: 'T', documents }] };
    const files = documents.filter(({ id }) => !missing.includes(id)).map(({ file }) => [file, pdf]);
    const folder = await folderWith({
      'catalogue.json': JSON.stringify(catalogue),
      ...Object.fromEntries(files),
    });
    const { release: made } = await release(folder);
    return made.documents.map(({ resource: { resourceID, supersededBy } }) => [resourceID, supersededBy]);
  }

  it('says so, and from when, in its language if it can', async () => {
    const documents = [
      document('old'),
      document('old-fr', { language: 'FR' }),
      document('new', { supersedes: ['old', 'old-fr'], validFrom: '2099-01-01' }),
      document('new-fr', { language: 'FR', supersedes: ['old-fr', 'old'] }),
    ];
    expect(await supersededIn(documents)).toEqual([
      ['old', { id: 'new', from: '2099-01-01' }],
      ['old-fr', { id: 'new-fr' }],
      ['new', undefined],
      ['new-fr', undefined],
    ]);
  });

  it('is not superseded by one that could not be taken', async () => {
    expect(await supersededIn([document('old'), document('new', { supersedes: ['old'] })], ['new'])).toEqual([
      ['old', undefined],
    ]);
  });
});
