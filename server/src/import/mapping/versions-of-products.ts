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
  const bases = agreed.filter((one) => !baseOf(one, byKey));
  const wholeOf = (one: Agreed): Agreed => baseOf(one, byKey) ?? coded(one, bases) ?? one;
  return [...Map.groupBy(agreed, wholeOf)].map(([whole, those]) => ({
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

/** The only product whose title begins with what is a code alone. */
function coded({ key }: Agreed, all: readonly Agreed[]): Agreed | undefined {
  if (!CODE.test(key)) return undefined;
  const [only, another] = all.filter((one) => one.key !== key && beginsWithCode(one.title, key));
  return another ? undefined : only;
}

function beginsWithCode(title: string, code: string): boolean {
  const words = title.split(/[\s-]+/);
  return words.some((_, at) => at > 0 && joinedOf(words.slice(0, at).join(' ')) === code);
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
  const withSheets = all.filter(({ files }) => files.some(isSheet));
  const added = new Map<Named, string[]>();
  const own = all.filter((one) => {
    if (one.files.some(isSheet)) return true;
    const words = wordsOf(one.title);
    const [only, another] = withSheets.filter(({ title }) => begins(wordsOf(title), words));
    if (!only) return true;
    if (!another) added.set(only, [...(added.get(only) ?? []), ...one.files]);
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
