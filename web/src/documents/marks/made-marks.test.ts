import type { Annotation, PageLines, Rect } from '@submittal/contract/annotation';
import { ANNOTATION_KINDS, MAX_ANNOTATIONS } from '@submittal/contract/constants';
import { annotationFault } from '@submittal/domain/annotations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOfChosen, withMarks } from './chosen-mark.ts';
import { markBetween, marksBy, marksOn, replaced } from './made-marks.ts';
import { namedVariants, tagsOn, variantText } from './named-variants.ts';

const line = (top: number, text: string): PageLines['lines'][number] => {
  const words = text.split(' ').map((word, at) => {
    const rect: Rect = [0.1 + at * 0.15, top, 0.2 + at * 0.15, top + 0.015];
    return { text: word, rect };
  });
  return { rect: [0.1, top, words.at(-1)?.rect[2] ?? 0.2, top + 0.015], words };
};
const page: PageLines = {
  ...{ width: 612, height: 792 },
  lines: [
    line(0.1, 'Color Catalog'),
    line(0.2, '790-014 Limestone stock'),
    line(0.22, '790-022, Charcoal weeks'),
    line(0.24, 'Precast White weeks'),
  ],
};
const rows = (from: number, to: number) => ({
  ...{ from: { line: from, word: 0 }, to: { line: to, word: 2 } },
});

describe('a drag across text in two columns', () => {
  const column = (left: number, name: string) =>
    [0.1, 0.2, 0.3, 0.4].map((top, at): PageLines['lines'][number] => {
      const rect: Rect = [left, top, left + (at === 2 ? 0.1 : 0.36), top + 0.02];
      return { rect, words: [{ text: `${name}${at}`, rect }] };
    });
  // In reading order: first the left column, then the right one.
  const columns = { ...page, lines: [...column(0.1, 'left'), ...column(0.54, 'right')] };
  const dragged = (kind: Annotation['kind'], from: [number, number], to: [number, number]) =>
    marksBy(kind, 1, columns, {
      from: { x: from[0], y: from[1] },
      to: { x: to[0], y: to[1] },
      ...{ isDrag: true, isFree: false, reach: { x: 0, y: 0 } },
    });
  const words = (...drag: Parameters<typeof dragged>) => dragged(...drag).map(({ snapped }) => snapped);

  it('stays in its column where it ends between them', () => {
    for (const kind of ['box', 'selected'] as const) {
      expect(words(kind, [0.15, 0.11], [0.51, 0.21])).toEqual(['left0 left1']);
      expect(words(kind, [0.6, 0.21], [0.5, 0.11])).toEqual(['right0 right1']);
    }
    expect(words('highlight', [0.15, 0.11], [0.53, 0.25])).toEqual(['left0', 'left1']);
    expect(words('strikeout', [0.15, 0.11], [0.51, 0.9])).toEqual(['left0', 'left1', 'left2', 'left3']);
  });

  it('takes a short line of its column, and both columns where it goes across them', () => {
    expect(words('highlight', [0.4, 0.21], [0.4, 0.31])).toEqual(['left1', 'left2']);
    expect(words('highlight', [0.15, 0.11], [0.8, 0.21])).toEqual(['left0', 'left1', 'right0', 'right1']);
  });
});

describe('marks on words', () => {
  it('lie around all of them, or on each line', () => {
    expect(marksOn('selected', 2, page, rows(1, 2))).toMatchObject([
      { page: 2, kind: 'selected', snapped: '790-014 Limestone stock 790-022, Charcoal weeks' },
    ]);
    expect(marksOn('strikeout', 2, page, rows(1, 2)).map(({ snapped }) => snapped)).toEqual([
      '790-014 Limestone stock',
      '790-022, Charcoal weeks',
    ]);
  });

  it('can be taken by the server in every kind, wherever the words stand', () => {
    const at = fc.double({ min: 0, max: 0.97, noNaN: true });
    fc.assert(
      fc.property(
        at,
        at,
        fc.constantFrom(...ANNOTATION_KINDS),
        fc.string({ minLength: 1 }),
        (x, y, kind, text) => {
          const rect: Rect = [x, y, x + 0.03, y + 0.02];
          const shown = { ...page, lines: [{ rect, words: [{ text: text.repeat(200), rect }] }] };
          const span = { from: { line: 0, word: 0 }, to: { line: 0, word: 0 } };
          for (const mark of marksOn(kind, 1, shown, span)) {
            expect(annotationFault(kind === 'text' ? { ...mark, text: 'x' } : mark)).toBeNull();
            expect(mark.snapped?.length ?? 0).toBeLessThanOrEqual(MAX_ANNOTATIONS.snapped);
          }
        },
      ),
    );
  });
});

it('a free mark notes the words beneath, and forgets them where it is moved to', () => {
  const mark = markBetween('box', 1, page, { x: 0.5, y: 0.23 }, { x: 0.08, y: 0.19 }, false);
  expect(mark.snapped).toBe('790-014 Limestone stock 790-022, Charcoal weeks');
  expect(replaced(mark, [0.1, 0.5, 0.3, 0.6], page.lines)).toEqual({
    ...{ page: 1, kind: 'box', rect: [0.1, 0.5, 0.3, 0.6] },
  });
  expect(replaced(mark, [0.09, 0.19, 0.6, 0.216], page.lines).snapped).toBe('790-014 Limestone stock');
});

describe('variants', () => {
  const variants = [
    { key: '790-022', title: 'Charcoal' },
    { key: '790-041', title: 'Precast White' },
    { key: '790-014', title: 'Limestone' },
    { key: '790-099', title: 'Copper' },
  ];
  const named = namedVariants(variants, page.lines);

  it('are those that the page names, by number or name, in its order', () => {
    expect(named.map(({ key, line: at }) => [key, at])).toEqual([
      ['790-014', 1],
      ['790-022', 2],
      ['790-041', 3],
    ]);
    expect(namedVariants([{ key: '790', title: 'Lime' }], page.lines)).toEqual([]);
    expect(named.map(variantText)[0]).toBe('790-014 Limestone');
  });

  it('are ticked by the tag on their row, and not by a box around the table', () => {
    const [first] = named;
    if (!first) throw new Error('no variant is named');
    const marks = marksOn('selected', 1, page, rows(1, 1));
    expect(tagsOn(first, marks, 1, page.lines)).toEqual([0]);
    expect(tagsOn(first, marks, 2, page.lines)).toEqual([]);
    expect(tagsOn(first, marksOn('selected', 1, page, rows(0, 3)), 1, page.lines)).toEqual([]);
  });
});

it('a chosen mark is found again where others came before it', () => {
  const box = (at: number): Annotation => ({ page: at, kind: 'box', rect: [0.1, 0.1, 0.2, 0.2] });
  const chosen = { at: 0, mark: box(2) };
  expect(placeOfChosen([box(2)], chosen)).toBe(0);
  expect(placeOfChosen(withMarks([box(2)], [box(1)]), chosen)).toBe(1);
  expect(placeOfChosen([box(1)], chosen)).toBe(-1);
});
