import { isNear, keyOf, wordsIn } from '../sap/words.ts';

// Names that somebody has written for items beside their descriptions, which are short, in capitals, and from the time when they had 30
// characters: an attribute that has names, a translation into the language of the company itself, or the head of a longer text.

/** What is said of an item by which it may be called. */
interface Described {
  readonly number: string;
  readonly name: string;
  readonly names: ReadonlyMap<string, string>;
  readonly texts: ReadonlyMap<string, string>;
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A name is no longer. */
const MAX_NAME = 100;
const MAX_WORDS = 12;

/** What attributes with names are called; those of a range or a model have only a part of one. */
const NAMED =
  /nam[en]|navn|naam|nombre|nom\b|bezeichnung|benennung|benaming|denomina|d[ée]signation|descri|beskriv|omschrijving|titel|title|titre|t[íi]tulo|titolo/i;

/** What an attribute is called that has a name or number of before, by which older files are called. */
const FORMER =
  /(?<!\p{L})(?:alt|alte[rsn]?|fr(?:ü|ue)here?[rsn]?|bisherige?[rsn]?|vorherige?[rsn]?|ehemalige?[rsn]?|former|formerly|old|previous|ancien(?:ne)?|ex|anterior|antigu[oa]|vecchi[oa]|precedente|oude?|vorige|gam(?:mel|melt|le|la)|tidligere|tidigare|forrige)(?!\p{L})/iu;
const NUMBERED = /(?<!\p{L})(?:nr|no|n|num(?:mer|ber|ero|éro)?|code|art|ref)(?!\p{L})|nummer|number/iu;

/** Whether an attribute has names or numbers of before. */
export const isFormerName = (attribute: string): boolean =>
  FORMER.test(attribute) && (NAMED.test(attribute) || NUMBERED.test(attribute));

/** So large a share of the values of an attribute must be names of one item each, and near the descriptions of these. */
const MIN_NAMES = 0.6;

/** A name has so large a share of the words of a description: a model or range has fewer. */
const MIN_WORDS = 0.6;

/** Other attributes have names if so many items differ by them. */
const MIN_DIFFERENT = 0.5;

/** So large a share of the texts must begin with a head. */
const MIN_HEADED = 0.6;

/** Names that somebody has written for items, by the numbers of these. */
export function writtenNames(items: readonly Described[], language: string): ReadonlyMap<string, string> {
  const attribute = attributeOfNames(items);
  const isHeaded = haveHeads(items, language);
  const isOwn = isTranslatedAlike(items, language);
  return new Map(
    items.flatMap((one) => {
      const [value] = attribute === null ? [] : (one.values.get(attribute) ?? []);
      const head = isHeaded && isInShort(one.name) ? headOf(one, language) : null;
      const isNamed = head !== null && isNear(head, one.name);
      const name = value ?? (isOwn ? one.names.get(language) : undefined) ?? (isNamed ? head : undefined);
      return name === undefined ? [] : [[one.number, name] as const];
    }),
  );
}

/** So many items may be described in another language than that of their captions, and so many words are alike in one language. */
const MAX_FOREIGN = 0.5;
const MIN_ALIKE = 0.7;

/** Whether translations into the language of the captions are of what is described in it, too: whoever exports may read another language. */
function isTranslatedAlike(items: readonly Described[], language: string): boolean {
  const own = items.flatMap(({ name, names }) => {
    const other = names.get(language);
    return other === undefined ? [] : [{ name: wordsIn(name), other: wordsIn(other) }];
  });
  if (own.length < items.length * MAX_FOREIGN) return true;
  const isIn = (word: string, all: readonly string[]) =>
    all.some((other) => other.startsWith(word.slice(0, MIN_LETTERS)));
  const words = own.flatMap(({ name, other }) =>
    name.filter((word) => word.length >= MIN_LETTERS).map((word) => isIn(word, other)),
  );
  return words.filter((is) => is).length >= words.length * MIN_ALIKE;
}

/** Words are compared by so many letters. */
const MIN_LETTERS = 3;

/** Whether a description is in capitals, or has words in short. */
const isInShort = (name: string) => name === name.toUpperCase() || /\p{L}\.(?:\s|\p{L})/u.test(name);

const isName = (text: string) =>
  /\p{L}{3}/u.test(text) && text.length <= MAX_NAME && wordsIn(text).length <= MAX_WORDS;

/** The attribute whose values are names of items; null if none is. */
function attributeOfNames(items: readonly Described[]): string | null {
  const counts = new Map<string, { all: number; named: number; whole: number; different: Set<string> }>();
  for (const one of items) {
    const length = wordsIn(one.name).length;
    for (const [name, values] of one.values) {
      if (isFormerName(name)) continue;
      const [value = '', another] = values;
      const own = counts.get(name) ?? { all: 0, named: 0, whole: 0, different: new Set() };
      counts.set(name, own);
      own.all++;
      if (another !== undefined || !isName(value) || !isNear(value, one.name)) continue;
      own.named++;
      own.different.add(keyOf(value));
      if (wordsIn(value).length > 1 && wordsIn(value).length >= length * MIN_WORDS) own.whole++;
    }
  }
  const fitting = [...counts].filter(
    ([name, { all, named, whole, different }]) =>
      named >= Math.max(2, all * MIN_NAMES) &&
      whole >= named * MIN_NAMES &&
      (NAMED.test(name) ? different.size > 1 : different.size >= Math.max(2, all * MIN_DIFFERENT)),
  );
  const [best] = fitting.toSorted(
    ([a, { named }], [b, { named: other }]) => Number(NAMED.test(b)) - Number(NAMED.test(a)) || other - named,
  );
  return best?.[0] ?? null;
}

/** The head of a text, as a line that ends with a colon; null if it has none. */
function headOf({ texts }: Described, language: string): string | null {
  const line = (texts.get(language) ?? texts.get('') ?? '').split('\n')[0]?.trim() ?? '';
  const head = line.replace(/\s*:$/, '');
  return line.endsWith(':') && isName(head) ? head : null;
}

/** Whether texts begin with what items are called. */
function haveHeads(items: readonly Described[], language: string): boolean {
  const written = items.filter(({ texts }) => texts.has(language) || texts.has(''));
  const headed = written.flatMap((one) => headOf(one, language) ?? []);
  return headed.length >= Math.max(2, written.length * MIN_HEADED) && new Set(headed).size > 1;
}
