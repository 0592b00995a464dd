import { expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';
import { listProducts, productsText } from './list-products.ts';
import { pageSays } from './page-says.ts';

const listed = (files: readonly string[], pages: Readonly<Record<string, readonly string[]>> = {}) =>
  listProducts(
    files,
    new Map(
      Object.entries(pages).map(([file, [title = '', ...lines]]) => [
        file,
        pageSays([{ text: title, height: 20 }, ...lines.map((text) => ({ text, height: 10 }))]),
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
