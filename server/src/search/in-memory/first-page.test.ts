import { SearchProductsSchema } from '@submittal/contract/search';
import { expect, it } from 'vitest';
import { sheetedProduct } from '../../testing/judged/sheeted-product.ts';
import { openWithTexts } from '../../testing/judged/texted-search.ts';
import { inMemoryEngine } from './in-memory-engine.ts';

// Both are shelving, and by their titles the one for boxes comes first.

const products = [
  sheetedProduct('boxes', 'Rigal Bulk', 'Bulk shelving', 'Beams of steel for boxes.'),
  sheetedProduct('wire', 'Rigal Wire', 'Wire shelving', 'Air passes through.'),
];

const guards = [
  sheetedProduct('foam', 'Selma Foam', 'Column guard', 'Wraps around what forklifts hit.'),
  sheetedProduct('rubber', 'Selma Rubber', 'Column guard', 'Straps around round posts.'),
  sheetedProduct('shell', 'Selma Shell', 'Column guard', 'Two halves close around a post.'),
  sheetedProduct('steel', 'Selma Steel', 'Column guard', 'Bolted to the slab.'),
];

async function found(
  ProductTitle: string,
  texts: Readonly<Record<string, readonly string[]>> = {},
  among = products,
) {
  const catalogue = { manufacturer: { name: 'Made Up' }, products: among };
  const search = await openWithTexts(inMemoryEngine, catalogue, texts);
  const { ProductTypes } = await search.products(
    SearchProductsSchema.parse({ ProductTitle, Languages: ['EN'] }),
  );
  return ProductTypes.map(({ ProductID }) => ProductID);
}

it('puts first whose own words are nearer to what was asked', async () => {
  expect(await found('shelving with mesh')).toEqual(['wire', 'boxes']);
});

it('puts first whose document says a word that the others do not say', async () => {
  const texts = { 'boxes-sheet': ['Painted.'], 'wire-sheet': ['For walk-in freezers.'] };
  expect(await found('shelving for freezers', texts)).toEqual(['wire', 'boxes']);
});

it('leaves an order of which nothing more is known as it was', async () => {
  expect(await found('shelving for zyxwv')).toEqual(['boxes', 'wire']);
});

it('does not ask an entry to say a preposition of place', async () => {
  expect(await found('guard around column', {}, guards)).toHaveLength(guards.length);
});
