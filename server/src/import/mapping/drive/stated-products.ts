import { basename, extname } from 'node:path/posix';
import type { Table } from '../../tables/table.ts';
import { oneLine } from '../cells/clean-values.ts';
import { statedRows } from '../columns/half-filled-lists.ts';
import { joinedOf } from '../names/agreed-names.ts';
import { comparedName } from '../names/likeness.ts';
import { withoutRevision, wordsOf } from '../names/name-parts.ts';
import { PRICES } from '../pages/listed-products.ts';
import { numberKey, shapeOf } from '../pages/page-numbers.ts';
import type { PageSays } from '../pages/page-says.ts';
import {
  type CodedName,
  codesLabelled,
  drawingNumber,
  hasCodeLabel,
  itemsWithCodes,
  nameLabelled,
  typeLabelled,
} from '../pages/stated-codes.ts';
import { DOCUMENT_WORDS } from '../words/document-words.ts';
import { isOfOrder } from '../words/order-papers.ts';
import { phrases } from '../words/type-words.ts';

// Products of a drive whose documents state codes: a label with a code on a data sheet, the title block of a drawing, and
// lists of names with codes behind them. What a file is called says less: people call files after names, codes and the
// numbers of drawings, and a half-filled list of articles says what some of the codes are called.

/** A product by its code. */
export interface StatedProduct {
  readonly title: string;
  /** Its codes, and its names in other languages. */
  readonly otherNames: readonly string[];
  /** What pages and rows say that it is one of; null if none says it. */
  readonly type: string | null;
  readonly files: readonly string[];
}

/** The products, and what rows say are none any more. */
export interface StatedProducts {
  readonly products: readonly StatedProduct[];
  /** Names and codes, each as one word, of rows that are past, only planned, or no products. */
  readonly dropped: ReadonlySet<string>;
}

/** Fewer products with codes are no order of a drive. */
const MIN_PRODUCTS = 3;

/** So many documents and rows that call a code the same make a product. */
const MIN_SOURCES = 2;

/** Types of documents that are each of one product. */
const OF_ONE = new Set(['datasheet', 'sds']);

/** Types of documents whose heads are those of bodies and of what they test by. */
const OF_BODIES = new Set(['certification', 'testreport', 'epd']);

/** What a document states. */
interface Statement {
  readonly file: string;
  readonly page: PageSays;
  /** What it is called by its head, or by the title block of a drawing. */
  readonly name: string | null;
  /** Whether it is its head, and no title block, that calls it so. */
  readonly isTitled: boolean;
  /** The codes behind a label. */
  readonly labelled: readonly string[];
  /** The items of its lists. */
  readonly items: readonly CodedName[];
}

/** A name that something gives to a code. */
interface Naming {
  readonly code: string;
  readonly name: string;
  /** The document or row that gives it. */
  readonly source: string;
  /** Whether it alone makes a product. */
  readonly isSure: boolean;
  /** The language of the document, if it says it. */
  readonly language?: string | null;
}

/** No products. */
export const NOTHING_STATED: StatedProducts = { products: [], dropped: new Set() };

/** The products that first pages state by code; none if there are too few of them. `lists` are tables that are none of products, `letterheads` heads, as one word, that many pages have. */
export function statedProducts(
  files: readonly string[],
  pages: ReadonlyMap<string, PageSays>,
  lists: readonly Table[],
  letterheads: ReadonlySet<string> = new Set(),
): StatedProducts {
  const statements = files.flatMap((file): Statement[] => {
    const page = pages.get(file);
    if (!page || isOfOrder(page.lines) || page.lines.some((line) => PRICES.test(line))) return [];
    const labelled = codesLabelled(page.lines);
    const title = page.title !== null && !letterheads.has(joinedOf(page.title)) ? page.title : null;
    const name = title ?? nameLabelled(page.lines);
    return [{ file, page, name, isTitled: title !== null, labelled, items: itemsWithCodes(page.lines) }];
  });
  const rows = lists.flatMap(statedRows);
  const past = new Set(rows.filter(({ isNone }) => isNone).map(({ code }) => numberKey(code)));
  const named = [
    ...statements.flatMap(namingsOf),
    ...rows
      .filter(({ isNone, name }) => !isNone && name !== null)
      .map(({ code, name }, at) => ({ code, name: name ?? '', source: `row ${at}`, isSure: false })),
  ].filter(({ code, name }) => !past.has(numberKey(code)) && !isCodeAlone(name, code));
  const ofCode = Map.groupBy(named, ({ code }) => numberKey(code));
  const language = mostOf(
    statements.flatMap(({ page }) => (OF_ONE.has(page.documentType ?? '') && page.language) || []),
  );
  const sure = [...ofCode].flatMap(([key, all]) => {
    const title = mostCalled(all, isMade(all), language);
    return title === null ? [] : [{ key, title }];
  });
  if (sure.length < MIN_PRODUCTS) return NOTHING_STATED;
  const merged = [...Map.groupBy(sure, ({ title }) => joinedOf(title)).values()];
  const titled = merged.map((same) => ({
    title: same[0]?.title ?? '',
    keys: same.map(({ key }) => key),
    names: [] as readonly string[],
  }));
  const byTitle = new Known(titled);
  const coded = titled.map((one) => ({
    ...one,
    names: one.keys
      .flatMap((key) => ofCode.get(key) ?? [])
      .filter(({ source, name }) => byTitle.mayCall(one, name, source))
      .map(({ name }) => name),
  }));
  const products = new Known([...coded, ...drawnOnly(statements, new Known(coded))]);
  const owned = new Map(statements.map((one) => [one.file, products.ownersOf(one)]));
  const types = typesOf(statements, rows, owned, products);
  const spelled = new Map(
    [...named].toSorted((a, b) => a.code.length - b.code.length).map(({ code }) => [numberKey(code), code]),
  );
  return {
    products: products.all.map((one) => ({
      title: one.title,
      otherNames: [
        ...one.keys.map((key) => spelled.get(key) ?? key),
        ...[...new Map(one.names.map((name) => [joinedOf(name), name]))]
          .filter(([key]) => !products.names.has(key))
          .map(([, name]) => name),
      ],
      type: types.get(one) ?? null,
      files: [...owned].flatMap(([file, owners]) => (owners.includes(one) ? file : [])),
    })),
    dropped: new Set(
      rows
        .filter(({ isNone }) => isNone)
        .flatMap(({ code, name }) => [numberKey(code), ...(name === null ? [] : [joinedOf(name)])]),
    ),
  };
}

/** The names that a document gives to codes. */
function namingsOf({ file, page, name, isTitled, labelled, items }: Statement): Naming[] {
  const [only, another] = labelled;
  const ofHead =
    only !== undefined &&
    another === undefined &&
    name !== null &&
    items.length === 0 &&
    !(isTitled && OF_BODIES.has(page.documentType ?? ''))
      ? [
          {
            code: only,
            name,
            source: file,
            isSure: !isTitled || OF_ONE.has(page.documentType ?? ''),
            language: page.language,
          },
        ]
      : [];
  const ofItems = items.flatMap(({ code, name: called }) =>
    called === null ? [] : [{ code, name: called, source: file, isSure: false }],
  );
  return [...ofHead, ...ofItems];
}

/**
 * Products that a drawing alone names: its title block has no code, and its number is formed as those of the drawings of
 * several products. Drawings for one project are numbered in another way.
 */
function drawnOnly(statements: readonly Statement[], known: Known): KnownProduct[] {
  const drawings = statements.flatMap((one) => {
    const number = !one.isTitled ? drawingNumber(one.page.lines) : null;
    return number === null ? [] : [{ ...one, shape: shapeOf(number) }];
  });
  const shapes = Map.groupBy(
    drawings.filter(({ name }) => name !== null && known.named(name) !== null),
    ({ shape }) => shape,
  );
  return drawings.flatMap(({ page, name, labelled, shape }) => {
    const isUnknown = name !== null && known.named(name) === null && !known.isWithin(name);
    const isAlike = (shapes.get(shape)?.length ?? 0) >= MIN_DRAWINGS;
    if (!isUnknown || !isAlike || labelled.length > 0 || hasCodeLabel(page.lines)) return [];
    const words = wordsOf(name);
    if (words.length < 2 || words.some((word) => DOCUMENT_WORDS.has(word) || phrases.has(word))) return [];
    return [{ title: name, keys: [], names: [name] }];
  });
}

/** So many drawings of products are numbered in one way. */
const MIN_DRAWINGS = 3;

/** Whether a name says nothing beside the code. */
function isCodeAlone(name: string, code: string): boolean {
  return joinedOf(name) === numberKey(code) || joinedOf(name).length < MIN_NAME;
}

/** Shorter names stand anywhere. */
const MIN_NAME = 4;

/** Whether what is said of a code makes it a product: a sure document, or several that agree. */
function isMade(all: readonly Naming[]): boolean {
  if (all.some(({ isSure }) => isSure)) return true;
  return [...Map.groupBy(all, ({ name }) => joinedOf(name)).values()].some(
    (same) => new Set(same.map(({ source }) => source)).size >= MIN_SOURCES,
  );
}

/**
 * What most sources call a code, of as many those in the language of most sheets, as it is written in small letters and with the
 * most accents; null if it is not made.
 */
function mostCalled(all: readonly Naming[], isProduct: boolean, main: string | null): string | null {
  if (!isProduct) return null;
  const inMain = (names: readonly Naming[]) => names.filter(({ language }) => language === main).length;
  const [most = []] = [...Map.groupBy(all, ({ name }) => joinedOf(name)).values()].toSorted(
    (a, b) => b.length - a.length || inMain(b) - inMain(a),
  );
  const worth = (text: string) =>
    (/\p{Ll}/u.test(text) ? 100 : 0) +
    (/^\p{Lu}/u.test(text) ? 50 : 0) +
    (text.normalize('NFD').match(/\p{M}/gu)?.length ?? 0);
  const names = most.map(({ name }) => name).toSorted((a, b) => worth(b) - worth(a));
  return names[0] ?? null;
}

interface KnownProduct {
  readonly title: string;
  readonly keys: readonly string[];
  readonly names: readonly string[];
}

/** Products by their codes and names. */
class Known {
  readonly all: readonly KnownProduct[];
  /** By title. */
  readonly names: ReadonlyMap<string, KnownProduct>;
  readonly #byCode: ReadonlyMap<string, KnownProduct>;
  readonly #byName: ReadonlyMap<string, KnownProduct | null>;

  constructor(all: readonly KnownProduct[]) {
    this.all = all;
    this.names = new Map(all.map((one) => [joinedOf(one.title), one]));
    this.#byCode = new Map(all.flatMap((one) => one.keys.map((key) => [key, one] as const)));
    const byName = new Map<string, KnownProduct | null>();
    for (const one of all) {
      for (const key of new Set([one.title, ...one.names].map(joinedOf)))
        byName.set(key, byName.has(key) && byName.get(key) !== one ? null : one);
    }
    for (const [key, one] of this.names) byName.set(key, one);
    this.#byName = byName;
  }

  /** Whether a document may say what a product is called: neither its name nor this one is another product's. */
  mayCall(product: KnownProduct, name: string, file: string): boolean {
    const others = [this.named(name), this.calledBy(file)].filter((one) => one !== null);
    return others.every((one) => one === product);
  }

  named(text: string): KnownProduct | null {
    return this.#byName.get(joinedOf(text)) ?? null;
  }

  /** Whether a text has the name of a product among others. */
  isWithin(text: string): boolean {
    const whole = comparedName(wordsOf(text));
    return [...this.#byName.keys()].some((key) => key.length >= MIN_NAME && whole.joined.includes(key));
  }

  /** The products whose a document is, as it states them; none if it leaves that open or contradicts itself. */
  ownersOf({ file, page, name, labelled, items }: Statement): readonly KnownProduct[] {
    const ofLabels = unique(labelled.map((code) => this.#byCode.get(numberKey(code)) ?? null));
    const ofName = name === null ? null : this.named(name);
    const isOfOne = OF_ONE.has(page.documentType ?? '');
    const ofItems = unique(
      items.map(
        ({ code, name: called }) =>
          this.#byCode.get(numberKey(code)) ?? (called === null ? null : this.named(called)),
      ),
    );
    if (ofName !== null && ofLabels.length > 0 && !ofLabels.includes(ofName)) return [];
    if (isOfOne && ofLabels.length > 1) return [];
    const own = unique([...(ofName === null ? [] : [ofName]), ...ofLabels, ...(isOfOne ? [] : ofItems)]);
    // One statement alone gives way to a name that says another product.
    const isSaidTwice = ofName !== null && (ofLabels.includes(ofName) || ofItems.includes(ofName));
    const [called] = unique([this.calledBy(file)]);
    if (called !== undefined && !isSaidTwice && !own.includes(called)) return [];
    return own;
  }

  /** The product that the name of a file is, or the code in it is that of; null if it says none, or several. */
  calledBy(file: string): KnownProduct | null {
    const { rest } = withoutRevision(basename(file, extname(file)), new Set());
    const { words } = comparedName(wordsOf(rest));
    const whole = this.#byName.get(words.join(''));
    if (whole) return whole;
    const found = new Set<KnownProduct>();
    for (let from = 0; from < words.length; from++)
      for (let to = words.length; to > from; to--) {
        const key = words.slice(from, to).join('');
        const one =
          /\d/.test(key) || to - from > 1 ? (this.#byCode.get(key) ?? this.#byName.get(key)) : undefined;
        if (!one) continue;
        found.add(one);
        from = to - 1;
        break;
      }
    const [only, another] = found;
    return another === undefined ? (only ?? null) : null;
  }
}

function unique(all: readonly (KnownProduct | null)[]): readonly KnownProduct[] {
  return [...new Set(all.filter((one) => one !== null))];
}

/** What pages and rows say that products are; of several the one that most say. */
function typesOf(
  statements: readonly Statement[],
  rows: readonly { readonly code: string; readonly type: string | null }[],
  owned: ReadonlyMap<string, readonly KnownProduct[]>,
  { all }: Known,
): ReadonlyMap<KnownProduct, string> {
  const said = new Map<KnownProduct, string[]>();
  const note = (one: KnownProduct, type: string | null) => {
    if (type !== null) said.set(one, [...(said.get(one) ?? []), type]);
  };
  for (const { file, page } of statements) {
    const [only, another] = owned.get(file) ?? [];
    if (only && another === undefined) note(only, typeLabelled(page.lines));
  }
  const byCode = new Map(all.flatMap((one) => one.keys.map((key) => [key, one] as const)));
  for (const { code, type } of rows) {
    const one = byCode.get(numberKey(code));
    if (one) note(one, type);
  }
  const typed = new Map([...said].map(([one, types]) => [one, mostOf(types)] as const));
  // Codes of one kind of product begin with the same letters.
  const ofLetters = Map.groupBy(typed, ([one]) => lettersOf(one));
  for (const one of all) {
    if (typed.has(one) || lettersOf(one) === '') continue;
    const [only, another] = new Set((ofLetters.get(lettersOf(one)) ?? []).map(([, type]) => type));
    if (only !== undefined && another === undefined) typed.set(one, only);
  }
  return typed;
}

/** The letters that the code of a product begins with. */
function lettersOf({ keys: [key = ''] }: KnownProduct): string {
  return /^\p{L}+(?=\d)/u.exec(key)?.[0] ?? '';
}

function mostOf(types: readonly string[]): string {
  const [most = []] = [...Map.groupBy(types, (type) => oneLine(type)).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  return most[0] ?? '';
}
