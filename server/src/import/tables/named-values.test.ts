import { describe, expect, it } from 'vitest';
import { withNamedValues } from './named-values.ts';
import type { Table } from './table.ts';

const table = (column: string, ...cells: string[]): Table => ({
  ...{ file: 'products.csv', sheet: null, encoding: 'utf-8', delimiter: ',', headerLine: 1, doubts: [] },
  columns: ['sku', column, 'qty'],
  rows: cells.map((cell, at) => ({ line: at + 2, cells: [`A${at}`, cell] })),
});

/** The columns that are new, with their values from above. */
function added(...cells: string[]): Record<string, string[]> {
  const { columns, rows } = withNamedValues(table('more', ...cells));
  return Object.fromEntries(
    columns.slice(3).map((name, at) => [name, rows.map((row) => row.cells[at + 3] ?? '')]),
  );
}

describe('named values in a cell', () => {
  it('become columns, and the cell stays', () => {
    const { columns, rows } = withNamedValues(
      table('more', 'colour=Grey,width=12 mm', 'width=14 mm,rohs=Yes', 'rohs=No,colour=Red'),
    );
    expect(columns).toEqual(['sku', 'more', 'qty', 'more.colour', 'more.width', 'more.rohs']);
    expect(rows[1]).toEqual({ line: 3, cells: ['A1', 'width=14 mm,rohs=Yes', '', '', '14 mm', 'Yes'] });
  });

  it.each([
    ['commas in values, with quotation marks around the pair', '"a=one, two",b=3', { a: 'one, two', b: '3' }],
    ['commas in values without them', 'a=one, two,b=3', { a: 'one, two', b: '3' }],
    ['semicolons', 'a=1; b=2', { a: '1', b: '2' }],
    ['lines', 'a=1\nb=2', { a: '1', b: '2' }],
    ['an equals sign in a value', 'a=x=1,b=2', { a: 'x=1', b: '2' }],
    [
      'names of more words',
      'Shore hardness=35,Cure time=2 h',
      { 'Shore hardness': '35', 'Cure time': '2 h' },
    ],
    ['names that objects have', 'constructor=1,toString=2', { constructor: '1', toString: '2' }],
  ])('are read with %s', (_, cell, values) => {
    const named = Object.entries(values).map(([name, value]) => [`more.${name}`, [value, value, value]]);
    expect(added(cell, cell, cell)).toMatchObject(Object.fromEntries(named));
  });

  it.each([
    ['addresses', 'https://a.example/?a=1,b=2'],
    ['prose', 'Cures in 2 h, where T=23 °C, B=50 %'],
    ['single pairs', 'colour=Grey'],
    ['numbers', '1=2,3=4'],
  ])('are not seen in %s', (_, cell) => expect(added(cell, cell, cell)).toEqual({}));

  it('are not seen where names are as many as rows', () => {
    const cells = Array.from({ length: 150 }, (_, at) => `name${at}=1,other${at}=2`);
    expect(added(...cells)).toEqual({});
  });

  it('take the place of no column that the table has', () => {
    const own = table('more', 'qty=1,b=2', 'qty=1,b=2', 'qty=1,b=2');
    const { columns } = withNamedValues({ ...own, columns: ['sku', 'more', 'More.qty'] });
    expect(columns).toEqual(['sku', 'more', 'More.qty', 'more.b']);
  });
});
