import type { Encoding } from '@submittal/contract/mapping';

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
const PLAUSIBLE_SIGN = /[®™©°²³¹½¼¾±×÷µ–—‘’“”•…§«»€£¢¿¡≤≥·†\u00a0]/u;

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

/** UTF-16 without a mark: most characters of a table are ASCII, so that every other byte is zero. */
function utf16Encoding(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const enough = sample.length / 4;
  if (odd > enough && even < odd / 8) return 'utf-16le';
  if (even > enough && odd < even / 8) return 'utf-16be';
  return null;
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
  const uncertain =
    Math.abs(lead) < beyond * CERTAIN_LEAD
      ? [
          `it could be ${lead >= 0 ? 'Mac Roman' : 'windows-1252'} as well: look at ${sampleOf(text)}, and name the encoding in mapping.json if this is wrong`,
        ]
      : [];
  return { text, encoding, doubts: [...uncertain, ...doubtsOf(text)] };
}

/** How much sense the characters beyond ASCII make where they stand: higher is better. */
function sense(text: string): number {
  let score = 0;
  for (const { 0: found, index } of text.matchAll(/[^\0-\x7f]/gu)) {
    const inWord = /[A-Za-z]/.test(text[index - 1] ?? '') && /[a-z]/.test(text[index + 1] ?? '');
    const byLetter = /[A-Za-z]/.test((text[index - 1] ?? '') + (text[index + 1] ?? ''));
    if (FAMILIAR.test(found)) {
      const capitalWithin = /\p{Lu}/u.test(found) && /[a-z]/.test(text[index - 1] ?? '');
      score += capitalWithin ? -2 : byLetter ? 2 : 1;
    } else if (found === '’') score += 1;
    else if (PLAUSIBLE_SIGN.test(found)) score += inWord ? -2 : 1;
    else score -= /\p{Cc}/u.test(found) ? 4 : 2;
  }
  return score;
}

/** The first word with a character beyond ASCII. */
function sampleOf(text: string): string {
  return `“${/[\w-]*[^\0-\x7f][^\s,;|"]{0,20}/u.exec(text)?.[0] ?? ''}”`;
}

/** Traces of a text that was broken before it was exported. */
function doubtsOf(text: string): string[] {
  const twice = /\S*(?:Ã[\u0080-\u00bf©¨ª«´®±³º¡§¢]|â€[™œ\u009d“”¢]|Â[®°²³½])\S*/u.exec(text);
  const lost = text.split('\ufffd').length - 1;
  return [
    ...(twice
      ? [`“${twice[0].slice(0, 40)}” looks as if it had been decoded wrongly before it was exported`]
      : []),
    ...(lost > 0 ? [`${lost} characters were lost before it was exported (\ufffd)`] : []),
  ];
}
