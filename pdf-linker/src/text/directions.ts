import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Open and close a stretch that is ordered independently of what surrounds it (UAX 9 2.4). */
const ISOLATES = { rtl: '\u2067', ltr: '\u2066' } as const;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
/** Invisible marks that count as letters of their direction (UAX 9 2.6). */
const LETTERS: Readonly<Record<string, string>> = { L: '\u200e', R: '\u200f', AL: '\u061c' };

/** A character that reads from right to left, or makes others do so (UAX 9 3.2). */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdcf\ufdf0-\ufdff\ufe70-\ufefe\u200f\u202b\u202e\u2067\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The level of each UTF-16 unit of a line: even from left to right, odd from right to left (UAX 9 3.3). */
export function levelsOf(line: string): Uint8Array {
  return RIGHT_TO_LEFT.test(line)
    ? bidi.getEmbeddingLevels(line, 'auto').levels
    : new Uint8Array(line.length);
}

/** The character shown in place of another in text from right to left: `)` for `(`. */
export function mirrored(character: string): string {
  return bidi.getMirroredCharacter(character) ?? character;
}

/** Puts items with levels into display order, from the left (UAX 9 3.4, rule L2). */
export function inVisualOrder<Run extends { readonly level: number }>(runs: readonly Run[]): Run[] {
  const order = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < order.length; start++) {
      let end = start;
      while ((order[end]?.level ?? -1) >= level) end++;
      if (end > start + 1) order.splice(start, end - start, ...order.slice(start, end).reverse());
      if (end > start) start = end;
    }
  }
  return order;
}

/**
 * The lines of a text, each with marks that order it as within the text: the direction of the whole, and the
 * last strong character before the line, on which the reading of digits depends (UAX 9 rule W2).
 */
export function directedLines(text: string, lines: readonly string[]): string[] {
  if (!RIGHT_TO_LEFT.test(text)) return [...lines];
  const direction =
    (bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level ?? 0) % 2 === 0 ? 'ltr' : 'rtl';
  let before = '';
  return lines.map((line) => {
    const directed = `${ISOLATES[direction]}${before}${line}${POP_ISOLATE}`;
    for (const character of line) before = LETTERS[bidi.getBidiCharTypeName(character)] ?? before;
    return directed;
  });
}

/** Numbers written in several groups: sections, phone numbers, dates. */
const NUMBERS = /\d+(?:[ \u00a0./-]\d+)+/g;

/** Isolates such numbers in a line, because they read from left to right in all languages. */
export function numbersIsolated(line: string): string {
  return RIGHT_TO_LEFT.test(line) ? line.replace(NUMBERS, `${ISOLATES.ltr}$&${POP_ISOLATE}`) : line;
}

/**
 * Isolates a name from what is put beside it, such as its number or its code, which then keep their places.
 */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;
}
