import type { Annotation } from '@submittal/contract/annotation';
import { MAX_ANNOTATIONS } from '@submittal/contract/constants';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotationFault, crowdedPage, fitForMark, settledAnnotation } from './annotations.ts';

const box: Annotation = { page: 1, kind: 'box', rect: [0.1, 0.2, 0.5, 0.25] };
const faultIn = (change: Partial<Annotation>) => annotationFault({ ...box, ...change })?.field ?? null;

describe('places on a page', () => {
  it.each<[string, Annotation['rect']]>([
    ['no number', [Number.NaN, 0, 1, 1]],
    ['infinite', [0, 0, Number.POSITIVE_INFINITY, 1]],
    ['huge', [0, 0, 1e300, 1]],
    ['left of the page', [-0.01, 0, 1, 1]],
    ['below the page', [0, 0, 1, 1.01]],
    ['turned around', [0.5, 0.2, 0.1, 0.25]],
    ['upside down', [0.1, 0.25, 0.5, 0.2]],
    ['empty', [0.1, 0.2, 0.1, 0.2]],
    ['as thin as a hair', [0.1, 0.2, 0.1001, 0.9]],
  ])('are refused if they are %s', (_, rect) => {
    expect(faultIn({ rect })).toBe('rect');
  });

  it('may be the whole page, a flat line that is struck out, or an arrow in any direction', () => {
    expect(faultIn({ rect: [0, 0, 1, 1] })).toBeNull();
    expect(faultIn({ kind: 'strikeout', rect: [0.1, 0.2, 0.5, 0.2] })).toBeNull();
    expect(faultIn({ kind: 'arrow', rect: [0.9, 0.8, 0.1, 0.8] })).toBeNull();
    expect(faultIn({ kind: 'arrow', rect: [0.9, 0.8, 0.9, 0.8] })).toBe('rect');
  });
});

describe('texts of marks', () => {
  it.each([
    ['a bell', 'a\u0007'],
    ['a tab', 'a\tb'],
    ['text that is turned around', '790-014 \u202egnp.exe'],
    ['an isolate that never ends', '\u2067790'],
    ['a separator of lines', 'a\u2028b'],
    ['half of a character', 'a\ud800b'],
    ['no character', 'a\uffff'],
    ['more than there is room for', 'x'.repeat(MAX_ANNOTATIONS.text + 1)],
  ])('are refused if they hold %s', (_, text) => {
    expect(faultIn({ text })).toBe('text');
    expect(faultIn({ snapped: text.padEnd(MAX_ANNOTATIONS.snapped, text) })).toBe(
      text.length > MAX_ANNOTATIONS.text ? null : 'snapped',
    );
  });

  it('may be in any script, on several lines, with marks of direction', () => {
    for (const text of ['Kalkstein', '石灰岩 790', 'حجر جيري', '\u200f790\u200e', 'one\ntwo', '\u{1f9f1}'])
      expect(faultIn({ text })).toBeNull();
  });

  it('are needed where the mark is a text', () => {
    expect(faultIn({ kind: 'text', text: ' \n' })).toBe('text');
    expect(faultIn({ kind: 'text' })).toBe('text');
    expect(faultIn({ kind: 'text', text: 'by others' })).toBeNull();
  });
});

it('settles to the same when it is settled again, and never from what is fit to what is not', () => {
  const unit = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.tuple(unit, unit, unit, unit), fc.string({ unit: 'binary' }), (places, text) => {
      const [left, right] = [places[0], places[2]].toSorted((a, b) => a - b) as [number, number];
      const [top, bottom] = [places[1], places[3]].toSorted((a, b) => a - b) as [number, number];
      const mark: Annotation = { ...box, rect: [left, top, right, bottom], text };
      const settled = settledAnnotation(mark);
      expect(settledAnnotation(settled)).toEqual(settled);
      if (annotationFault(mark) === null) expect(annotationFault(settled)).toBeNull();
    }),
  );
});

it('names the first page that is too full', () => {
  const onPage = (page: number, count: number) => Array.from({ length: count }, () => ({ page }));
  expect(crowdedPage([...onPage(1, MAX_ANNOTATIONS.page), ...onPage(2, 1)])).toBeNull();
  expect(crowdedPage([...onPage(1, 1), ...onPage(7, MAX_ANNOTATIONS.page + 1)])).toBe(7);
});

describe('words of a page', () => {
  it('lose what turns or hides others, and their blanks are joined', () => {
    expect(fitForMark(' 790-014\u202e \u0007 Limestone\t\n', 200)).toBe('790-014 Limestone');
  });

  it('are always fit for a mark', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.integer({ min: 1, max: 20 }),
        (words, most) => {
          const snapped = fitForMark(words, most);
          expect(snapped.length).toBeLessThanOrEqual(most);
          expect(annotationFault({ ...box, snapped })).toBeNull();
        },
      ),
    );
  });

  it('are not cut through a character', () => {
    expect(fitForMark('ab😀', 3)).toBe('ab');
    expect(fitForMark('ab😀', 4)).toBe('ab😀');
  });
});
