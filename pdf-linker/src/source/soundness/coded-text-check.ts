import { isPadding } from './padding.ts';
import type { Soundness } from './soundness.ts';

const isWhite = (byte: number): boolean => byte <= 0x20;
/** The number of characters of no meaning that careless producers leave. */
const MOST_STRAY = 2;

/** ASCII85 (ISO 32000-2 7.4.3): every character has a meaning up to the end mark, and no group exceeds 32 bits. */
export function base85Soundness(data: Uint8Array): Soundness {
  let stray = 0;
  let [group, count] = [0, 0];
  for (let at = 0; at < data.length; at++) {
    const byte = data[at] ?? 0;
    if (isWhite(byte)) continue;
    if (byte === 0x7e) {
      // A mark of PostScript may come first; the end mark may be divided or lack its second half.
      if (at < 2) return 'spoiled';
      return isEnd(data, at + 1) ? 'whole' : 'spoiled';
    }
    if (byte === 0x7a && count === 0) continue;
    if (byte < 0x21 || byte > 0x75) {
      if (++stray > MOST_STRAY) return 'spoiled';
      continue;
    }
    group = group * 85 + byte - 0x21;
    if (++count < 5) continue;
    if (group > 0xffffffff) return 'spoiled';
    [group, count] = [0, 0];
  }
  return 'whole';
}

/** Whether what is behind a tilde is little, or belongs to something else. */
function isEnd(data: Uint8Array, from: number): boolean {
  let at = from;
  while (at < data.length && isWhite(data[at] ?? 0)) at++;
  return at >= data.length || data[at] === 0x3e;
}

/** Other bytes than filling ones behind an end mark: a decoder that was led astray meets one early. */
const MOST_BEHIND = 64;

/** Whether all but the end of data is before the end mark at an offset. */
const endsAt = (data: Uint8Array, at: number, most = MOST_BEHIND): Soundness =>
  data.length - at > most && !isPadding(data, at + 1) ? 'spoiled' : 'whole';

/** Hexadecimal digits (7.4.2): nothing else occurs up to the end mark. */
export function hexadecimalSoundness(data: Uint8Array): Soundness {
  let stray = 0;
  for (let at = 0; at < data.length; at++) {
    const byte = data[at] ?? 0;
    if (isWhite(byte)) continue;
    if (byte === 0x3e) return endsAt(data, at);
    const lower = byte | 0x20;
    const isDigit = (byte >= 0x30 && byte <= 0x39) || (lower >= 0x61 && lower <= 0x66);
    if (!isDigit && ++stray > MOST_STRAY) return 'spoiled';
  }
  return 'whole';
}

/** Run lengths (7.4.5): the end mark, if there is one, is at the end, and no run is cut. */
export function runLengthSoundness(data: Uint8Array): Soundness {
  for (let at = 0; at < data.length; ) {
    const length = data[at] ?? 128;
    if (length === 128) return endsAt(data, at);
    at += length < 128 ? length + 2 : 2;
    if (at > data.length + 1) return 'spoiled';
  }
  return 'whole';
}

const CLEAR = 256;
const END = 257;
const MAX_CODES = 4096;
/** Codes that some encoders still write after the table is full. */
const MOST_LEFT = 8;

/** LZW (7.4.4.2): each code has been entered, and the end mark, if there is one, is at the end. */
export function lzwSoundness(data: Uint8Array, early: number): Soundness {
  let next = END + 1;
  let width = 9;
  let isFirst = true;
  let [buffer, bits] = [0, 0];
  for (let at = 0; at < data.length; at++) {
    buffer = ((buffer << 8) | (data[at] ?? 0)) & 0xfffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (buffer >>> bits) & ((1 << width) - 1);
    if (code === END) return endsAt(data, at, MOST_LEFT + MOST_BEHIND);
    if (code === CLEAR) {
      next = END + 1;
      width = 9;
      isFirst = true;
      continue;
    }
    if (code > next || (isFirst && code > END) || (code === next && next >= MAX_CODES)) return 'spoiled';
    if (!isFirst && next < MAX_CODES) next++;
    isFirst = false;
    if (next + early >= 1 << width && width < 12) width++;
  }
  return 'whole';
}
