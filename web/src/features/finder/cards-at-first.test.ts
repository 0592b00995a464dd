import { expect, it } from 'vitest';
import { cardsAtFirst } from './cards-at-first.ts';

it('as many cards as usually fill a window are drawn at first: more in a higher one, and always one', () => {
  expect(cardsAtFirst(900)).toBe(2);
  expect(cardsAtFirst(664)).toBe(2);
  expect(cardsAtFirst(1640)).toBe(6);
  expect(cardsAtFirst(100)).toBe(1);
});
