import { describe, expect, it } from 'vitest';
import { halfOf, judgeKinds } from './judge-kinds.ts';
import { submittalItems } from './submittal-items.ts';

const items = submittalItems();

// Without the list beside the project there is nothing to judge.
describe.skipIf(items.length === 0)('the kinds of items of guide specifications', () => {
  it.each(['tuned', 'kept back'] as const)('are known from words that name one, in the half %s', (half) => {
    const { all, named, decided } = judgeKinds(halfOf(items, half), items);
    expect(all.items).toBeGreaterThan(3000);
    expect(named.items / all.items).toBeGreaterThan(0.1);
    expect(decided.right / decided.items).toBeGreaterThan(0.9);
  });
});
