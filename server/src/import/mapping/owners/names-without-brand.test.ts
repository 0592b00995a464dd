import { expect, it } from 'vitest';
import { proposed, table } from '../../../testing/exports/proposed-export.ts';

it('knows a product without the brand that only some titles begin with', async () => {
  const { documents } = await proposed(
    {
      'products.csv': table(
        'sku;Product Name;Category',
        '1;Holler Alder Ultra;Mortars',
        '2;Alder 200 Rapid;Mortars',
        '3;Holler Beech;Grouts',
        '4;Beech Plus;Grouts',
        '5;Cedar;Primers',
      ),
    },
    ['Alder Ultra data sheet.pdf', 'HPD_Alder Ultra.pdf', 'Beech_SDS.pdf'],
  );
  expect(documents.map(([file, , , ...ids]) => [file, ...ids]).sort()).toEqual([
    ['Alder Ultra data sheet.pdf', '1'],
    ['Beech_SDS.pdf', '3'],
    ['HPD_Alder Ultra.pdf', '1'],
  ]);
});

it('takes a folder in two languages for neither, and a copy of two changes for a copy', async () => {
  const { documents } = await proposed(
    { 'products.csv': table('sku;Product Name;Category', '1;Alder;Mortars', '2;Beech;Grouts') },
    [
      '07 FDS - SDS/Alder sds.pdf',
      '02 Sheets/Beech data sheet (conflicted copy of Ann 2021-03-04).pdf',
      '03 Fiches techniques (FR)/Beech.pdf',
    ],
  );
  expect(documents.map(([file, type, language]) => [file, type, language]).sort()).toEqual([
    ['02 Sheets/Beech data sheet (conflicted copy of Ann 2021-03-04).pdf', 'datasheet', ''],
    ['03 Fiches techniques (FR)/Beech.pdf', 'datasheet', 'FR'],
    ['07 FDS - SDS/Alder sds.pdf', 'sds', ''],
  ]);
});
