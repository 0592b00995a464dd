import { utils, write } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';

// What a marketing department sends: a workbook with a list of products, what they have of each type of document, and which of
// them certificates cover, beside folders with lists of their own.

function bookOf(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
}

const LIST = [
  ['NORVANE DRAINAGE - PRODUCT LIST'],
  [],
  ['Art. no', 'Product', 'Description', 'Size', 'Colour / type', 'Comments'],
  ['LINEAR DRAINS'],
  ['40110', 'Rillo LD60 Walk', 'linear drain for pedestrian areas, galvanised', '1 m', 'galvanised', ''],
  ['40111', '', '', '2 m', 'galvanised', ''],
  ['40112', '', '"', '1 m', 'stainless', ''],
  ['40120', 'Rillo LD80 Drive', 'linear drain for driveways, cast iron grate', '1 m', 'cast iron', ''],
  ['40121', '', 'linear drain for driveways, cast iron grate', '1 m', 'black', ''],
  ['40130', 'Rillo LD80 Drive HD', 'linear drain for heavy traffic', '1 m', 'cast iron', ''],
  ['40140', 'Rillo LD40 Flat', 'flat drain, none sold since', '1 m', 'grey', 'discontinued, none left'],
  ['POINT DRAINS'],
  ['41075', 'Tarn Gully 75', 'floor gully with odour trap', 'DN75', 'PP', ''],
  ['41076', '', '', 'DN75', 'cast iron', ''],
  ['41110', 'Tarn Gully 110', 'floor gully with odour trap, large', 'DN110', 'PP', ''],
  ['41111', 'Tarn Gully 110', '', 'DN110', 'cast iron', ''],
  ['SEALANTS'],
  ['50010', 'Tarnseal Jointing Paste - 5 L', 'jointing paste for channels', '5 L', 'grey', ''],
  ['50010/2', 'Tarnseal Jointing Paste - 20 L', 'jointing paste for channels', '20 L', 'grey', ''],
];

const MATRIX = [
  ['Which documents do we have? X = have it'],
  [],
  ['', 'Product', 'TDS', 'Install guide', 'Warranty', 'Drawings', 'Brochure'],
  ['LD', 'LD60', 'Walkable drains 2', 'IG-01 rev F.pdf', 'W-15 specimen.pdf', 'D-01, D-03', 'x'],
  ['', 'LD80', 'Jan 23', 'IG-01 rev F.pdf', 'W-15 specimen.pdf', 'D-02', ''],
  ['', 'LD80 HD', 'Drains for traffic.pdf', '', '', 'D-03', 'X'],
  ['', 'Wall bracket', '', 'IG-07.pdf', '', '', ''],
  ['PD', 'Gully 75', 'Small gullies old', 'IG-02 rev C.pdf', '', '', 'x'],
  ['', 'Gully 110', 'X', 'IG-02 rev C.pdf', '', 'D-04', ''],
];

const CERTIFICATES = [
  ['CERTIFICATES - who covers what'],
  [],
  ['Cert', 'Body', 'Title', 'Covers', 'Issued', 'Expires'],
  ['Product certificates'],
  ['KT-5612', 'KTB', 'Rillo for pedestrians', 'LD60', '2022', '2027'],
  ['KT-5613', 'KTB', 'Rillo for traffic', 'LD80 + LD80 HD', '2022', ''],
  ['KT-5877', 'KTB', 'Tarn', 'Gully 75 / 110', '2021', '2026'],
  ['Systems'],
  ['', 'lab', 'Salt spray', 'grates', '2024', ''],
  ['', 'lab', 'Load classes', 'grates and frames', '2024', ''],
  ['KT-9001', 'KTB', 'ISO 9001', 'whole site', '2020', '2026'],
];

const WORKBOOK = { 'Product list': LIST, 'Docs matrix': MATRIX, Certs: CERTIFICATES };

const FILES = [
  'lib/sheets/Walkable drains 2.pdf',
  'lib/sheets/Drains for traffic.pdf',
  'lib/sheets/Small gullies old.pdf',
  'lib/guides/IG-01 rev F.pdf',
  'lib/guides/IG-02 rev C.pdf',
  'lib/guides/IG-07.pdf',
  'lib/warranty/W-15 specimen.pdf',
  'lib/drawings/D-01.pdf',
  'lib/drawings/D-02.pdf',
  'lib/drawings/D-03.pdf',
  'lib/drawings/D-04.pdf',
  'lib/drawings/D-05.pdf',
  'lib/certificates/KT-5612.pdf',
  'lib/certificates/KT-5613.pdf',
  'lib/certificates/KT-5877.pdf',
];

async function owners(tables: Readonly<Record<string, string | Uint8Array>>, files = FILES) {
  const { documents, products, ...rest } = await proposed(tables, files);
  const titles = new Map(products.map(({ id, title }) => [id, title as string]));
  const of: Record<string, (string | undefined)[]> = {};
  for (const [file = '', , , ...parents] of documents)
    of[file] = [...new Set([...(of[file] ?? []), ...parents.map((id) => titles.get(id))])].sort();
  return { ...rest, products, documents, of };
}

it('names sizes after what is named once above them, and takes neither their colours for types nor what is past for products', async () => {
  const { products } = await owners({ 'products.xlsx': bookOf({ 'Product list': LIST }) });
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['Rillo LD60 Walk', 'LINEAR DRAINS'],
    ['Rillo LD80 Drive', 'LINEAR DRAINS'],
    ['Rillo LD80 Drive HD', 'LINEAR DRAINS'],
    ['Tarn Gully 75', 'POINT DRAINS'],
    ['Tarn Gully 110', 'POINT DRAINS'],
    ['Tarnseal Jointing Paste', 'SEALANTS'],
  ]);
});

it('gives the files in a matrix to products that it calls in short, from all columns of documents', async () => {
  const { of, doubts, documents } = await owners({ 'products.xlsx': bookOf(WORKBOOK) });
  expect(of['lib/guides/IG-01 rev F.pdf']).toEqual(['Rillo LD60 Walk', 'Rillo LD80 Drive']);
  expect(of['lib/guides/IG-02 rev C.pdf']).toEqual(['Tarn Gully 110', 'Tarn Gully 75']);
  expect(of['lib/warranty/W-15 specimen.pdf']).toEqual(['Rillo LD60 Walk', 'Rillo LD80 Drive']);
  expect(of['lib/drawings/D-03.pdf']).toEqual(['Rillo LD60 Walk', 'Rillo LD80 Drive HD']);
  expect(of['lib/drawings/D-04.pdf']).toEqual(['Tarn Gully 110']);
  expect(documents.find(([file]) => file === 'lib/warranty/W-15 specimen.pdf')?.[1]).toBe(
    'standardmaterialwarranty',
  );
  // Crosses and dates stand beside names without their extensions.
  expect(of['lib/sheets/Walkable drains 2.pdf']).toEqual(['Rillo LD60 Walk']);
  expect(of['lib/sheets/Small gullies old.pdf']).toEqual(['Tarn Gully 75']);
  expect(doubts.join('\n')).toContain('Wall bracket');
  expect(of['lib/guides/IG-07.pdf']).toBeUndefined();
});

it('gives certificates to the products that a list says in short they cover, and lists none of them as products', async () => {
  const { of, products, open } = await owners({ 'products.xlsx': bookOf(WORKBOOK) });
  expect(of['lib/certificates/KT-5612.pdf']).toEqual(['Rillo LD60 Walk']);
  expect(of['lib/certificates/KT-5613.pdf']).toEqual(['Rillo LD80 Drive', 'Rillo LD80 Drive HD']);
  expect(of['lib/certificates/KT-5877.pdf']).toEqual(['Tarn Gully 110', 'Tarn Gully 75']);
  expect(products).toHaveLength(6);
  expect(open).toBeGreaterThan(0);
});

it('says which list holds certificates where it names no files', async () => {
  const { products, unused } = await owners(
    { 'products.xlsx': bookOf(WORKBOOK) },
    FILES.filter((file) => !file.includes('certificates')),
  );
  expect(products).toHaveLength(6);
  expect(unused).toContain('products.xlsx, sheet Certs: its rows are certificates');
});

it('takes articles that are valid until a day for products', async () => {
  const { products } = await proposed({
    'items.csv': table(
      'Item no;Name;Group;Description;Valid to',
      'I-1;Norva Hatch 60;Hatches;A hatch for flat roofs with a ladder.;31.12.2029',
      'I-2;Norva Hatch 90;Hatches;A hatch for flat roofs with stairs.;31.12.2029',
      'I-3;Ostra Vent 120;Vents;A vent that opens where there is smoke.;31.12.2029',
    ),
    'accessories.csv': table(
      'Item no;Name;Group;Description;Valid to',
      'A-1;Norva Rail;Rails;A rail around a hatch, of galvanised tubes.;31.12.2029',
      'A-2;Norva Ladder;Ladders;A ladder below a hatch, of aluminium.;31.12.2029',
    ),
    'services.csv': table('Code;Name', 'S-1;Measuring on site', 'S-2;Delivery to the roof'),
  });
  expect(products.map(({ id }) => id)).toEqual(expect.arrayContaining(['I-1', 'I-2', 'I-3', 'A-1', 'A-2']));
});

const APPROVALS = [
  ['Approval', 'Covers', 'Expires', 'File / where'],
  ['19/5612 PS1', 'LD60', '2027', 'AGT 19-5612 PS1.pdf'],
  ['19/5612 PS2', 'LD80, LD80 HD', '', 'AGT 19-5612 PS2'],
  ['21/5877', 'Gully 75 + Gully 110', '?', 'AGT 21-5877.pdf'],
  ['KT-5612', 'LD60', '', 'certificates folder'],
  ['KT-5613', 'LD80', '', 'certificates folder'],
  ['KT-5877', 'both gullies', '', 'certificates folder'],
];

it('finds the files of a list that says of some where they are, and of others their number', async () => {
  const { of } = await owners({ 'products.xlsx': bookOf({ 'Product list': LIST, Approvals: APPROVALS }) }, [
    ...FILES,
    'lib/AGT/AGT 19-5612 PS1.pdf',
    'lib/AGT/AGT 19-5612 PS2.pdf',
    'lib/AGT/AGT 21-5877.pdf',
  ]);
  expect(of['lib/AGT/AGT 19-5612 PS1.pdf']).toEqual(['Rillo LD60 Walk']);
  expect(of['lib/AGT/AGT 19-5612 PS2.pdf']).toEqual(['Rillo LD80 Drive', 'Rillo LD80 Drive HD']);
  expect(of['lib/AGT/AGT 21-5877.pdf']).toEqual(['Tarn Gully 110', 'Tarn Gully 75']);
  expect(of['lib/certificates/KT-5613.pdf']).toEqual(['Rillo LD80 Drive']);
  expect(of['lib/certificates/KT-5877.pdf']).toBeUndefined();
});

const REGISTER = [
  ['Drg no', 'Title', 'Product(s)', 'Rev'],
  ['D-01', 'Kerb', 'LD60/80', 'B'],
  ['D-02', 'Ramp', 'LD80 HD', ''],
  ['D-04', 'Floor', 'Gully 75 + 110', 'A'],
  ['D-05', 'Wet room', '41110', 'A'],
];

it('gives drawings to the products that a register among them names in short', async () => {
  const { of } = await owners({
    'products.xlsx': bookOf({ 'Product list': LIST }),
    'lib/drawings/register.xlsx': bookOf({ Register: REGISTER }),
  });
  expect(of['lib/drawings/D-01.pdf']).toEqual(['Rillo LD60 Walk', 'Rillo LD80 Drive']);
  expect(of['lib/drawings/D-02.pdf']).toEqual(['Rillo LD80 Drive HD']);
  expect(of['lib/drawings/D-04.pdf']).toEqual(['Tarn Gully 110', 'Tarn Gully 75']);
  expect(of['lib/drawings/D-05.pdf']).toEqual(['Tarn Gully 110']);
});

it('takes a list of prices among documents for no register of them', async () => {
  const prices = [
    ['Code', 'Short text', 'Pack', 'GBP'],
    ...LIST.filter(([code = '']) => /^\d/.test(code)).map(([code = '', name = '']) => [
      code,
      name,
      'each',
      '12.50',
    ]),
  ];
  const files = [
    ...FILES,
    'lib/drawings/Tarn Gully 75.pdf',
    'lib/drawings/Tarn Gully 110.pdf',
    'lib/drawings/Rillo LD80 Drive.pdf',
  ];
  const { mapping } = await owners(
    {
      'products.xlsx': bookOf({ 'Product list': LIST }),
      'lib/drawings/prices.xlsx': bookOf({ Prices: prices }),
    },
    files,
  );
  expect(mapping.tables.map(({ file }) => file)).not.toContain('lib/drawings/prices.xlsx');
});

const SHOP = table(
  'sku;name;categories;description',
  'GR-1;Norva Return Grille;Air/Grilles;Fixed bars for return air in ceilings.',
  'GR-2;Norva Supply Register;Air/Grilles;Two sets of bars for supply air in walls.',
  'DF-1;Ostra Cone Diffuser;Air/Diffusers;Cones for supply air in ceilings with tiles.',
  'DF-2;Ostra Slot Diffuser;Air/Diffusers;Slots for supply air along walls of glass.',
);

it('reads types of documents from their labels where a program only says that each is a file or a link', async () => {
  const { documents } = await owners(
    {
      'products.csv': SHOP,
      'attachments.csv': table(
        'file_id;attachment_type;filepath;filename;label;product_skus',
        '17;file;aa1.pdf;gr1;Data Sheet;GR-1',
        '18;link;aa2.pdf;gr2;Data Sheet;GR-2',
        '19;file;aa3.pdf;df1;Data Sheet;DF-1',
        '20;file;aa4.pdf;df2;UL Listing;DF-2',
        '21;file;aa5.pdf;df3;UL Listing;DF-1',
        '22;file;aa6.pdf;gr4;Installation;GR-1',
        '23;file;aa7.pdf;gr5;Installation;GR-2',
      ),
    },
    [1, 2, 3, 4, 5, 6, 7].map((number) => `m/aa${number}.pdf`),
  );
  expect(documents.map(([file, type]) => [file, type])).toEqual([
    ['m/aa1.pdf', 'datasheet'],
    ['m/aa2.pdf', 'datasheet'],
    ['m/aa3.pdf', 'datasheet'],
    ['m/aa4.pdf', 'certification'],
    ['m/aa5.pdf', 'certification'],
    ['m/aa6.pdf', 'installation'],
    ['m/aa7.pdf', 'installation'],
  ]);
});

it('lists no categories as products that a dump of a shop has beside them', async () => {
  const { products, unused } = await owners(
    {
      'products.csv': SHOP,
      'catalog_category_dump.csv': table(
        'entity_id;parent_id;path;level;children_count;name',
        '2;1;1/2;1;2;Air',
        '10;2;1/2/10;2;0;Grilles',
        '11;2;1/2/11;2;0;Diffusers',
      ),
    },
    [],
  );
  expect(products).toHaveLength(4);
  expect(unused.join()).toContain('catalog_category_dump.csv');
});

const OUTLINE = [
  ['Art.-Nr.', 'Bezeichnung', 'Maß', 'Status'],
  ['1   DIELEN', '', '', ''],
  ['11010', 'Diele Orva 190', '2200x190', 'aktiv'],
  ['11020', 'Diele Orva 240 NEU!', '2400x240', 'aktiv'],
  ['11030', 'Diele Moor 160', '2000x160', 'ENTFÄLLT'],
  ['1.2 Stabparkett', '', '', ''],
  ['11210', 'Stab Remo 22', '500x70', ''],
  ['11220', 'Stab Remo 16', '400x60', 'Abverkauf'],
  ['2   KLEBER', '', '', ''],
  ['41010', 'PK 310', '16 kg', 'aktiv'],
  ['41020', 'PK 330', '15 kg', 'entf. 12/23'],
  ['41030', 'PK 350', '15 kg', ''],
];

it('leaves out the numbers of an outline, marks of what is new, and what a state of the list says is past', async () => {
  const { products } = await proposed({ 'Sortiment.xlsx': bookOf({ Sortiment: OUTLINE }) });
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['Diele Orva 190', 'DIELEN'],
    ['Diele Orva 240', 'DIELEN'],
    ['Stab Remo 22', 'Stabparkett'],
    ['Stab Remo 16', 'Stabparkett'],
    ['PK 310', 'KLEBER'],
    ['PK 350', 'KLEBER'],
  ]);
});

it('calls products in other lists as they are called without what is left out of their titles', async () => {
  const matrix = [
    ['Produkt (kurz)', 'TDB', 'SDB', 'VA', 'Prospekt'],
    ['Orva 190', 'x', '', 'VA-01', 'P-01'],
    ['Orva 240', 'x', '', 'VA-01', 'P-01'],
    ['Remo 22', '', '', 'VA-02', 'P-02'],
    ['Remo 16', '', '', 'VA-02', 'P-02'],
    ['PK 310', '', '', 'VA-03', 'P-03'],
  ];
  const files = ['VA-01', 'VA-02', 'VA-03', 'P-01', 'P-02', 'P-03'].map((name) => `docs/${name}.pdf`);
  const book = bookOf({ Sortiment: OUTLINE, 'Dok-Matrix': matrix });
  const { of, found } = await owners({ 'Sortiment.xlsx': book }, files);
  expect(of['docs/P-01.pdf']).toEqual(['Diele Orva 190', 'Diele Orva 240']);
  expect(found.findings.filter(({ kind }) => kind === 'unknown-reference')).toEqual([]);
});

it('lists no people as products that a sheet has beside them', async () => {
  const people = [
    ['Name', 'Bereich', 'Tel.'],
    ['Brettschneider, S.', 'Produktmanagement', '-214'],
    ['Holtkamp, M.', 'Technik', '-220'],
    ['Hotline', '', '-300'],
  ];
  const { products } = await proposed({
    'Sortiment.xlsx': bookOf({ Sortiment: OUTLINE, 'Ansprechp.': people }),
  });
  expect(products).toHaveLength(6);
});

it('keeps numbers that headings have without an outline', async () => {
  const { products } = await proposed({
    'list.xlsx': bookOf({
      List: [
        ['Art. no', 'Product', 'Size'],
        ['2 Part Epoxies'],
        ['A-10', 'Norva Fix', '5 kg'],
        ['A-11', 'Norva Fill', '5 kg'],
        ['1 Part Urethanes'],
        ['B-10', 'Norva Seal', '600 ml'],
        ['B-11', 'Norva Bond', '600 ml'],
      ],
    }),
  });
  expect([...new Set(products.map(({ type }) => type))]).toEqual(['2 Part Epoxies', '1 Part Urethanes']);
});

it('takes rows of which nobody has said yet whether they are shown, where others are denied', async () => {
  const rows = (flags: readonly string[]) =>
    table(
      'sku;name;category;Publish to Web',
      ...flags.map((flag, at) => `S-${at};Norva Hatch ${at}0;Hatches;${flag}`),
    );
  const shown = async (flags: readonly string[]) =>
    (await proposed({ 'products.csv': rows(flags) })).products.map(({ id }) => id);
  expect(await shown(['Yes', 'Yes', 'No', '', 'Yes'])).toEqual(['S-0', 'S-1', 'S-3', 'S-4']);
});
