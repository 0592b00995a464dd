import { expect, test } from 'vitest';
import { namePartsOf } from './name-parts.ts';

/** The words of a name where these are the products' words. */
const wordsIn = (name: string, ...products: readonly string[]): readonly string[] =>
  namePartsOf(name, {
    words: new Set(products.flatMap((one) => one.split(' '))),
    joined: new Set(),
  }).words;

test.each([
  ['Garantie 10 ans Tolverre 32', 'tolverre 32'],
  ['Tolverre 32 15 Jahre Garantie', 'tolverre 32'],
  ['Warranty_20yr_Tolverre 32', 'tolverre 32'],
  ['Garanzia 10 anni - Tolverre 32', 'tolverre 32'],
])('a number of years is no part of what %s is for', (name, words) => {
  expect(wordsIn(name, 'tolverre 32').join(' ')).toBe(words);
});

test('a product that is called after years keeps them', () => {
  expect(wordsIn('Coating 10 Years TDS', 'coating 10 years')).toEqual(['coating', '10', 'years']);
});
