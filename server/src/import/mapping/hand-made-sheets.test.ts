import { utils, type WorkSheet, write } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { proposed } from '../../testing/exports/proposed-export.ts';

// Workbooks that people keep for themselves.

function bookOf(
  sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>,
  hidden: readonly string[] = [],
) {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet: WorkSheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
    utils.book_append_sheet(book, sheet, name);
  }
  book.Workbook = {
    Sheets: book.SheetNames.map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })),
  };
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
}

const SEALANTS = [
  ['ARVEN - SEALANTS'],
  [],
  ['Item #', 'Product', 'What it is', 'Pkg', 'List $'],
  ['SILICONES'],
  ['10-200', 'Arvesil 200', 'neutral cure silicone', '10 oz', 12.5],
  ['10-200-TS', 'ARVESIL 200', 'tinted, see 10-200', '"', 14],
  ['10-205', 'Arvesil 205', 'silicone, disc. 2019 use 200', '10 oz', 9],
  ['10-210', 'Arvesil 210 Bath', 'acetoxy silicone', '10 oz', 11],
  [],
  ['POLYURETHANES'],
  ['11-300', 'Arveflex 300', 'one part polyurethane', '20 oz', 19],
  ['11-310', 'Arveflex 310 Fast', 'fast cure polyurethane', '20 oz', 21],
  ['Total', 6],
];

it('takes groups in lines of their own for types, and neither sizes, notes nor what is past for products', async () => {
  const { products, documents } = await proposed({ 'master.xlsx': bookOf({ Sealants: SEALANTS }) }, [
    'docs/Arvesil 200 TDS.pdf',
    'docs/Arveflex 310 Fast TDS.pdf',
  ]);
  expect(products.map(({ id, title, type }) => [id, title, type])).toEqual([
    ['10-200', 'Arvesil 200', 'SILICONES'],
    ['10-210', 'Arvesil 210 Bath', 'SILICONES'],
    ['11-300', 'Arveflex 300', 'POLYURETHANES'],
    ['11-310', 'Arveflex 310 Fast', 'POLYURETHANES'],
  ]);
  expect(documents.map(([file, type, , parent]) => [file, type, parent])).toEqual([
    ['docs/Arvesil 200 TDS.pdf', 'datasheet', '10-200'],
    ['docs/Arveflex 310 Fast TDS.pdf', 'datasheet', '11-310'],
  ]);
});

it('reads a second table below the first, and no head twice', async () => {
  const head = ['Type', 'Profile', 'Width', 'Roll'];
  const { products } = await proposed({
    'master.xlsx': bookOf({
      Waterstops: [
        ['PVC PROFILES'],
        [],
        head,
        ['Ribbed', 'RB4-316', '4"', 100],
        ['Ribbed', 'RB6-38', '6"', 200],
        ['Flat', 'FR4-316', '4"', 50],
        [],
        head,
        ['Base seal', 'BS6-14', '6"', 50],
        ['Base seal', 'BS9-14', '9"', 50],
        [],
        ['HYDROPHILIC'],
        ['Item', 'Name', 'Description', 'Carton'],
        ['30-101', 'Hydrarv 1020', 'rubber strip', 70],
        ['30-102', 'Hydrarv 1020 Plus', 'strip with coating', 90],
        ['30-105', 'Bentarv', 'bentonite strip', 40],
      ],
    }),
  });
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['RB4-316', 'Ribbed'],
    ['RB6-38', 'Ribbed'],
    ['FR4-316', 'Flat'],
    ['BS6-14', 'Base seal'],
    ['BS9-14', 'Base seal'],
    ['Hydrarv 1020', 'Waterstops (HYDROPHILIC)'],
    ['Hydrarv 1020 Plus', 'Waterstops (HYDROPHILIC)'],
    ['Bentarv', 'Waterstops (HYDROPHILIC)'],
  ]);
});

it('reads no sheet that people have hidden', async () => {
  const past = [
    ['Item #', 'Product', 'Last sold'],
    ['10-101', 'Arvesil 101', 2009],
    ['20-001', 'Arverope', 2012],
  ];
  const { products } = await proposed({
    'master.xlsx': bookOf({ Sealants: SEALANTS, Past: past }, ['Past']),
  });
  expect(products.map(({ id }) => id)).toEqual(['10-200', '10-210', '11-300', '11-310']);
});
