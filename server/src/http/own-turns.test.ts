import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OwnTurns } from './own-turns.ts';

const SMALL = 30_000;
const LARGE = 2_000_000;

let turns: OwnTurns;
/** Calls by the order in which they were made, and what became of them. */
let outcomes: string[];
let ends: Map<string, (answered: number) => void>;

beforeEach(() => {
  vi.useFakeTimers();
  turns = new OwnTurns(() => Date.now());
  [outcomes, ends] = [[], new Map()];
});
afterEach(() => vi.useRealTimers());

/** A call with a body of so many bytes. */
function call(name: string, bytes: number): void {
  void turns.take(bytes).then((end) => {
    outcomes.push(end ? name : `${name} refused`);
    if (end) ends.set(name, end);
  });
}

const milliseconds = (count: number) => vi.advanceTimersByTimeAsync(count);
const end = (name: string, answered = 0) => ends.get(name)?.(answered);

/** Has it known that the calls of this caller are small. */
async function afterSmallCalls(): Promise<void> {
  for (let at = 0; at < 10; at++) {
    call('before', 100);
    await milliseconds(0);
    end('before', SMALL);
    await milliseconds(20);
  }
  outcomes.length = 0;
}

describe('the calls of one caller', () => {
  it('are worked on beside each other while they are small', async () => {
    await afterSmallCalls();
    for (let at = 0; at < 10; at++) call(`${at}`, 100);
    await milliseconds(0);
    expect(outcomes).toEqual(Array.from({ length: 10 }, (_, at) => `${at}`));
  });

  it('are worked on alone when they are large, in the order in which they came', async () => {
    for (const name of ['first', 'second']) call(name, LARGE);
    await milliseconds(0);
    expect(outcomes).toEqual(['first']);
    end('first');
    await milliseconds(240);
    expect(outcomes).toEqual(['first']);
    // As long as it should have taken at half speed.
    await milliseconds(160);
    expect(outcomes).toContain('second');
  });

  it('pause after a large answer, however small the request was', async () => {
    call('first', 100);
    await milliseconds(0);
    end('first', LARGE);
    call('second', 100);
    await milliseconds(300);
    expect(outcomes).toEqual(['first']);
    await milliseconds(200);
    expect(outcomes).toEqual(['first', 'second']);
  });

  it('are refused at once when they would wait for long behind others that wait', async () => {
    for (const name of ['first', 'second', 'third']) call(name, LARGE);
    await milliseconds(0);
    expect(outcomes).toEqual(['first', 'third refused']);
    await milliseconds(110);
    expect(outcomes).toEqual(['first', 'third refused', 'second refused']);
    // The one that is worked on may last as long as it likes.
    end('first');
    await milliseconds(1000);
    call('fourth', LARGE);
    await milliseconds(0);
    expect(outcomes.at(-1)).toBe('fourth');
  });

  it('do not wait for a store: what one takes is reported by its bytes', async () => {
    await afterSmallCalls();
    call('slow', 100);
    await milliseconds(3000);
    end('slow', SMALL);
    call('next', 100);
    await milliseconds(0);
    expect(outcomes).toEqual(['slow', 'next']);
  });

  it('take about half of what the thread can do at most', async () => {
    await afterSmallCalls();
    let done = 0;
    for (let at = 0; at < 1000; at++) {
      call(`${at}`, 100);
      await milliseconds(1);
      for (const finish of ends.values()) finish(SMALL);
      done += ends.size;
      ends.clear();
    }
    expect(done).toBeGreaterThan(140);
    expect(done).toBeLessThan(200);
  });
});
