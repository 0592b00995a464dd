import { isContainer } from './sap-titles.ts';
import { keyOf, wordsIn } from './sap-words.ts';

// What items are called. A size, or what they are packed in, stands at the end of the names of items that are one product.

/** What is said of an item by which it is called. */
interface Called {
  readonly number: string;
  readonly name: string;
  /** What follows its name in a second column. */
  readonly name2: string;
  /** What kind of product it is, before those above. */
  readonly kinds: readonly string[];
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
    return isCut && name2 !== '' ? `${name} ${name2}` : name;
  };
}

/** What sizes and amounts are measured in. */
const UNIT = `(?:mm|cm|dm|m|ml|cl|l|lt|ltr|litres?|liter|g|gr|kg|in|inch|ft|oz|gal|qt|lb|lbs|m2|m²|")`;

const NUMBER = String.raw`\d+(?:[.,/-]\d+)*`;

/** A size in a name: dimensions, an amount with its unit, or a diameter. */
const SIZE = new RegExp(
  String.raw`\s+\(?(?:${NUMBER}\s?${UNIT}?(?:\s?[xX×*]\s?${NUMBER}\s?${UNIT}?)+|${NUMBER}\s?${UNIT}|[ØøΦ]\s?${NUMBER}|(?:DN|NW|dia\.?)\s?${NUMBER})(?![\p{L}\d])`,
  'giu',
);

/** So many words may stand behind a size: what it is packed in, or its colour. */
const MAX_BEHIND = 3;

/** A name without the size at its end; null if it has none. */
function withoutSize(name: string): string | null {
  const at = [...name.matchAll(SIZE)].at(-1)?.index ?? -1;
  if (at < 1) return null;
  const behind = wordsIn(name.slice(at)).filter((word) => /^\p{L}{3,}$/u.test(word));
  if (behind.length > MAX_BEHIND) return null;
  const words = name.slice(0, at).split(/\s+/);
  while (words.length > 1 && isContainer(keyOf(words.at(-1) ?? ''))) words.pop();
  const base = words.join(' ').replace(/[\s,;:/–-]+$/u, '');
  return /\p{L}{3}/u.test(base) ? base : null;
}

/** The names of products by the numbers of items: what several items of a kind are called without their sizes is one. */
export function titlesOfItems(items: readonly Called[]): ReadonlyMap<string, string> {
  const whole = wholeNames(items);
  const titles = new Map(items.map((one) => [one.number, whole(one)] as const));
  const sized = items.map((one) => {
    const title = titles.get(one.number) ?? '';
    return { one, title, base: withoutSize(title) };
  });
  for (const all of Map.groupBy(
    sized,
    ({ one, title, base }) => `${one.kinds[0] ?? ''}\u0000${keyOf(base ?? title)}`,
  ).values()) {
    const [first] = all.flatMap(({ base }) => base ?? []);
    if (first === undefined || new Set(all.map(({ title }) => keyOf(title))).size < 2) continue;
    for (const { one } of all) titles.set(one.number, first);
  }
  return titles;
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
