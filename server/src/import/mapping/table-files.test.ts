import { expect, it } from 'vitest';
import { tableFiles } from './read-export-tables.ts';

const WITHIN = ['csv/product.csv', 'csv/media.csv', 'csv/category.csv'];

it('looks for tables in the folder that has several, beside letters to whoever imports them', () => {
  for (const letter of [
    'LIESMICH.txt',
    'LEEME.txt',
    'LISEZ-MOI.txt',
    'READ ME - please.txt',
    'To Marion.txt',
  ])
    expect(tableFiles([letter, ...WITHIN, 'media/a.pdf']), letter).toEqual(WITHIN);
});

it('takes a list with another ending where there is no other table', () => {
  expect(tableFiles(['products.txt', 'media/a.pdf', 'old/products.csv'])).toEqual(['products.txt']);
});

it('takes the tables beside the mapping before those in folders', () => {
  expect(tableFiles(['products.csv', 'LEGGIMI.txt', ...WITHIN])).toEqual(['products.csv']);
});
