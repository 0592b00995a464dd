import { expect, it } from 'vitest';
import { proposed, table } from '../../../testing/exports/proposed-export.ts';

const mortars = table(
  'Product Code;Product Name;Category;Description;Brand',
  'M100;Mortar 100®;Mortars;For floors and walls indoors.;Tresmont',
  'M150;Mortar 150;Mortars;For large tiles on walls.;Tresmont',
  'M200;Mortar 200 Rapid;Mortars;For floors that are walked on at once.;Tresmont',
  'G10;Grout 10;Grouts;For joints of up to ten millimetres.;Tresmont',
);

it('takes a register that names products by their titles for documents, and none of its groups for a product', async () => {
  const { products, documents } = await proposed(
    {
      'products.csv': mortars,
      'SDS register.csv': table(
        'SDS #;Title;Products;File',
        '1101;Cement mortars, group 1;"Mortar 100; Mortar 150";SDS-1101.pdf',
        '1102;Cement mortars, group 2;Mortar 200 Rapid;SDS-1102.pdf',
        '1201;Cement grouts;Grout 10;SDS-1201.pdf',
      ),
    },
    ['sds/SDS-1101.pdf', 'sds/SDS-1102.pdf', 'sds/SDS-1201.pdf'],
  );
  expect(products.map(({ id }) => id)).toEqual(['M100', 'M150', 'M200', 'G10']);
  expect(documents.map(([file, type, , ...owners]) => [file, type, ...owners])).toEqual([
    ['sds/SDS-1101.pdf', 'sds', 'M100', 'M150'],
    ['sds/SDS-1102.pdf', 'sds', 'M200'],
    ['sds/SDS-1201.pdf', 'sds', 'G10'],
  ]);
});

it('leaves products of another table products, which name some of the first as what they go with', async () => {
  const { products } = await proposed({
    'products.csv': mortars,
    'tools.csv': table(
      'Product Code;Product Name;Goes with',
      'T1;Mixer;"Mortar 100; Mortar 150"',
      'T2;Trowel;Mortar 200 Rapid',
      'T3;Float;Grout 10',
    ),
  });
  expect(products.map(({ id }) => id)).toEqual(['M100', 'M150', 'M200', 'G10', 'T1', 'T2', 'T3']);
});
