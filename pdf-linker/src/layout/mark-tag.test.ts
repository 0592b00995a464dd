import { expect, it } from 'vitest';
import { TAG_HEIGHT, TAG_POINT, tagPlace } from './mark-tag.ts';

const PAGE = { width: 612, height: 792 };
const WORDS = 48;
const at = (left: number, right: number, bottom = 400) =>
  tagPlace([left, bottom, right, bottom + 12], PAGE, WORDS);

it('stands in the left margin with its point to the box, smaller if the margin is narrow', () => {
  expect(at(90, 300)).toMatchObject({ to: 1, scale: 1, x: 10.5, middle: 406 });
  const small = at(54, 300);
  expect(small.to).toBe(1);
  expect(small.scale).toBeCloseTo((54 - 8) / (WORDS + 9 + TAG_POINT));
  expect(small.x + small.body + TAG_POINT * small.scale).toBeLessThanOrEqual(54 - 4);
});

it('keeps off the words to the left of a box that begins further in', () => {
  const { to, x, body, scale } = at(200, 300);
  expect(to).toBe(1);
  expect(x + body + TAG_POINT * scale).toBeLessThanOrEqual(54 - 4);
});

it('stands in the right margin of what stands in the right half, if there is room', () => {
  expect(at(320, 550)).toMatchObject({ to: -1 });
  expect(at(320, 400)).toMatchObject({ to: 1 });
});

it('stands in the right margin only where the box ends at it', () => {
  expect(at(20, 540)).toMatchObject({ to: -1 });
  // To the right of a column there is another.
  expect(at(20, 280)).toMatchObject({ to: 0, scale: 1, x: 20, middle: 412 + 2 + TAG_HEIGHT / 2 });
});

it('stands above or below a box that leaves no margin, and always on the page', () => {
  expect(at(0, 612, 780)).toMatchObject({ to: 0, middle: 780 - 2 - TAG_HEIGHT / 2 });
  for (const bottom of [0, 1, 400, 775, 780])
    for (const [left, right] of [
      [0, 612],
      [0, 30],
      [580, 612],
      [200, 220],
    ] as const) {
      const { x, middle, body, scale } = at(left, right, bottom);
      const half = (TAG_HEIGHT * scale) / 2;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + body).toBeLessThanOrEqual(612);
      expect(middle - half).toBeGreaterThanOrEqual(0);
      expect(middle + half).toBeLessThanOrEqual(792);
    }
});
