import { expect, it } from 'vitest';
import { cardsAtFirst } from './cards-at-first.ts';

it('as many cards as can be seen are drawn at first: more in a higher window, and always one', () => {
  expect(cardsAtFirst(900)).toBe(5);
  expect(cardsAtFirst(664)).toBe(4);
  expect(cardsAtFirst(1640)).toBe(10);
  expect(cardsAtFirst(100)).toBe(1);
});
