import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreUnavailable } from '../store-fault.ts';
import { resumed } from './resumed.ts';

const BYTES = Buffer.from('all that is stored under a name');

/** Where reading breaks off, each time it is read, and with what. */
let breaks: { at: number; error: Error }[];
let reads: [number, number][];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  [breaks, reads] = [[], []];
});
afterEach(() => vi.useRealTimers());

async function* read(start: number, end: number): AsyncGenerator<Uint8Array> {
  reads.push([start, end]);
  const stop = breaks.shift();
  for (let at = start; at < end; at += 5) {
    if (stop && at >= stop.at) throw stop.error;
    yield BYTES.subarray(at, Math.min(at + 5, end));
  }
}

async function whole(start = 0, end = BYTES.length): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of resumed(read, start, end)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

const away = () => new StoreUnavailable('away');

describe('an answer that has begun', () => {
  it('waits for a store that is away, and goes on where it was', async () => {
    breaks = [
      { at: 10, error: away() },
      { at: 0, error: away() },
      { at: 20, error: away() },
    ];
    const got = whole();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await got).toBe(BYTES.toString());
    expect(reads.map(([start]) => start)).toEqual([0, 10, 10, 20]);
  });

  it('ends when the store stays away', async () => {
    breaks = Array.from({ length: 1000 }, (_, at) => ({ at: at === 0 ? 5 : 0, error: away() }));
    const got = expect(whole()).rejects.toThrow('away');
    await vi.advanceTimersByTimeAsync(120_000);
    await got;
  });

  it('ends at once for any other reason', async () => {
    breaks = [{ at: 5, error: new Error('damaged') }];
    await expect(whole()).rejects.toThrow('damaged');
    expect(reads).toHaveLength(1);
  });
});

it('an answer of which nothing is sent yet fails at once, so that its reader is told', async () => {
  breaks = [{ at: 3, error: away() }];
  await expect(whole(3)).rejects.toThrow('away');
  expect(reads).toEqual([[3, BYTES.length]]);
});
