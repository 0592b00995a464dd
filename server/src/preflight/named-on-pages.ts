import { comparedWords } from '@submittal/domain/compared-words';

/** Shorter ones are numbers and letters of anything. */
const MIN_CHARACTERS = 3;

/** What pages may name: a variant of a product, or a project. */
export interface Nameable {
  readonly key: string;
  readonly title?: string | undefined;
}

interface Name {
  readonly key: string;
  readonly first: string;
  /** With a blank before and behind each word. */
  readonly phrase: string;
}

/**
 * The keys of what each page names, by its number from 1; pages that name nothing are left out. Something is named by its key or
 * its title, in whole words of any case.
 * @param texts of the pages in order, their words between single blanks; null for a page that was not recorded
 */
export function namedOnPages(
  nameable: readonly Nameable[],
  texts: readonly (string | null)[],
): ReadonlyMap<number, readonly string[]> {
  const names = nameable.flatMap(({ key, title }) => [key, title ?? ''].flatMap((name) => named(key, name)));
  const found = new Map<number, readonly string[]>();
  for (const [at, text] of texts.entries()) {
    if (text === null) continue;
    const words = comparedWords(text);
    const [own, line] = [new Set(words), ` ${words.join(' ')} `];
    const keys = names.filter(({ first, phrase }) => own.has(first) && line.includes(phrase));
    if (keys.length > 0) found.set(at + 1, [...new Set(keys.map(({ key }) => key))]);
  }
  return found;
}

function named(key: string, name: string): Name[] {
  const words = comparedWords(name);
  const [first] = words;
  return first === undefined || words.join('').length < MIN_CHARACTERS
    ? []
    : [{ key, first, phrase: ` ${words.join(' ')} ` }];
}
