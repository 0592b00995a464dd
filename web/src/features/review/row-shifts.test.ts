import { describe, expect, it } from 'vitest';
import { gapShift, placeAt, placeDuring, shiftOf } from './row-shifts.ts';

// Four rows of 50, the third twice as tall.
const boxes = [
  { top: 0, height: 50 },
  { top: 50, height: 50 },
  { top: 100, height: 100 },
  { top: 200, height: 50 },
];

describe('where a held row drops', () => {
  it('stays until its edge is past the middle of the next row', () => {
    expect(placeAt(boxes, 0, 49)).toBe(0);
    expect(placeAt(boxes, 0, 51)).toBe(1);
    expect(placeAt(boxes, 3, 176)).toBe(3);
    expect(placeAt(boxes, 3, 174)).toBe(2);
  });

  it('never leaves the list', () => {
    expect(placeAt(boxes, 1, -1000)).toBe(0);
    expect(placeAt(boxes, 1, 1000)).toBe(3);
  });
});

describe('what gives way', () => {
  it('moves the gap by the rows that were passed', () => {
    expect(gapShift(boxes, 0, 2)).toBe(150);
    expect(gapShift(boxes, 3, 1)).toBe(-150);
    expect(gapShift(boxes, 2, 2)).toBe(0);
  });

  it('moves only the rows between, by the height of the held one', () => {
    const drag = { id: 'c', from: 2, to: 0, height: 100, gap: -100 };
    expect([0, 1, 2, 3].map((at) => shiftOf(at, drag))).toEqual([100, 100, -100, 0]);
    expect([0, 1, 2, 3].map((at) => placeDuring(at, drag))).toEqual([1, 2, 0, 3]);
  });

  it('numbers the rows as they will stand', () => {
    expect([0, 1, 2, 3].map((at) => placeDuring(at, { from: 0, to: 2 }))).toEqual([2, 0, 1, 3]);
  });
});
