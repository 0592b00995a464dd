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

const module = new URL('./small-heap.ts', import.meta.url).href;

async function told(program: string): Promise<string> {
  const args = ['--input-type=module', '--eval', program];
  return (await promisify(execFile)(process.execPath, args)).stdout.trim();
}

async function heapOf(before: string): Promise<number> {
  return Number(await told(`${before}${WORK}`));
}

/** Makes objects, of which some are held, until it had to wait for the nursery five times. */
const WORK_THAT_WAITS = `
  const held = [];
  let [waits, most] = [0, 0];
  for (let round = 0; round < 20_000 && waits < 5; round++) {
    for (let i = 0; i < 3000; i++) {
      const made = { i, text: 'text ' + i };
      if (i % 20 === 0) held[(round * 150 + i / 20) % 200_000] = made;
    }
    if (await nurseryCollected(10_000) < 10_000) waits++;
    const nursery = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');
    most = Math.max(most, nursery.space_used_size);
  }
  console.log(waits === 5 ? most : 'has not waited');
`;

test('a process that keeps its heap small takes less than a third of what it would for the same work', async () => {
  const small = await heapOf(`import { keepHeapSmall } from '${module}'; keepHeapSmall();`);
  expect(small).toBeGreaterThan(0);
  expect(small).toBeLessThan((await heapOf('')) / 3);
});

test('work that waits for the nursery to be collected does not make it grow while V8 marks', async () => {
  const before = `
    import { getHeapSpaceStatistics } from 'node:v8';
    import { keepHeapSmall, nurseryCollected } from '${module}';
    keepHeapSmall();
  `;
  expect(Number(await told(`${before}${WORK_THAT_WAITS}`))).toBeLessThan(3_500_000);
}, 60_000);
