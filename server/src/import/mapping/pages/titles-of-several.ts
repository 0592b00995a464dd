import { type Agreed, joinedOf } from '../names/agreed-names.ts';
import { AND } from '../names/between-names.ts';
import { wordsOf } from '../names/name-parts.ts';
import type { PageSays } from './page-says.ts';

// Sheets that are titled with several products: `Vaporstop 200 - Vaporstop 400`, `Traspira 110 / 150 / 210`.

/** What stands between names in a title. */
const BETWEEN = new RegExp(`\\s+(?:${AND}|[&+/|•·–—-])\\s+|\\s*[,;/]\\s+|(?<=\\d)/(?=\\d)`, 'u');

/** No sheet is titled with more products; what is, is a list or was not written by people. */
const MAX_NAMES = 20;

/** A number by which a product of a range is told from the others. */
const NUMBER = /^\d[\d.,]*\p{L}{0,2}$/u;

/** What a title calls the products that it names: `Shingles: …`. */
const LABEL = /^[^:]{2,40}:\s+/u;

/** The parts of a title between signs, without what these are called; one if it is one name, or too many for names. */
function partsOf(title: string): readonly string[] {
  const parts = title
    .replace(LABEL, '')
    .split(BETWEEN, MAX_NAMES + 1)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length > MAX_NAMES ? [title] : parts;
}

/**
 * The names in the parts of a title. What the first begins with may be left out of the others: `Tolva Nord - Sud`,
 * `Traspira 110 / 150 / 210`.
 * @param isKnown whether something is called so, as one word
 */
function namesIn(parts: readonly string[], isKnown: (key: string) => boolean): readonly string[] {
  const [first = '', ...others] = parts;
  const words = first.split(/\s+/);
  const isRange = words.length > 1 && NUMBER.test(words.at(-1) ?? '');
  return [
    first,
    ...others.map((part) => {
      if (isKnown(joinedOf(part))) return part;
      const whole = words
        .map((_, at) => [...words.slice(0, words.length - 1 - at), part].join(' '))
        .find((name) => name !== part && isKnown(joinedOf(name)));
      return whole ?? (isRange && NUMBER.test(part) ? [...words.slice(0, -1), part].join(' ') : part);
    }),
  ];
}

/** Whether names begin with the same word, or stand on both sides of a stroke with a code in front: `Clip S and Clip W`, `CC Cap / CF-1 Filler`. */
function areParallel(title: string, names: readonly string[]): boolean {
  const [first = [], ...others] = names.map((name) => wordsOf(name));
  const isParted = title.includes(' / ');
  return (
    others.length > 0 &&
    [first, ...others].every((words) => words.length > 1 && (isParted || words[0] === first[0]))
  );
}

/** Whether a line below a title begins with a name, as a row or the heading of a part does, or has all names and nothing else, as heads of columns. */
function isInLines(name: string, names: readonly string[], lines: readonly string[]): boolean {
  const all = joinedOf(names.join(' '));
  return lines.some((line) => beginsWith(wordsOf(line), wordsOf(name)) || joinedOf(line) === all);
}

function beginsWith(words: readonly string[], name: readonly string[]): boolean {
  return name.length > 0 && name.every((word, at) => words[at] === word);
}

/** A heading of a part of a sheet has no more words. */
const MAX_HEADING = 6;

/**
 * The heading below a title for one of its names, which may say in another form what the product is: `Retainer RE 400` below
 * `Electromagnetic retainers RE 400 and RE 850`. Null if there is none.
 */
function headingOf(name: string, lines: readonly string[]): string | null {
  const words = wordsOf(name);
  const found = lines.find((line) => {
    const own = wordsOf(line);
    const same = commonEnd(own, words);
    if (own.length === 0 || own.length > MAX_HEADING || same.length === 0) return false;
    const isWhole = same.length === own.length && (own.length > 1 || own.length === words.length);
    return isWhole || (same.some((word) => /\d/.test(word)) && own.length - same.length <= 1);
  });
  return found ?? null;
}

function commonEnd(one: readonly string[], other: readonly string[]): readonly string[] {
  let length = 0;
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length) && length < other.length)
    length++;
  return length === 0 ? [] : one.slice(-length);
}

/** The headings of the parts of a sheet, one for each name in its title but for what is said of all at the end; empty if some has none. */
function headingsOf(parts: readonly string[], below: readonly string[]): readonly string[] {
  const found = parts.map((part) => headingOf(part, below));
  const last = parts.at(-1) ?? '';
  if (parts.length > 2 && found.at(-1) === null && /^\p{Ll}/u.test(last) && !/\d/.test(last)) found.pop();
  const headings = new Set(found.flatMap((heading) => heading ?? []));
  return headings.size === found.length && headings.size > 1 ? [...headings] : [];
}

/** The products that a title names, if it is one of several; empty if it is one name. */
function severalIn(
  title: string,
  lines: readonly string[],
  isKnown: (key: string) => boolean,
): readonly string[] {
  const parts = partsOf(title);
  if (parts.length < 2) return [];
  const own = joinedOf(title);
  const below = lines.filter((line) => joinedOf(line) !== own);
  const alone = new Set(below.map(joinedOf));
  const names = namesIn(parts, (key) => key !== own && (isKnown(key) || alone.has(key)));
  const areNamed = names.every((name) => isKnown(joinedOf(name)) || isInLines(name, names, below));
  if (areNamed) return names;
  const headings = headingsOf(parts, below);
  if (headings.length > 0) return headings;
  return areParallel(title, names) ? names : [];
}

const NOTHING_KNOWN = () => false;

/** Whether a page has lines of their own for the products that its title names. */
export function isOfSeveral(title: string, { lines }: Pick<PageSays, 'lines'>): boolean {
  return severalIn(title, lines, NOTHING_KNOWN).length > 1;
}

/** A list of products stands among so many lines. */
const MAX_HEAD = 4;

/** The line at the head of a sheet that lists its products below what they are called together; null if there is none. */
export function listAtHead({ lines }: Pick<PageSays, 'lines'>): string | null {
  const found = lines.slice(0, MAX_HEAD).find((line, at) => {
    const names = partsOf(line);
    const below = lines.slice(at + 1);
    return (
      names.length > 1 && names.every((name) => /\p{L}{2}.*\d/u.test(name) && isInLines(name, names, below))
    );
  });
  return found ?? null;
}

/**
 * What files agree on, with a title of several products as these: each of them is known by itself or stands at the beginning of a
 * line of its own on the page, or all begin alike. A sheet of two products that are sold as one has no such lines.
 */
export function withEachOfSeveral(
  agreed: readonly Agreed[],
  pages: ReadonlyMap<string, PageSays>,
): readonly Agreed[] {
  const known = new Set(agreed.map(({ key }) => key));
  const all = agreed.flatMap((one): readonly Agreed[] => {
    const lines = one.files.flatMap((file) => pages.get(file)?.lines ?? []);
    const names = severalIn(one.title, lines, (key) => known.has(key));
    return names.length === 0 ? [one] : names.map((title) => ({ ...one, key: joinedOf(title), title }));
  });
  return [...Map.groupBy(all, ({ key }) => key).values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, files: [...new Set([first, ...rest].flatMap(({ files }) => files))] }] : [],
  );
}
