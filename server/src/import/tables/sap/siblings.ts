import { withoutZeros } from './fields.ts';
import { placeOf } from './hierarchy.ts';
import { type Material, shortText } from './materials.ts';
import { withoutColours } from './packs.ts';
import { sizeIn, withoutSize } from './sizes.ts';
import { begins, firstWords, keyOf, wordsIn } from './words.ts';

// Materials of which nobody has written what they are called, beside others of the same product in another colour or size.

/** The names of materials that have none, by their numbers: that of those with the same short text up to how they differ. */
export function titlesOfSiblings(
  products: readonly Material[],
  titles: ReadonlyMap<string, string>,
  language: string,
): ReadonlyMap<string, string> {
  const named = products.filter(({ number }) => titles.has(number));
  const endings = endingsOf(
    [...Map.groupBy(named, ({ number }) => titles.get(number) ?? '').values()],
    language,
  );
  const families = [...Map.groupBy(named, ({ number }) => titles.get(number) ?? '')].flatMap(
    ([title, own]) => {
      const common = commonWords(own.map((one) => wordsIn(shortText(one, language))));
      return own.length > 1 && common.length > 0 ? [{ title, common }] : [];
    },
  );
  const longest = families.toSorted((a, b) => b.common.length - a.common.length);
  const byHead = Map.groupBy(named, ({ fields }) => withoutZeros(fields.get('SATNR') ?? ''));
  const heads = named
    .filter(({ fields }) => fields.get('MTART') === 'KMAT')
    .map((one) => ({ title: titles.get(one.number) ?? '', common: wordsIn(shortText(one, language)) }))
    .filter(({ common }) => common.length > 1)
    .toSorted((a, b) => b.common.length - a.common.length);
  const byBase = Map.groupBy(named, (one) => baseOf(one) ?? '');
  const broadOf = broadBases(products);
  const byBroad = Map.groupBy(named, (one) => broadOf(one) ?? '');
  const byNumber = Map.groupBy(named, ({ fields }) => fields.get('BISMT') ?? '');
  return new Map(
    products.flatMap((one) => {
      if (titles.has(one.number)) return [];
      // An article that stands for its sizes is called as all of them are.
      const [called, other] = new Set(byHead.get(one.number)?.map(({ number }) => titles.get(number) ?? ''));
      if (called !== undefined && other === undefined) return [[one.number, called] as const];
      const words = wordsIn(shortText(one, language));
      const family = longest.find(({ common }) => common.every((word, at) => word === words[at]));
      const ending = words.slice(family?.common.length ?? 0).join(' ');
      if (family && (ending === '' || endings.has(ending))) return [[one.number, family.title] as const];
      // The same number of before, with another size behind it.
      const base = baseOf(one) ?? '-';
      const beside = [...(byBase.get(base) ?? []), ...(byNumber.get(base) ?? [])];
      const [title, another] = new Set(beside.map(({ number }) => titles.get(number) ?? ''));
      const isLike = beside.every((other) => wordsIn(shortText(other, language))[0] === words[0]);
      if (title !== undefined && another === undefined && isLike) return [[one.number, title] as const];
      const near = byBroad.get(broadOf(one) ?? '-') ?? [];
      const [name, second] = new Set(near.map(({ number }) => titles.get(number) ?? ''));
      if (name !== undefined && second === undefined && begins(name, shortText(one, language)))
        return [[one.number, name] as const];
      // Variants of a configurable material are made as materials of their own, which begin with its text: not what is one itself, or has one.
      if (one.fields.get('MTART') === 'KMAT' || one.fields.has('SATNR')) return [];
      const head = heads.find(({ common }) => common.every((word, at) => word === words[at]));
      return head ? [[one.number, head.title] as const] : [];
    }),
  );
}

/** Behind a name, a colour or size has so many words. */
const MAX_ENDING = 3;

/**
 * Names of materials that nobody has named, by their numbers: where they have one number of before up to the size behind it, and one place
 * in the hierarchy, what their short texts have in common.
 */
export function titlesOfSizes(
  products: readonly Material[],
  titles: ReadonlyMap<string, string>,
  language: string,
): ReadonlyMap<string, string> {
  const open = products.filter((one) => !titles.has(one.number) && baseOf(one) !== null);
  return new Map([
    ...titlesOfDimensions(products, titles, language),
    ...[...Map.groupBy(open, baseOf).values()].flatMap((own) => {
      const texts = own.map((one) => wordsIn(shortText(one, language)));
      const common = commonWords(texts);
      const places = new Set(own.flatMap(({ fields }) => fields.get('PRDHA') ?? []));
      const isOne =
        own.length > 1 &&
        places.size < 2 &&
        common.length > 1 &&
        texts.every(({ length }) => length > common.length && length - common.length <= MAX_ENDING);
      const [first] = own;
      if (!isOne || !first) return [];
      const name = firstWords(shortText(first, language), common.length);
      return own.map(({ number }) => [number, name] as const);
    }),
  ]);
}

/**
 * Names of materials that nobody has named: where they have one number of before up to what is behind its last sign, and one place, what
 * their short texts have in common before their sizes.
 */
function titlesOfDimensions(
  products: readonly Material[],
  titles: ReadonlyMap<string, string>,
  language: string,
): ReadonlyMap<string, string> {
  const broadOf = broadBases(products);
  const open = products.filter((one) => !titles.has(one.number) && broadOf(one) !== null);
  const familyOf = (one: Material) => JSON.stringify([broadOf(one), placeOf(one)]);
  return new Map([
    ...titlesBeforeSizes(
      products.filter((one) => !titles.has(one.number)),
      language,
    ),
    ...[...Map.groupBy(open, familyOf).values()].flatMap((own) => {
      const texts = own.map((one) => shortText(one, language).split(/\s+/));
      const [first = []] = texts;
      const length = first.findIndex((word, at) => texts.some((all) => keyOf(all[at] ?? '') !== keyOf(word)));
      const rests = texts.map((all) => all.slice(length));
      const isOne =
        own.length > 1 &&
        length > 1 &&
        rests.every((rest) => rest.length <= MAX_ENDING && rest.some((word) => /\d/.test(word)));
      if (!isOne) return [];
      const name = withoutSize(first.slice(0, length).join(' '));
      return own.map(({ number }) => [number, name] as const);
    }),
  ]);
}

/** Names of materials by what several in one place are called before a size. */
function titlesBeforeSizes(open: readonly Material[], language: string): ReadonlyMap<string, string> {
  const sized = open.flatMap((one) => {
    const text = shortText(one, language);
    const at = sizeIn(text);
    return at === -1 ? [] : [{ one, name: withoutColours(withoutSize(text.slice(0, at))) }];
  });
  const familyOf = ({ one, name }: (typeof sized)[number]) =>
    JSON.stringify([keyOf(name), placeOf(one) || one.fields.get('MATKL')]);
  return new Map(
    [...Map.groupBy(sized, familyOf).values()].flatMap((own) =>
      own.length > 1 ? own.map(({ one, name }) => [one.number, name] as const) : [],
    ),
  );
}

/** What short texts of products with several materials end with: colours, sizes. */
export function endingsOf(products: readonly (readonly Material[])[], language: string): ReadonlySet<string> {
  return new Set(
    products.flatMap((own) => {
      const texts = own.map((one) => wordsIn(shortText(one, language)));
      const from = commonWords(texts).length;
      return own.length > 1 && from > 0 ? texts.map((words) => words.slice(from).join(' ')) : [];
    }),
  );
}

/**
 * What all short texts of a product begin with, where it is called otherwise: `FG LUNA` of a `Fenstergriff LUNA`. Null if they have
 * nothing in common, or no more than a word for many things.
 */
export function nameInShort(
  own: readonly Material[],
  title: string,
  language: string,
  endings: ReadonlySet<string>,
): string | null {
  const texts = own.map((one) => shortText(one, language)).filter((text) => text !== '');
  const common = commonWords(texts.map(wordsIn));
  const cut = common.findIndex((_, at) => at > 0 && endings.has(common.slice(at).join(' ')));
  const words = own.length === 1 && cut !== -1 ? common.slice(0, cut) : common;
  const isTelling = words.length > 1 || words.some((word) => /\d/.test(word) && /\p{L}/u.test(word));
  const isOther = own.length > 1 || words.length < common.length;
  const name = firstWords(texts[0] ?? '', words.length);
  return isOther && isTelling && keyOf(name) !== keyOf(title) ? name : null;
}

/** The words with which all begin. */
function commonWords(texts: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...others] = texts;
  const end = first.findIndex((word, at) => others.some((words) => words[at] !== word));
  return end === -1 ? first : first.slice(0, end);
}

/**
 * The number of before without what is behind its last sign (`KL-90` of `KL-90-2IN`): one of several letters and digits, or none where others
 * have the whole number before theirs. Null if it says none.
 */
function broadBases(products: readonly Material[]): (one: Material) => string | null {
  const cut = (number: string) => /^(.{2,}[A-Za-z0-9])[-./_ ][A-Za-z0-9]{1,12}$/.exec(number)?.[1] ?? null;
  const bases = new Set(products.flatMap(({ fields }) => cut(fields.get('BISMT') ?? '') ?? []));
  return ({ fields }) => {
    const number = fields.get('BISMT') ?? '';
    return number !== '' && bases.has(number) ? number : cut(number);
  };
}

/** The number of before without the size behind it (`31.010.02`); null if it says none. */
function baseOf({ fields }: Material): string | null {
  const number = fields.get('BISMT') ?? '';
  return /^(.{3,}[A-Za-z0-9])[./-]\d{1,3}$/.exec(number)?.[1] ?? null;
}
