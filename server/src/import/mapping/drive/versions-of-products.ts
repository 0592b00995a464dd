import { type Agreed, joinedOf } from '../names/agreed-names.ts';
import { wordsOf } from '../names/name-parts.ts';
import type { PageSays } from '../pages/page-says.ts';

// What documents call otherwise than products: these by their codes alone, or with a size or a material, two of them, or all of a family.

/** What stands between a name and what a version of it is: `Cavity Mesh - 2 in.` */
const BEFORE_VERSION = /\s+[-–—]\s+/u;

/** A code: letters and then a number. */
const CODE = /^\p{L}{1,4}\d+\p{L}{0,2}$/u;

/**
 * Products that files agree on, without those that are versions of others, or others by their codes alone: their files are these'. What a
 * page is titled is more than a code: `Klik 55` beside `Klik 55 XL`.
 */
export function withoutVersions(
  agreed: readonly Agreed[],
  pages: ReadonlyMap<string, PageSays>,
): readonly Agreed[] {
  const byKey = new Map(agreed.map((one) => [one.key, one]));
  const byCode = Map.groupBy(
    agreed
      .filter((one) => !baseOf(one, byKey))
      .flatMap((one) => codesBefore(one).map((code) => ({ code, one }))),
    ({ code }) => code,
  );
  const isTitled = ({ key, files }: Agreed) =>
    files.some((file) => joinedOf(pages.get(file)?.title ?? '') === key);
  const ofCode = (one: Agreed) => (CODE.test(one.key) && !isTitled(one) ? (byCode.get(one.key) ?? []) : []);
  const coded = (one: Agreed): Agreed | undefined => {
    const [only, another] = ofCode(one);
    return another ? undefined : only?.one;
  };
  const wholeOf = (one: Agreed): Agreed => baseOf(one, byKey) ?? coded(one) ?? one;
  // A code with which several begin is none of its own.
  const own = agreed.filter((one) => ofCode(one).length < 2);
  return [...Map.groupBy(own, wholeOf)].map(([whole, those]) => ({
    ...whole,
    files: [...new Set([whole, ...those].flatMap(({ files }) => files))],
  }));
}

/** The product of which one is a version; undefined if it is none. */
function baseOf({ title, key }: Agreed, byKey: ReadonlyMap<string, Agreed>): Agreed | undefined {
  const [name = '', ...rest] = title.split(BEFORE_VERSION);
  const base = rest.length > 0 ? byKey.get(joinedOf(name)) : undefined;
  return base?.key === key ? undefined : base;
}

/** A code has so many parts at most. */
const MAX_PARTS = 3;

/** What may be the code that a title begins with, as keys. */
function codesBefore({ key, title }: Agreed): string[] {
  const words = title.split(/[\s-]+/);
  return words
    .slice(0, Math.min(words.length - 1, MAX_PARTS))
    .map((_, at) => joinedOf(words.slice(0, at + 1).join(' ')))
    .filter((code) => code !== key && CODE.test(code));
}

/**
 * Products without what is only the beginning of the names of others that have sheets, and has none: of several it is their family, which
 * is no product, and of one it is that.
 */
export function withoutFamilies<Named extends { readonly title: string; readonly files: readonly string[] }>(
  all: readonly Named[],
  isSheet: (file: string) => boolean,
): readonly Named[] {
  const byFirst = Map.groupBy(
    all.filter(({ files }) => files.some(isSheet)).map((one) => ({ one, words: wordsOf(one.title) })),
    ({ words }) => words[0],
  );
  const added = new Map<Named, string[]>();
  const own = all.filter((one) => {
    if (one.files.some(isSheet)) return true;
    const words = wordsOf(one.title);
    const [only, another] = (byFirst.get(words[0]) ?? []).filter((other) => begins(other.words, words));
    if (!only) return true;
    if (!another) added.set(only.one, [...(added.get(only.one) ?? []), ...one.files]);
    return false;
  });
  return own.map((one) => {
    const more = added.get(one);
    return more ? { ...one, files: [...new Set([...one.files, ...more])] } : one;
  });
}

function begins(words: readonly string[], beginning: readonly string[]): boolean {
  return words.length > beginning.length && beginning.every((word, at) => words[at] === word);
}
