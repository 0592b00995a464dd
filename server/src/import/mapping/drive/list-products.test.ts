import { expect, it } from 'vitest';
import { proposed, table } from '../../../testing/exports/proposed-export.ts';
import type { PageLine } from '../../pages/first-page.ts';
import { withoutLetterheads } from '../pages/letterheads.ts';
import { languageIn } from '../pages/page-language.ts';
import { pageSays } from '../pages/page-says.ts';
import { listProducts, productsText } from './list-products.ts';

const listed = (files: readonly string[], pages: Readonly<Record<string, readonly string[]>> = {}) =>
  listProducts(
    files,
    new Map(
      Object.entries(pages).map(([file, [title = '', ...lines]]) => [
        file,
        pageSays([{ text: title, height: 20 }, ...lines.map((text) => ({ text, height: 10 }))], languageIn),
      ]),
    ),
    [],
  ).map(({ title, type, files: own }) => [title, type, own.length]);

it('lists products by names of files, whose folders are types of documents', () => {
  expect(
    listed(['01 Data Sheets/Deck Shield.pdf', '02 Safety/Deck Shield.pdf', '01 Data Sheets/Old Tar.pdf']),
  ).toEqual([
    ['Deck Shield', null, 2],
    ['Old Tar', null, 1],
  ]);
});

it('lists products by folders where files are called after types of documents', () => {
  const files = ['Products/Coatings/Deck Shield/TDS.pdf', 'Products/Coatings/Deck Shield/SDS FR.pdf'];
  expect(listed(files)).toEqual([['Deck Shield', 'Coatings', 2]]);
});

it('lists products by first pages where names are numbers, and spells them as these do', () => {
  expect(
    listed(['Coatings/scan_1001.pdf', 'Coatings/deck-shield-2000-tds.pdf'], {
      'Coatings/scan_1001.pdf': [
        'Old Tar®',
        'Technical Data Sheet',
        'A coating of a kind that nobody sells any more.',
        'Text',
      ],
      'Coatings/deck-shield-2000-tds.pdf': ['Deck Shield™ 2000', 'A coating.', 'Text', 'More'],
    }),
  ).toEqual([
    ['Deck Shield™ 2000', 'Coatings', 1],
    ['Old Tar®', 'Coatings', 1],
  ]);
});

it('takes no name that one file alone has for a product, unless its document is one that only products have', () => {
  const files = [
    'A/Deck Shield TDS.pdf',
    'B/Deck Shield SDS.pdf',
    'Admin/Holiday plan.pdf',
    'A/Old Tar TDS.pdf',
  ];
  expect(listed(files).map(([title]) => title)).toEqual(['Deck Shield', 'Old Tar']);
  // Its page says something else.
  expect(
    listed(files, { 'A/Old Tar TDS.pdf': ['Deck Shield', 'Data Sheet'] }).map(([title]) => title),
  ).toEqual(['Deck Shield']);
  // If there is nothing else, every name is.
  expect(listed(['Holiday plan.pdf', 'Old Tar.pdf']).map(([title]) => title)).toEqual([
    'Holiday plan',
    'Old Tar',
  ]);
});

it('takes numbers in front of names and formats behind them off where other documents agree', () => {
  const files = [
    'DC-10040 Deck Shield 300 TDS A4.pdf',
    '10047 Deck Shield 300 SDS signed.pdf',
    'Deck 10 TDS.pdf',
  ];
  expect(listed(files)).toEqual([
    ['Deck 10', null, 1],
    ['Deck Shield 300', null, 2],
  ]);
});

it('writes the list as a table that can be corrected', () => {
  const text = productsText([
    { id: 'a', title: 'A, B', type: null, otherNames: [], files: ['x/a.pdf', 'x/b.pdf'] },
  ]);
  expect(text).toBe('\ufeffid,title,type,files\r\na,"A, B",Products,x/a.pdf|x/b.pdf\r\n');
  expect(
    productsText([{ id: 'a', title: 'A', type: 'B', otherNames: ['A-1', 'AA'], files: ['a.pdf'] }]),
  ).toBe('\ufeffid,title,type,otherNames,files\r\na,A,B,A-1|AA,a.pdf\r\n');
});

it('calls products by the titles of data sheets, though files are called by short codes, and by no block of a drawing', () => {
  const kinds = ['Lopra', 'Minto', 'Nerva', 'Ostra', 'Palda', 'Quino'];
  const sheets = kinds.map((name, at) => [
    `Tiles/x${at}.pdf`,
    [`Roof tile ${name}`, 'Technical Data Sheet', `Roof tile ${name} is a tile for roofs that are steep.`],
  ]);
  const files = [...sheets.map(([file]) => String(file)), 'Drawings/4400-01_revB.pdf'];
  const titles = listed(files, {
    ...Object.fromEntries(sheets),
    'Drawings/4400-01_revB.pdf': ['REV. B', 'SUBJECT Roof tile Lopra', 'SCALE 1:20'],
  }).map(([title]) => title);
  expect(titles).toEqual(kinds.map((name) => `Roof tile ${name}`));
});

it('takes the end of a name for the name, and a part or colour for its product', () => {
  const files = [
    '1 - Cavity Membranes/CM8/HytheDrain CM8 TDS.pdf',
    '1 - Cavity Membranes/CM8/HytheDrain CM8 install guide.pdf',
    '1 - Cavity Membranes/CM8/CM8 SDS.pdf',
    '1 - Cavity Membranes/CM8/CM8 DoP.pdf',
    'Tanking (NEW 2022)/MarlTank Slurry TDS.pdf',
    'Tanking (NEW 2022)/MarlTank Slurry DoP.pdf',
    'Tanking (NEW 2022)/MarlTank Slurry Grey SDS.pdf',
  ];
  const pages = Object.fromEntries(
    files.map((file) => [
      file,
      file.includes('CM8')
        ? ['HytheDrain CM8', 'A membrane.', 'Text', 'More']
        : [file.includes('Grey') ? 'MarlTank Slurry Grey' : 'MarlTank Slurry', 'Safety data sheet', 'Text'],
    ]),
  );
  expect(listed(files, pages)).toEqual([
    ['HytheDrain CM8', 'Cavity Membranes', 4],
    ['MarlTank Slurry', 'Tanking', 3],
  ]);
});

it('lists the products that a register names, and none by a log of events or by folders of numbers', async () => {
  const rows = ['DC4150 Slimline Closer', 'DC4150 Slimline Closer', 'dc4150', 'OH100 Surface Stop', 'OH100'];
  const { products } = await proposed(
    {
      'All documents.csv': table(
        'ID;Name;Class;Product;Product line;State;Path',
        ...rows.map(
          (product, at) =>
            `${at};doc ${at};${at % 2 ? 'Cut Sheet' : 'Parts List'};${product};${at === 2 ? '' : at < 3 ? 'Closers' : 'Stops'};Released;Files\\${at}\\L\\${900 + at}.pdf`,
        ),
      ),
      'EventLog_2024.csv': table(
        'Event ID;Timestamp;Type;Object',
        ...rows.map((_, at) => `${at};1/${at + 1}/2024 9:00 AM;Check in;doc ${at}`),
      ),
    },
    rows.map((_, at) => `Files/${at}/L/${900 + at}.pdf`),
  );
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['DC4150 Slimline Closer', 'Closers'],
    ['OH100 Surface Stop', 'Stops'],
  ]);
});

/** What is listed of pages whose lines are given with their heights. */
function listedOf(pages: Readonly<Record<string, readonly (readonly [string, number])[]>>) {
  const said = new Map(
    Object.entries(pages).map(([file, lines]) => [
      file,
      pageSays(
        lines.map(([text, height]) => ({ text, height })),
        languageIn,
      ),
    ]),
  );
  return listProducts([...said.keys()], withoutLetterheads(said), []).map(({ title, files }) => [
    title,
    files.length,
  ]);
}

const PROSE = 'This is a text of several words that says what the product is made for and how it is used.';

/** The lines of a data sheet, whose title may stand below the name of its maker in larger letters. */
const sheet = (title: string, ...above: readonly string[]) => [
  ...above.map((name) => [name, 26] as const),
  ['Technical Data Sheet', 12] as const,
  [title, 22] as const,
  [PROSE, 10] as const,
  [PROSE, 10] as const,
];

const safety = (label: string, product: string) => [
  ['Safety Data Sheet', 19] as const,
  ['According to 29 CFR 1910.1200, GHS', 10] as const,
  [`${label} ${product}`, 10] as const,
  [PROSE, 10] as const,
];

const SHEETS = {
  'a/FA TDS.pdf': sheet('Sella FA-40', 'SELLA WORKS'),
  'a/NP TDS.pdf': sheet('Sella NP', 'SELLA WORKS'),
  'b/mast TDS.pdf': sheet('Sella Mastic', 'SELLA WORKS'),
  'b/tt.pdf': sheet('Sella Transition Tape', 'SELLA WORKS'),
  'b/drip.pdf': sheet('Sella Drip Edge', 'SELLA WORKS'),
};

it('takes titles of data sheets for names though the name of their maker stands above them in larger letters', () => {
  expect(listedOf(SHEETS)).toEqual([
    ['Sella Drip Edge', 1],
    ['Sella FA-40', 1],
    ['Sella Mastic', 1],
    ['Sella NP', 1],
    ['Sella Transition Tape', 1],
  ]);
});

const PLAIN = Object.fromEntries(
  ['Sella FA-40', 'Sella NP', 'Sella Mastic', 'Sella Clip S and Sella Clip W', 'TH-210 Veneer Anchor'].map(
    (title, at) => [`sheets/${at}.pdf`, sheet(title)],
  ),
);

it('lists what only sheets of safety data name, without the parts that these are of', () => {
  expect(
    listedOf({
      ...PLAIN,
      'sds/SDS-1.pdf': safety('Product name', 'Sella Primer WB'),
      'sds/SDS-2.pdf': safety('1.1 Product identifier:', 'Sella Grout, Component A1'),
      'sds/SDS-3.pdf': safety('Trade name:', 'Sella Grout, Component B'),
      'sds/SDS_5_Sella Liquid Part A & B.pdf': safety('Product name', 'Sella Liquid Part A & B'),
      // Numbers of documents, and what competitors have.
      'sds/104011_EN.pdf': [['104011', 20] as const, ...safety('Product name', 'Sella Primer WB')],
      'Competitive/Brantwell 40 data sheet.pdf': sheet('Brantwell 40'),
      // The name of a product that has a data sheet, and more.
      'sds/SDS-4.pdf': safety('Product name', 'Sella Mastic black'),
    }).map(([title]) => title),
  ).toEqual([
    'Sella Clip S',
    'Sella Clip W',
    'Sella FA-40',
    'Sella Grout',
    'Sella Liquid',
    'Sella Mastic',
    'Sella NP',
    'Sella Primer WB',
    'TH-210 Veneer Anchor',
  ]);
});

it('takes versions, codes and families of products for none of their own', () => {
  const guide = (title: string) => [
    [title, 22] as const,
    ['Installation Instructions', 12] as const,
    [PROSE, 10] as const,
  ];
  const { TH210, ...rest } = Object.fromEntries(
    listedOf({
      ...PLAIN,
      'sheets/5.pdf': sheet('Sella NP - 2 in.'),
      'es/TH210 ES.pdf': guide('TH-210 Anclaje'),
      'x/TH210 install.pdf': guide('Anchors'),
      // Of all that is called `Sella …`.
      'Sella install.pdf': guide('Sella'),
      'Sella brochure.pdf': [
        ['Sella', 22],
        ['Brochure', 12],
        [PROSE, 10],
      ],
    }),
  );
  expect(rest).toEqual({
    'Sella Clip S': 1,
    'Sella Clip W': 1,
    'Sella FA-40': 1,
    'Sella Mastic': 1,
    'Sella NP': 2,
    'TH-210 Veneer Anchor': 3,
  });
  expect(TH210).toBeUndefined();
});

it('reads the title of a sheet beside its type', () => {
  const { title } = pageSays(
    [
      { text: 'Sella Secret Fix - Data Sheet', height: 18 },
      ...[PROSE, PROSE, PROSE].map((text) => ({ text, height: 10 })),
    ],
    languageIn,
  );
  expect(title).toBe('Sella Secret Fix');
});

it('reads titles over two lines, and none of companies or of labels', () => {
  const page = (...lines: readonly (readonly [string, number])[]) =>
    pageSays(
      [...lines, [PROSE, 10], [PROSE, 10], [PROSE, 10]].map(
        ([text, height]) => ({ text, height }) as PageLine,
      ),
      languageIn,
    );
  const data = ['Technical Data Sheet', 12] as const;
  expect(page(data, ['Sella 440 Wet-Set Sheet', 20], ['Adhesive', 20]).title).toBe(
    'Sella 440 Wet-Set Sheet Adhesive',
  );
  expect(page(data, ['OLD PIT RUBBER & TILE CO.', 20]).title).toBeNull();
  expect(page(['C CORDWAY CHEMICAL CORP.', 30], data, ['Cordway C-88', 20]).title).toBe('Cordway C-88');
  // What a bulletin is of stands behind a label.
  expect(page(data, ['SUBJECT: CIRCLE ROUND', 10]).product).toBe('CIRCLE ROUND');
  const sds = page(
    ['Safety Data Sheet', 19],
    ['According to 29 CFR 1910.1200, GHS', 10],
    ['Product name Product code', 10],
    ['Product name: Sella Remover', 10],
    ['Product code: TC-55', 10],
  );
  expect(sds.product).toBe('Sella Remover');
  expect(sds.numbers).toMatchObject([{ number: 'TC-55', name: null, isLabelled: true }]);
});

it('takes a name that few pages have above titles for a letterhead, and a section below many for none', () => {
  const pages = (...titles: readonly (readonly [string, string])[]) =>
    [
      ...withoutLetterheads(
        new Map(
          titles.map(([above, title], at) => [
            `${at}.pdf`,
            pageSays(
              [
                [above, 26],
                ['Technical Data Sheet', 12],
                [title, 22],
                [PROSE, 10],
                [PROSE, 10],
              ].map(([text, height]) => ({ text, height }) as PageLine),
              languageIn,
            ),
          ]),
        ),
      ).values(),
    ].map(({ title }) => title);
  expect(pages(['OLD PIT', 'Pit 1 Wash'], ['OLD PIT', 'Pit 2 Wash'], ['OLD PIT', 'Pit 3 Wash'])).toEqual([
    'Pit 1 Wash',
    'Pit 2 Wash',
    'Pit 3 Wash',
  ]);
  // A product with sections of its documents below its name, as below another's.
  const sections = ['Uses', 'Limits', 'Storage'].flatMap((section) => [
    ['Sella Mastic', section] as const,
    ['Sella NP', section] as const,
  ]);
  expect(new Set(pages(...sections))).toEqual(new Set(['Sella Mastic', 'Sella NP']));
});

it('takes for the type what sheets say above their titles and folders in fewer words', () => {
  const of = (kind: string, title: string) => [
    ['SELLA WORKS', 26] as const,
    ['Underfoot since 1946', 9] as const,
    [kind, 10] as const,
    [title, 22] as const,
    ['Technical Data Sheet', 12] as const,
    [PROSE, 10] as const,
    [PROSE, 10] as const,
  ];
  const said = new Map(
    Object.entries({
      'Resilient/Homogeneous/a.pdf': of('Homogeneous Sheet', 'Sella Calm'),
      'Resilient/Homogeneous/b.pdf': of('HOMOGENEOUS SHEET', 'Sella Bright'),
      'Treads/c.pdf': of('Stair Treads', 'Sella Step 50'),
      'Treads/d.pdf': of('Stair Treads', 'Sella Step 60'),
      '05 Sealers/e.pdf': of('Products > SEALERS', 'Sella Wax'),
    }).map(([file, lines]) => [
      file,
      pageSays(
        lines.map(([text, height]) => ({ text, height })),
        languageIn,
      ),
    ]),
  );
  expect(
    listProducts([...said.keys()], withoutLetterheads(said), []).map(({ title, type }) => [title, type]),
  ).toEqual([
    ['Sella Bright', 'Homogeneous Sheet'],
    ['Sella Calm', 'Homogeneous Sheet'],
    ['Sella Step 50', 'Stair Treads'],
    ['Sella Step 60', 'Stair Treads'],
    ['Sella Wax', 'Sealers'],
  ]);
});

it('lists nothing that only documents in another language call so', () => {
  const french =
    'Ce texte de plusieurs mots dit à quoi sert le produit et comment il est utilisé sur le chantier.';
  const titles = listedOf({
    ...PLAIN,
    'fr/sable pose.pdf': [
      ['Sable', 20],
      ['Instructions de pose', 12],
      [french, 10],
      [french, 10],
    ],
    'fr/sable FDS.pdf': [
      ['Fiche de données de sécurité', 20],
      ['Sable', 10],
      [french, 10],
      [french, 10],
    ],
  }).map(([title]) => title);
  expect(titles).not.toContain('Sable');
  expect(titles).toContain('Sella NP');
});
