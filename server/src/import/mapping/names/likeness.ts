import { editDistance } from '../../../edit-distance.ts';

// How likely it is that two names mean the same product.

/** A name in the forms that are compared. */
export interface ComparedName {
  readonly words: readonly string[];
  /** All words as one: names of files join and part words as they like. */
  readonly joined: string;
  readonly numbers: string;
}

/** How alike two names are, from 0 to 1, and why. */
export interface Likeness {
  readonly score: number;
  readonly reason: string;
}

/** Words that names have or not as they like, and what is left of a mark. */
const JOINING = new Set(['and', 'et', 'y', 'the', 'tm']);

/** Prepares a name, as words in small letters, for comparison. */
export function comparedName(words: readonly string[]): ComparedName {
  const essential = words.filter((word) => !JOINING.has(word));
  // Item numbers are padded with zeros in some places and not in others.
  const joined = essential.join('').replace(/^0+(?=\d+$)/, '');
  return { words: essential, joined, numbers: (joined.match(/\d+/g) ?? []).join(' ') };
}

/**
 * How alike the name of a file and the name of a product are. Equal names score 1; a name that contains the other, less
 * for each word more; others by the letters that differ. Products of one family differ in a number or a few letters, so
 * that a difference there is never nearly equal.
 */
export function likeness(file: ComparedName, product: ComparedName): Likeness {
  if (file.joined === '' || product.joined === '') return { score: 0, reason: '' };
  if (file.joined === product.joined) return { score: 1, reason: 'the same name' };
  const inFile = runOf(product, file);
  if (inFile !== null) {
    return {
      score: Math.max(0.6, 0.9 - 0.06 * wordsBeyond(inFile, file)),
      reason: 'the name of the file contains that of the product',
    };
  }
  const inProduct = runOf(file, product);
  if (inProduct !== null && file.joined.length > 3) {
    return {
      score: Math.max(0.4, 0.76 - 0.08 * wordsBeyond(inProduct, product)),
      reason: 'the name of the product contains that of the file',
    };
  }
  const longest = Math.max(file.joined.length, product.joined.length);
  const most = Math.floor(longest * 0.4);
  const distance = editDistance(file.joined, product.joined, most, false);
  if (distance > most) return { score: 0, reason: '' };
  const alike = (1 - distance / longest) * 0.97;
  if (file.numbers !== product.numbers)
    return { score: Math.min(alike, 0.55), reason: 'alike except for the numbers' };
  if (differsInCode(file, product))
    return { score: Math.min(alike, 0.7), reason: 'alike except for a short word' };
  return { score: alike, reason: distance === 1 ? '1 letter differs' : `${distance} letters differ` };
}

/** Words that stand side by side in a name: from the first of them to behind the last. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/** Where all words of `part` stand in `whole` side by side; null if they do not, or if that is all of it. */
export function runOf(part: ComparedName, whole: ComparedName): Run | null {
  if (part.joined.length >= whole.joined.length || !whole.joined.includes(part.joined)) return null;
  for (let from = 0; from < whole.words.length; from++) {
    let joined = '';
    for (let to = from; to < whole.words.length && joined.length < part.joined.length; to++) {
      joined += whole.words[to];
      if (joined === part.joined) return { from, to: to + 1 };
    }
  }
  return null;
}

function wordsBeyond({ from, to }: Run, { words }: ComparedName): number {
  return words.length - (to - from);
}

function differsInCode(a: ComparedName, b: ComparedName): boolean {
  const only = (these: readonly string[], those: readonly string[]) =>
    these.filter((word) => !those.includes(word));
  const differing = [...only(a.words, b.words), ...only(b.words, a.words)];
  return differing.length > 0 && differing.every((word) => word.length <= 3);
}
