import { type KnownNames, namePartsOf } from './name-parts.ts';
import type { ShorthandTitles } from './shorthand-titles.ts';

// A file may be called after several products, of which some lack what they have in common: `EPD Meridell + Calverley`,
// `Marl Tile & Sheet install`.

/** What stands between them. */
const SIGN = /\s*[+&,/]\s*|\s+(?:and|und|et|y|e)\s+/u;

/** So many may be named. */
const MAX_NAMES = 8;

/**
 * The ids of the products that a name of a file has side by side; none if it names fewer than two.
 * @param isOfName whether a word stands in the name of any product
 */
export function joinedNames(
  stem: string,
  titles: ShorthandTitles,
  known: KnownNames,
  isOfName: (word: string) => boolean,
): readonly string[] {
  const parts = stem.replaceAll('_', ' ').split(SIGN);
  if (parts.length < 2 || parts.length > MAX_NAMES) return [];
  // What describes the document, and what nothing is called, is no part of a name.
  const names = parts
    .map((part) => namePartsOf(part, known).words.filter(isOfName).join(' '))
    .filter((name) => name !== '');
  return names.length < 2 ? [] : (titles.list(names.join(' + ')) ?? []);
}
