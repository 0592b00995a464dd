import { expect, it } from 'vitest';
import { namedOnPages } from './named-on-pages.ts';

const colours = [
  { key: '790-001', title: 'White' },
  { key: '790-014', title: 'Limestone' },
  { key: '790-019', title: 'Dark Bronze' },
];

const on = (...texts: (string | null)[]) => Object.fromEntries(namedOnPages(colours, texts));

it('finds variants by key and by title, each once, on the pages that name them', () => {
  expect(on('White 790-001 Case of 24 Limestone 790-014', null, 'Safety', 'dark bronze, in stock')).toEqual({
    1: ['790-001', '790-014'],
    4: ['790-019'],
  });
});

it('takes signs around a word for the sentence, and parts of a word for another word', () => {
  expect(on('Available in “White”, (Limestone); Dark Bronze.')).toEqual({
    1: ['790-001', '790-014', '790-019'],
  });
  expect(on('Whiteboard 1790-001 790-0145 Dark and Bronze')).toEqual({});
});

it('does not take a short key for a name', () => {
  const sizes = [{ key: '1' }, { key: 'B2' }, { key: 'B2', title: 'B 2' }];
  expect(namedOnPages(sizes, ['1 of 2, part B2, B 2']).size).toBe(0);
});
