import { expect, it } from 'vitest';
import { placeNumber } from './place-number.ts';

it('has two digits, and as many as the longest place', () => {
  expect(placeNumber(3, 14)).toBe('03');
  expect(placeNumber(3, 200)).toBe('003');
  expect(placeNumber(117, 200)).toBe('117');
});
