import { describe, expect, it } from 'vitest';
import { namedWithCodes } from './named-with-codes.ts';

// Products of which a page says name and code together.

const PRODUCTS = [
  { title: 'Sliding gate', names: ['Sliding gate', 'SLG', 'Portail coulissant'] },
  { title: 'Long barrier', names: ['Long barrier', 'BAL'] },
  { title: 'Gate drive', names: ['Gate drive', 'ATR-2'] },
];

const found = (...lines: readonly string[]) => {
  const { all, alone } = namedWithCodes(lines, PRODUCTS);
  return { all: all.map(({ title }) => title), alone: alone.map(({ title }) => title) };
};

describe('names beside their codes', () => {
  it('are found in running text, over lines, and in other languages', () => {
    expect(found('Covered products: Portail coulissant (SLG), Long', 'barrier (BAL).').all).toEqual([
      'Sliding gate',
      'Long barrier',
    ]);
  });

  it('are told from names and codes that stand alone', () => {
    expect(
      found('Every sliding gate needs a BAL.', 'ATR-2', 'Manual', 'Gate drive installation').all,
    ).toEqual([]);
  });

  it('are the only thing in a line where the line is of one', () => {
    expect(found('INSTALLATION', 'ATR-2 Gate drive').alone).toEqual(['Gate drive']);
    expect(found('The ATR-2 Gate drive must be earthed.').alone).toEqual([]);
  });

  it('are not those of what only goes with a product, or of a list of prices', () => {
    expect(found('Sliding gate SLG', 'Accessories', 'Gate drive ATR-2').all).toEqual(['Sliding gate']);
    expect(found('Price list 2024', 'Sliding gate SLG', 'Long barrier BAL').all).toEqual([]);
  });
});
