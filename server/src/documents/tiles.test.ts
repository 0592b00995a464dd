import { describe, expect, it } from 'vitest';
import { type Piece, withTiles } from './tiles.ts';

/** Words from a place on, each character 5 points wide, and 9 high. */
const line = (left: number, top: number, text: string): Piece[] => {
  let at = left;
  return text.split(' ').map((word): Piece => {
    const piece: Piece = { text: word, box: [at, top, at + word.length * 5, top + 9] };
    at += word.length * 5 + 3;
    return piece;
  });
};
const row = (top: number, pitch: number, ...cells: string[]): Piece[] =>
  cells.flatMap((cell, at) => line(50 + at * pitch, top, cell));
const chartOf = (...lines: Piece[][]) =>
  withTiles(lines).map((pieces) => pieces.map(({ text }) => text).join(' '));

describe('tiles of a chart', () => {
  it('are one line each where names and numbers are drawn row by row', () => {
    const names = row(100, 70, 'White', 'Dark Bronze', 'Limestone');
    const numbers = row(111, 70, '001', '019', '014');
    const chart = chartOf(line(50, 40, 'Standard colors'), names, numbers, line(50, 180, 'Coverage'));
    expect(chart).toEqual(['Standard colors', 'White 001', 'Dark Bronze 019', 'Limestone 014', 'Coverage']);
  });

  it('are one line each where one tile is drawn after the other, also in a row with fewer', () => {
    const tile = (at: number, top: number, name: string, number: string) => [
      line(50 + at * 70, top, name),
      line(50 + at * 70, top + 11, number),
    ];
    const chart = chartOf(
      ...tile(0, 100, 'White', '001'),
      ...tile(1, 100, 'Off White', '007'),
      ...tile(2, 100, 'Limestone', '014'),
      ...tile(0, 160, 'Sandstone', '017'),
      line(50, 220, 'Coverage'),
      line(50, 235, 'of a gallon'),
    );
    expect(chart).toEqual([
      'White 001',
      'Off White 007',
      'Limestone 014',
      'Sandstone 017',
      'Coverage',
      'of a gallon',
    ]);
  });

  it('are one line each where they have names alone, and a name may reach to the next', () => {
    const names = row(100, 110, 'White', 'Anodized Aluminum', 'Ivory', 'Slate Blue');
    expect(chartOf(line(50, 40, 'Colors'), names, line(50, 170, 'Notes'))).toEqual([
      'Colors',
      'White',
      'Anodized Aluminum',
      'Ivory',
      'Slate Blue',
      'Notes',
    ]);
    const touching = row(100, 70, 'White', 'Black', 'Anodized Alumi', 'Ivory');
    const numbers = row(111, 70, '001', '002', '088', '091');
    expect(chartOf(touching, numbers)).toEqual(['White 001', 'Black 002', 'Anodized Alumi 088', 'Ivory 091']);
  });
});

describe('rows of a table', () => {
  it('stay rows, however even its columns are', () => {
    const rows = ['White 001', 'Black 002', 'Ivory 003'].map((text, at) => {
      const [name = '', number = ''] = text.split(' ');
      return row(100 + at * 14, 100, name, number, 'Stock', 'Case');
    });
    expect(chartOf(...rows)).toEqual([
      'White 001 Stock Case',
      'Black 002 Stock Case',
      'Ivory 003 Stock Case',
    ]);
    const uneven = [50, 90, 300, 350].flatMap((left) => line(left, 100, 'cell'));
    expect(chartOf(uneven)).toEqual(['cell cell cell cell']);
  });

  it('and lines of text stay as they are', () => {
    const text = [100, 112, 124, 136].map((top) => line(50, top, 'Words of a paragraph that goes on'));
    expect(chartOf(...text)).toHaveLength(4);
    expect(chartOf()).toEqual([]);
  });
});
