import { expect, it } from 'vitest';
import { comparedName } from '../names/likeness.ts';
import { wordsOf } from '../names/name-parts.ts';
import { listedProducts } from './listed-products.ts';

const PRODUCTS = ['Corvo 20', 'Corvo 20 XL', 'Corvo Terra', 'Lumina Cap'];
const byName = new Map(PRODUCTS.map((name) => [comparedName(wordsOf(name)).joined, new Set([name])]));
const listed = (...lines: readonly string[]) => listedProducts(lines, (joined) => byName.get(joined));

it('finds the products of a title that goes on in the next line, or in the middle of a name', () => {
  expect(listed('Installation guide', 'Corvo 20 - Corvo 20 XL - Corvo', 'Terra', 'Read this first.')).toEqual(
    ['Corvo 20', 'Corvo 20 XL', 'Corvo Terra'],
  );
});

it('finds those behind a label for products, up to the end of their sentence', () => {
  expect(
    listed(
      'Seal Works warrants the following products against faults: Corvo 20, Corvo 20',
      'XL et Lumina Cap.',
      'It begins with the day of purchase.',
    ),
  ).toEqual(['Corvo 20', 'Corvo 20 XL', 'Lumina Cap']);
});

it('takes none that only go with those of the document, or stand in a sentence', () => {
  expect(listed('Related products: Corvo 20, Corvo', 'Terra')).toEqual([]);
  expect(listed('Notes: Corvo 20, Corvo', 'Terra')).toEqual([]);
  expect(listed('Corvo 20, Corvo', 'Terra were tested together')).toEqual([]);
});
