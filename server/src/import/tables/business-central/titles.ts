import { keyOf } from '../sap/words.ts';
import { basesOf, type Ended, isColour, isInShortFor, SIZE, withoutSize } from './endings.ts';
import { numberFamilies, titlesOfFamilies } from './families.ts';

// What items are called. A size, or what they are packed in, stands at the end of the names of items that are one product.

/** What is said of an item by which it is called. */
interface Called {
  readonly number: string;
  readonly name: string;
  /** What follows its name in a second column. */
  readonly name2: string;
  /** What kind of product it is, before those above. */
  readonly kinds: readonly string[];
  /** The unit in which it is kept in stock. */
  readonly unit?: string;
  /** What it is called in other languages. */
  readonly names?: ReadonlyMap<string, string>;
}

/** Descriptions end at so many characters, and go on in a second column. */
const FULL = new Set([30, 50, 100]);

/** What no name ends with: it goes on. */
const OPEN =
  /(?:[-–,/(]|\s(?:de|du|des|pour|à|avec|mit|für|von|und|for|with|and|of|to|voor|met|van|en|para|con|y|per|e))$/iu;

/** What items are called in full, with the second part where the first is cut, or in the middle of something. */
export function wholeNames(
  named: readonly Pick<Called, 'name' | 'name2'>[],
): (one: Pick<Called, 'name' | 'name2'>) => string {
  const longest = named.reduce((most, { name }) => Math.max(most, name.length), 0);
  return ({ name, name2 }) => {
    const isCut = (FULL.has(longest) && name.length === longest) || OPEN.test(name);
    return (isCut && name2 !== '' ? `${name} ${name2}` : name).trim().replaceAll(/\s+/g, ' ');
  };
}

/** So many products must have numbers with endings for their sizes if items without such are products of their own. */
const MIN_FAMILIES = 3;

/**
 * The names of products by the numbers of items: what several items of a kind are called without their sizes is one.
 * @param written names that somebody has written for items, by their numbers
 */
export function titlesOfItems(
  items: readonly Called[],
  written: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const whole = wholeNames(items);
  const titles = new Map(items.map((one) => [one.number, written.get(one.number) ?? whole(one)] as const));
  const membersOf = (some: readonly Called[]) =>
    some.map(({ number, kinds }) => ({ number, title: titles.get(number) ?? '', kind: kinds[0] ?? '' }));
  const families = numberFamilies(membersOf(items));
  // Somebody has written the name for one of the sizes.
  for (const own of families) {
    const [name, another] = new Set(own.flatMap(({ number }) => written.get(number) ?? []));
    if (name !== undefined && another === undefined) for (const { number } of own) titles.set(number, name);
  }
  const open = items.filter(({ number }) => !written.has(number));
  const ended = open.map((one) => asEnded(one, titles.get(one.number) ?? ''));
  const { bases, packed } = basesOf(ended);
  const groups = Map.groupBy(
    ended,
    ({ number, kind, title }) => `${kind}\u0000${keyOf(bases.get(number) ?? title)}`,
  );
  for (const all of groups.values()) {
    const names = all.flatMap(({ number }) => bases.get(number) ?? []);
    const areSeveral = new Set(all.map(({ title }) => keyOf(title))).size > 1;
    if (names.length === 0 || (!areSeveral && !all.some(({ number }) => packed.has(number)))) continue;
    for (const { number } of all) titles.set(number, bestOf(names));
  }
  withLongNames(open, titles);
  for (const [number, title] of titlesOfFamilies(membersOf(open))) titles.set(number, title);
  if (families.length >= MIN_FAMILIES) withSecondParts(open, titles);
  return titles;
}

const asEnded = ({ number, name2, kinds, unit = '', names = new Map() }: Called, title: string): Ended => ({
  number,
  title,
  name2,
  kind: kinds[0] ?? '',
  unit,
  names,
});

/** The first name that is not in capitals. */
const bestOf = (names: readonly string[]) =>
  names.find((name) => name !== name.toUpperCase()) ?? names[0] ?? '';

/** So many names of a kind that begin alike are compared with each other. */
const MAX_COMPARED = 400;

/** A name in short is that of the product which has it in full. */
function withLongNames(items: readonly Called[], titles: Map<string, string>): void {
  const ended = items.map((one) => asEnded(one, titles.get(one.number) ?? ''));
  for (const all of Map.groupBy(
    ended,
    ({ kind, title }) => `${kind}\u0000${keyOf(title).split(' ')[0]}`,
  ).values()) {
    const some = all.slice(0, MAX_COMPARED);
    for (const short of some) {
      const long = some.filter((other) => isInShortFor(short, other));
      const [longest] = long.toSorted((a, b) => b.title.length - a.title.length);
      if (longest) titles.set(short.number, longest.title);
    }
  }
}

/** Where sizes are endings of numbers, items of one name with other numbers are products, which a second column tells apart. */
function withSecondParts(items: readonly Called[], titles: Map<string, string>): void {
  const named = Map.groupBy(
    items,
    ({ number, kinds }) => `${kinds[0] ?? ''}\u0000${keyOf(titles.get(number) ?? '')}`,
  );
  for (const own of named.values()) {
    const parts = new Set(own.map(({ name2 }) => keyOf(name2)));
    const isDistinct =
      parts.size === own.length &&
      own.every(({ name2 }) => /\p{L}{3}/u.test(name2)) &&
      !own.every(({ name2 }) => isColour(name2));
    if (
      own.length < 2 ||
      !isDistinct ||
      own.some(({ name2 }) => withoutSize(`- ${name2}`) !== null || ` ${name2}`.match(SIZE))
    )
      continue;
    for (const { number, name2 } of own) titles.set(number, `${titles.get(number) ?? ''} ${name2}`);
  }
}

/** What a product is called in another language, in which its items are: what all of these names begin with. */
export function nameOfAll(names: readonly string[]): string {
  const [first = '', ...others] = new Set(names);
  if (others.length === 0) return first;
  const without = new Set(names.map((name) => withoutSize(name) ?? name));
  if (without.size === 1) return [...without][0] ?? first;
  const words = first.split(/\s+/);
  let same = 0;
  while (same < words.length && others.every((name) => name.split(/\s+/)[same] === words[same])) same++;
  return same < 2
    ? first
    : words
        .slice(0, same)
        .join(' ')
        .replace(/[\s,;:/–-]+$/u, '');
}
