import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Makes objects of which the last 20,000 are held, and answers how large the heap has grown. */
const WORK = `
  const held = [];
  for (let i = 0; i < 3_000_000; i++) held[i % 20_000] = { i, text: 'text ' + i };
  console.log(process.memoryUsage().heapTotal);
`;

async function heapOf(before: string): Promise<number> {
  const args = ['--input-type=module', '--eval', `${before}${WORK}`];
  return Number((await promisify(execFile)(process.execPath, args)).stdout);
}

test('a process that keeps its heap small takes less than half of what it would for the same work', async () => {
  const module = new URL('small-heap.ts', import.meta.url).href;
  const small = await heapOf(`import { keepHeapSmall } from '${module}'; keepHeapSmall();`);
  expect(small).toBeGreaterThan(0);
  expect(small).toBeLessThan((await heapOf('')) / 2);
});
