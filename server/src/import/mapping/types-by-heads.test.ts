import { expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';

const NAMES = ['Alder', 'Beech', 'Cedar', 'Damson', 'Elder', 'Fir'];
const CODES = ['acrylic_sealant', 'acrylic_sealant', 'fire_foam', 'fire_foam', 'fire_collar', 'fire_collar'];

it('takes the column of types before families, and what a table of options calls its codes', async () => {
  const { products } = await proposed({
    'products.csv': table(
      'sku;family;name;producttype',
      ...NAMES.map((name, at) => `S${at}0;sealants_${at % 2};${name};${CODES[at]}`),
    ),
    'attribute_options.csv': table(
      'code;attribute;sort_order;label-en_US',
      'acrylic_sealant;producttype;0;Acrylic firestop sealant',
      'fire_foam;producttype;1;Firestop foam',
      'fire_collar;producttype;2;Firestop collar',
      'fire_foam;shape;0;Round',
      'grey;colour;0;Grey',
    ),
  });
  expect(products.map(({ type }) => type)).toEqual([
    'Acrylic firestop sealant',
    'Acrylic firestop sealant',
    'Firestop foam',
    'Firestop foam',
    'Firestop collar',
    'Firestop collar',
  ]);
});

it('takes types from fields that a shop adds, one or several in a cell', async () => {
  const types = ['Dry Mortar', 'Dry Mortar', 'Thin Mortar', 'Thin Mortar', 'Grout', 'Grout'];
  const { products } = await proposed({
    'products.csv': table(
      'Product Code;Product Name;Category;Product Custom Fields',
      ...NAMES.map(
        (name, at) =>
          `S${at}0;${name};All/Setting/${at % 3};"Product Type=${types[at]}${at > 1 ? ';Made In=Here' : ''}"`,
      ),
    ),
  });
  expect(products.map(({ type }) => type)).toEqual(types);
});

it('takes what products are types of, and not what their delivery is', async () => {
  const typed = (head: string) =>
    proposed({
      'products.csv': table(
        `sku;name;${head}`,
        ...NAMES.map((name, at) => `S${at}0;${name};${at % 2 === 0 ? 'Acrylic latex' : 'Alkyd enamel'}`),
      ),
    });
  const [coating, delivery] = [await typed('coating_type'), await typed('delivery_type')];
  expect(coating.products[0]).toMatchObject({ type: 'Acrylic latex' });
  expect(delivery.products[0]).toMatchObject({ type: 'Products' });
});
