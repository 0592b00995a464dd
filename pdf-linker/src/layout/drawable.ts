import { DRAWABLE } from './drawable-ranges.ts';

/** Characters that affect others or the line, and are themselves invisible. */
const UNSEEN = /^(?:\p{Cc}|\p{Cf}|\u034f|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]|[\ufdd0-\ufdef])$/u;
/** Characters that all faces have: most texts need no further search. */
const USUAL = /^[\s\u0020-\u007e\u00a0-\u017f]*$/;

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });
let ranges: readonly (readonly [first: number, last: number])[] | undefined;

/**
 * The clusters of a text that no font of the generated pages can draw, each once, in order: emoji, and
 * scripts without a font. A package prints a stand-in in their place.
 */
export function undrawableIn(text: string): string[] {
  if (USUAL.test(text)) return [];
  const found = new Set<string>();
  for (const { segment } of clusters.segment(text.normalize())) {
    if ([...segment].some((character) => !UNSEEN.test(character) && !isDrawable(character)))
      found.add(segment);
  }
  return [...found];
}

function isDrawable(character: string): boolean {
  ranges ??= decodeRanges(DRAWABLE);
  const code = character.codePointAt(0) ?? 0;
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = ranges[middle] ?? [0, 0];
    if (code < first) high = middle - 1;
    else if (code > last) low = middle + 1;
    else return true;
  }
  return false;
}

/** Groups ascending numbers into ranges, each with its first and its last number. */
export function rangesOf(numbers: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found;
}

/**
 * Encodes ranges in base 36: each one's distance from the end of the one before, and how many more numbers
 * follow its first.
 */
export function encodeRanges(characters: readonly number[]): string {
  let before = 0;
  return rangesOf(characters)
    .map(([first, last]) => {
      const step = (first - before).toString(36);
      before = last;
      return first === last ? step : `${step}-${(last - first).toString(36)}`;
    })
    .join(' ');
}

function decodeRanges(coded: string): [number, number][] {
  let before = 0;
  return coded.split(' ').map((range) => {
    const [step = '', more = '0'] = range.split('-');
    const first = before + Number.parseInt(step, 36);
    before = first + Number.parseInt(more, 36);
    return [first, before];
  });
}
