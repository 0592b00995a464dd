import { utils, write } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { proposed } from '../../testing/exports/proposed-export.ts';

// Lists of a product management with a row an article, which name products and ranges, and libraries of documents that name these.

type Rows = readonly (readonly (string | number)[])[];

function bookOf(sheets: Readonly<Record<string, Rows>>): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name);
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array;
}

/** Files without contents: a library finds them by where they are. */
const empty = (files: readonly string[]) => Object.fromEntries(files.map((file) => [file, '']));

/** A maker of awnings. */
const AWNINGS = {
  Artikel: [
    ['Produktstamm Stand 03/2026'],
    [],
    ['Artikel-Nr.', 'Serie', 'Warengruppe', 'Produkt', 'Produkt EN', 'Ausführung', 'Tuch', 'Status', 'Web'],
    [
      '20.100',
      'Solveo',
      'Gelenkarmmarkisen',
      'Solveo Kassette 250',
      'Solveo cassette 250',
      '3 m',
      'Acryl',
      'aktiv',
      'x',
    ],
    [
      '20.101',
      'Solveo',
      'Gelenkarmmarkisen',
      'Solveo Kassette 250',
      'Solveo cassette 250',
      '4 m',
      'Acryl',
      'aktiv',
      'x',
    ],
    [
      '20.110',
      'Solveo',
      'Gelenkarmmarkisen',
      'Solveo Kassette 300',
      'Solveo cassette 300',
      '5 m',
      'Acryl',
      'aktiv',
      'x',
    ],
    [
      '20.111',
      'Solveo',
      'Gelenkarmmarkisen',
      'Solveo Kassette 300',
      'Solveo cassette 300',
      '6 m',
      'Acryl',
      'Auslauf',
      'x',
    ],
    [
      '20.190',
      'Solveo',
      'Gelenkarmmarkisen',
      'Solveo Kassette 200',
      'Solveo cassette 200',
      '2 m',
      'Acryl',
      'entfallen',
      '',
    ],
    [
      '30.100',
      'Vertas',
      'Senkrechtmarkisen',
      'Vertas Zip mit Führung',
      'Vertas zip guided',
      '2 m',
      'Glasfaser',
      'aktiv',
      'x',
    ],
    [
      '30.101',
      'Vertas',
      'Senkrechtmarkisen',
      'Vertas Zip mit Führung',
      'Vertas zip guided',
      '3 m',
      'Screen',
      'aktiv',
      'x',
    ],
    [
      '30.200',
      'Vertas',
      'Senkrechtmarkisen',
      'Vertas Zip Eck mit Führung',
      'Vertas zip corner',
      '3 m',
      'Screen',
      'aktiv',
      'x',
    ],
    [
      '30.201',
      'Vertas',
      'Senkrechtmarkisen',
      'Vertas Zip Eck mit Führung',
      'Vertas zip corner',
      '4 m',
      'Screen',
      'aktiv',
      'x',
    ],
    ['90.001', 'Vertas', 'Ersatzteile', 'Kurbel 150', 'Crank 150', '', '', 'aktiv', ''],
  ],
  Serien: [
    ['Serie', 'Bereich', 'Kurztext'],
    ['Solveo', 'Terrasse', 'Markisen für Terrassen'],
    ['Vertas', 'Fassade', 'Markisen für Fenster'],
  ],
  Legende: [
    ['Web', 'x = auf der Website zeigen'],
    ['Status', 'Auslauf = Abverkauf'],
  ],
};

const HEADS = ['Name', 'Titel', 'Produkt', 'Serie', 'Dokumenttyp', 'Sprache', 'Status', 'Pfad', 'Elementtyp'];
const SITE = 'sites/technik/Dokumente';

/** The library of the same, as a server of shared files gives it to a spreadsheet. */
const LIBRARY = {
  owssvr: [
    HEADS,
    ['Solveo', '', '', '', '', '', '', SITE, 'Ordner'],
    [
      'DB_Solveo-Kassette-250.pdf',
      'Layout 1',
      'Solveo Kassette 250;#11',
      'Solveo;#1',
      'Datenblatt',
      ';#Deutsch;#',
      'Freigegeben',
      `${SITE}/Solveo`,
      'Element',
    ],
    [
      'DB_Solveo-Kassette-300.pdf',
      'Layout 1',
      '',
      'Solveo;#1',
      'Datenblatt',
      ';#Deutsch;#',
      'Freigegeben',
      `${SITE}/Solveo`,
      'Element',
    ],
    [
      'Solveo cassette 250 data sheet.pdf',
      '',
      '',
      '',
      'Datenblatt',
      ';#Englisch;#',
      'Freigegeben',
      `${SITE}/Solveo`,
      'Element',
    ],
    [
      'DB_Solveo-Kassette-250_neu.pdf',
      '',
      'Solveo Kassette 250;#11',
      'Solveo;#1',
      'Datenblatt',
      ';#Deutsch;#',
      'In Prüfung',
      `${SITE}/Solveo`,
      'Element',
    ],
    [
      'DB_Solveo-Kassette-200.pdf',
      '',
      'Solveo Kassette 200;#10',
      'Solveo;#1',
      'Datenblatt',
      ';#Deutsch;#',
      'Freigegeben',
      `${SITE}/Solveo`,
      'Element',
    ],
    [
      'Montage Solveo.pdf',
      '',
      '',
      'Solveo;#1',
      'Montageanleitung',
      ';#Deutsch;#Englisch;#',
      'Freigegeben',
      `${SITE}/Solveo`,
      'Element',
    ],
    [
      'Karta Solveo kaseta.pdf',
      '',
      '',
      'Solveo;#1',
      'Datenblatt',
      ';#Polnisch;#',
      'Freigegeben',
      `${SITE}/Solveo`,
      'Element',
    ],
    [
      'LE_2024-07.pdf',
      '',
      'Vertas Zip;#21;#Vertas Zip Eck;#22',
      'Vertas;#2',
      'Leistungserklärung',
      ';#Deutsch;#',
      'Freigegeben',
      `${SITE}/Vertas`,
      'Element',
    ],
    [
      'DB_4711.pdf',
      '',
      'Vertas Zip Eck;#22',
      '',
      'Datenblatt',
      ';#Deutsch;#',
      'Freigegeben',
      `${SITE}/Vertas`,
      'Element',
    ],
    [
      'Prospekt Fassade.pdf',
      '',
      '',
      'Solveo;#1;#Vertas;#2',
      'Prospekt',
      ';#Deutsch;#',
      'Freigegeben',
      `${SITE}/Vertas`,
      'Element',
    ],
    [
      'Prospekt 2015.pdf',
      '',
      '',
      'Vertas;#2',
      'Prospekt',
      ';#Deutsch;#',
      'Zurückgezogen',
      `${SITE}/Vertas`,
      'Element',
    ],
  ],
};

const AWNING_FILES = empty([
  'Dokumente/Solveo/DB_Solveo-Kassette-250.pdf',
  'Dokumente/Solveo/DB_Solveo-Kassette-300.pdf',
  'Dokumente/Solveo/Solveo cassette 250 data sheet.pdf',
  'Dokumente/Solveo/DB_Solveo-Kassette-250_neu.pdf',
  'Dokumente/Solveo/DB_Solveo-Kassette-200.pdf',
  'Dokumente/Solveo/Montage Solveo.pdf',
  'Dokumente/Solveo/Karta Solveo kaseta.pdf',
  'Dokumente/Vertas/LE_2024-07.pdf',
  'Dokumente/Vertas/DB_4711.pdf',
  'Dokumente/Vertas/Prospekt Fassade.pdf',
  'Dokumente/Vertas/Prospekt 2015.pdf',
]);

it('takes the column of products for these, and not that of ranges, of translations or of articles', async () => {
  const { products, found } = await proposed({ 'Produktstamm.xlsx': bookOf(AWNINGS) });
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['Solveo Kassette 250', 'Gelenkarmmarkisen'],
    ['Solveo Kassette 300', 'Gelenkarmmarkisen'],
    ['Vertas Zip mit Führung', 'Senkrechtmarkisen'],
    ['Vertas Zip Eck mit Führung', 'Senkrechtmarkisen'],
  ]);
  expect(found.tables.variants).toHaveLength(8);
  expect(found.findings.map(({ message }) => message).join('\n')).toContain(
    '2 products are left out that it marks as not sold any more or not for the website',
  );
});

it('reads what is chosen in a library: products by names of before, ranges, languages and states', async () => {
  const { documents, products, found } = await proposed({
    'Produktstamm.xlsx': bookOf(AWNINGS),
    'owssvr.xlsx': bookOf(LIBRARY),
    ...AWNING_FILES,
  });
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  const owned = documents.map(([file, type, language, ...parents]) => [
    file?.replace('Dokumente/', ''),
    type,
    language,
    parents.map((id) => titles.get(id ?? '')),
  ]);
  const [cassettes, zips] = [
    ['Solveo Kassette 250', 'Solveo Kassette 300'],
    ['Vertas Zip mit Führung', 'Vertas Zip Eck mit Führung'],
  ];
  expect(owned).toEqual([
    ['Solveo/DB_Solveo-Kassette-250.pdf', 'datasheet', 'DE', ['Solveo Kassette 250']],
    ['Solveo/DB_Solveo-Kassette-300.pdf', 'datasheet', 'DE', ['Solveo Kassette 300']],
    ['Solveo/Solveo cassette 250 data sheet.pdf', 'datasheet', 'EN', ['Solveo Kassette 250']],
    ['Solveo/Montage Solveo.pdf', 'installation', 'DE', cassettes],
    ['Vertas/LE_2024-07.pdf', 'certification', 'DE', zips],
    ['Vertas/DB_4711.pdf', 'datasheet', 'DE', ['Vertas Zip Eck mit Führung']],
    ['Vertas/Prospekt Fassade.pdf', 'brochure', 'DE', [...cassettes, ...zips]],
  ]);
  expect(found.findings.map(({ message }) => message).join('\n')).toContain(
    '2 documents are left out that are drafts, withdrawn or put away',
  );
  // A data sheet that says more than a range is of one of its products, and nobody knows of which.
  expect(new Set(found.documents.pairs.map(({ file }) => file))).toEqual(
    new Set(['Dokumente/Solveo/Karta Solveo kaseta.pdf']),
  );
});

/** A maker of ladders in the United Kingdom, whose list has no groups. */
const LADDERS = {
  'Product master': [
    ['Item No', 'Range', 'Product', 'Variant', 'Lifecycle', 'Web'],
    ['LD1001', 'Ascenda', 'Ascenda Roof Ladder', '3 m', 'Active', 'Y'],
    ['LD1002', 'Ascenda', 'Ascenda Roof Ladder', '4 m', 'Active', 'Y'],
    ['LD1010', 'Ascenda', 'Ascenda Loft Ladder', '2-part', 'Active', 'Y'],
    ['LD1011', 'Ascenda', 'Ascenda Loft Ladder', '3-part', 'Discontinued', 'Y'],
    ['LD2001', 'Stepwell', 'Stepwell Platform', '2 tread', 'Active', 'Y'],
    ['LD2002', 'Stepwell', 'Stepwell Platform', '3 tread', 'Active', 'Y'],
    ['LD2010', 'Stepwell', 'Stepwell Podium', '', 'Active', 'N'],
  ],
};

const LADDER_LIBRARY = {
  query: [
    ['Name', 'Title', 'Product', 'Product Range', 'Document Type', 'Language', 'Status', 'Item Type', 'Path'],
    ['Guides', '', '', '', '', '', '', 'Folder', 'sites/tech/Shared Documents'],
    [
      'Roof ladder TDS.pdf',
      '',
      'LD1001 – Ascenda Roof Ladder;#4',
      'Ascenda;#1',
      'Data Sheet',
      ';#English;#',
      'Approved',
      'Item',
      'sites/tech/Shared Documents/TDS',
    ],
    [
      'Loft v2.pdf',
      '',
      'Ascenda Loft Ladder;#5',
      'Ascenda;#1',
      'Data Sheet',
      ';#English;#',
      'Superseded',
      'Item',
      'sites/tech/Shared Documents/TDS',
    ],
    [
      'Ascenda user guide.pdf',
      '',
      '',
      'Ascenda;#1',
      'Installation Guide',
      ';#English;#',
      'Approved',
      'Item',
      'sites/tech/Shared Documents/Guides',
    ],
    [
      'Podium TDS.pdf',
      '',
      'Stepwell Podium;#8',
      'Stepwell;#2',
      'Data Sheet',
      ';#English;#',
      'Approved',
      'Item',
      'sites/tech/Shared Documents/TDS',
    ],
  ],
};

it('reads the same in English, with ranges for types where nothing else is above products', async () => {
  const { documents, products } = await proposed({
    'Product master.xlsx': bookOf(LADDERS),
    'query.xlsx': bookOf(LADDER_LIBRARY),
    ...empty([
      'Shared Documents/TDS/Roof ladder TDS.pdf',
      'Shared Documents/TDS/Loft v2.pdf',
      'Shared Documents/Guides/Ascenda user guide.pdf',
      'Shared Documents/TDS/Podium TDS.pdf',
    ]),
  });
  expect(products.map(({ id, title, type }) => [id, title, type])).toEqual([
    ['LD1001', 'Ascenda Roof Ladder', 'Ascenda'],
    ['LD1010', 'Ascenda Loft Ladder', 'Ascenda'],
    ['LD2001', 'Stepwell Platform', 'Stepwell'],
  ]);
  expect(documents.map(([file, type, , ...parents]) => [file, type, parents])).toEqual([
    ['Shared Documents/TDS/Roof ladder TDS.pdf', 'datasheet', ['LD1001']],
    ['Shared Documents/Guides/Ascenda user guide.pdf', 'installation', ['LD1001', 'LD1010']],
  ]);
});

it('gives what names a range to its products where there is no library', async () => {
  const { documents } = await proposed({
    'Product master.xlsx': bookOf(LADDERS),
    ...empty(['Ascenda Installation Guide.pdf', 'Ascenda Roof Ladder Data Sheet.pdf']),
  });
  expect(documents.map(([file, type, , ...parents]) => [file, type, parents])).toEqual([
    ['Ascenda Installation Guide.pdf', 'installation', ['LD1001', 'LD1010']],
    ['Ascenda Roof Ladder Data Sheet.pdf', 'datasheet', ['LD1001']],
  ]);
});

it('goes on with names above, tells products of one name in two ranges apart, and leaves copies of the list', async () => {
  const rows = [
    ['Item No', 'Product Range', 'Product name', 'Size', 'Show on web (Y/N)'],
    ['G-101', 'Lumo', 'Wall Lamp', '10 W', 'Y'],
    ['G-102', '', '', '20 W', 'Y'],
    ['G-111', 'Lumo', 'Ceiling Lamp', '20 W', 'Y'],
    ['G-112', '', '', '30 W', 'Y'],
    ['G-121', 'Lumo', 'Floor Lamp', '20 W', 'Y'],
    ['G-122', '', '', '30 W', 'Y'],
    ['G-131', 'Lumo', 'Track Lamp', '20 W', 'Y'],
    ['G-132', '', '', '30 W', 'Y'],
    ['G-141', 'Lumo', 'Desk Lamp', '20 W', 'Y'],
    ['G-142', '', '', '30 W', 'Y'],
    ['G-151', 'Lumo', 'Pole Lamp', '20 W', 'N'],
    ['G-201', 'Nox', 'Wall Lamp', '40 W', 'Y'],
    ['G-202', '', '', '60 W', 'Y'],
    ['G-211', 'Nox', 'Path Lamp', '40 W', 'Y'],
    ['G-221', 'Nox', 'Bollard', '40 W', 'Y'],
    ['G-231', 'Nox', 'Flood Lamp', '40 W', 'Y'],
    ['G-241', 'Nox', 'Spike Lamp', '40 W', 'Y'],
  ];
  const old = rows.map((row) => row.map((text) => (text === 'Bollard' ? 'Bollard 2019' : text)));
  const { products } = await proposed({
    'Products.xlsx': bookOf({ All: rows }),
    'Products old.xlsx': bookOf({ All: old }),
  });
  const byId = products.map(({ id, title, type }) => [id, title, type]).toSorted();
  expect(byId).toEqual([
    ['G-101', 'Lumo Wall Lamp', 'Lumo'],
    ['G-111', 'Ceiling Lamp', 'Lumo'],
    ['G-121', 'Floor Lamp', 'Lumo'],
    ['G-131', 'Track Lamp', 'Lumo'],
    ['G-141', 'Desk Lamp', 'Lumo'],
    ['G-201', 'Nox Wall Lamp', 'Nox'],
    ['G-211', 'Path Lamp', 'Nox'],
    ['G-221', 'Bollard', 'Nox'],
    ['G-231', 'Flood Lamp', 'Nox'],
    ['G-241', 'Spike Lamp', 'Nox'],
  ]);
});

it('takes what visitors see products under for types, and papers of a range for those whose numbers they are called after', async () => {
  const row = (number: string, range: string, product: string, group: string, web = 'Y') => [
    number,
    'Roofing',
    range,
    product,
    group,
    web,
  ];
  const { products, documents } = await proposed({
    'Master v7.xlsx': bookOf({
      MASTER: [
        ['Item Code', 'Division', 'Range', 'Product', 'Web Category', 'Web'],
        row('VENTA-100', 'Ventaro', 'Ventaro Twin', 'Smoke Vents'),
        row('VENTA-120', 'Ventaro', 'Ventaro Twin', 'Smoke Vents'),
        row('VENTS-100', 'Ventaro', 'Ventaro Solo', 'Smoke Vents'),
        row('VENTS-120', 'Ventaro', 'Ventaro Solo', 'Smoke Vents'),
        row('DOMA-1', 'Doma', 'Doma G1', 'Roof Lights'),
        row('DOMA-2', 'Doma', 'Doma G2', 'Roof Lights'),
        row('DOMA-3', 'Doma', 'Doma Slide', 'Roof Lights'),
      ],
    }),
    'query.xlsx': bookOf({
      query: [
        ['Name', 'Document Type', 'Product Range', 'Products', 'Item Type', 'Path'],
        ...[
          ['VENTS DoP 2022.pdf', 'Ventaro;#1'],
          ['Ventaro DoP.pdf', 'Ventaro;#1'],
          ['DoP G1 G2.pdf', 'Doma;#2'],
        ].map(([name = '', range = '']) => [name, 'DoP / CE', range, '', 'Item', 'sites/p/Library/DoP']),
      ],
    }),
    ...empty(['Library/DoP/VENTS DoP 2022.pdf', 'Library/DoP/Ventaro DoP.pdf', 'Library/DoP/DoP G1 G2.pdf']),
  });
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['Ventaro Twin', 'Smoke Vents'],
    ['Ventaro Solo', 'Smoke Vents'],
    ['Doma G1', 'Roof Lights'],
    ['Doma G2', 'Roof Lights'],
    ['Doma Slide', 'Roof Lights'],
  ]);
  expect(documents.map(([file, , , ...parents]) => [file, parents])).toEqual([
    ['Library/DoP/VENTS DoP 2022.pdf', ['VENTS-100']],
    ['Library/DoP/Ventaro DoP.pdf', ['VENTA-100', 'VENTS-100']],
  ]);
});
