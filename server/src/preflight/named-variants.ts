import type { Variant } from '@submittal/contract/catalogue';

/** Shorter ones are numbers and letters of anything. */
const MIN_CHARACTERS = 3;

/** Signs at the ends of a word that belong to the sentence or to the table. */
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** What a page says of a variant: its key, or its title word by word. */
interface Named {
  readonly key: string;
  readonly first: string;
  /** With a blank before and behind each word. */
  readonly phrase: string;
}

/**
 * The keys of the variants that each page names, by its number from 1; pages that name none are left out. A variant is named by
 * its key or its title, in whole words of any case.
 * @param texts of the pages in order, their words between single blanks; null for a page that was not recorded
 */
export function namedVariants(
  variants: readonly Variant[],
  texts: readonly (string | null)[],
): ReadonlyMap<number, readonly string[]> {
  const names = variants.flatMap(({ key, title }) => [key, title ?? ''].flatMap((name) => named(key, name)));
  const found = new Map<number, readonly string[]>();
  for (const [at, text] of texts.entries()) {
    if (text === null) continue;
    const words = wordsOf(text);
    const [own, line] = [new Set(words), ` ${words.join(' ')} `];
    const keys = names.filter(({ first, phrase }) => own.has(first) && line.includes(phrase));
    if (keys.length > 0) found.set(at + 1, [...new Set(keys.map(({ key }) => key))]);
  }
  return found;
}

function named(key: string, name: string): Named[] {
  const words = wordsOf(name);
  const [first] = words;
  return first === undefined || words.join('').length < MIN_CHARACTERS
    ? []
    : [{ key, first, phrase: ` ${words.join(' ')} ` }];
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replaceAll(EDGES, ''))
    .filter((word) => word !== '');
}
