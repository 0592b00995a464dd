import { lastAtOrBelow } from '../bytes/last-at-or-below.ts';
import { type Mend, mendObject } from './selected/mend-object.ts';

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
 * The chunks of a body from `start` on with each object mended that needs it, in place. What of such an object is at the
 * end of a chunk waits for the next one.
 * @param mends in order of offset; none begins before `start` and ends behind it.
 */
export async function* mendedChunks(
  chunks: AsyncIterable<Uint8Array>,
  start: number,
  mends: readonly Mend[],
): AsyncIterable<Uint8Array> {
  let next =
    1 +
    lastAtOrBelow(
      mends.map(({ from }) => from),
      start - 1,
    );
  let waiting: Uint8Array[] = [];
  let [at, end] = [start, start];
  for await (const chunk of chunks) {
    end += chunk.length;
    const mend = mends[next];
    // An object may take many chunks; they are joined once.
    if (waiting.length > 0 && mend !== undefined && mend.to > end) {
      waiting.push(chunk);
      continue;
    }
    const bytes = waiting.length === 0 ? chunk : Buffer.concat([...waiting, chunk]);
    waiting = [];
    let done = end;
    for (let each = mend; each !== undefined && each.from < end; each = mends[++next]) {
      if (each.to > end) {
        done = each.from;
        break;
      }
      const { buffer, byteOffset } = bytes;
      mendObject(Buffer.from(buffer, byteOffset + each.from - at, each.to - each.from), each.as);
    }
    if (done > at) yield bytes.subarray(0, done - at);
    if (done < end) waiting.push(bytes.subarray(done - at));
    at = done;
  }
}
