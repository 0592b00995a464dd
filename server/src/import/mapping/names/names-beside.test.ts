import { expect, it } from 'vitest';
import { proposed, table } from '../../../testing/exports/proposed-export.ts';

/** The documents that have owners, each with their ids. */
async function owners(
  rows: readonly string[],
  files: readonly string[],
): Promise<{ readonly owned: string[][]; readonly open: number }> {
  const { documents, open } = await proposed(
    { 'products.csv': table('Item;Product Name;Category', ...rows) },
    files,
  );
  return { owned: documents.map(([file = '', , , ...ids]) => [file, ...ids]).sort(), open };
}

const drains = [
  'GX-20;Drain, round;Drains',
  'GX-35;Drain, square;Drains',
  'GX-50;Drain with funnel;Drains',
  'GX-50 XL;Drain with funnel, large;Drains',
];

it('gives a file to all products whose names stand in its name', async () => {
  const { owned } = await owners(drains, [
    'GX-20 GX-35 GX-50 Spec.pdf',
    'drains gx20 & gx-35 install.pdf',
    'GX-50_GX-50 XL data sheet.pdf',
  ]);
  expect(owned).toEqual([
    ['GX-20 GX-35 GX-50 Spec.pdf', 'GX-20', 'GX-35', 'GX-50'],
    ['GX-50_GX-50 XL data sheet.pdf', 'GX-50', 'GX-50-XL'],
    ['drains gx20 & gx-35 install.pdf', 'GX-20', 'GX-35'],
  ]);
});

it('gives no file to the ends of a range alone, and one with a code to what has this code and the other words', async () => {
  const { owned, open } = await owners(
    [...drains, 'KL-9;Floor Sink;Sinks', 'KL-9 XL;Floor Sink, 18 in;Sinks'],
    ['install GX-20 to GX-50.pdf', 'KL-9 XL Floor Sink spec.pdf'],
  );
  // `Floor Sink` is what KL-9 is called, too, but no other product has all of the words.
  expect(owned).toEqual([['KL-9 XL Floor Sink spec.pdf', 'KL-9-XL']]);
  expect(open).toBeGreaterThan(0);
});

it('takes words before the code of a model for what it is', async () => {
  const { owned } = await owners(
    ['FQ100;Foam, fixed;Seals', 'FQ110;Foam, curtain;Seals', 'SQ500;Shelter;Shelters'],
    ['SoftSeal FQ100.pdf', 'RigidMax SQ500 data sheet.pdf', 'FQ110 California.pdf'],
  );
  expect(owned).toEqual([
    ['RigidMax SQ500 data sheet.pdf', 'SQ500'],
    ['SoftSeal FQ100.pdf', 'FQ100'],
  ]);
});

it('calls an article by its model though a spare part says what it fits', async () => {
  const { documents } = await proposed(
    {
      'items.csv': table(
        'ITEM;DESCR;GRP_TXT',
        '10041;LOADER HYD HL200;Levelers',
        '10042;SEAL DOCK FOAM FQ100;Seals',
        '10043;VINYL HD COVER FQ100;Parts',
        '10044;MOTOR GEAR HL200;Parts',
      ),
    },
    ['FQ100 Data Sheet.pdf', 'HL200 Owners Manual.pdf'],
  );
  expect(documents.map(([file, , , ...ids]) => [file, ...ids])).toEqual([
    ['FQ100 Data Sheet.pdf', '10042'],
    ['HL200 Owners Manual.pdf', '10041'],
  ]);
});

it('leaves rows out that only keep a number', async () => {
  const { products } = await proposed({
    'products.csv': table(
      'Item;Product Name;Category',
      ...drains,
      'GX-21;** SEE GX-20 **;Drains',
      'GX-22;** DO NOT USE - USE GX-20 **;Drains',
      'GX-23;See-Saw 4;Drains',
    ),
  });
  expect(products.map(({ id }) => id)).toEqual(['GX-20', 'GX-35', 'GX-50', 'GX-50-XL', 'GX-23']);
});

it('gives a brochure that is called after a family to all of it, but no warranty and no old one', async () => {
  const { products, documents } = await proposed(
    {
      'products.csv': table(
        'sku;name;category',
        'K1;Kontur Loop;Tiles',
        'K2;Kontur Cut;Tiles',
        'K3;Kontur Line;Tiles',
        'O1;Onda Roll;Sheets',
      ),
    },
    ['docs/Kontur Brochure 2025.pdf', 'docs/Kontur Warranty.pdf', 'archive/Kontur brochure 2015.pdf'],
  );
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  expect(documents.map(([file, , , ...parents]) => [file, ...parents.map((id) => titles.get(id))])).toEqual([
    ['docs/Kontur Brochure 2025.pdf', 'Kontur Loop', 'Kontur Cut', 'Kontur Line'],
  ]);
});
