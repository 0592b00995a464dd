import { beforeEach, describe, expect, it } from 'vitest';
import { StreamPlaces } from './stream-places.ts';

let now: number;
let places: StreamPlaces;
beforeEach(() => {
  now = 0;
  places = new StreamPlaces({ most: 20, now: () => now });
});

interface Reader {
  ended: boolean;
  /** Whether it got a place. */
  readonly sent: boolean;
  readonly leave: () => void;
}

const IDLE = 0;
const BRISK = 100_000;

/** A reader at an address that takes this many bytes in a second; of a slow server, nothing waits for its reader. */
function reader(sender: string, pace: number, slowServer = false): Reader {
  const since = now;
  const one = { ended: false, sent: false, leave: () => {} };
  const leave = places.take({
    sender,
    taken: () => ((now - since) / 1000) * pace,
    waits: () => !slowServer,
    end: () => {
      one.ended = true;
    },
  });
  return Object.assign(one, { sent: leave !== null, leave: leave ?? (() => {}) });
}

const readers = (count: number, sender: string, pace: number) =>
  Array.from({ length: count }, () => reader(sender, pace));

function pass(seconds: number): void {
  for (let tenth = 0; tenth < seconds * 10; tenth++) {
    now += 100;
    places.look();
  }
}

const count = (all: readonly Reader[], what: 'sent' | 'ended') => all.filter((one) => one[what]).length;

describe('while there is room', () => {
  it('nobody is ended, however slow', () => {
    const idle = readers(15, 'attacker', IDLE);
    pass(600);
    expect(reader('visitor', BRISK).sent).toBe(true);
    expect(count(idle, 'ended')).toBe(0);
  });

  it('one address gets four fifths of it, and whoever has none yet still gets a place', () => {
    expect(count(readers(50, 'office', BRISK), 'sent')).toBe(16);
    expect(reader('visitor', BRISK).sent).toBe(true);
  });
});

describe('when room is wanted', () => {
  it('readers that take nothing give way, one for each who comes', () => {
    const idle = ['a', 'b', 'c', 'd', 'e'].flatMap((sender) => readers(4, sender, IDLE));
    expect(count(idle, 'sent')).toBe(20);
    pass(3);
    const visitors = ['x', 'y', 'z'].map((sender) => reader(sender, BRISK));
    expect(count(visitors, 'sent')).toBe(3);
    expect(count(idle, 'ended')).toBe(3);
  });

  it('those give way first of whose sender there are most, the slowest before the others', () => {
    const paused = reader('one with a paused download', IDLE);
    const trickles = readers(8, 'attacker', 5000);
    const idle = readers(2, 'attacker', IDLE);
    for (const sender of ['a', 'b', 'c']) readers(3, sender, BRISK);
    pass(10);
    for (const sender of ['x', 'y']) expect(reader(sender, BRISK).sent).toBe(true);
    expect([count(idle, 'ended'), count(trickles, 'ended'), paused.ended]).toEqual([2, 0, false]);
    expect(reader('z', BRISK).sent).toBe(true);
    expect([count(trickles, 'ended'), paused.ended]).toEqual([1, false]);
  });

  it('nobody gives way who takes what is sent, or waits for the server', () => {
    const brisk = ['a', 'b', 'c', 'd'].flatMap((sender) => readers(4, sender, BRISK));
    const served = Array.from({ length: 4 }, () => reader('e', IDLE, true));
    pass(60);
    expect(reader('visitor', BRISK).sent).toBe(false);
    expect(places.hasRoom('visitor')).toBe(false);
    expect(count([...brisk, ...served], 'ended')).toBe(0);
  });

  it('a reader that took much at first and nothing since gives way', () => {
    let taken = 4_000_000;
    let ended = false;
    places.take({ sender: 'a', taken: () => taken, waits: () => true, end: () => (ended = true) });
    taken += 500_000;
    pass(1);
    for (const sender of ['b', 'c', 'd', 'e', 'f']) readers(4, sender, BRISK);
    pass(10);
    expect(reader('visitor', BRISK).sent).toBe(true);
    expect(ended).toBe(true);
  });

  it('an address with its whole share ends its own, and nobody else', () => {
    const paused = reader('another', IDLE);
    const idle = readers(15, 'attacker', IDLE);
    pass(3);
    const more = readers(30, 'attacker', IDLE);
    expect(paused.ended).toBe(false);
    pass(3);
    readers(1, 'attacker', IDLE);
    expect(paused.ended).toBe(false);
    expect(count([...idle, ...more], 'ended')).toBeGreaterThan(0);
  });
});

it('a place is given back once, and taken by the next', () => {
  const brisk = readers(16, 'office', BRISK);
  expect(reader('office', BRISK).sent).toBe(false);
  brisk[0]?.leave();
  brisk[0]?.leave();
  expect(count(readers(5, 'office', BRISK), 'sent')).toBe(1);
});
