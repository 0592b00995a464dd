import { type Agreed, joinedOf } from '../names/agreed-names.ts';
import { wordsOf } from '../names/name-parts.ts';

// A product that a drive's sheets call in its main language, called in another by some: `Velda S 130 Naturstein` and `Velda S 130 Natural Stone`,
// or `Cerradura 1150 CF` and `Serrure 1150 CF`.

type Group = Agreed & { readonly otherNames: readonly string[] };

/**
 * Products without those that are only called so in another language, if one product alone begins or ends with the same model: its name in that language is a further
 * name of that product, and the files are its files.
 * @param isForeign whether a file is known to be in another language than most
 */
export function withoutTranslated(
  groups: readonly Group[],
  isForeign: (file: string) => boolean,
): readonly Group[] {
  const isTranslated = ({ files }: Group) => files.length > 0 && files.every(isForeign);
  const own = groups.filter((one) => !isTranslated(one));
  const byModel = Map.groupBy(own, ({ title }) => modelOf(title) ?? '');
  const byEnd = Map.groupBy(own, ({ title }) => modelAtEnd(title) ?? '');
  const only = (named: ReadonlyMap<string, readonly Group[]>, model: string | null): Group | undefined => {
    const [owner, another] = (model !== null && named.get(model)) || [];
    return another ? undefined : owner;
  };
  const ownerOf = (one: Group): Group | undefined =>
    isTranslated(one) ? (only(byModel, modelOf(one.title)) ?? only(byEnd, modelAtEnd(one.title))) : undefined;
  const merged = Map.groupBy(groups, (one) => ownerOf(one) ?? one);
  return groups.flatMap((one) => {
    if (ownerOf(one)) return [];
    const others = (merged.get(one) ?? []).filter((other) => other !== one);
    if (others.length === 0) return [one];
    const names = others.flatMap(({ title, otherNames }) => [title, ...otherNames]);
    return [
      {
        ...one,
        otherNames: [...new Set([...one.otherNames, ...names])],
        files: [...new Set([...one.files, ...others.flatMap(({ files }) => files)])],
      },
    ];
  });
}

/** So many words of a name at least are its model, of which the last has a digit: what stands behind is said in each language. */
const MIN_WORDS = 2;

/** The beginning of a name up to its first word with a digit, if more follows; null if it has none. */
function modelOf(title: string): string | null {
  const words = wordsOf(title);
  const at = words.findIndex((word) => /\d/.test(word));
  if (at < MIN_WORDS - 1) return null;
  return joinedOf(words.slice(0, at + 1).join(' '));
}

/** A number of fewer digits alone stands at the end of names by chance. */
const MIN_DIGITS = 3;

/** The end of a name from its first word with a digit on; null if that says too little, or nothing stands before it. */
function modelAtEnd(title: string): string | null {
  const words = wordsOf(title);
  const at = words.findIndex((word) => /\d/.test(word));
  const end = words.slice(at);
  return at < 1 || (end.length < 2 && (end[0] ?? '').replaceAll(/\D/g, '').length < MIN_DIGITS)
    ? null
    : joinedOf(end.join(' '));
}
