import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Admission } from './admission.ts';
import type { AppError } from './app-error.ts';
import { type CallClass, callClasses } from './call-classes.ts';

/** An event loop without delay, and nobody who connects. */
const calm = { delay: { milliseconds: 0 }, connections: () => 0 };

/** Enters a call; notes its class when it begins, or the code of its refusal. */
async function enter(admission: Admission, kind: CallClass, noted: string[]): Promise<void> {
  try {
    await admission.enter(kind);
    noted.push(kind);
  } catch (error) {
    noted.push(`${kind}: ${(error as { code?: string }).code}`);
  }
}

describe('the calls that came while the thread was busy', () => {
  it('begin with reading, then searching, then projects, then generating, then uploading, whatever came first', async () => {
    const admission = new Admission(calm);
    const noted: string[] = [];
    const kinds = [...callClasses].reverse().flatMap((kind) => [kind, kind]);
    const entered = [admission.enter('searching'), ...kinds.map((kind) => enter(admission, kind, noted))];
    await Promise.all(entered);
    expect(noted).toEqual(callClasses.flatMap((kind) => [kind, kind]));
  });

  it('begin one at a time, when everybody who is at the door has been let in', async () => {
    let door = 40;
    let connections = 0;
    const admission = new Admission({ ...calm, connections: () => connections });
    const noted: string[] = [];
    const outside: number[] = [];
    const entered = [1, 2, 3].map(async () => {
      await enter(admission, 'searching', noted);
      outside.push(door);
    });
    for (; noted.length < 3; await turn()) {
      // Node accepts one connection in a turn of the event loop.
      if (door === 0) continue;
      door--;
      connections++;
    }
    await Promise.all(entered);
    expect(outside[0]).toBeGreaterThan(0);
    expect(outside.slice(1)).toEqual([0, 0]);
  });

  it('are refused when they have waited too long, whatever their class, and those that come then are not', async () => {
    let now = 0;
    const admission = new Admission({ ...calm, now: () => now });
    const noted: string[] = [];
    await Promise.all(Array.from({ length: 10 }, () => admission.enter('reading')));
    const entered = callClasses.map((kind) => enter(admission, kind, noted));
    now = 251;
    await Promise.all(entered);
    expect(noted.toSorted()).toEqual(callClasses.map((kind) => `${kind}: busy`).toSorted());
    await enter(admission, 'uploading', noted);
    expect(noted.at(-1)).toBe('uploading');
  });

  it('are told whether the thread or what they wait for is slow, and to come later in that case', async () => {
    let now = 0;
    const admission = new Admission({ ...calm, now: () => now });
    const refusal = (kind: CallClass) =>
      admission.enter(kind).then(
        () => null,
        ({ reason, retryAfter }: AppError) => [reason, retryAfter],
      );
    await Promise.all(Array.from({ length: 16 }, () => admission.enter('generating')));
    const refused = [refusal('generating'), refusal('reading')];
    now = 251;
    expect(await Promise.all(refused)).toEqual([
      ['store', 5],
      ['thread', 2],
    ]);
  });
});

it('a few calls are answered however late it is: refusing one would make no other faster', async () => {
  let now = 0;
  const admission = new Admission({ ...calm, delay: { milliseconds: 5000 }, now: () => now });
  const noted: string[] = [];
  const entered = Array.from({ length: 10 }, () => enter(admission, 'uploading', noted));
  now = 5000;
  await Promise.all(entered);
  expect(noted).toEqual(Array(10).fill('uploading'));
});

describe('calls under way', () => {
  it('make room when they end, once each', async () => {
    const admission = new Admission(calm);
    const noted: string[] = [];
    const leaves = await Promise.all(Array.from({ length: 16 }, () => admission.enter('generating')));
    const entered = [enter(admission, 'generating', noted), enter(admission, 'generating', noted)];
    await enter(admission, 'searching', noted);
    leaves[0]?.();
    leaves[0]?.();
    await entered[0];
    expect(noted).toEqual(['searching', 'generating']);
    leaves[1]?.();
    await entered[1];
    expect(noted).toEqual(['searching', 'generating', 'generating']);
  });

  it('that wait for something else, as for a store that has stopped, hold up only their class, and not for ever', async () => {
    let now = 0;
    const admission = new Admission({ ...calm, now: () => now });
    const noted: string[] = [];
    await Promise.all(Array.from({ length: 16 }, () => admission.enter('generating')));
    const entered = enter(admission, 'generating', noted);
    now = 301;
    await entered;
    await enter(admission, 'searching', noted);
    expect(noted).toEqual(['generating: busy', 'searching']);
  });

  it('leave no room for more to wait than could be answered in time', async () => {
    const admission = new Admission(calm);
    const noted: string[] = [];
    await Promise.all(Array.from({ length: 16 }, () => admission.enter('generating')));
    const entered = Array.from({ length: 250 }, () => enter(admission, 'generating', noted));
    await Promise.all(entered.slice(200));
    expect(noted).toEqual(Array(50).fill('generating: busy'));
  });
});

it.each([
  [0, []],
  [250, ['uploading']],
  [350, ['generating', 'uploading']],
  [450, ['searching', 'projects', 'generating', 'uploading']],
  [600, ['reading', 'searching', 'projects', 'generating', 'uploading']],
])('when the event loop is late by %d ms, there is no room for %j', async (milliseconds, refused) => {
  const admission = new Admission({ ...calm, delay: { milliseconds } });
  await Promise.all(Array.from({ length: 11 }, () => admission.enter('awaiting')));
  const wrong = callClasses.filter((kind) => kind !== 'awaiting' && admission.refusal(kind) !== null);
  expect(wrong).toEqual(refused);
});
