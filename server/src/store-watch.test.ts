import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreUnavailable } from './store-fault.ts';
import { StoreDown, StoreWatch, VISITORS_GRACE } from './store-watch.ts';

/** A store that answers the watch or not, and what the watch did to it. */
let answers: boolean | 'is silent';
let asked: number;
let renewed: number;
let events: string[];
let watch: StoreWatch;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
  [answers, asked, renewed, events] = [true, 0, 0, []];
  const ask = async () => {
    asked++;
    if (answers === 'is silent') await new Promise(() => {});
    if (!answers) throw new StoreUnavailable('refused');
  };
  watch = new StoreWatch(
    { name: 'database', ask },
    {
      grace: VISITORS_GRACE,
      listener: {
        down: (store) => events.push(`${store} down`),
        back: (store) => events.push(`${store} back`),
      },
    },
  );
  watch.onRenewal(() => renewed++);
});
afterEach(() => {
  watch.close();
  vi.useRealTimers();
});

/** Something that needs the store and never ends, and how the caller was answered. */
function waits() {
  const of: { outcome: string; aborted: boolean } = { outcome: 'waits', aborted: false };
  watch
    .run(({ signal }) => {
      signal.addEventListener('abort', () => {
        of.aborted = true;
      });
      return new Promise(() => {});
    })
    .catch((error: Error) => {
      of.outcome = error.name;
    });
  return of;
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const works = () => watch.run(async () => 'done').catch((error: Error) => error.name);
const fails = () =>
  watch.run(() => Promise.reject(new StoreUnavailable('cut'))).catch((error: Error) => error.name);

describe('a store that is silent', () => {
  it('is known to be down before five seconds have passed, and whoever waits is told', async () => {
    answers = 'is silent';
    const first = waits();
    await seconds(2);
    const second = waits();
    expect([first.outcome, second.outcome]).toEqual(['waits', 'waits']);
    await seconds(2.5);
    expect([first, second]).toEqual(Array(2).fill({ outcome: 'StoreDown', aborted: true }));
    expect(events).toEqual(['database down']);
  });

  it('is not tried while it is down', async () => {
    answers = 'is silent';
    waits();
    await seconds(4.5);
    const tried = vi.fn(async () => 'done');
    await expect(watch.run(tried)).rejects.toThrow(StoreDown);
    expect(tried).not.toHaveBeenCalled();
  });

  it('is asked again by itself, and used again over new connections when it answers', async () => {
    answers = 'is silent';
    waits();
    await seconds(60);
    expect(asked).toBeGreaterThan(30);
    const before = renewed;
    answers = true;
    await seconds(1);
    expect(await works()).toBe('done');
    expect(renewed).toBeGreaterThan(before);
    expect(events).toEqual(['database down', 'database back']);
  });

  it('has whoever waits go on if it is back soon', async () => {
    answers = 'is silent';
    const { promise, resolve } = Promise.withResolvers<string>();
    const waiting = watch.run(() => promise);
    await seconds(2.5);
    answers = true;
    await seconds(1);
    resolve('done');
    expect(await waiting).toBe('done');
    // Connections made meanwhile may be dead.
    expect(renewed).toBe(1);
    expect(events).toEqual([]);
  });
});

describe('a store that refuses', () => {
  it('is known to be down when it has refused for a while', async () => {
    answers = false;
    expect(await fails()).toBe('StoreUnavailable');
    await seconds(VISITORS_GRACE / 1000);
    expect(await works()).toBe('StoreDown');
  });
});

describe('an action that fails or is slow by itself', () => {
  it('takes the store away from nobody', async () => {
    const slow = waits();
    expect(await fails()).toBe('StoreUnavailable');
    await seconds(60);
    expect(slow.outcome).toBe('waits');
    expect(await works()).toBe('done');
    expect([renewed, events]).toEqual([0, []]);
  });

  it('makes the watch ask no more than every second', async () => {
    waits();
    for (let at = 0; at < 100; at++) {
      await fails();
      await seconds(0.1);
    }
    expect(asked).toBeGreaterThan(1);
    expect(asked).toBeLessThanOrEqual(11);
  });
});

it('does not ask a store to which something is being sent', async () => {
  void watch.run(async ({ sends }) => {
    const sending = setInterval(sends, 250);
    await new Promise((sent) => setTimeout(sent, 30_000));
    clearInterval(sending);
  });
  await seconds(29);
  expect(asked).toBe(0);
});

it('does not ask a store that is not used', async () => {
  await works();
  await seconds(60);
  expect(asked).toBe(0);
});
