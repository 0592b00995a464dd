import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask } from '../testing/api-client.ts';
import { startTestServer } from '../testing/test-server.ts';
import { RequestCounts } from './request-counts.ts';

const MINUTE = 60_000;

describe('the requests of a sender', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const countIn = (counts: RequestCounts, sender: string) =>
    new Promise<{ current: number; ttl: number }>((resolve) => {
      counts.incr(sender, (_error, result) => resolve(result), MINUTE);
    });

  it('are counted for a minute, each sender’s and each call’s alone', async () => {
    const counts = new RequestCounts();
    expect(await countIn(counts, 'one')).toEqual({ current: 1, ttl: MINUTE });
    vi.advanceTimersByTime(MINUTE / 2);
    expect(await countIn(counts, 'one')).toEqual({ current: 2, ttl: MINUTE / 2 });
    expect((await countIn(counts, 'other')).current).toBe(1);
    expect((await countIn(counts.child(), 'one')).current).toBe(1);
    vi.advanceTimersByTime(MINUTE / 2);
    expect(await countIn(counts, 'one')).toEqual({ current: 1, ttl: MINUTE });
  });

  it.each([-1, 1])('are counted for a minute, though the clock is set by %i hour', async (hours) => {
    const counts = new RequestCounts();
    await countIn(counts, 'one');
    vi.setSystemTime(Date.now() + hours * 60 * MINUTE);
    expect((await countIn(counts, 'one')).current).toBe(2);
    vi.advanceTimersByTime(MINUTE);
    expect((await countIn(counts, 'one')).current).toBe(1);
  });
});

it('are what the limit of a server goes by', async () => {
  const server = await startTestServer({ REQUESTS_PER_MINUTE: '10' });
  try {
    for (let left = 10; left > 0; left--) expect((await ask(server.url, '/clientconfig')).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60 * MINUTE });
    const refused = await ask(server.url, '/clientconfig');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  } finally {
    vi.useRealTimers();
    await server.close();
  }
});
