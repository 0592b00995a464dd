import { expect, it } from 'vitest';
import type { Table } from '../../tables/table.ts';
import { classesNotSold, tellClasses } from './classes-of-articles.ts';

const table = (classes: readonly string[]): Table => ({
  file: 'items.csv',
  sheet: null,
  encoding: null,
  delimiter: null,
  doubts: [],
  headerLine: 1,
  columns: ['Item', 'Class'],
  rows: classes.map((text, at) => ({ line: at + 2, cells: [`A${at}`, text] })),
});

it.each([
  [
    ['FERT', 'FERT', 'HAWA', 'ROH', 'VERP'],
    ['ROH', 'VERP'],
  ],
  [
    ['PF', 'NEG', 'PF', 'MP', 'EMB', 'SER'],
    ['MP', 'EMB', 'SER'],
  ],
  [
    ['FG', 'FG', 'FG', 'RM', 'WIP'],
    ['RM', 'WIP'],
  ],
  [
    ['F', 'F', 'F', 'F', 'H', 'R', 'V'],
    ['H', 'R', 'V'],
  ],
])('of %j, %j are made or bought for the maker alone', (classes, own) => {
  const found = classesNotSold(table(classes));
  expect(found).toEqual({ column: 'Class', classes: own });
  expect(found && tellClasses(found, table(classes))).toContain(`${own.length} rows with`);
});

it.each([
  [['PF', 'PF', 'PF', 'MP']],
  [['F', 'F', 'F', 'H', 'R']],
  [['RM', 'RM', 'WIP', 'FG']],
  [['AB', 'CD', 'EF']],
])('leaves nothing out by %j, of which too little is sure', (classes) => {
  expect(classesNotSold(table(classes))).toBeNull();
});
