import { expect, test } from 'vitest';
import { SharedTasks, shareTasks } from './shared-tasks.ts';

test('each task is taken once, and it is known who took which', () => {
  const shared = shareTasks(2);
  const [one, other] = [new SharedTasks(shared, 3), new SharedTasks(shared, 3)];
  expect(other.lastOf(1)).toBeUndefined();
  expect([one.take(0), other.take(1), one.take(0)]).toEqual([0, 1, 2]);
  expect([other.take(1), one.take(0)]).toEqual([undefined, undefined]);
  expect([other.lastOf(0), one.lastOf(1)]).toEqual([2, 1]);
  one.begin(1);
  expect(one.lastOf(1)).toBeUndefined();
});

test('nothing is taken any more once the tasks are ended', () => {
  const tasks = new SharedTasks(shareTasks(1), 3);
  expect(tasks.take(0)).toBe(0);
  tasks.end();
  expect(tasks.take(0)).toBeUndefined();
});
