import { describe, expect, it } from 'vitest';
import type { PageRecord, RecordedWord } from '../../../pdf-linker/src/records/page-record.ts';
import { pageLines } from './page-lines.ts';

/** A word of ten points' height, six points a character. */
const word = (text: string, left: number, top: number): RecordedWord => ({
  text,
  boxes: [[left, top, left + text.length * 6, top + 10]],
});
const at = (left: number, top: number, words: string): RecordedWord[] => {
  let x = left;
  return words.split(' ').map((text) => {
    const placed = word(text, x, top);
    x += (text.length + 1) * 6;
    return placed;
  });
};
const page = (words: readonly RecordedWord[]): PageRecord => ({
  width: 600,
  height: 800,
  content: null,
  words,
  images: [],
  absentFonts: [],
  fields: 0,
  signatures: [],
});
const texts = (words: readonly RecordedWord[]) =>
  pageLines(page(words)).lines.map((line) => line.words.map(({ text }) => text).join(' '));

const colours = ['White', 'Limestone', 'Sandstone', 'Bronze'];

describe('the lines of a page', () => {
  it('have their places in fractions of the page', () => {
    const { width, height, lines } = pageLines(page(at(60, 80, 'Dark Bronze')));
    expect([width, height]).toEqual([600, 800]);
    expect(lines).toEqual([
      {
        rect: [0.1, 0.1, 0.21, 0.1125],
        words: [
          { text: 'Dark', rect: [0.1, 0.1, 0.14, 0.1125] },
          { text: 'Bronze', rect: [0.15, 0.1, 0.21, 0.1125] },
        ],
      },
    ]);
  });

  it('are the rows of a table, however far apart its cells stand', () => {
    const rows = colours.flatMap((name, row) => [
      ...at(60, 100 + row * 20, name),
      ...at(240, 101 + row * 20, `790-0${row}`),
      ...at(480, 100 + row * 20, 'In stock'),
    ]);
    expect(texts(rows)).toEqual(colours.map((name, row) => `${name} 790-0${row} In stock`));
  });

  it('are the rows of a table that was drawn column by column', () => {
    const rows = [
      ...at(60, 80, 'Standard colors of this sealant'),
      ...colours.flatMap((name, row) => at(60, 100 + row * 20, name)),
      ...colours.flatMap((_, row) => at(240, 101 + row * 20, `790-0${row}`)),
      ...colours.flatMap((_, row) => at(480, 100 + row * 20, 'In stock')),
    ];
    expect(texts(rows)).toEqual([
      'Standard colors of this sealant',
      ...colours.map((name, row) => `${name} 790-0${row} In stock`),
    ]);
  });

  it('of columns of text stay apart', () => {
    const column = (left: number) =>
      [0, 1, 2, 3].flatMap((row) => at(left, 100 + row * 12, `one two three four five six ${row}`));
    expect(texts([...column(60), ...column(330)])).toHaveLength(8);
  });

  it('go on below where a word is broken', () => {
    const broken: RecordedWord = {
      text: 'moisture',
      boxes: [
        [60, 100, 90, 110],
        [20, 115, 50, 125],
      ],
    };
    expect(texts([...at(20, 100, 'of'), broken, ...at(60, 115, 'cures')])).toEqual([
      'of moisture',
      'moisture cures',
    ]);
  });

  it('are the rows of a table of thousands of cells, drawn in any number of columns', () => {
    const column = (left: number) => Array.from({ length: 2000 }, (_, row) => word('w', left, row * 12));
    const lines = pageLines(page([60, 120, 180, 240].flatMap(column))).lines;
    expect(lines).toHaveLength(2000);
    expect(lines.every(({ words }) => words.length === 4)).toBe(true);
    const wide = Array.from({ length: 2000 }, (_, at) =>
      [0, 1, 2].map((row) => word('w', at * 10, row * 20)),
    );
    expect(texts(wide.flat())).toEqual(Array(3).fill(Array(2000).fill('w').join(' ')));
  });

  it('are none where nothing is read, and no more than a page can have', () => {
    expect(pageLines(page([])).lines).toEqual([]);
    const many = Array.from({ length: 9000 }, (_, n) => word('w', (n % 90) * 6, Math.floor(n / 90) * 11));
    expect(pageLines(page(many)).lines.flatMap(({ words }) => words)).toHaveLength(8000);
  });
});
