import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RequestCancelledError } from '../../api/errors.ts';
import { bench, status } from '../../testing/sync-bench.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('withdraws a call that waits for a save, for good', async () => {
  const { sync, server, actions, store } = bench();
  await sync.start();
  server.failures.push(...Array.from({ length: 4 }, () => status(502)));
  actions.setDetails({ title: 'Harbor Point' });
  await sync.settled();
  const uploaded = vi.fn(async () => 'uploaded');
  const withdrawal = new AbortController();
  const upload = sync.exclusive(uploaded, withdrawal.signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100);
  expect(store.getState().callWaits).toBe(true);
  withdrawal.abort();
  expect(await upload).toBeInstanceOf(RequestCancelledError);
  expect(store.getState().callWaits).toBe(false);
  await expect(sync.exclusive(uploaded, withdrawal.signal)).rejects.toBeInstanceOf(RequestCancelledError);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(uploaded).not.toHaveBeenCalled();
  expect(store.getState().pending).toBe(false);
});
