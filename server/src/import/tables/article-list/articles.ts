import { keyOf } from '../sap/words.ts';
import type { Grid, GridLine } from '../table.ts';
import { type Head, headsOf, languageOfHeads, type Role } from './heads.ts';
import { isPastState, saysNo, saysYes } from './states.ts';

// A list of articles that names in each row its product and the range of that: several rows are sizes of one product.

/** An article of a product. */
export interface Article {
  readonly number: string;
  readonly text: string;
}

/** A product of such a list. */
export interface ListedProduct {
  readonly id: string;
  readonly title: string;
  /** What it is called in other languages. */
  readonly others: ReadonlyMap<string, string>;
  readonly ranges: readonly string[];
  readonly group: string;
  readonly articles: readonly Article[];
  /** What further columns say of all its articles alike. */
  readonly values: ReadonlyMap<string, string>;
  /** Whether nothing of it is sold any more. */
  readonly isPast: boolean;
  /** Whether the list says that it is not shown to visitors. */
  readonly isUnshown: boolean;
}

/** A list of articles. */
export interface ArticleList {
  readonly file: string;
  readonly language: string;
  readonly products: readonly ListedProduct[];
  readonly ranges: readonly string[];
  /** Whether products have several articles each, by which the list is one without a library beside it. */
  readonly hasSizes: boolean;
}

/** The heads stand among so many first lines. */
const MAX_ABOVE = 25;

/** So large a part of the rows has what a column is for. */
const MOST = 0.9;

/** So many rows make a list, of so many products in so many ranges. */
const MIN_ROWS = 5;
const MIN_PRODUCTS = 3;
const MIN_RANGES = 2;

/** Longer texts are no names, in characters. */
const MAX_NAME = 120;

/** What a table lists; null if its rows are no articles. */
export function articleListIn(grid: Grid): ArticleList | null {
  for (const [at, line] of grid.lines.slice(0, MAX_ABOVE).entries()) {
    const heads = headsOf(line.cells);
    const found = listBelow(grid, heads, grid.lines.slice(at + 1));
    if (found) return found;
  }
  return null;
}

function listBelow({ file }: Grid, heads: readonly Head[], below: readonly GridLine[]): ArticleList | null {
  const called = (role: Role) => heads.filter(({ roles }) => roles.has(role));
  if (called('product').length === 0 || called('range').length === 0) return null;
  const calledIn = languageOfHeads(heads);
  const cell = (row: GridLine, at: number | undefined) =>
    at === undefined ? '' : (row.cells[at] ?? '').replaceAll(/\s+/gu, ' ').trim();
  const number = called('number').find(({ at }) => {
    const values = below.map((row) => cell(row, at)).filter((text) => text !== '');
    return values.length >= MIN_ROWS && new Set(values).size >= values.length * MOST;
  })?.at;
  if (number === undefined) return null;
  const named = called('product').filter(({ at }) => at !== number);
  const main = named.find(({ spoken }) => spoken === '' || spoken === calledIn) ?? named[0];
  if (!main) return null;
  const [product, language] = [main.at, main.spoken || calledIn];
  const above = [product, ...[...called('range'), ...called('group')].map(({ at }) => at)];
  const rows = withNamesAbove(below, number, above).filter(
    (row) => cell(row, number) !== '' && cell(row, product) !== '',
  );
  if (rows.length < MIN_ROWS || rows.length < below.length * MIN_FILLED) return null;
  if (rows.some((row) => cell(row, product).length > MAX_NAME)) return null;
  const names = distinct(rows.map((row) => cell(row, product)));
  const isAbove = (at: number) =>
    at !== product &&
    at !== number &&
    isOfOne(rows.map((row) => [cell(row, product), cell(row, at)] as const));
  const range = called('range')
    .filter(({ at }) => isAbove(at))
    .map(({ at }) => ({ at, count: distinct(rows.map((row) => cell(row, at))).size }))
    .filter(({ count }) => count >= MIN_RANGES && count < names.size)
    .toSorted((a, b) => b.count - a.count)[0]?.at;
  if (range === undefined || names.size < MIN_PRODUCTS) return null;
  const group = called('group').find(
    ({ at }) => at !== range && isAbove(at) && distinct(rows.map((row) => cell(row, at))).size > 1,
  )?.at;
  const variant = called('variant').find(({ at }) => ![product, number, range, group].includes(at))?.at;
  const state = called('status').find(({ at }) => rows.some((row) => cell(row, at) !== ''))?.at;
  const web = called('web').find(({ at }) => {
    const texts = rows.map((row) => cell(row, at));
    return texts.some(saysYes) && texts.every((text) => saysYes(text) || saysNo(text));
  })?.at;
  const taken = [number, product, range, group, variant, state, web];
  const further = heads.filter(
    ({ at, text }) => text !== '' && !taken.includes(at) && !named.some((one) => one.at === at),
  );
  const ids = new Set<string>();
  const groups = [...Map.groupBy(rows, (row) => keyOf(cell(row, product))).values()].flatMap((own) =>
    partsOf(own, (row) => cell(row, range)),
  );
  const products = groups.flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const name = cell(first, product);
    const isShared = groups.some(
      (other) => other !== own && keyOf(cell(other[0] ?? first, product)) === keyOf(name),
    );
    const title = isShared ? `${cell(first, range)} ${name}` : name;
    const id = idOf(
      own.map((row) => cell(row, number)),
      title,
      ids,
    );
    const others = named
      .filter(({ at, spoken }) => at !== product && spoken !== '' && spoken !== language)
      .map(
        ({ at, spoken }) =>
          [spoken, own.map((row) => cell(row, at)).find((text) => text !== '') ?? ''] as const,
      )
      .filter(([, text]) => text !== '' && keyOf(text) !== keyOf(title));
    const filled = (at: number | undefined) =>
      [...distinct(own.map((row) => cell(row, at)))].filter((text) => text !== '');
    const values = further.flatMap(({ at, text }) => {
      const [only, another] = [...distinct(own.map((row) => cell(row, at)))];
      return only === undefined || only === '' || another !== undefined ? [] : [[text, only] as const];
    });
    return [
      {
        id,
        title,
        others: new Map(others),
        ranges: filled(range),
        group: filled(group)[0] ?? '',
        articles: own.map((row) => ({ number: cell(row, number), text: cell(row, variant) })),
        values: new Map(values),
        isPast: state !== undefined && own.every((row) => isPastState(cell(row, state))),
        isUnshown: web !== undefined && own.every((row) => saysNo(cell(row, web))),
      } satisfies ListedProduct,
    ];
  });
  const ranges = distinct(rows.map((row) => cell(row, range)).filter((text) => text !== ''));
  return { file, language, products, ranges: [...ranges], hasSizes: names.size < rows.length * MOST };
}

/** So large a part of what stands below the heads are articles. */
const MIN_FILLED = 0.7;

const distinct = (texts: readonly string[]): ReadonlySet<string> => new Set(texts);

/** So many rows without a name go on with the one above; fewer have been forgotten. */
const MIN_GOING_ON = 0.3;

/** Rows with the names above them in columns where people write each once. */
function withNamesAbove(
  rows: readonly GridLine[],
  number: number,
  columns: readonly number[],
): readonly GridLine[] {
  const own = rows.filter(({ cells }) => (cells[number] ?? '') !== '');
  const going = columns.filter(
    (at) => own.filter(({ cells }) => (cells[at] ?? '') === '').length > own.length * MIN_GOING_ON,
  );
  if (going.length === 0) return rows;
  const last = new Map<number, string>();
  return rows.map((row) => {
    const cells = [...row.cells];
    for (const at of going) {
      if ((cells[at] ?? '') !== '') last.set(at, cells[at] ?? '');
      else if ((cells[number] ?? '') !== '') cells[at] = last.get(at) ?? '';
    }
    return { ...row, cells };
  });
}

/** So large a part of the rows of one name must be in another range to be another product. */
const MIN_PART = 0.3;

/** The rows of products that are called alike in several ranges, apart; one that is in another range by mistake stays. */
function partsOf(rows: readonly GridLine[], rangeOf: (row: GridLine) => string): readonly GridLine[][] {
  const parts = [...Map.groupBy(rows, rangeOf).values()];
  return parts.every((part) => part.length >= rows.length * MIN_PART) ? parts : [[...rows]];
}

/** Whether hardly a product has two values in a column: one that is above products, and not below. */
function isOfOne(pairs: readonly (readonly [string, string])[]): boolean {
  const groups = [...Map.groupBy(pairs, ([product]) => keyOf(product)).values()];
  const single = groups.filter((own) => new Set(own.map(([, text]) => text)).size === 1);
  return single.length >= groups.length * MOST;
}

/** The number of the first article, unless another product has it. */
function idOf(numbers: readonly string[], title: string, ids: Set<string>): string {
  const [first = title] = numbers;
  const id = [first, title].find((text) => !ids.has(text)) ?? `${title} ${ids.size}`;
  ids.add(id);
  return id;
}
