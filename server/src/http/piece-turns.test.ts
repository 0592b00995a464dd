import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { PieceTurns } from './piece-turns.ts';

const PIECE = new Uint8Array(10);

/** Pieces without end; counts those that were read, and whether reading has ended. */
function endless() {
  const read = { pieces: 0, ended: false };
  async function* pieces(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        read.pieces++;
        yield PIECE;
      }
    } finally {
      read.ended = true;
    }
  }
  return { read, pieces: pieces() };
}

/** Reads all pieces as fast as they come until it is asked to stop. */
function taken(pieces: AsyncIterable<Uint8Array>, until: AbortSignal): Promise<void> {
  return (async () => {
    for await (const _ of pieces) if (until.aborted) return;
  })();
}

describe('answers that are sent piece by piece', () => {
  it('take turns: however many there are, a turn of the event loop reads a few pieces of them', async () => {
    const turns = new PieceTurns();
    const sources = Array.from({ length: 100 }, endless);
    const stop = new AbortController();
    const reading = sources.map(({ pieces }) => taken(turns.of(pieces), stop.signal));
    const all = () => sources.reduce((sum, { read }) => sum + read.pieces, 0);
    await nextTurn();
    for (let turn = 0; turn < 200; turn++) {
      const before = all();
      await nextTurn();
      expect(all() - before).toBeLessThanOrEqual(8);
    }
    const counts = sources.map(({ read }) => read.pieces);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
    stop.abort();
    await Promise.all(reading);
  });

  it('begin before others go on', async () => {
    const turns = new PieceTurns();
    const stop = new AbortController();
    const old = Array.from({ length: 50 }, endless);
    const reading = old.map(({ pieces }) => taken(turns.of(pieces), stop.signal));
    for (let turn = 0; turn < 50; turn++) await nextTurn();
    const young = endless();
    const first = turns.of(young.pieces).next();
    for (let turn = 0; turn < 3; turn++) await nextTurn();
    expect(young.read.pieces).toBe(1);
    expect((await first).value).toEqual(PIECE);
    stop.abort();
    await Promise.all(reading);
  });

  it('stop reading when their reader leaves', async () => {
    const { read, pieces } = endless();
    for await (const piece of new PieceTurns().of(pieces)) {
      expect(piece).toEqual(PIECE);
      break;
    }
    expect(read.ended).toBe(true);
  });

  it('end as what they read ends, and fail as it fails', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield PIECE;
      throw new RangeError('the blob ends here');
    }
    const turns = new PieceTurns();
    const sent: Uint8Array[] = [];
    await expect(
      (async () => {
        for await (const piece of turns.of(broken())) sent.push(piece);
      })(),
    ).rejects.toThrow('the blob ends here');
    expect(sent).toEqual([PIECE]);
  });
});
