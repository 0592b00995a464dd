import { expect, it } from 'vitest';
import { tableFiles } from './joins/read-export-tables.ts';

const WITHIN = ['csv/product.csv', 'csv/media.csv', 'csv/category.csv'];

it('looks for tables in the folder that has several, beside letters to whoever imports them', () => {
  for (const letter of [
    'LIESMICH.txt',
    '00_README_IT.txt',
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

it('looks for tables in a folder for each job of a PIM, if one of them has several', () => {
  const jobs = ['models_2025/models_2025.csv', 'assets_2025/assets_2025.csv'];
  expect(tableFiles([...WITHIN, ...jobs, 'drive/list.xlsx', 'media/a.pdf'])).toEqual([...WITHIN, ...jobs]);
});

it('takes a price list that people keep together with an ERP’s tables and the register beside their links', () => {
  const all = ['Preisliste.xlsx', ...WITHIN, 'dms/register.xlsx', 'dms/links.csv', 'drive/list.xlsx'];
  expect(tableFiles(all)).toEqual(['Preisliste.xlsx', ...WITHIN, 'dms/register.xlsx', 'dms/links.csv']);
});

it('reads the spreadsheets that a program writes beside its other tables, and none in other folders', () => {
  const all = [...WITHIN, 'csv/Item.xlsx', 'drive/prices.xlsx', 'media/a.pdf'];
  expect(tableFiles(all)).toEqual([...WITHIN, 'csv/Item.xlsx']);
});
