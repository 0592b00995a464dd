// Attributes that have numbers of documents, by which files are called behind a short word: `TM-Nr.` is `4.03`, the file `TM_4.03.pdf`.

/** What is said of an item by attributes. */
interface Valued {
  readonly number: string;
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What an attribute is called that has numbers of documents of one kind: a short word, and that they are numbers. */
const NUMBERED = /^(\p{L}{2,5})[-. ]*(?:nr|no|n°|nº|num(?:mer|ber|ero|éro)?|n)\.?$/iu;

/** Numbers without letters; longer ones are found wherever they stand. */
const NUMBER = /^\d{1,3}(?:[./-]\d{1,3}){0,3}$/;

/** A file whose name begins with a word and such a number. */
const FILE = /^(\p{L}{2,5})[-_. ]*(\d{1,3}(?:[./-]\d{1,3}){0,3})(?![\p{L}\d])/u;

/** So many numbers of an attribute must be those of files, and so large a share of them. */
const MIN_FOUND = 3;
const MIN_SHARE = 0.5;

/** The items of files that are called by numbers of attributes. */
export function numberedFiles(
  items: readonly Valued[],
  names: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const files = Map.groupBy(names, (name) => {
    const [, word = '', number = ''] = FILE.exec(name.replace(/^.*\//, '')) ?? [];
    return keyOf(word, number);
  });
  const attributes = new Set(items.flatMap(({ values }) => [...values.keys()]));
  const found = new Map<string, string[]>();
  for (const attribute of attributes) {
    const word = NUMBERED.exec(attribute.trim())?.[1];
    if (word === undefined) continue;
    const said = items.flatMap(({ number, values }) =>
      [...(values.get(attribute) ?? [])]
        .filter((text) => NUMBER.test(text))
        .map((text) => ({ number, key: keyOf(word, text) })),
    );
    const all = new Set(said.map(({ key }) => key));
    const there = [...all].filter((key) => files.has(key)).length;
    if (there < MIN_FOUND || there < all.size * MIN_SHARE) continue;
    for (const { number, key } of said)
      for (const file of files.get(key) ?? []) found.set(file, [...(found.get(file) ?? []), number]);
  }
  return found;
}

const keyOf = (word: string, number: string) => `${word.toLowerCase()}\u0000${number}`;
