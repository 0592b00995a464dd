import { expect, test } from 'vitest';
import { containerOf, indexOf, isPacked, packedPlace } from './object-place.ts';

test.each([
  [0, 0],
  [0, 5],
  [12, 0],
  [33_554_428, 199],
  [7, 2 ** 20 - 1],
])('the place in object stream %i at %i has both', (container, index) => {
  const place = packedPlace(container, index);
  expect([isPacked(place), containerOf(place), indexOf(place)]).toEqual([true, container, index]);
  expect(isPacked(container)).toBe(false);
});

test('an index that no object stream has leads to no other object stream', () => {
  expect(containerOf(packedPlace(7, 2 ** 40))).toBe(7);
});
