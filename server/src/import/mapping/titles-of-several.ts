import { type Agreed, joinedOf } from './agreed-names.ts';
import type { PageSays } from './page-says.ts';

// Sheets that are titled with several products: `Vaporstop 200 - Vaporstop 400`, `Traspira 110 / 150 / 210`.

/** What stands between names in a title. */
const BETWEEN = /\s+(?:and|und|et|y|e|en|och|og|ja|[&+/|•·–—-])\s+|\s*[,;/]\s+|(?<=\d)\/(?=\d)/u;

/** A number by which a product of a range is told from the others. */
const NUMBER = /^\d[\d.,]*\p{L}{0,2}$/u;

/** What a title calls the products that it names: `Shingles: …`. */
const LABEL = /^[^:]{2,40}:\s+/u;

/** The parts of a title between signs, without what these are called; one if it is one name. */
function partsOf(title: string): readonly string[] {
  return title
    .replace(LABEL, '')
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/**
 * The names in a title. What the first begins with may be left out of the others: `Tolva Nord - Sud`, `Traspira 110 / 150 / 210`.
 * @param isKnown whether something is called so, as one word
 */
function namesInTitle(title: string, isKnown: (key: string) => boolean): readonly string[] {
  const [first = title, ...others] = partsOf(title);
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

/** Whether a page has a line of its own for each of the products that its title names. */
export function isOfSeveral(title: string, { lines }: Pick<PageSays, 'lines'>): boolean {
  const own = new Set(lines.map(joinedOf));
  const isLine = (key: string) => key !== joinedOf(title) && own.has(key);
  const names = namesInTitle(title, isLine);
  return names.length > 1 && names.every((name) => isLine(joinedOf(name)));
}

/**
 * What files agree on, with a title of several products as these: each of them is known by itself, or stands in a line of its own on
 * the page, as the heading of its part does. A sheet of two products that are sold as one has no such lines.
 */
export function withEachOfSeveral(
  agreed: readonly Agreed[],
  pages: ReadonlyMap<string, PageSays>,
): readonly Agreed[] {
  const known = new Set(agreed.map(({ key }) => key));
  const all = agreed.flatMap((one): readonly Agreed[] => {
    if (partsOf(one.title).length < 2) return [one];
    const lines = new Set(one.files.flatMap((file) => (pages.get(file)?.lines ?? []).map(joinedOf)));
    const isNamed = (key: string) => key !== one.key && (known.has(key) || lines.has(key));
    const names = namesInTitle(one.title, isNamed);
    if (!names.every((name) => isNamed(joinedOf(name)))) return [one];
    return names.map((title) => ({ ...one, key: joinedOf(title), title }));
  });
  return [...Map.groupBy(all, ({ key }) => key).values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, files: [...new Set([first, ...rest].flatMap(({ files }) => files))] }] : [],
  );
}
