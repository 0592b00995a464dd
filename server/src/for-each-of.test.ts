import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { forEachOf } from './for-each-of.ts';

it('works on every item, and on no more at a time than the limit', async () => {
  const done: number[] = [];
  let busy = 0;
  let most = 0;
  await forEachOf([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    most = Math.max(most, ++busy);
    await setImmediate();
    busy--;
    done.push(item);
  });
  expect(most).toBe(3);
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('asks for an item only when there is room for it', async () => {
  let asked = 0;
  let done = 0;
  let ahead = 0;
  function* items() {
    for (; asked < 20; asked++) yield asked;
  }
  await forEachOf(items(), 2, async () => {
    await setImmediate();
    ahead = Math.max(ahead, asked - done);
    done++;
  });
  expect(done).toBe(20);
  expect(ahead).toBeLessThanOrEqual(4);
});

it('begins nothing more once one has failed, waits for what has begun, and throws the first failure', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const work = forEachOf([1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item);
    await setImmediate();
    if (item === 1) throw new Error('the first');
    await setImmediate();
    ended.push(item);
  });
  await expect(work).rejects.toThrow('the first');
  expect(begun).toEqual([1, 2]);
  expect(ended).toEqual([2]);
});
