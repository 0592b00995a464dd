import { expect, it } from 'vitest';
import { scrollStep } from './edge-scroll.ts';

it('stands still in the middle', () => {
  expect(scrollStep(300, 356, 800)).toBe(0);
});

it('scrolls towards the edge, the faster the nearer', () => {
  expect(scrollStep(90, 146, 800)).toBeLessThan(0);
  expect(scrollStep(10, 66, 800)).toBeLessThan(scrollStep(90, 146, 800));
  expect(scrollStep(700, 756, 800)).toBeGreaterThan(0);
  expect(scrollStep(900, 956, 800)).toBe(18);
});
