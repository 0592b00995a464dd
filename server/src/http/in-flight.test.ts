import { describe, expect, it } from 'vitest';
import { InFlight, type Receiving } from './in-flight.ts';

const limits = { bytes: 128, count: 8, senderBytes: 32, senderCount: 4 };

interface Sent extends Receiving {
  bytes: number;
  isComplete: boolean;
  ended: boolean;
}

function sent(): Sent {
  const body: Sent = {
    bytes: 0,
    isComplete: false,
    ended: false,
    received: () => body.bytes,
    waits: () => !body.isComplete,
    end: () => {
      body.ended = true;
    },
  };
  return body;
}

describe('bodies that are reserved and do not come', () => {
  let now = 0;
  const inFlight = () => new InFlight(limits, () => now);

  /** Two senders take all places. */
  function full(budget: InFlight): Sent[] {
    return ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'b'].map((sender) => {
      const body = sent();
      expect(budget.take(sender, 8, body)).not.toBeNull();
      return body;
    });
  }

  it('give way to another sender, and no more of them than need be', () => {
    const budget = inFlight();
    const bodies = full(budget);
    now += 3000;
    const place = budget.take('c', 8, sent());
    expect(place).not.toBeNull();
    expect(bodies.filter(({ ended }) => ended)).toHaveLength(1);
    expect([budget.count, budget.bytes]).toEqual([8, 64]);
    place?.release();
    expect([budget.count, budget.bytes]).toEqual([7, 56]);
  });

  it('give way for want of bytes too, the largest holder first', () => {
    const budget = new InFlight({ ...limits, bytes: 40, count: 100 }, () => now);
    const [large, small] = [sent(), sent()];
    budget.take('a', 30, large);
    budget.take('b', 10, small);
    now += 3000;
    expect(budget.take('c', 5)).not.toBeNull();
    expect([large.ended, small.ended]).toEqual([true, false]);
  });

  it('stay as long as there is room, at first, when they come well, and once they have come', () => {
    const budget = inFlight();
    const bodies = full(budget);
    expect(budget.take('c', 8, sent())).toBeNull();
    now += 3000;
    for (const body of bodies.slice(0, 4)) body.bytes = 100_000;
    for (const body of bodies.slice(4)) body.isComplete = true;
    expect(budget.take('c', 8, sent())).toBeNull();
    expect(bodies.some(({ ended }) => ended)).toBe(false);
  });

  it('do not give way to one who holds more', () => {
    const budget = new InFlight({ ...limits, count: 4 }, () => now);
    const idle = sent();
    budget.take('a', 8, idle);
    for (let taken = 0; taken < 3; taken++) budget.take('c', 8);
    now += 3000;
    expect(budget.take('c', 8, sent())).toBeNull();
    expect(idle.ended).toBe(false);
    expect(budget.take('d', 8, sent())).not.toBeNull();
    expect(idle.ended).toBe(true);
  });

  it('of the sender itself are no reason to take more than one may', () => {
    const budget = inFlight();
    full(budget);
    now += 3000;
    expect(budget.take('a', 8, sent())).toBeNull();
  });
});
