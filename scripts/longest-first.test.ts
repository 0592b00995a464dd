import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import seconds from './long-tests.json' with { type: 'json' };
import { LongestFirst } from './longest-first.ts';

const root = path.resolve(import.meta.dirname, '..');
const names = Object.keys(seconds);

it('knows by name only test files that are here', () => {
  expect(names.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
});

it('starts the test files that take longest first, and the others after them', async () => {
  const others = ['domain/src/regions.test.ts', 'domain/src/pager.test.ts'];
  const project = { name: '', config: { isolate: false, sequence: { groupOrder: 0 } } };
  const files = [...others, ...names.toReversed()].map(
    (name) => ({ moduleId: path.join(root, name), project }) as unknown as TestSpecification,
  );
  const context = { cache: { getTestSpecificationResult: () => undefined } } as unknown as Vitest;
  const sorted = await new LongestFirst(context).sort(files);
  const order = sorted.map(({ moduleId }) => path.relative(root, moduleId));
  const lengths = new Map(Object.entries(seconds));
  const taken = order.map((name) => lengths.get(name) ?? 0);
  expect(taken).toEqual(taken.toSorted((one, other) => other - one));
  expect(order.slice(-2).sort()).toEqual(others.toSorted());
});
