import type { Encoding } from '@submittal/contract/mapping';
import { counted } from '../counted.ts';

/** The text of a file, and what it was encoded in. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
  /** Why the encoding, or the text itself, is in doubt. */
  readonly doubts: readonly string[];
}

/** Letters of French and Spanish; what an export from North America most likely has beyond ASCII. */
const FAMILIAR = /[àâäáãåæçéèêëíìîïñóòôöõœúùûüÿÀÂÄÁÇÉÈÊËÍÎÏÑÓÔÖŒÚÙÛÜßº]/u;

/** Signs that stand in texts about products. */
const PLAUSIBLE_SIGN = /[®™©°²³¹½¼¾±×÷µ–—‘’“”•…§«»€£¢≤≥·†\u00a0]/u;

/** Those of them that stand at the end of a word. */
const ENDING_SIGN = /[®™²³°]/u;

/** Letters with which few words end. */
const SELDOM_LAST = /[âäãåæçëîïñôöõœûÿ]/u;

/** How far ahead the better of two encodings must be, for each character beyond ASCII, to be certain. */
const CERTAIN_LEAD = 1;

/**
 * Decodes a text whose encoding nobody has named. A byte order mark decides; then bytes that are valid UTF-8; then the
 * pattern of zeros of UTF-16. What is left has one byte to a character, and is windows-1252 or Mac Roman, by which of the
 * two gives words.
 */
export function decodeText(bytes: Uint8Array, named?: Encoding): DecodedText {
  const encoding = named ?? markedEncoding(bytes) ?? utf16Encoding(bytes);
  if (encoding) return decoded(bytes, encoding);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, encoding: 'utf-8', doubts: doubtsOf(text) };
  } catch {
    return oneByteText(bytes);
  }
}

function decoded(bytes: Uint8Array, encoding: Encoding): DecodedText {
  const text = new TextDecoder(encoding).decode(bytes);
  return { text, encoding, doubts: doubtsOf(text) };
}

function markedEncoding([first, second, third]: Uint8Array): Encoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

/** UTF-16 without a mark: other texts hold no zeros, and in this one every ASCII character has one, on the same side. */
function utf16Encoding(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, 65_536);
  if (!sample.includes(0)) return null;
  let little = 0;
  let big = 0;
  for (let at = 0; at + 1 < sample.length; at += 2) {
    const [first = 0, second = 0] = [sample[at], sample[at + 1]];
    if (second === 0 && isAscii(first)) little++;
    if (first === 0 && isAscii(second)) big++;
  }
  if (Math.max(little, big) * 8 < sample.length / 2) return null;
  return little > big ? 'utf-16le' : 'utf-16be';
}

function isAscii(byte: number): boolean {
  return (byte >= 0x20 && byte < 0x7f) || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

function oneByteText(bytes: Uint8Array): DecodedText {
  const beyond = bytes.reduce((count, byte) => count + (byte >= 0x80 ? 1 : 0), 0);
  const utf8 = new TextDecoder('utf-8').decode(bytes);
  const broken = utf8.split('\ufffd').length - 1;
  // A file put together from several: nearly all of it is UTF-8.
  if (broken * 20 < beyond) {
    const doubt = `${broken} characters are not UTF-8 as the rest is, and are shown as \ufffd: save the file anew as UTF-8`;
    return { text: utf8, encoding: 'utf-8', doubts: [doubt] };
  }
  const windows = new TextDecoder('windows-1252').decode(bytes);
  const mac = new TextDecoder('macintosh').decode(bytes);
  const lead = sense(windows) - sense(mac);
  const text = lead >= 0 ? windows : mac;
  // ISO-8859-1 is part of windows-1252.
  const encoding = lead < 0 ? 'macintosh' : 'windows-1252';
  const other = lead >= 0 ? 'Mac Roman' : 'windows-1252';
  const doubt = `it is read as ${encoding} and could be ${other}: look at ${sampleOf(text)}`;
  const doubts = doubtsOf(text);
  const isCertain = Math.abs(lead) >= beyond * CERTAIN_LEAD;
  return { text, encoding, doubts: isCertain ? doubts : [doubt, ...doubts] };
}

/** How much sense the characters beyond ASCII make where they stand: higher is better. */
function sense(text: string): number {
  let score = 0;
  for (const { 0: found, index } of text.matchAll(/[^\0-\x7f]/gu)) {
    const inWord = /[A-Za-z]/.test(text[index - 1] ?? '') && /[a-z]/.test(text[index + 1] ?? '');
    const byLetter = /[A-Za-z]/.test((text[index - 1] ?? '') + (text[index + 1] ?? ''));
    if (FAMILIAR.test(found)) {
      const capitalWithin = /\p{Lu}/u.test(found) && /[a-z]/.test(text[index - 1] ?? '');
      const seldom = SELDOM_LAST.test(found) && !/\p{L}/u.test(text[index + 1] ?? '');
      score += capitalWithin ? -2 : seldom ? 0.5 : byLetter ? 2 : 1;
    } else if (found === '’') score += 1;
    else if (found === '¿' || found === '¡') score += /[\s\p{Lu}]/u.test(text[index + 1] ?? '') ? 0.5 : -2;
    else if (ENDING_SIGN.test(found) && !/[a-z]/.test(text[index + 1] ?? '')) score += 2;
    else if (PLAUSIBLE_SIGN.test(found)) score += inWord ? -2 : 1;
    else score -= /\p{Cc}/u.test(found) ? 4 : 2;
  }
  return score;
}

/** The first word with a character beyond ASCII. */
function sampleOf(text: string): string {
  return `"${/[\w-]*[^\0-\x7f][^\s,;|"]{0,20}/u.exec(text)?.[0] ?? ''}"`;
}

/** Traces of a text that was broken before it was exported; which cells have them is reported when they are used. */
function doubtsOf(text: string): string[] {
  const lost = text.split('\ufffd').length - 1;
  return lost === 0 ? [] : [`${counted(lost, 'character')} lost before it was exported (\ufffd)`];
}
