import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MappingSchema } from '@submittal/contract/mapping';
import { expect, it } from 'vitest';
import { listIn, textIn } from '../tables/catalogue-row.ts';
import { proposeMapping } from './propose-mapping.ts';

/** What is proposed for a folder with these tables, and with files of these names. */
async function proposed(tables: Readonly<Record<string, string>>, files: readonly string[] = []) {
  const root = await mkdtemp(join(tmpdir(), 'export-'));
  try {
    for (const [name, text] of Object.entries(tables)) await writeFile(join(root, name), text);
    const names = [...Object.keys(tables), ...files];
    const { mapping, found, doubts } = await proposeMapping(root, names, { manufacturer: 'Seal Works' });
    const documents = (found.tables.documents ?? []).map((row) => [
      textIn(row, 'file') || textIn(row, 'href'),
      textIn(row, 'documentType'),
      textIn(row, 'language'),
      ...listIn(row, 'parents'),
    ]);
    const products = (found.tables.products ?? []).map((row) => row.cells);
    return { mapping, found, doubts, documents, products, open: found.documents.pairs.length };
  } finally {
    await rm(root, { recursive: true });
  }
}

/** A table as CSV, from rows whose cells stand between `;`. */
const table = (...rows: readonly string[]) => `${rows.join('\n')}\n`;

it('takes fields by what a shop adds to their names, and the first step of a category that differs', async () => {
  const { products, documents } = await proposed(
    {
      'products_export.csv': table(
        'Handle;Title;Body (HTML);Type;Product Category;CSI (product.metafields.custom.csi);TDS (product.metafields.custom.tds)',
        'grout;Grout;<p>Sets;simple;Goods > Grouts > Fast;03 62 13;tds/grout.pdf',
        'mortar;Mortar;<p>Holds;simple;Goods > Mortars;04 05 13;tds/mortar.pdf',
      ),
    },
    ['tds/grout.pdf', 'tds/mortar.pdf'],
  );
  expect(products).toEqual([
    { id: 'grout', title: 'Grout', description: '<p>Sets', type: 'Grouts', masterformat: '03 62 13' },
    { id: 'mortar', title: 'Mortar', description: '<p>Holds', type: 'Mortars', masterformat: '04 05 13' },
  ]);
  expect(documents).toEqual([
    ['tds/grout.pdf', 'datasheet', '', 'grout'],
    ['tds/mortar.pdf', 'datasheet', '', 'mortar'],
  ]);
});

it('prefers the category that differs to a type that is the same in every row', async () => {
  const rows = ['a;A;simple;X, X > Sealants', 'b;B;simple;X, X > Grouts', 'c;C;simple;X', 'd;D;simple;X'];
  const { products } = await proposed({
    'shop.csv': table('SKU;Name;Type;Categories', ...rows, 'e;E;simple;X, X > Grouts'),
  });
  expect(products.map(({ type }) => type)).toEqual(['Sealants', 'Grouts', 'Products', 'Products', 'Grouts']);
});

it('takes an address as the file of that name in the folder, unless several addresses end so', async () => {
  const { documents, open } = await proposed(
    {
      'shop.csv': table(
        'ID;Name;TDS;SDS',
        '1000;Grout;https://a.example/up/Grout-TDS-1.pdf?v=2;https://a.example/1/sheet.pdf',
        '1001;Mortar;https://a.example/up/Mortar-TDS.pdf;https://a.example/2/sheet.pdf',
      ),
    },
    ['files/Grout-TDS-1.pdf', 'files/sheet.pdf'],
  );
  expect(documents).toEqual([
    ['files/Grout-TDS-1.pdf', 'datasheet', '', '1000'],
    ['https://a.example/1/sheet.pdf', 'sds', '', '1000'],
    ['https://a.example/up/Mortar-TDS.pdf', 'datasheet', '', '1001'],
    ['https://a.example/2/sheet.pdf', 'sds', '', '1001'],
  ]);
  expect(open).toBe(1);
});

it('knows the short names of an ERP, and what else is in its columns by their values', async () => {
  const { mapping, products } = await proposed({
    'ZMAT.TXT': table(
      'MATNR;MAKTX_EN;MAKTX_FR;MATKL_TXT;XYZ_NO_NAME;LVORM;NACHFOLGER',
      '000100;GROUT;COULIS;Grouts;03 62 13;;',
      '000101;GROUT OLD;COULIS ANCIEN;Grouts;03 62 13;X;000100',
    ),
  });
  expect(products).toEqual([
    { id: '000100', title: 'GROUT', type: 'Grouts', masterformat: '03 62 13' },
    {
      id: '000101',
      title: 'GROUT OLD',
      type: 'Grouts',
      masterformat: '03 62 13',
      discontinued: 'true',
      replacedBy: ['000100'],
    },
  ]);
  expect(mapping.tables[0]?.translations).toEqual({ fr: { title: 'MAKTX_FR' } });
});

it('reads shortened names of columns, and headers in French', async () => {
  const short = await proposed({
    'items.csv': table('ITEM #;ITEM DESC;PROD LINE;SPEC SECT', '40500;GROUT;GROUTS;036213'),
  });
  expect(short.products).toEqual([{ id: '40500', title: 'GROUT', type: 'GROUTS', masterformat: '03 62 13' }]);
  const french = await proposed({
    'produits.csv': table(
      'Référence;Désignation;Désignation anglaise;Famille de produits;N° Devis (CSI);Actif (O/N)',
      'R1;Coulis;Grout;Coulis;Section 03 62 13;O',
      'R2;Mortier;Mortar;Mortiers;Section 04 05 13;N',
    ),
  });
  expect(french.products).toEqual([{ id: 'R1', title: 'Grout', type: 'Coulis', masterformat: '03 62 13' }]);
});

it('takes codes that differ in every row as ids, and no running numbers', async () => {
  const { mapping } = await proposed({
    'a.csv': table('Line;Kennung;Title', '1;K-204;Grout', '2;K-117;Mortar', '3;K-900;Sealant'),
  });
  expect(mapping.tables[0]?.fields).toMatchObject({ id: 'Kennung', title: 'Title' });
});

it.each(['Linked Product IDs', 'Belongs to'])(
  'reads the list of a library of assets, with products in "%s"',
  async (column) => {
    const { documents, mapping } = await proposed(
      {
        'items.csv': table(
          'Product ID;Product Name;Category',
          '100200;Grout;Grouts',
          '100201;Mortar;Mortars',
        ),
        'Digital Assets.csv': table(
          `lib:id;Asset Filename;Asset Category;Asset Language;${column};Expiration Date`,
          'a1;x1.pdf;Technical Data Sheet;English;100200, 100201;',
          'a2;x2.pdf;Safety Data Sheet;French;100201;12/31/2027',
        ),
      },
      ['Assets/x1.pdf', 'Assets/x2.pdf'],
    );
    expect(documents).toEqual([
      ['Assets/x1.pdf', 'datasheet', 'EN', '100200', '100201'],
      ['Assets/x2.pdf', 'sds', 'FR', '100201'],
    ]);
    const fields = mapping.tables.find(({ kind }) => kind === 'documents')?.fields;
    expect(fields).toMatchObject({ validUntil: { columns: ['Expiration Date'] } });
  },
);

it('reads a row for each language as one product, its texts, and documents of each language', async () => {
  const rows = [
    'G;fr_CA;Coulis;Prend;Coulis;coulis.pdf',
    'G;en_US;Grout;Sets;Grouts;grout.pdf',
    'M;en_US;Mortar;Holds;Mortars;mortar.pdf',
    'M;fr_CA;Mortier;Tient;Mortiers;mortar.pdf',
    'S;fr_CA;Scellant;;Scellants;',
  ];
  const { products, documents, found, doubts } = await proposed(
    { 'catalog.csv': table('SKU;Locale;Product Title;Description;Family;TDS', ...rows) },
    ['TDS/coulis.pdf', 'TDS/grout.pdf', 'TDS/mortar.pdf'],
  );
  expect(products).toEqual([
    { id: 'G', title: 'Grout', description: 'Sets', type: 'Grouts' },
    { id: 'M', title: 'Mortar', description: 'Holds', type: 'Mortars' },
  ]);
  const texts = found.tables.translations?.map(({ cells }) => cells);
  expect(texts?.slice(0, 2)).toEqual([
    { id: 'G', language: 'FR', title: 'Coulis', description: 'Prend', type: 'Coulis' },
    { id: 'M', language: 'FR', title: 'Mortier', description: 'Tient', type: 'Mortiers' },
  ]);
  expect(documents).toEqual([
    ['TDS/coulis.pdf', 'datasheet', 'FR', 'G'],
    ['TDS/grout.pdf', 'datasheet', 'EN', 'G'],
    ['TDS/mortar.pdf', 'datasheet', 'EN', 'M'],
  ]);
  expect(doubts.join('\n')).toContain('1 product without such a row is left out');
});

it('reads a row for each document as products and documents, with the heads and words of German', async () => {
  const { products, documents, mapping, open } = await proposed(
    {
      'Dokumente.csv': table(
        'Artikelnummer;Bezeichnung;Warengruppe;Dokumentart;Sprache;Stand;Datei',
        '10021;Schließer 40;Türtechnik;Technisches Datenblatt;DE;03.02.2025;90001.pdf',
        '10021;Schließer 40;Türtechnik;Montageanleitung;EN;04.02.2025;90002.pdf',
        '10022;Schließer 60;Türtechnik;Leistungserklärung;DE;03.02.2025;90003.pdf',
        '10022;Schließer 60;Türtechnik;Sicherheitsdatenblatt;PL;03.02.2025;90004.pdf',
        '10041;Alu 2000;Schwellen;Technisches Datenblatt;DE;03.02.2025;90005.pdf',
      ),
    },
    ['90001', '90002', '90003', '90004', '90005'].map((name) => `dateien/${name}.pdf`),
  );
  expect(products).toEqual([
    { id: '10021', title: 'Schließer 40', type: 'Türtechnik' },
    { id: '10022', title: 'Schließer 60', type: 'Türtechnik' },
    { id: '10041', title: 'Alu 2000', type: 'Schwellen' },
  ]);
  expect(documents).toEqual([
    ['dateien/90001.pdf', 'datasheet', 'DE', '10021'],
    ['dateien/90002.pdf', 'installation', 'EN', '10021'],
    ['dateien/90003.pdf', 'certification', 'DE', '10022'],
    ['dateien/90004.pdf', 'sds', 'PL', '10022'],
    ['dateien/90005.pdf', 'datasheet', 'DE', '10041'],
  ]);
  expect(mapping.tables[1]?.fields).toMatchObject({ revised: { dates: 'day-month-year' } });
  expect([mapping.folders, open]).toEqual([undefined, 0]);
});

it('finds lists in JSON wherever they are, and the documents within products', async () => {
  const item = (sku: string, en: string, fr: string, files: readonly string[]) => ({
    sku,
    name: { en, fr },
    category: { name: 'Grouts' },
    csi: ['03 62 13'],
    images: [{ url: `https://a.example/${sku}.jpg`, alt: `Pail of ${en}` }],
    variants: [{ sku: `${sku}-5`, name: `${en}, 5 kg` }],
    attributes: [{ name: 'Colour', value: `${en} grey` }],
    documents: files.map((file) => ({ kind: 'TDS', lang: 'EN', file })),
  });
  const items = [
    item('J1', 'Grout', 'Coulis', ['a.pdf', 'b.pdf']),
    item('J2', 'Mortar', 'Mortier', ['c.pdf']),
  ];
  const { products, documents, mapping } = await proposed(
    { 'catalog.json': JSON.stringify({ meta: { version: 1 }, data: { items } }) },
    ['docs/a.pdf', 'docs/b.pdf', 'docs/c.pdf'],
  );
  expect(products).toEqual([
    { id: 'J1', title: 'Grout', type: 'Grouts', masterformat: '03 62 13' },
    { id: 'J2', title: 'Mortar', type: 'Grouts', masterformat: '03 62 13' },
  ]);
  expect(documents).toEqual([
    ['docs/a.pdf', 'datasheet', 'EN', 'J1'],
    ['docs/b.pdf', 'datasheet', 'EN', 'J1'],
    ['docs/c.pdf', 'datasheet', 'EN', 'J2'],
  ]);
  expect(mapping.tables.map(({ sheet }) => sheet)).toEqual([
    'data.items.documents',
    'data.items',
    'data.items.variants',
    'data.items.attributes',
  ]);
});

it('reads objects that JSON names by keys', async () => {
  const { products } = await proposed({
    'catalog.json': JSON.stringify({
      'A-1': { title: 'Grout', type: 'Grouts' },
      'A-2': { title: 'Mortar', type: 'Mortars', note: 'new' },
    }),
  });
  expect(products).toEqual([
    { id: 'A-1', title: 'Grout', type: 'Grouts' },
    { id: 'A-2', title: 'Mortar', type: 'Mortars' },
  ]);
});

it('finds the files of folders that are called like products, and proposes no rule for each of these', async () => {
  const { documents, mapping, doubts, open } = await proposed(
    { 'items.csv': table('SKU;Name;Category', 'G-10;Grout;Grouts', 'M-20;Mortar;Mortars') },
    ['Lib/Grout/TDS.pdf', 'Lib/Grout/Safety/SDS_FR.pdf', 'Lib/M-20/steps.pdf', 'Lib/M-20/Site/view.jpg'],
  );
  expect(documents).toEqual([
    ['Lib/Grout/TDS.pdf', 'datasheet', '', 'G-10'],
    ['Lib/Grout/Safety/SDS_FR.pdf', 'sds', 'FR', 'G-10'],
    ['Lib/M-20/steps.pdf', 'document', '', 'M-20'],
  ]);
  expect(mapping.folders).toBeUndefined();
  expect(doubts.join('\n')).toContain('2 files whose name says no type of document');
  expect(open).toBe(0);
});

it('proposes a mapping that is valid for any number of columns, and for names of any length', async () => {
  const columns = Array.from({ length: 700 }, (_, at) => `column ${at}`);
  const documents = Array.from({ length: 60 }, (_, at) => `file ${at} tds`);
  const { products, mapping } = await proposed({
    'wide.csv': table(
      ['SKU', 'Name', `${'A note. '.repeat(100)}`, ...documents, ...columns].join(';'),
      ['A-1', 'Grout', 'x', ...documents.map((_, at) => `${at}.pdf`), ...columns].join(';'),
    ),
  });
  expect(products).toMatchObject([{ id: 'A-1', title: 'Grout' }]);
  expect(MappingSchema.safeParse(mapping).success).toBe(true);
});

it('takes a short table of products as such, though its columns name files', async () => {
  const { mapping, documents } = await proposed(
    { 'list.csv': table('SKU;Name;TDS file', 'A-1;Grout;a.pdf', 'A-2;Mortar;b.pdf') },
    ['a.pdf', 'b.pdf'],
  );
  expect(mapping.tables.map(({ kind }) => kind)).toEqual(['products']);
  expect(documents).toEqual([
    ['a.pdf', 'datasheet', '', 'A-1'],
    ['b.pdf', 'datasheet', '', 'A-2'],
  ]);
});

it('takes no row of files for the names of columns', async () => {
  const rows = ['Grout;A-1;a.pdf;b.pdf;c.pdf;d.pdf', 'Mortar;A-2;e.pdf;f.pdf;g.pdf;h.pdf'];
  const { products } = await proposed({ 'list.csv': table('Name;SKU;TDS;SDS;LEED;Warranty', ...rows) });
  expect(products.map(({ id }) => id)).toEqual(['A-1', 'A-2']);
});

it('takes systems and products that name products of another table for what they are', async () => {
  const { found, mapping } = await proposed({
    'a.csv': table('SKU;Name;Category', 'A-1;Grout;Grouts', 'A-2;Mortar;Mortars'),
    'b.csv': table('SKU;Name;Replaced by', 'B-1;Old Grout;A-1', 'B-2;Old Mortar;A-2'),
    'systems.csv': table('System ID;System Name;Category;Components', 'S-1;Deck;Systems;A-1|A-2'),
  });
  expect(found.tables.products?.map(({ cells }) => cells.id)).toEqual(['A-1', 'A-2', 'B-1', 'B-2']);
  expect(found.tables.systems?.map(({ cells }) => cells.products)).toEqual([['A-1', 'A-2']]);
  expect(mapping.tables).toHaveLength(3);
});
