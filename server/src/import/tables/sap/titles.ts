import { withoutZeros } from './fields.ts';
import { type Material, shortText } from './materials.ts';
import { titlesOfModels } from './models.ts';
import { withoutPack } from './packs.ts';
import { titlesOfSiblings, titlesOfSizes } from './siblings.ts';
import { begins, firstWords, isNear, keyOf, wordsIn } from './words.ts';

// What materials are called. The short text of a material has 40 characters, mostly capitals, and ends with how it is packed: the name of the
// product stands in the classification or at the beginning of a long text, if somebody has written it, and is what these texts begin with.

/** A name is no longer. */
const MAX_NAME = 80;
const MAX_WORDS = 10;

/** So many of the values of a characteristic must stand at the beginning of short texts if it has names. */
const MIN_NAMES = 0.5;

/** So large a share of the materials must have another name, unless the characteristic is called one. */
const MIN_DIFFERENT = 0.15;

/** What characteristics with names are called. */
const NAMED =
  /nam[eo]|nombre|nom\b|bezeichnung|denominaci|d[ée]signation|denomina[çz]|descri|title|titel|t[íi]tulo/i;

/** Characteristics with names in another language end with its code. */
const IN_LANGUAGE = /(?:^|[\s_([-])(?:DE|EN|FR|ES|PT|IT|NL|DA|SV|NO|FI|PL|CS|HU|RU|TR|CA)\W*$/;

/** What the classification calls a material in other languages. */
export const namesByLanguage = ({ values }: Material): string[] =>
  [...values].flatMap(([name, all]) => (NAMED.test(name) && IN_LANGUAGE.test(name) ? [...all] : []));

/** The names of products that somebody wrote, by the number of a material: in the classification, or above a long text. */
export function titlesWritten(products: readonly Material[], language: string): Map<string, string> {
  const titles = new Map<string, string>();
  const characteristic = characteristicOfNames(products);
  const headed = textsWithNames(products, language);
  const headedIn = new Map<string, ReadonlySet<string>>();
  /** What is sold in one country alone has texts in its language. */
  const headlineInOwn = (one: Material): string | undefined => {
    const [own, another] = one.texts.has(language) ? [] : [...one.texts.keys()];
    if (own === undefined || another !== undefined) return undefined;
    const ids = headedIn.get(own) ?? textsWithNames(products, own);
    headedIn.set(own, ids);
    return headlineOf(one, own, ids);
  };
  for (const one of products) {
    const [value] = characteristic === null ? [] : (one.values.get(characteristic) ?? []);
    const name = value ?? headlineOf(one, language, headed) ?? headlineInOwn(one);
    if (name !== undefined) titles.set(one.number, name);
  }
  return titles;
}

/**
 * Names of products by the number of a material: those that somebody wrote, then those of the texts.
 * @param documented the numbers of materials that have documents
 */
export function titlesOfMaterials(
  products: readonly Material[],
  written: ReadonlyMap<string, string>,
  language: string,
  documented: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const titles = new Map(written);
  for (const named of [titlesOfModels, titlesOfSiblings, titlesOfSizes])
    for (const [number, title] of named(products, titles, language)) titles.set(number, title);
  const packs = new Set([...packsOf(products, titles, language)]);
  const known = new Map([...titles.values()].map((title) => [keyOf(title), title] as const));
  // What stands for its sizes is called without one: a number behind another name is of its own.
  const heads = new Set(products.flatMap(({ fields }) => withoutZeros(fields.get('SATNR') ?? '') || []));
  const longest = [...known.values()].toSorted((a, b) => wordsIn(b).length - wordsIn(a).length);
  for (const one of products) {
    if (titles.has(one.number)) continue;
    const text = shortText(one, language);
    if (text === '') continue;
    const rest = (title: string) => wordsIn(text)[wordsIn(title).length];
    // The name goes on: it is another product, whose name nobody has written.
    const of = longest.find(
      (title) =>
        begins(title, text) &&
        (rest(title) === undefined ||
          packs.has(rest(title) ?? '') ||
          (!heads.has(one.number) && /^\d/.test(rest(title) ?? ''))),
    );
    titles.set(one.number, of ?? withoutPack(text, packs, one));
  }
  return withShortOnes(products, withoutEndings(products, titles, documented));
}

/**
 * What a short text in another language calls a product: it is packed alike there, `KIT 15 L` behind `PRIMER` and behind `IMPRIMACION`.
 * Null if nothing says where that begins.
 */
export function nameInOther(one: Material, title: string, language: string, other: string): string | null {
  const [own, text] = [one.texts.get(language) ?? '', one.texts.get(other) ?? ''];
  if (text === '' || !begins(title, own)) return null;
  const [words, others] = [wordsIn(own), wordsIn(text)];
  const from = wordsIn(title).length;
  const amount = words.findIndex((word, at) => at >= from && /^\d/.test(word));
  if (amount === -1) return null;
  const isSame = (at: number) =>
    others[at] === words[amount] && (others[at + 1] ?? '') === (words[amount + 1] ?? '');
  const at = others.findIndex((_, place) => place >= from && isSame(place));
  // Words of the title that stand there as well are of the name.
  const named = others.slice(0, Math.max(at, 0)).findLastIndex((word) => words.slice(0, from).includes(word));
  const length = Math.max(at - (amount - from), named + 1);
  return at === -1 || length < 1 ? null : firstWords(text, length);
}

/**
 * The first line of a long text in a language, if that is a name; undefined if none is.
 * @param headed the texts of which the first line is one
 */
export function headlineOf(
  one: Material,
  language: string,
  headed: ReadonlySet<string> = new Set(),
): string | undefined {
  const firsts = one.longTexts
    .filter((text) => text.language === language || text.language === '')
    .map(({ id, paragraphs }) => ({ id, line: paragraphs[0] ?? '' }));
  const isBeginning = ({ line }: { line: string }) => isHeadline(line, one, language);
  return (firsts.find(({ id, line }) => headed.has(id) && isName(line)) ?? firsts.find(isBeginning))?.line;
}

/** So large a share of the first lines of a text must be names, and near the short texts, if it begins with one. */
const MIN_HEADED = 0.8;
const MIN_NEAR = 0.5;

/** So many lines must differ, as the head of a form is the same everywhere. */
const MIN_LINES = 2;
const MAX_SAME = 0.4;

/** Which of the long texts of materials, such as that for sales, begin with a name: short texts are too short to begin alike. */
function textsWithNames(products: readonly Material[], language: string): ReadonlySet<string> {
  const firsts = products.flatMap((one) =>
    one.longTexts
      .filter((text) => text.language === language || text.language === '')
      .map(({ id, paragraphs }) => ({ id, line: paragraphs[0] ?? '', one })),
  );
  const headed = [...Map.groupBy(firsts, ({ id }) => id)].filter(([, all]) => {
    const names = all.filter(({ line }) => isName(line));
    const near = names.filter(({ line, one }) => isNear(line, shortText(one, language)));
    const same = [...Map.groupBy(all, ({ line }) => keyOf(line)).values()];
    return (
      same.length >= MIN_LINES &&
      Math.max(...same.map(({ length }) => length)) <= Math.max(MIN_LINES, all.length * MAX_SAME) &&
      names.length >= all.length * MIN_HEADED &&
      near.length >= names.length * MIN_NEAR
    );
  });
  return new Set(headed.map(([id]) => id));
}

/** Whether a line is as short as a name, and no sentence. */
const isName = (line: string) =>
  line !== '' && line.length <= MAX_NAME && wordsIn(line).length <= MAX_WORDS && !/[.:;!?]$/.test(line);

/** Whether a first line is a name: as short as one, and what a text of the material begins with, if there is one in its language. */
function isHeadline(line: string, one: Material, language: string): boolean {
  if (!isName(line)) return false;
  const text = one.texts.get(language) ?? one.texts.get('');
  return text === undefined || begins(line, text);
}

/** The characteristic whose values are names of products; null if none is. */
function characteristicOfNames(products: readonly Material[]): string | null {
  const counts = new Map<
    string,
    { all: number; named: number; words: number; different: Set<string>; values: Set<string> }
  >();
  for (const one of products) {
    for (const [name, values] of one.values) {
      const [value = '', another] = values;
      const own = counts.get(name) ?? { all: 0, named: 0, words: 0, different: new Set(), values: new Set() };
      own.all++;
      own.values.add(keyOf(value));
      if (
        another === undefined &&
        value.length <= MAX_NAME &&
        [...one.texts.values()].some((text) => begins(value, text))
      ) {
        own.named++;
        own.words += wordsIn(value).length;
        own.different.add(keyOf(value));
      }
      counts.set(name, own);
    }
  }
  const fitting = [...counts].filter(
    ([name, { all, named, different, values }]) =>
      named >= Math.max(2, all * MIN_NAMES) &&
      (NAMED.test(name) ? values.size > 1 : different.size >= all * MIN_DIFFERENT),
  );
  // A brand stands at the beginning as well, and has fewer words.
  const [best] = fitting.toSorted(([, a], [, b]) => b.words / b.named - a.words / a.named);
  return best?.[0] ?? null;
}

/** So many products must go on with a word if it is one for a pack. */
const MIN_PACKED = 2;

/** The words with which the short texts of named materials go on: what they are packed in (`KIT`, `SACO`). */
function packsOf(
  products: readonly Material[],
  titles: ReadonlyMap<string, string>,
  language: string,
): Set<string> {
  const after = new Map<string, Set<string>>();
  for (const one of products) {
    const title = titles.get(one.number);
    const text = shortText(one, language);
    if (title === undefined || !begins(title, text)) continue;
    const word = wordsIn(text)[wordsIn(title).length] ?? '';
    if (/\p{L}/u.test(word)) after.set(word, (after.get(word) ?? new Set()).add(keyOf(title)));
  }
  return new Set([...after].flatMap(([word, of]) => (of.size >= MIN_PACKED ? [word] : [])));
}

/** Names that differ in an ending of a letter and a digit, as sizes of tools do (`V1`, `V2`), are one where none has papers of its own. */
function withoutEndings(
  products: readonly Material[],
  titles: Map<string, string>,
  documented: ReadonlySet<string>,
): Map<string, string> {
  const bare = ({ number }: Material) =>
    /^(.*\p{L}{3}.*?)\s+\p{L}\d{1,2}$/u.exec(titles.get(number) ?? '')?.[1] ?? null;
  for (const [base, all] of Map.groupBy(products, bare)) {
    const isOwn = (one: Material) =>
      one.longTexts.length > 0 || one.isClassified || documented.has(one.number);
    if (base === null || all.some(isOwn) || new Set(all.map(groupOf)).size > 1) continue;
    if (new Set(all.map(({ number }) => titles.get(number))).size > 1)
      for (const one of all) titles.set(one.number, base);
  }
  return titles;
}

const groupOf = ({ fields }: Material) => fields.get('PRDHA') ?? fields.get('MATKL') ?? '';

/** So many names are compared with each other. */
const MAX_COMPARED = 400;

/** Names of which one is the other with words cut off (`POLIASP` for `POLIASPARTICO`), in one place of the hierarchy, are the longer. */
function withShortOnes(
  products: readonly Material[],
  titles: Map<string, string>,
): ReadonlyMap<string, string> {
  const near = Map.groupBy(
    products,
    (one) => `${groupOf(one)} ${wordsIn(titles.get(one.number) ?? '')[0] ?? ''}`,
  );
  for (const own of near.values()) {
    const different = [...new Set(own.map((one) => titles.get(one.number) ?? ''))].slice(0, MAX_COMPARED);
    const longer = new Map(
      different.flatMap((short) => {
        const [only, another] = different.filter((long) => isCut(short, long));
        return only !== undefined && another === undefined ? [[short, only] as const] : [];
      }),
    );
    for (const { number } of own)
      titles.set(number, longer.get(titles.get(number) ?? '') ?? titles.get(number) ?? '');
  }
  return titles;
}

/** A word that is cut off has so many letters left. */
const MIN_CUT = 4;

function isCut(short: string, long: string): boolean {
  const [cut, whole] = [wordsIn(short), wordsIn(long)];
  return (
    short !== long &&
    cut.length === whole.length &&
    cut.join('') !== whole.join('') &&
    cut.every(
      (word, at) =>
        word === whole[at] ||
        (word.length >= MIN_CUT && !/\d/.test(word) && (whole[at]?.startsWith(word) ?? false)),
    )
  );
}
