import type { PageLines, Rect } from '@submittal/contract/annotation';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { draggedSpan, lineAt, rowsOf, type Span, type Walk, walked, wordsUnder } from './snap.ts';

/** Words of a line from left to right, a tenth of the page wide each. */
const line = (top: number, ...texts: string[]): PageLines['lines'][number] => {
  const words = texts.map((text, at) => {
    const rect: Rect = [0.1 + at * 0.2, top, 0.2 + at * 0.2, top + 0.02];
    return { text, rect };
  });
  return { rect: [0.1, top, 0.2 * texts.length, top + 0.02], words };
};
const lines = [
  line(0.1, '790-001', 'White', 'stock'),
  line(0.2, '790-014', 'Limestone', 'stock'),
  line(0.3, '790-022', 'Charcoal'),
];
const words = (span: Span | undefined) => span && rowsOf(lines, span).map((row) => row.words);

it('finds the line under a point, and none on blank paper', () => {
  expect(lineAt(lines, { x: 0.5, y: 0.21 })).toBe(1);
  expect(lineAt(lines, { x: 0.25, y: 0.11 })).toBe(0);
  expect(lineAt(lines, { x: 0.5, y: 0.16 })).toBeUndefined();
  expect(lineAt(lines, { x: 0.9, y: 0.21 })).toBeUndefined();
});

it('takes the nearest line within reach', () => {
  const reach = { x: 0.01, y: 0.05 };
  expect(lineAt(lines, { x: 0.3, y: 0.14 }, reach)).toBe(0);
  expect(lineAt(lines, { x: 0.3, y: 0.18 }, reach)).toBe(1);
  expect(lineAt(lines, { x: 0.3, y: 0.5 }, reach)).toBeUndefined();
});

it('takes the words that are dragged across, in either direction and over lines', () => {
  expect(words(draggedSpan(lines, { x: 0.15, y: 0.21 }, { x: 0.35, y: 0.21 }))).toEqual([
    '790-014 Limestone',
  ]);
  expect(words(draggedSpan(lines, { x: 0.55, y: 0.21 }, { x: 0.35, y: 0.11 }))).toEqual([
    'White stock',
    '790-014 Limestone stock',
  ]);
  expect(draggedSpan(lines, { x: 0.5, y: 0.16 }, { x: 0.5, y: 0.21 })).toBeUndefined();
});

it('names the words that a rectangle covers by half', () => {
  expect(wordsUnder(lines, [0.29, 0.19, 0.6, 0.33])).toBe('Limestone stock Charcoal');
  expect(wordsUnder(lines, [0.19, 0.19, 0.29, 0.23])).toBe('');
});

it('walks line by line and word by word, and extends', () => {
  const keys = (...pressed: [Parameters<typeof walked>[2], boolean?][]) =>
    words(
      pressed.reduce<Walk | undefined>(
        (walk, [key, extend = false]) => walked(lines, walk, key, extend),
        undefined,
      )?.span,
    );
  expect(keys(['ArrowDown'])).toEqual(['790-001 White stock']);
  expect(keys(['ArrowUp'])).toEqual(['790-022 Charcoal']);
  expect(keys(['ArrowDown'], ['ArrowDown'], ['ArrowDown'], ['ArrowDown'])).toEqual(['790-022 Charcoal']);
  expect(keys(['ArrowDown'], ['ArrowDown'], ['ArrowRight'])).toEqual(['790-014']);
  expect(keys(['ArrowDown'], ['ArrowRight'], ['ArrowRight'])).toEqual(['White']);
  expect(keys(['ArrowDown'], ['ArrowRight'], ['ArrowRight', true])).toEqual(['790-001 White']);
  expect(keys(['ArrowDown'], ['ArrowRight'], ['ArrowRight', true], ['ArrowLeft', true])).toEqual(['790-001']);
  expect(keys(['ArrowDown'], ['ArrowDown', true])).toEqual([
    '790-001 White stock',
    '790-014 Limestone stock',
  ]);
  expect(keys(['ArrowDown'], ['ArrowLeft'], ['ArrowRight'])).toEqual(['790-014']);
});

it('always stays on words of the page', () => {
  const arrow = fc.constantFrom('ArrowUp' as const, 'ArrowDown', 'ArrowLeft', 'ArrowRight');
  const page = fc
    .array(fc.array(fc.constant('w'), { maxLength: 4 }), { maxLength: 5 })
    .map((rows) => rows.map((row, at) => line(at / 10, ...row)));
  fc.assert(
    fc.property(page, fc.array(fc.tuple(arrow, fc.boolean()), { maxLength: 30 }), (shown, keys) => {
      let walk: Walk | undefined;
      for (const [key, extend] of keys) {
        walk = walked(shown, walk, key, extend);
        const hasWords = shown.some((row) => row.words.length > 0);
        expect(walk !== undefined && rowsOf(shown, walk.span).length > 0).toBe(hasWords);
      }
    }),
  );
});
