import { END_OF_IMAGE, endOfScan, isStart, isText, SCAN } from './jpeg-segments.ts';

/** What may be left out between two segments, in bytes: more may be a segment whose marker is damaged. */
const MAX_FILLING = 64;
/** So many bytes of words or zeros at the end of a scan may be none of its codes. */
const LEAST_TEXT = 16;

/**
 * A JPEG without what decoders complain of and pass over: words, blanks and zeros between its segments, and between its last
 * scan and its end, which is left out too; undefined if there is anything else between segments.
 */
export function withoutFilling(data: Uint8Array): Uint8Array | undefined {
  let at = 0;
  while (at < data.length && !isStart(data, at)) at++;
  const pieces = [data.subarray(at, at + 2)];
  at += 2;
  while (at + 3 < data.length && !(data[at] === 0xff && data[at + 1] === END_OF_IMAGE)) {
    if (data[at] !== 0xff) {
      const next = endOfScan(data, at);
      if (next - at > MAX_FILLING || !isText(data, at, next)) return undefined;
      at = next;
      continue;
    }
    if (data[at + 1] === 0xff) {
      at++;
      continue;
    }
    const end = at + 2 + ((data[at + 2] ?? 0) << 8) + (data[at + 3] ?? 0);
    if (end > data.length) return undefined;
    const isScan = data[at + 1] === SCAN;
    const next = isScan ? endOfScan(data, end) : end;
    let last = next;
    const isLast = isScan && (next >= data.length || data[next + 1] === END_OF_IMAGE);
    while (isLast && last > end && isText(data, last - 1, last)) last--;
    pieces.push(data.subarray(at, next - last >= LEAST_TEXT ? last : next));
    at = next;
  }
  return Buffer.concat(pieces);
}
