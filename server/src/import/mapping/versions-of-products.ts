import { type Agreed, joinedOf } from './agreed-names.ts';
import { wordsOf } from './name-parts.ts';

// What documents call otherwise than products: these by their codes alone, or with a size or a material, two of them, or all of a family.

/** What stands between a name and what a version of it is: `Cavity Mesh - 2 in.` */
const BEFORE_VERSION = /\s+[-–—]\s+/u;

/** A code: letters and then a number. */
const CODE = /^\p{L}{1,4}\d+\p{L}{0,2}$/u;

/** Products that files agree on, without those that are versions of others, or others by their codes alone: their files are these'. */
export function withoutVersions(agreed: readonly Agreed[]): readonly Agreed[] {
  const byKey = new Map(agreed.map((one) => [one.key, one]));
  const byCode = Map.groupBy(
    agreed
      .filter((one) => !baseOf(one, byKey))
      .flatMap((one) => codesBefore(one).map((code) => ({ code, one }))),
    ({ code }) => code,
  );
  const ofCode = ({ key }: Agreed) => (CODE.test(key) ? (byCode.get(key) ?? []) : []);
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

/** What stands between two names: `CladClip S and CladClip W`, `CC Cove Cap / CF-1 Cove Filler`. */
const BETWEEN = /\s+(?:and|und|et|y|e|&|\+|\/)\s+/u;

/** What documents name, with those that are called like two products as two: each begins with the same word, or a sign is between them. */
export function withPairs<Named extends { readonly key: string; readonly title: string }>(
  all: readonly Named[],
): readonly Named[] {
  const known = new Set(all.map(({ key }) => key));
  return all.flatMap((one) => {
    const names = one.title.split(BETWEEN);
    const [first, ...others] = names.map((name) => wordsOf(name));
    const isParted = one.title.includes(' / ');
    const areNames =
      others.length > 0 &&
      [first ?? [], ...others].every((words) => words.length > 1 && (isParted || words[0] === first?.[0]));
    if (!areNames) return [one];
    return names.flatMap((title) => {
      const key = joinedOf(title);
      if (known.has(key)) return [];
      known.add(key);
      return [{ ...one, key, title }];
    });
  });
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
