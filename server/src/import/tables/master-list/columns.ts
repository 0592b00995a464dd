import type { GridLine } from '../table.ts';
import { type Head, headOf, isKnownHead } from './heads.ts';

// Which columns of a sheet have what, by what people call them and by what stands there.

/** A part of a sheet below one row of heads. */
export interface Part {
  readonly heads: readonly Head[];
  readonly rows: readonly GridLine[];
}

/** The columns of a part. */
export interface Columns {
  /** What rows are called, in one language each; empty if nothing says which. */
  readonly names: readonly { readonly at: number; readonly language: string; readonly isSaid: boolean }[];
  /** The code of a family; -1 if there is none. */
  readonly code: number;
  /** What stands below it: the numbers of its models; -1 if nothing says where these are. */
  readonly model: number;
  readonly category: number;
  readonly description: number;
  readonly states: readonly number[];
  /** How many rows below families have numbers that go on with their codes. */
  readonly continued: number;
}

/** The heads stand among so many first rows, and so many of them are known. */
const MAX_ABOVE = 25;
const MIN_KNOWN = 2;

/** The parts of a sheet: people write other columns below the first ones. */
export function partsOf(lines: readonly GridLine[], wide: ReadonlySet<number>): readonly Part[] {
  const isHead = lines.map((line) => !wide.has(line.line) && isHeadLine(line));
  const starts = isHead.flatMap((is, at) => (is && !isHead[at + 1] ? [at] : []));
  const [first] = starts;
  if (first === undefined || first > MAX_ABOVE) return [];
  return starts.flatMap((at, index) => {
    const line = lines[at];
    if (!line) return [];
    const rows = lines.slice(at + 1, starts[index + 1] ?? lines.length).filter((_, row) => !isHead[at + 1 + row]);
    const above = spread(lines[at - 1], line.cells.length);
    return [{ heads: line.cells.map((cell, column) => headOf(cell, above[column] ?? '')), rows }];
  });
}

function isHeadLine({ cells }: GridLine): boolean {
  const texts = cells.filter((cell) => cell !== '');
  const known = texts.filter(isKnownHead);
  const named = texts.some((text) => {
    const { name, isLanguageSaid } = headOf(text, '');
    return name !== null || isLanguageSaid;
  });
  return named && known.length >= MIN_KNOWN && known.length * 2 >= texts.length && new Set(texts).size === texts.length;
}

/** The cells of a row, each with the one before it where it is empty: those of merged heads. */
function spread(line: GridLine | undefined, width: number): string[] {
  let last = '';
  return Array.from({ length: width }, (_, at) => (last = line?.cells[at] || last));
}

/** So large a part of the cells of a column are as it says. */
const MOST = 0.8;

/** Shorter texts on average are codes. */
const MIN_NAME = 6;

/** The columns of a part; null if none has names. */
export function columnsOf({ heads, rows }: Part): Columns | null {
  const full = rows.filter(({ cells }) => distinctIn(cells) > 1);
  const valuesAt = (at: number) => full.map(({ cells }) => cells[at] ?? '').filter((text) => text !== '');
  const named = heads.flatMap((head, at) => (head.name !== null && areNames(valuesAt(at)) ? [{ head, at }] : []));
  const names = [...Map.groupBy(named, ({ head }) => head.language).values()].flatMap((own) => {
    const best = own.find(({ head }) => head.name === 'plain') ?? own[0];
    return best ? [{ at: best.at, language: best.head.language, isSaid: best.head.isLanguageSaid }] : [];
  });
  if (names.length === 0) return null;
  const isName = (at: number) => names.some((one) => one.at === at);
  const others = heads.flatMap((head, at) => (isName(at) ? [] : [{ head, at }]));
  const hasName = ({ cells }: GridLine) => names.some(({ at }) => (cells[at] ?? '') !== '');
  const { code, model, continued } = codesIn(others, full, hasName);
  const category = others.find(
    ({ head, at }) =>
      at !== code && at !== model && (head.isCategory || (head.text === '' && at === 0)) && areGroups(valuesAt(at)),
  );
  const describing = others.find(
    ({ head, at }) => head.isDescription && at !== code && at !== model && areTexts(valuesAt(at)),
  );
  return {
    names: names.toSorted((a, b) => a.at - b.at),
    code,
    model,
    category: category?.at ?? -1,
    description: describing?.at ?? -1,
    states: others.flatMap(({ head, at }) => (head.isState ? [at] : [])),
    continued,
  };
}

type Others = readonly { readonly head: Head; readonly at: number }[];

/** The columns of codes and of what goes on with them. */
function codesIn(others: Others, rows: readonly GridLine[], hasName: (row: GridLine) => boolean) {
  const coded = others.filter(({ at }) => {
    const values = rows.filter(hasName).flatMap(({ cells }) => cells[at] || []);
    return values.length > 0 && values.filter(isCode).length >= values.length * MOST;
  });
  const pairs = coded.flatMap((code) =>
    others.map((model) => ({ code: code.at, model: model.at, continued: continuedIn(code.at, model.at, rows) })),
  );
  const [best] = pairs.toSorted((a, b) => b.continued - a.continued);
  if (best && best.continued > 0) return best;
  const unnamed = rows.filter((row) => !hasName(row));
  const distinct = (at: number) => {
    const values = rows.filter(hasName).flatMap(({ cells }) => cells[at] || []);
    return new Set(values).size >= values.length * MOST;
  };
  const code = coded.find(({ head, at }) => head.isCode && !head.isState && distinct(at))?.at ?? -1;
  const model = others.find(
    ({ head, at }) =>
      at !== code &&
      (head.isModel || head.isCode) &&
      unnamed.filter(({ cells }) => (cells[at] ?? '') !== '').length > unnamed.length / 2,
  );
  return { code, model: model?.at ?? -1, continued: 0 };
}

/** How many rows have a number that goes on with the code of a row above. */
function continuedIn(code: number, model: number, rows: readonly GridLine[]): number {
  let above = '';
  let count = 0;
  for (const { cells } of rows) {
    const [own = '', number = ''] = [cells[code], cells[model]];
    if (number !== '' && goesOn(number, above) && (code === model || own === '' || own === above)) count++;
    else if (own !== '') above = own;
  }
  return count;
}

/** Whether a number goes on with a code: `FDM-2246` or `FDM 2246` with `FDM`, and not `FDMX`. */
export function goesOn(number: string, code: string): boolean {
  const [own, base] = [number, code].map((text) => text.toLowerCase().replaceAll(/\s+/g, ''));
  if (own === undefined || base === undefined || base === '' || own === base || !own.startsWith(base)) return false;
  const [last = '', next = ''] = [base.at(-1), own[base.length]];
  return !(/\p{L}/u.test(last) && /\p{L}/u.test(next)) && !(/\d/.test(last) && /\d/.test(next));
}

/** A code is short, and has at most one space. */
const CODE = /^(?=.*[\p{Lu}\d])[\p{L}\d][\p{L}\d.+/&_-]{0,17}(?: [\p{L}\d][\p{L}\d./_-]{0,9})?$/u;

export const isCode = (text: string): boolean => text.length <= 20 && CODE.test(text);

function areNames(values: readonly string[]): boolean {
  const texts = values.filter((text) => /\p{L}{3}/u.test(text) && text.length <= MAX_NAME);
  const length = values.reduce((sum, text) => sum + text.length, 0) / Math.max(values.length, 1);
  const runs = values.filter((text, at) => text !== values[at - 1]);
  return (
    texts.length > 0 &&
    texts.length >= values.length * MOST &&
    length >= MIN_NAME &&
    new Set(runs).size >= runs.length * MOST
  );
}

/** Longer texts describe. */
const MAX_NAME = 120;

/** Texts that say of several rows one below the other what these are. */
function areGroups(values: readonly string[]): boolean {
  return values.length > 0 && values.filter((text) => /\p{L}{3}/u.test(text)).length >= values.length * MOST;
}

/** Texts of several words. */
function areTexts(values: readonly string[]): boolean {
  return values.length > 0 && values.filter((text) => text.split(/\s+/).length >= MIN_WORDS).length >= values.length * MOST;
}
const MIN_WORDS = 4;

/** How many different texts stand in a row. */
export function distinctIn(cells: readonly string[]): number {
  return new Set(cells.filter((cell) => cell !== '')).size;
}
