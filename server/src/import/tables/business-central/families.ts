import { keyOf, wordsIn } from '../sap/words.ts';

// Items that are one product in several sizes, colours or hands: their numbers are alike up to an ending (`1040-BK`, `1040-WH`), or their names
// differ in a hand, or in what is set off at their ends where other products have the same (`- SSS`).

/** An item with what it is called, and its kind. */
export interface Member {
  readonly number: string;
  readonly title: string;
  readonly kind: string;
}

/** So many words may differ behind what all have in common. */
const MAX_ENDING = 4;

/** An ending of a number, and what is before it. */
const NUMBER = /^(.{3,}?)[-./_ ]([\p{L}\d]{1,5})$/u;

/** What stands before a colour or a hand, and says nothing without it. */
const BEFORE =
  /(?:[\s,;:/–-]+|\s+(?:din|ral|ncs|farbe|colou?r|coul(?:eur)?|kleur|farve|f[äa]rg|colore?|finish|h[øo]he|breite|l[äa]nge|size|in|en))+$/iu;

/** A hand in which doors and their parts are made. */
const HAND =
  /^(?:lh|rh|lhs|rhs|l|r|li|re|links?|rechts?|left|right|gauche|droite?|izq(?:uierda)?|der(?:echa)?|sinistra|destra|venstre|h[øo]jre|v[äa]nster|h[öo]ger)$/iu;

/** What is measured or counted in a name. */
const SIZED = /^[\d.,/xX×]+(?:mm|cm|dm|m|ml|l|g|kg|in|ft|"|m2|m²)?$/u;

/** Several numbers that are one size: of what, and from what to what (`15/2-6`). */
const RANGE = /^\d+(?:[.,]\d+)?(?:[/x×-]\d+(?:[.,]\d+)?){2,}$/iu;

/** The titles of items that are one product each in several of them, by their numbers. */
export function titlesOfFamilies(members: readonly Member[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (own: readonly Member[], title: string | null) => {
    if (title !== null) for (const { number } of own) found.set(number, title);
  };
  for (const own of numberFamilies(members)) add(own, commonTitle(own));
  const open = members.filter(({ number }) => !found.has(number));
  for (const [base, own] of Map.groupBy(open, withoutHand))
    if (base !== '' && new Set(own.map(({ title }) => keyOf(title))).size > 1)
      add(own, base.split('\u0000')[1] ?? null);
  for (const { base, own } of setOff(open.filter(({ number }) => !found.has(number)))) add(own, base);
  return found;
}

/** Items with numbers that are alike up to an ending, in one kind. */
export function numberFamilies(members: readonly Member[]): readonly (readonly Member[])[] {
  const byBase = Map.groupBy(members, ({ number, kind }) => {
    const [, base = '', ending = ''] = NUMBER.exec(number) ?? [];
    return base.length > ending.length ? `${kind}\u0000${base}` : '';
  });
  byBase.delete('');
  return [...byBase.values()].filter((own) => own.length > 1);
}

/** What the names of a family begin with; null if they have too little in common, or differ in more than a size, a colour or a hand. */
function commonTitle(own: readonly Member[]): string | null {
  const all = own.map(({ title }) => title.split(/\s+/).filter((word) => word !== ''));
  const [first = []] = all;
  let same = 0;
  while (same < first.length && all.every((words) => keyOf(words[same] ?? '') === keyOf(first[same] ?? '')))
    same++;
  const isVaried = own.every(({ number }, at) => {
    const rest = (all[at] ?? []).slice(same);
    const ending = NUMBER.exec(number)?.[2]?.toLowerCase() ?? '';
    const isDistinct = (word: string, place: number) =>
      !/\d/.test(word) ||
      keyOf(word) === ending ||
      RANGE.test(word) ||
      /^(?:ral|ncs)$/i.test(rest[place - 1] ?? first[same - 1] ?? '') ||
      (SIZED.test(word) &&
        (/\p{L}|["×x]/iu.test(word) ||
          /^(?:mm|cm|dm|m|ml|l|g|kg|in|ft|x|×|ral)$/iu.test(rest[place + 1] ?? rest[place - 1] ?? '')));
    return rest.length <= MAX_ENDING && rest.every(isDistinct);
  });
  const title = first.slice(0, same).join(' ').replace(BEFORE, '');
  return isVaried && /\p{L}{4}/u.test(title) ? title : null;
}

/** A name without the hand at its end, with its kind before it; empty if it has none. */
function withoutHand({ title, kind }: Member): string {
  const words = title.split(/\s+/);
  if (words.length < 3 || !HAND.test(words.at(-1) ?? '')) return '';
  return `${kind}\u0000${words.slice(0, -1).join(' ').replace(BEFORE, '')}`;
}

/** Endings that are set off, in so many words. */
const SET_OFF = /^(.*\p{L}{3}.*?)\s*(?:\s[-–]|,)\s+(\D+)$/u;
const MAX_SET_OFF = 2;

/** Items whose names differ in what is set off at their ends, if other products end alike. */
function setOff(members: readonly Member[]) {
  const parts = members.flatMap((one) => {
    const [, base = '', ending = ''] = SET_OFF.exec(one.title.trim()) ?? [];
    const isShort = ending !== '' && wordsIn(ending).length <= MAX_SET_OFF;
    return isShort ? [{ one, base, ending: keyOf(ending) }] : [];
  });
  const families = [
    ...Map.groupBy(parts, ({ one, base }) => `${one.kind}\u0000${keyOf(base)}`).values(),
  ].filter((own) => own.length > 1);
  const counts = new Map<string, number>();
  for (const own of families)
    for (const ending of new Set(own.map((part) => part.ending)))
      counts.set(ending, (counts.get(ending) ?? 0) + 1);
  return families.flatMap((own) => {
    const shared = own.filter(({ ending }) => (counts.get(ending) ?? 0) > 1);
    return shared.length * 2 < own.length
      ? []
      : [{ base: own[0]?.base ?? '', own: own.map(({ one }) => one) }];
  });
}
