import { lastAtOrBelow } from '../bytes/last-at-or-below.ts';
import { type Mend, mendObject } from './kept/mend-object.ts';

/** An object that is held back until all of it is there. */
interface Held {
  readonly mend: Mend;
  readonly pieces: Uint8Array[];
}

/** The bytes [from, to) of a body that must be read for some of them: objects that are mended are read whole. */
export function wholeObjects(mends: readonly Mend[], from: number, to: number): { from: number; to: number } {
  const starts = mends.map((mend) => mend.from);
  const first = mends[lastAtOrBelow(starts, from)];
  const last = mends[lastAtOrBelow(starts, to - 1)];
  return {
    from: first !== undefined && first.to > from ? first.from : from,
    to: last !== undefined && last.to > to ? last.to : to,
  };
}

/**
 * The chunks of a body from `start` on with each object mended that needs it.
 * @param mends in order of offset; none begins before `start` and ends behind it.
 */
export async function* mendedChunks(
  chunks: AsyncIterable<Uint8Array>,
  start: number,
  mends: readonly Mend[],
): AsyncIterable<Uint8Array> {
  let next = lastAtOrBelow(
    mends.map(({ from }) => from),
    start - 1,
  );
  next++;
  let held: Held | undefined;
  let at = start;
  for await (const chunk of chunks) {
    const end = at + chunk.length;
    let done = at;
    while (done < end) {
      const mend: Mend | undefined = held?.mend ?? mends[next];
      if (mend === undefined || mend.from >= end) {
        yield chunk.subarray(done - at);
        break;
      }
      if (mend.from > done) {
        yield chunk.subarray(done - at, mend.from - at);
        done = mend.from;
      }
      const until = Math.min(mend.to, end);
      held ??= { mend, pieces: [] };
      held.pieces.push(chunk.subarray(done - at, until - at));
      done = until;
      if (until < mend.to) break;
      const whole = Buffer.concat(held.pieces);
      mendObject(whole, mend.as);
      yield whole;
      held = undefined;
      next++;
    }
    at = end;
  }
}
