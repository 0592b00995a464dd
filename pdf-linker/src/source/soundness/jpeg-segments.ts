// ITU-T T.81: the markers of segments.
const START_OF_IMAGE = 0xd8;
export const END_OF_IMAGE = 0xd9;
export const SCAN = 0xda;
export const FIRST_RESTART = 0xd0;
export const LAST_RESTART = 0xd7;

export const isStart = (data: Uint8Array, at: number): boolean =>
  data[at] === 0xff && data[at + 1] === START_OF_IMAGE;

/** Where the next marker is, after the coded data of a scan that begins at an offset. */
export function endOfScan(data: Uint8Array, from: number): number {
  for (let at = data.indexOf(0xff, from); at >= 0; at = data.indexOf(0xff, at + 1)) {
    const next = data[at + 1] ?? 0;
    // 0 follows a data byte that looks like a marker; D0 to D7 are restarts within the scan; FF is padding.
    if (next !== 0 && next !== 0xff && (next < FIRST_RESTART || next > LAST_RESTART)) return at;
  }
  return data.length;
}

/** Whether there is nothing between two offsets but what no scan consists of: words, blanks, zeros. */
export function isText(data: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if ((data[at] ?? 0) >= 0x7f) return false;
  return true;
}
