import { DRAWABLE } from './drawable-ranges.ts';

/** Characters that shape others or the line and have no look of their own. */
const UNSEEN = /^(?:\p{Cc}|\p{Cf}|\u034f|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]|[\ufdd0-\ufdef])$/u;
/** What all faces have, so that most texts are not looked through. */
const USUAL = /^[\s\u0020-\u007e\u00a0-\u017f]*$/;

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });
let ranges: readonly (readonly [first: number, last: number])[] | undefined;

/**
 * What of a text no font of the generated pages can draw, each once, in its order: emoji, scripts beyond those that are told. A
 * package prints a stand-in in its place.
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

/** Numbers in their order as the ranges they make, each with its first and its last. */
export function rangesOf(numbers: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found;
}

/** Ranges as each begins after the one before it, and how many more follow its first, in base 36. */
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
