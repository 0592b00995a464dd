import { expect, it } from 'vitest';
import type { Material } from './materials.ts';
import { titlesOfModels } from './models.ts';

const material = (number: string, text: string): Material => ({
  number,
  fields: new Map(),
  texts: new Map([['en', text]]),
  longTexts: [],
  otherTexts: new Set<string>(),
  values: new Map(),
  isClassified: false,
  isDeleted: false,
});

it('calls a material in short as the product whose model and word it has', () => {
  const products = [
    material('1', 'CT 425'),
    material('2', 'SADDLE COVER CT425 36IN MIL'),
    material('3', 'HALF SADDLE CT545 72IN'),
    material('4', 'PRIMER CT425'),
    material('5', 'COVER NO 425'),
  ];
  const titles = new Map([['1', 'CT 425 Saddle Threshold']]);
  expect([...titlesOfModels(products, titles, 'en')]).toEqual([['2', 'CT 425 Saddle Threshold']]);
});

it('calls none so whose model two products have', () => {
  const products = [material('3', 'SADDLE CT425 36IN')];
  const titles = new Map([
    ['1', 'CT 425 Saddle Threshold'],
    ['2', 'CT 425 Saddle Cover'],
  ]);
  expect([...titlesOfModels(products, titles, 'en')]).toEqual([]);
});
