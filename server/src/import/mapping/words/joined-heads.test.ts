import { expect, it } from 'vitest';
import { proposed, table } from '../../../testing/exports/proposed-export.ts';
import { fieldsNamed } from '../columns/column-names.ts';

it.each([
  ['ARTNR', 'id'],
  ['ITEMNO', 'id'],
  ['ITEM_NO', 'id'],
  ['PRODCODE', 'id'],
  ['MATNR', 'id'],
  ['BEZ1', 'title'],
  ['ARTBEZ', 'title'],
  ['ITEMNAME', 'title'],
  ['DESC1', 'description'],
])('reads the head %s of an old program as the %s', (head, field) => {
  expect(fieldsNamed('products', head).map((one) => one.field)).toContain(field);
});

it('calls products by their texts, not by codes, and makes no products of tables of codes', async () => {
  const { products } = await proposed({
    'STAMM.csv': table(
      'MANDT;ARTNR;BEZ1;BEZ2;KLS;HIER;GUID',
      '100;000000000000710411;LUMA 4 Pendel;4 x 14 W;LG10;HN0011;0b2e9d8a-1c1f-4a52-9d0e-0f4b7d1a1101',
      '100;000000000000710412;LUMA 6 Pendel;6 x 14 W;LG10;HN0012;0b2e9d8a-1c1f-4a52-9d0e-0f4b7d1a1102',
      '100;000000000000710511;TARSO Strahler;24 Grad;LG20;HN0021;0b2e9d8a-1c1f-4a52-9d0e-0f4b7d1a1103',
      '100;000000000000710512;TARSO Strahler Duo;36 Grad;LG20;HN0022;0b2e9d8a-1c1f-4a52-9d0e-0f4b7d1a1104',
    ),
    'KLASSEN.csv': table('MANDT;KLS;KLSBEZ', '100;LG10;Pendelleuchten', '100;LG20;Strahler'),
    'DOKARTEN.csv': table('DOKAR;DARTXT', 'DBL;Datenblatt', 'MAN;Montageanleitung', 'ZRT;Zertifikat'),
  });
  expect(products.map(({ id, title }) => [id, title])).toEqual([
    ['000000000000710411', 'LUMA 4 Pendel'],
    ['000000000000710412', 'LUMA 6 Pendel'],
    ['000000000000710511', 'TARSO Strahler'],
    ['000000000000710512', 'TARSO Strahler Duo'],
  ]);
});
