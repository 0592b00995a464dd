import { expect, it } from 'vitest';
import type { Table } from '../../tables/table.ts';
import { legendOf } from './legends.ts';
import { rowsSuggested } from './row-words.ts';

const table = (columns: readonly string[], ...rows: readonly (readonly string[])[]): Table => ({
  file: 'CVLValues.csv',
  sheet: null,
  encoding: null,
  delimiter: null,
  doubts: [],
  headerLine: 1,
  columns,
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
});

it('reads what codes stand for in a table that has several lists of codes', () => {
  const values = table(
    ['List', 'Key', 'Value'],
    ...['HNG Hinges', 'LCK Locks', 'CLS Closers', 'FUR Furniture', 'PAN Panic', 'SEA Seals'].map((one) => [
      'MainCategory',
      ...one.split(' '),
    ]),
    ['ResourceType', 'DS', 'Data sheet'],
    ['ResourceType', 'INST', 'Fitting instructions'],
    ['ResourceType', 'DRW', 'Drawing'],
  );
  const legend = legendOf(['DS', 'INST', 'DRW'], [values]);
  expect(Object.fromEntries(legend?.texts ?? [])).toEqual({
    ds: 'Data sheet',
    inst: 'Fitting instructions',
    drw: 'Drawing',
  });
  // Half of the codes are none of its.
  expect(legendOf(['DS', 'INST', 'XX', 'YY'], [values])).toBeNull();
});

it('takes what a PIM calls enriched, and nothing that is superseded or at work', () => {
  const states = ['Approved', 'Enriched', 'InProgress', 'Superseded', 'Draft'];
  expect(rowsSuggested('Status', states)).toEqual({ only: ['Approved', 'Enriched'] });
});
