import { isContainer } from '../sap/packs.ts';
import { keyOf, wordsIn } from '../sap/words.ts';

// What stands at the ends of the names of items and makes several of one product: a size, an amount and what it is packed in, a colour.

/** An item with what it is called so far. */
export interface Ended {
  readonly number: string;
  readonly title: string;
  readonly name2: string;
  readonly kind: string;
  /** The unit in which it is kept in stock, which says of some how they are packed. */
  readonly unit: string;
  /** What it is called in other languages. */
  readonly names: ReadonlyMap<string, string>;
}

/** What amounts are measured in, and sizes. */
const AMOUNTS = 'ml|cl|l|lt|ltr|litres?|liter|g|gr|kg|oz|gal|qt|lb|lbs';
const UNIT = `(?:mm|cm|dm|m|${AMOUNTS}|in|inch|ft|m2|m²|")`;

/** Steels with little carbon, whose numbers end with a letter that measures litres elsewhere. */
const STEEL = '(?:30[14]|31[67]|43\\d)L';

const NUMBER = String.raw`\d+(?:[.,/-]\d+)*`;

/** A size in a name: dimensions, an amount with its unit, or a diameter. */
export const SIZE = new RegExp(
  String.raw`\s+\(?(?:${NUMBER}\s?${UNIT}?(?:\s?[xX×*]\s?${NUMBER}\s?${UNIT}?)+|(?!${STEEL})${NUMBER}\s?${UNIT}|[ØøΦ]\s?${NUMBER}|(?:DN|NW|NS|dia\.?)\s?${NUMBER}|${NUMBER}\s?dia\.?)(?![\p{L}\d]|-\p{L})`,
  'giu',
);

/** An amount by weight or volume. */
const AMOUNT = new RegExp(String.raw`(?!${STEEL})(?<![\d.,])${NUMBER}\s?(?:${AMOUNTS})\)?$`, 'iu');

/** So many words may stand behind a size: what it is packed in, or its colour. */
const MAX_BEHIND = 3;

/** Colours in which things are sold, with those made of them (`hellgrau`, `grau-weiß`). */
const SHADE = `hell|dunkel|licht|alt|rein|silber|zement|light|dark|off|donker|lys|m(?:ø|o)rk|ljus|m(?:o|ö)rk`;
const ONLY_SHADE = new RegExp(`^(?:${SHADE})$`, 'u');
const COLOUR = new RegExp(
  `^(?:(?:${SHADE})?(?:${`wei(?:ss|ß) schwarz grau grun gr(?:ü|u)n blau gelb rot braun beige anthrazit silber transparent farblos natur bunt white black gr[ae]y
  green blue yellow red brown anthracite silver clear blanc(?:he)? noire? gris(?:e)? vert(?:e)? bleu(?:e)? jaune rouge brune? argent incolore wit zwart grijs
  groen blauw geel rood bruin antraciet zilver blanc[oa] negr[oa] verde azul amarill[oa] roj[oa] marron antracita bianc[oa] ner[oa] grigi[oa] ross[oa] giall[oa] blu
  hvid vit sort svart gr(?:å|a) gr(?:ø|o)n bl(?:å|a) gul r(?:ø|o)d brun antracit`
    .split(/\s+/)
    .join('|')}))$`,
  'u',
);

export function isColour(word: string): boolean {
  const parts = word.toLowerCase().split(/[/-]/);
  return (
    parts.every((part) => COLOUR.test(part) || ONLY_SHADE.test(part)) &&
    parts.some((part) => COLOUR.test(part))
  );
}

/** What is said before a size: of what it is one. */
const MEASURE = new Set(
  `korn kornung grosse gr starke dicke lange breite hohe durchmesser grain size thickness length width height dia diameter taille epaisseur ep
  longueur largeur hauteur diametre maat dikte lengte breedte hoogte tamano espesor ancho largo alto diametro spessore lunghezza larghezza
  altezza storrelse tykkelse laengde lengde bredde hojde ral ncs`.split(/\s+/),
);

/** What holds more than a pack, or nothing, and what things are packed in in further languages. */
const BULK = new Set(
  `silo lose bigbag bulk ibc container vrac palette pallet granel sfuso gebinde zak emmer bus blik doos koker rol jerrycan worst kan sæk saek spand dase
  dunk bøtte botte patron hink sack burk rulle sekk boks`.split(/\s+/),
);

const isPacked = (word: string) => isContainer(word) || BULK.has(word);

/** So many products must have an ending if it is one of packs. */
const MIN_ENDED = 3;

/** An item is compared with so many of a name. */
const MAX_BESIDE = 50;

/** An ending of packs has so many words. */
const MAX_ENDING = 2;

/** What items are called without their endings, by number, where they may have one. */
export interface Bases {
  readonly bases: ReadonlyMap<string, string>;
  /** Those that end with how or how much is packed, where an export says that of many: such an end is no part of a name, even of the only item. */
  readonly packed: ReadonlySet<string>;
}

/** What items are called without what makes several of one product. */
export function basesOf(items: readonly Ended[]): Bases {
  const besides = wordsBeside(items);
  const bases = new Map<string, string>();
  const amounts = new Map<string, string>();
  for (const { number, title } of items) {
    const base = withoutSize(title, besides) ?? withoutColour(title);
    if (base === null) continue;
    bases.set(number, base);
    if (endsWithAmount(title)) amounts.set(number, keyOf(base));
  }
  const endings = endingsOf(items, bases);
  const arePacks = new Set(amounts.values()).size >= MIN_ENDED;
  const packed = new Set(arePacks ? amounts.keys() : []);
  for (const { number, title } of items) {
    const base = bases.has(number) ? null : withoutEnding(title, endings);
    if (base === null) continue;
    bases.set(number, base);
    packed.add(number);
  }
  return { bases, packed };
}

/** A name without the size at its end; null if it has none. */
export function withoutSize(name: string, besides: ReadonlySet<string> = new Set()): string | null {
  const at = [...name.matchAll(SIZE)].at(-1)?.index ?? -1;
  if (at < 1) return null;
  const behind = wordsIn(name.slice(at)).filter((word) => /^\p{L}{3,}$/u.test(word));
  if (behind.length > MAX_BEHIND) return null;
  const words = name.slice(0, at).split(/\s+/);
  const isOfSize = (word: string, before: string) =>
    isPacked(keyOf(word)) ||
    isColour(word) ||
    MEASURE.has(keyOf(word)) ||
    besides.has(keyOf(word)) ||
    // `Big Bag` is one container.
    (keyOf(word) === 'big' && keyOf(before) === 'bag');
  let before = '';
  while (words.length > 1 && isOfSize(words.at(-1) ?? '', before)) before = words.pop() ?? '';
  return asName(words.join(' '));
}

/** A name without a colour at its end; null if it has none. */
function withoutColour(name: string): string | null {
  const words = name.split(/\s+/);
  const last = words.pop() ?? '';
  return words.length > 0 && isColour(last) ? asName(words.join(' ')) : null;
}

const asName = (text: string) => {
  const name = text.replace(/[\s,;:/–-]+$/u, '');
  return /\p{L}{3}/u.test(name) ? name : null;
};

/** Whether a name ends with how much of it there is, and what that is packed in. */
function endsWithAmount(name: string): boolean {
  const words = name.trim().split(/\s+/);
  while (words.length > 1 && (isPacked(keyOf(words.at(-1) ?? '')) || isColour(words.at(-1) ?? '')))
    words.pop();
  return AMOUNT.test(words.join(' '));
}

/** The words that stand beside sizes in second columns of several products (`Korn 2 mm weiß 25 kg`): they are of the size before it as well. */
function wordsBeside(items: readonly Ended[]): ReadonlySet<string> {
  const of = new Map<string, Set<string>>();
  for (const { title, name2 } of items) {
    const words = wordsIn(name2).filter((word) => /^\p{L}{3,}$/u.test(word));
    if (words.length > MAX_BEHIND || !` ${name2}`.match(SIZE)) continue;
    for (const word of words) of.set(word, (of.get(word) ?? new Set()).add(keyOf(title)));
  }
  return new Set([...of].flatMap(([word, titles]) => (titles.size >= MIN_ENDED ? [word] : [])));
}

/**
 * Words that items of several products have behind the name of another of the same, which is kept in stock in another unit, or is called alike
 * in another language: those of a pack, and no other product (`Vela Plus`).
 */
function endingsOf(items: readonly Ended[], bases: ReadonlyMap<string, string>): ReadonlySet<string> {
  const baseOf = ({ number, title, kind }: Ended) => `${kind}\u0000${keyOf(bases.get(number) ?? title)}`;
  const known = Map.groupBy(items, baseOf);
  const found = new Map<string, { all: number; same: number }>();
  for (const one of items) {
    const words = wordsIn(bases.has(one.number) ? '' : one.title);
    for (let count = 1; count <= MAX_ENDING && count < words.length; count++) {
      const own = known.get(`${one.kind}\u0000${words.slice(0, -count).join(' ')}`)?.slice(0, MAX_BESIDE);
      const ending = words.slice(-count).join(' ');
      if (!own || /\d/.test(ending)) continue;
      const counts = found.get(ending) ?? { all: 0, same: 0 };
      found.set(ending, counts);
      counts.all++;
      const isSame = own.some((other) => areCalledAlike(one, other));
      const isOther = own.every(({ unit }) => unit !== '' && one.unit !== '' && unit !== one.unit);
      if (isSame || isOther) counts.same++;
    }
  }
  return new Set(
    [...found].flatMap(([ending, { all, same }]) => (same >= MIN_ENDED && same === all ? [ending] : [])),
  );
}

function withoutEnding(title: string, endings: ReadonlySet<string>): string | null {
  const words = title.trim().split(/\s+/);
  const count = [1, 2].find((length) => endings.has(keyOf(words.slice(-length).join(' '))));
  return count === undefined || count >= words.length ? null : asName(words.slice(0, -count).join(' '));
}

/** Whether two items are called the same in another language. */
export const areCalledAlike = ({ names }: Pick<Ended, 'names'>, other: Pick<Ended, 'names'>): boolean =>
  [...names].some(([language, name]) => keyOf(other.names.get(language) ?? '') === keyOf(name));

/** A word that is in short has so many letters less at least. */
const MIN_SHORT = 2;

/**
 * Whether a name is another one in short, in words (`Kalkzementp.`), or in all (`KZ-Leichtputz`): it has the same numbers and begins alike.
 * Names in short that no sign shows are those of another product, unless it is called alike in another language.
 */
export function isInShortFor(short: Ended, long: Ended): boolean {
  if (short.title.length >= long.title.length) return false;
  const [own, all] = [wordsIn(short.title), wordsIn(long.title)];
  const numbers = (words: readonly string[]) => words.filter((word) => /\d/.test(word)).join(' ');
  if (short.kind !== long.kind || own[0] !== all[0] || numbers(own) !== numbers(all)) return false;
  const [letters, letters2] = [own.join(''), all.join('')];
  if (letters.length > letters2.length - MIN_SHORT || !isWithin(letters, letters2)) return false;
  const hasSign = /\p{L}\.(?:\P{L}|\p{L}|$)/u.test(short.title);
  if (areCalledAlike(short, long)) return hasSign || own.length === all.length;
  return hasSign && isOfStem(short.number, long.number);
}

/** Whether letters stand in a text, one behind the other. */
function isWithin(letters: string, text: string): boolean {
  let at = 0;
  for (const letter of text) if (letter === letters[at]) at++;
  return at === letters.length;
}

/** Whether two numbers begin alike, in half of what they have at least. */
function isOfStem(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  return same >= Math.max(3, Math.max(one.length, other.length) / 2);
}
