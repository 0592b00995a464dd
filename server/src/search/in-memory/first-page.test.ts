import { SearchProductsSchema } from '@submittal/contract/search';
import { expect, it } from 'vitest';
import { openWithTexts } from '../../testing/judged/texted-search.ts';
import { inMemoryEngine } from './in-memory-engine.ts';

// Both are shelving, and by their titles the one for boxes comes first.

const product = (id: string, title: string, subtitle: string, description: string) => ({
  id,
  title,
  subtitle,
  description,
  type: 'Products',
  documents: [{ id: `${id}-sheet`, file: `${id}.pdf`, documentType: 'datasheet' }],
});

const products = [
  product('boxes', 'Rigal Bulk', 'Bulk shelving', 'Beams of steel for boxes.'),
  product('wire', 'Rigal Wire', 'Wire shelving', 'Air passes through.'),
];

const guards = [
  product('foam', 'Selma Foam', 'Column guard', 'Wraps around what forklifts hit.'),
  product('rubber', 'Selma Rubber', 'Column guard', 'Straps around round posts.'),
  product('shell', 'Selma Shell', 'Column guard', 'Two halves close around a post.'),
  product('steel', 'Selma Steel', 'Column guard', 'Bolted to the slab.'),
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
