import { basename, extname } from 'node:path/posix';
import { withoutNumber } from '../files/said-of-file.ts';
import { joinedOf } from '../names/agreed-names.ts';
import { documentTypeNamed, wordsOf } from '../names/name-parts.ts';
import type { PageSays } from '../pages/page-says.ts';
import { DOCUMENT_WORDS, GENERIC_WORDS } from '../words/document-words.ts';

// What has no data sheet may have other documents: several of different kinds that are titled alike are of a product with this name.

/** A name has so many words at most, and one alone is a family or a slogan. */
const MIN_WORDS = 2;
const MAX_WORDS = 8;

/** A shorter word tells nothing. */
const MIN_TELLING = 4;

/** A document whose title may be the name of a product. */
interface Titled {
  readonly file: string;
  readonly page: PageSays;
  readonly documentType: string | null;
}

/**
 * The titles that documents of different types share, if names of files have words of them, by the file.
 * @param known what products are called: a title that begins like one of these, or has one in it, is of a family or of that
 */
export function titlesAlike(
  documents: readonly Titled[],
  known: readonly string[],
): ReadonlyMap<string, string> {
  const keys = new Set(known.map(joinedOf).filter((key) => key.length >= MIN_TELLING));
  const firsts = new Set(known.map(firstOf));
  const titled = documents.flatMap((one) => {
    const { title } = one.page;
    if (title === null || !isName(title) || !sharesWord(basename(one.file, extname(one.file)), title))
      return [];
    return [{ ...one, title, key: joinedOf(title) }];
  });
  const found = [...Map.groupBy(titled, ({ key }) => key)].flatMap(([key, same]) => {
    const types = new Set(same.map(({ documentType }) => documentType));
    const folders = same.flatMap(({ file }) => file.split('/').slice(0, -1).map(withoutNumber).map(joinedOf));
    const isKnown =
      same.some(({ title }) => firsts.has(firstOf(title))) ||
      keys.values().some((one) => one.includes(key) || key.includes(one)) ||
      folders.includes(key);
    const small = same.find(({ title }) => /\p{Ll}/u.test(title)) ?? same[0];
    return types.size < 2 || isKnown || !small ? [] : same.map(({ file }) => [file, small.title] as const);
  });
  return new Map(found);
}

/** The first word of a title as it is written, as a key: `RidgePatch` is one. */
function firstOf(title: string): string {
  return joinedOf(title.split(/\s+/u)[0] ?? '');
}

function isName(title: string): boolean {
  const { length } = wordsOf(title);
  return length >= MIN_WORDS && length <= MAX_WORDS && documentTypeNamed(title) === null;
}

/** Whether the name of a file has a word of a title that tells something. */
function sharesWord(stem: string, title: string): boolean {
  const words = new Set(wordsOf(title));
  return wordsOf(stem).some(
    (word) =>
      word.length >= MIN_TELLING && words.has(word) && !DOCUMENT_WORDS.has(word) && !GENERIC_WORDS.has(word),
  );
}
