import { END_OF_IMAGE, endOfScan, SCAN } from '../source/soundness/jpeg-segments.ts';

// ITU-T T.81 table B.1: segments for applications, APP0 to APP15, and comments.
const FIRST_APPLICATION = 0xe0;
const LAST_APPLICATION = 0xef;
const COMMENT = 0xfe;

/** Segments for applications with which a picture is shown, by what they begin with: density, colours, inks. */
const SHOWN_WITH: ReadonlyMap<number, string> = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);

/**
 * A JPEG without what programs and cameras noted of it: place, time and device (Exif), what editors wrote (XMP, IPTC),
 * comments, previews, and what stands behind its end, such as a second picture or a film. Its coded data, tables and profile
 * are unchanged. Orientation is lost: read it before.
 * @returns the same bytes if there is nothing of this, or if the segments cannot be followed.
 */
export function withoutMetadata(bytes: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  let from = 0;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) break;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const end = at + 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
    if (isMetadata(bytes, at, marker)) {
      pieces.push(bytes.subarray(from, at));
      from = end;
    }
    at = marker === SCAN ? endOfScan(bytes, end) : end;
  }
  const isEnd = bytes[at] === 0xff && bytes[at + 1] === END_OF_IMAGE;
  const to = isEnd ? at + 2 : bytes.length;
  if (pieces.length === 0 && to === bytes.length) return bytes;
  return Buffer.concat([...pieces, bytes.subarray(Math.min(from, to), to)]);
}

function isMetadata(bytes: Uint8Array, at: number, marker: number): boolean {
  if (marker === COMMENT) return true;
  if (marker < FIRST_APPLICATION || marker > LAST_APPLICATION) return false;
  const beginning = SHOWN_WITH.get(marker);
  if (beginning === undefined) return true;
  const own = bytes.subarray(at + 4, at + 4 + beginning.length);
  return String.fromCharCode(...own) !== beginning;
}
