import { expect, it } from 'vitest';
import { areOfProgram } from './column-content.ts';

it('takes words by which a program tells entries apart for no category', () => {
  expect(areOfProgram(['object', 'object', 'variant'])).toBe(true);
  expect(areOfProgram(['P', 'P', 'D'])).toBe(true);
  expect(areOfProgram(['Radiator', 'object'])).toBe(false);
  expect(areOfProgram(['X', 'Y'])).toBe(false);
  expect(areOfProgram([])).toBe(false);
});
