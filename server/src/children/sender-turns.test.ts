import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { SenderTurns, TooMuchWaiting } from './sender-turns.ts';

let now: number;
/** Work that has begun, in order, and what ends it. */
let begun: { readonly name: string; readonly end: () => void }[];
beforeEach(() => {
  now = 0;
  begun = [];
});

const open = (width: number, most = { ofSender: 100, ofAll: 100 }) => new SenderTurns(width, most, () => now);

/** Work of a sender that lasts until it is ended; it is named after them. */
function work(turns: SenderTurns, sender: string | null, name = sender ?? 'import'): Promise<string> {
  return turns.run(sender, async () => {
    await new Promise<void>((end) => begun.push({ name, end }));
    return name;
  });
}

async function settled(): Promise<string[]> {
  for (let at = 0; at < 5; at++) await turn();
  return begun.map(({ name }) => name);
}

/** Ends the work that began at a place, after some seconds. */
async function end(at: number, seconds: number): Promise<string[]> {
  now += seconds * 1000;
  begun[at]?.end();
  return settled();
}

describe('senders who want work done', () => {
  it('take turns, however much one of them wants', async () => {
    const turns = open(1);
    for (let at = 1; at <= 3; at++) void work(turns, 'a', `a${at}`);
    for (let at = 1; at <= 2; at++) void work(turns, 'b', `b${at}`);
    expect(await settled()).toEqual(['a1', 'b1']);
    // Each has one under way, which is one more than the width.
    expect(await end(0, 1)).toEqual(['a1', 'b1', 'a2']);
    expect(await end(1, 1)).toEqual(['a1', 'b1', 'a2', 'b2']);
  });

  it('wait for nobody whose work fills all places, unless they have some under way themselves', async () => {
    const turns = open(2);
    for (let at = 0; at < 16; at++) void work(turns, 'attacker');
    void work(turns, 'visitor');
    void work(turns, 'visitor');
    expect(await settled()).toEqual(['attacker', 'attacker', 'visitor']);
  });

  it('go before those who have used more time of late, and are equals again after a while', async () => {
    const turns = open(1);
    void work(turns, 'a');
    await settled();
    await end(0, 10);
    void work(turns, 'first');
    void work(turns, 'second');
    await settled();
    void work(turns, 'a', 'a again');
    void work(turns, 'b');
    await end(0, 0);
    await end(1, 0.1);
    expect(await end(2, 0.1)).toEqual(['a', 'first', 'second', 'b', 'a again']);
  });

  it('use all places while nobody else wants any', async () => {
    const turns = open(3);
    for (let at = 0; at < 5; at++) void work(turns, 'office');
    expect(await settled()).toHaveLength(3);
  });

  it('do not wait for the own work of the server, which is never refused', async () => {
    const turns = open(2, { ofSender: 1, ofAll: 2 });
    for (let at = 0; at < 50; at++) void work(turns, null);
    void work(turns, 'visitor');
    expect(await settled()).toEqual(['import', 'import', 'visitor']);
    expect(await end(0, 5)).toEqual(['import', 'import', 'visitor']);
    expect(await end(2, 5)).toEqual(['import', 'import', 'visitor', 'import']);
  });
});

describe('more than may wait', () => {
  it('is refused to the sender who wants it', async () => {
    const turns = open(1, { ofSender: 2, ofAll: 100 });
    for (let at = 0; at < 3; at++) void work(turns, 'a');
    await expect(work(turns, 'a')).rejects.toThrow(TooMuchWaiting);
    void work(turns, 'b');
    expect(await settled()).toEqual(['a', 'b']);
  });

  it('is taken from the sender who has the most, so that others may wait', async () => {
    const turns = open(1, { ofSender: 10, ofAll: 4 });
    const outcomes: string[] = [];
    const of = (sender: string, name: string) =>
      work(turns, sender, name).catch((error) => outcomes.push(`${name}: ${error.constructor.name}`));
    for (let at = 0; at < 6; at++) void of('a', `a${at}`);
    void of('b', 'b0');
    for (let at = 1; at < 4; at++) void of('b', `b${at}`);
    await settled();
    expect(outcomes).toEqual(['a5', 'a4', 'a3', 'b3'].map((name) => `${name}: TooMuchWaiting`));
  });
});

it('work that fails ends its turn, and tells its caller', async () => {
  const turns = open(1);
  await expect(turns.run('a', () => Promise.reject(new RangeError('no')))).rejects.toThrow('no');
  void work(turns, 'a');
  expect(await settled()).toEqual(['a']);
});
