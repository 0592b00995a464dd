import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Admission, retrySeconds } from './admission.ts';
import { type CallClass, callClasses } from './call-classes.ts';

/** An event loop without delay, and nobody who connects. */
const calm = { delay: { milliseconds: 0 }, connections: () => 0 };

/** Enters a call; notes its class when it begins, or that it is refused. */
async function enter(admission: Admission, kind: CallClass, noted: string[], since?: number): Promise<void> {
  const entered = await admission.enter(kind, since);
  noted.push(typeof entered === 'string' ? `${kind}: busy` : kind);
}

/** Enters calls that begin at once; returns what ends them. */
async function begun(admission: Admission, kind: CallClass, count: number): Promise<(() => void)[]> {
  const entered = await Promise.all(Array.from({ length: count }, () => admission.enter(kind)));
  return entered.filter((one) => typeof one !== 'string');
}

/** Until everything that can begin has begun. */
async function settled(): Promise<void> {
  for (let at = 0; at < 5; at++) await turn();
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
    // Its clock stands still: how long it waits for those at the door says nothing on a busy machine.
    const admission = new Admission({ ...calm, connections: () => connections, now: () => 0 });
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

  it('are told whether the thread or what they wait for is slow', async () => {
    let now = 0;
    const admission = new Admission({ ...calm, now: () => now });
    await Promise.all(Array.from({ length: 16 }, () => admission.enter('generating')));
    const refused = [admission.enter('generating'), admission.enter('reading')];
    now = 251;
    expect(await Promise.all(refused)).toEqual(['store', 'thread']);
  });
});

describe('a wait', () => {
  /** A class whose places are all taken, for which nothing ends. */
  async function full(now: () => number): Promise<Admission> {
    const admission = new Admission({ ...calm, now });
    await begun(admission, 'generating', 16);
    return admission;
  }

  it('is shorter where others have waited for long, because more come than can be answered', async () => {
    let now = 0;
    const admission = await full(() => now);
    const noted: string[] = [];
    const enterAt = (at: number) => {
      now = at;
      return enter(admission, 'generating', noted);
    };
    const first = [enterAt(0), enterAt(150)];
    now = 201;
    await first[0];
    expect(noted).toEqual(['generating: busy']);
    // Somebody has waited all the time.
    const later = [enterAt(300)];
    now = 351;
    await first[1];
    later.push(enterAt(390), enterAt(450));
    now = 501;
    await Promise.all(later.slice(0, 2));
    expect(noted).toHaveLength(4);
    now = 551;
    await later[2];
    expect(noted).toEqual(Array(5).fill('generating: busy'));
  });

  it('is as long as before once nobody has waited', async () => {
    let now = 0;
    const admission = new Admission({ ...calm, now: () => now });
    const leaves = await begun(admission, 'generating', 16);
    const noted: string[] = [];
    const first = enter(admission, 'generating', noted);
    leaves[0]?.();
    await first;
    now = 1000;
    const second = enter(admission, 'generating', noted);
    now = 1150;
    leaves[1]?.();
    await second;
    expect(noted).toEqual(['generating', 'generating']);
  });

  it('that would be too long, by how fast the others begin, is refused before it begins', async () => {
    let now = 0;
    const admission = new Admission({ ...calm, now: () => now });
    const leaves = await begun(admission, 'generating', 16);
    const noted: string[] = [];
    const enterSome = (count: number) => {
      for (let at = 0; at < count; at++) void enter(admission, 'generating', noted);
    };
    enterSome(2);
    for (const leave of leaves.slice(0, 8)) {
      now += 20;
      enterSome(1);
      leave();
      await settled();
    }
    expect(noted).toEqual(Array(8).fill('generating'));
    expect(admission.refusal('generating')).toBeNull();
    enterSome(20);
    await settled();
    expect(admission.refusal('generating')).toBe('store');
    // Those who came when there was room go on waiting.
    expect(noted).toContain('generating: busy');
    expect(noted.length).toBeLessThan(28);
  });

  it('includes what a call has waited for others of its sender, but no long pause', async () => {
    let now = 1000;
    const admission = await full(() => now);
    const noted: string[] = [];
    const [early, paused] = [
      enter(admission, 'generating', noted, 910),
      enter(admission, 'generating', noted, 100),
    ];
    now = 1101;
    await paused;
    expect(noted).toEqual(['generating: busy']);
    now = 1111;
    await early;
    expect(noted).toEqual(['generating: busy', 'generating: busy']);
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
    const leaves = await begun(admission, 'generating', 16);
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
  [125, ['uploading']],
  [175, ['generating', 'uploading']],
  [225, ['searching', 'projects', 'generating', 'uploading']],
  [300, ['reading', 'searching', 'projects', 'generating', 'uploading']],
])('when the event loop is late by %d ms, there is no room for %j', async (milliseconds, refused) => {
  const admission = new Admission({ ...calm, delay: { milliseconds } });
  await Promise.all(Array.from({ length: 11 }, () => admission.enter('awaiting')));
  const wrong = callClasses.filter((kind) => kind !== 'awaiting' && admission.refusal(kind) !== null);
  expect(wrong).toEqual(refused);
});

it('whoever needs a store comes again when it is back or known to be down, whatever they were refused for', () => {
  // An outage is known after five seconds at most; searches need no store.
  expect(callClasses.filter((kind) => retrySeconds(kind) < 5)).toEqual(['searching']);
});
