import { describe, expect, it } from 'vitest';
import { retryDelay } from './retry-delay.ts';

const seconds = (attempt: number, named: number | null = null, random = 1) =>
  retryDelay({ attempt, reason: 'offline' }, named, random) / 1000;

describe('the wait before the next attempt', () => {
  it('doubles up to half a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 5000].map((attempt) => seconds(attempt))).toEqual([
      1, 2, 4, 8, 16, 30, 30, 30,
    ]);
  });

  it('is random from half of that on', () => {
    expect(seconds(4, null, 0)).toBe(4);
    expect(seconds(4, null, 0.5)).toBe(6);
  });

  it('is never shorter than the server says, and somewhat longer', () => {
    expect([seconds(1, 20, 0), seconds(1, 20, 1)]).toEqual([20, 30]);
    expect(seconds(6, 1, 0)).toBe(15);
  });

  it('is bounded, whatever a proxy says', () => {
    expect(seconds(1, 86_400, 0)).toBe(300);
  });

  it('is a minute at most where the server has no room', () => {
    expect(retryDelay({ attempt: 1, reason: 'full' }, null, 1)).toBe(60_000);
  });
});
