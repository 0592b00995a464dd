import { expect, it } from 'vitest';
import { targetOf } from './use-keyboard-lift.ts';

it('moves a lifted row by one and stops at both ends', () => {
  expect(targetOf('ArrowUp', 2, 4)).toBe(1);
  expect(targetOf('ArrowUp', 0, 4)).toBe(0);
  expect(targetOf('ArrowDown', 3, 4)).toBe(3);
});

it('goes to the first and the last place', () => {
  expect(targetOf('Home', 2, 4)).toBe(0);
  expect(targetOf('End', 2, 4)).toBe(3);
});

it('leaves other keys alone', () => {
  expect(targetOf('a', 2, 4)).toBeUndefined();
});
