// Several products in the name of one file: `Install GX-20 GX-35`, `Onda_Onda_Plus`.

/** A name has so many words at most. */
const MAX_WORDS = 8;

/** Between two names: all that lie between them are meant. */
const RANGE = new Set(['to', 'bis', 'through', 'thru', 'hasta', 'tot']);

/**
 * The owners whose names stand in these words, the longest name at each place, and each once; null if there are less than
 * two, if one name is that of several, or if two are the ends of a range. One name alone without a number must be of several
 * words, unless another name begins with it: words say what documents are, too.
 */
export function namesBeside<Owner extends { readonly id: string | null }>(
  words: readonly string[],
  ownersOf: (joined: string) => ReadonlySet<Owner> | undefined,
): readonly Owner[] | null {
  const found = new Map<Owner, { readonly joined: string; readonly count: number }>();
  let before = -1;
  for (let at = 0; at < words.length; ) {
    const named = longestAt(words, at, ownersOf);
    if (!named) {
      at++;
      continue;
    }
    if (before !== -1 && words.slice(before, at).some((word) => RANGE.has(word))) return null;
    const owners = [...named.owners].filter(({ id }) => id !== null);
    const [only, another] = owners;
    if (another) return null;
    if (only) found.set(only, { joined: named.joined, count: named.count });
    at += named.count;
    before = at;
  }
  const all = [...found.values()];
  const isTelling = ({ joined, count }: { joined: string; count: number }) =>
    /\d/.test(joined) ||
    count > 1 ||
    all.some((other) => other.joined !== joined && other.joined.startsWith(joined));
  // A code and a title beside each other are two names of one product.
  const numbered = all.filter(({ joined }) => /\d/.test(joined)).length;
  const areAlike = numbered === 0 || numbered === all.length;
  return found.size > 1 && areAlike && all.every(isTelling) ? [...found.keys()] : null;
}

function longestAt<Owner>(
  words: readonly string[],
  at: number,
  ownersOf: (joined: string) => ReadonlySet<Owner> | undefined,
): { readonly owners: ReadonlySet<Owner>; readonly joined: string; readonly count: number } | null {
  for (let count = Math.min(MAX_WORDS, words.length - at); count > 0; count--) {
    const joined = words.slice(at, at + count).join('');
    const owners = joined.length < MIN_NAME ? undefined : ownersOf(joined);
    if (owners) return { owners, joined, count };
  }
  return null;
}

/** Shorter names stand in others by chance. */
const MIN_NAME = 3;
