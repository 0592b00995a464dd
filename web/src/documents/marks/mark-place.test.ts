import type { Rect } from '@submittal/contract/annotation';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boundsOf, type Handle, handlesOf, moved, rectBetween, resized, widened } from './mark-place.ts';

const number = fc.double({ min: 0, max: 1, noNaN: true });
const far = fc.double({ min: -3, max: 3, noNaN: true });
const point = fc.record({ x: far, y: far });
/** As large as a mark that can be seen. */
const rect = fc
  .tuple(number, number, number, number)
  .map(([a, b, c, d]): Rect => boundsOf([a, b, c, d]))
  .filter(([left, top, right, bottom]) => right - left > 0.005 && bottom - top > 0.005);
const isOnPage = (place: Rect) => place.every((value) => value >= -1e-9 && value <= 1 + 1e-9);

it('is drawn from any corner and stays on the page', () => {
  expect(rectBetween({ x: 0.6, y: 0.7 }, { x: 0.2, y: 1.4 })).toEqual([0.2, 0.7, 0.6, 1]);
});

it('moves in its own size, as far as the page goes', () => {
  expect(moved([0.2, 0.2, 0.4, 0.3], { x: -0.5, y: 0.1 }).map((value) => Number(value.toFixed(3)))).toEqual([
    0, 0.3, 0.2, 0.4,
  ]);
  fc.assert(
    fc.property(rect, point, (place, by) => {
      const now = moved(place, by);
      expect(isOnPage(now)).toBe(true);
      expect(now[2] - now[0]).toBeCloseTo(place[2] - place[0], 9);
      expect(now[3] - now[1]).toBeCloseTo(place[3] - place[1], 9);
    }),
  );
});

it('is resized by a handle, which never passes the other side or the edge', () => {
  expect(resized([0.2, 0.2, 0.4, 0.3], 'e', { x: 0.1, y: 0.5 })).toEqual([0.2, 0.2, 0.5, 0.3]);
  const handle = fc.constantFrom<Handle>('nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w');
  fc.assert(
    fc.property(rect, handle, point, (place, by, to) => {
      const now = resized(place, by, to);
      expect(isOnPage(now)).toBe(true);
      expect(now[2] - now[0]).toBeGreaterThan(0.003);
      expect(now[3] - now[1]).toBeGreaterThan(0.003);
    }),
  );
});

it('turns an arrow by its ends', () => {
  expect(resized([0.5, 0.5, 0.2, 0.5], 'end', { x: 0, y: -0.6 })).toEqual([0.5, 0.5, 0.2, 0]);
  expect(handlesOf({ kind: 'arrow', rect: [0.5, 0.5, 0.2, 0.4] }, false).map(({ at }) => at)).toEqual([
    { x: 0.5, y: 0.5 },
    { x: 0.2, y: 0.4 },
  ]);
});

it('has room around it as far as the page has', () => {
  expect(widened([0.001, 0.5, 0.2, 0.999], 0.01, 0.01).map((value) => Number(value.toFixed(3)))).toEqual([
    0, 0.49, 0.21, 1,
  ]);
});
