import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/**
 * Makes objects of which the last 300,000 are held, so that they die in the nursery and outside it, and answers
 * how large the heap has been.
 */
const WORK = `
  const held = [];
  let most = 0;
  for (let i = 0; i < 6_000_000; i++) {
    held[i % 300_000] = { i, text: 'text ' + i };
    if (i % 20_000 === 0) most = Math.max(most, process.memoryUsage().heapTotal);
  }
  console.log(most);
`;

async function heapOf(before: string): Promise<number> {
  const args = ['--input-type=module', '--eval', `${before}${WORK}`];
  return Number((await promisify(execFile)(process.execPath, args)).stdout);
}

test('a process that keeps its heap small takes less than a third of what it would for the same work', async () => {
  const module = new URL('small-heap.ts', import.meta.url).href;
  const small = await heapOf(`import { keepHeapSmall } from '${module}'; keepHeapSmall();`);
  expect(small).toBeGreaterThan(0);
  expect(small).toBeLessThan((await heapOf('')) / 3);
});
