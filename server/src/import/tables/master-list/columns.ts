import { FILE_ENDING } from '../file-endings.ts';
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
  readonly names: readonly { readonly at: number; readonly language: string }[];
  /** The code of a family; -1 if there is none. */
  readonly code: number;
  /** What stands below it: the numbers of its models; -1 if nothing says where these are. */
  readonly model: number;
  readonly category: number;
  /** Whether that is called like one of categories, and not like one of lines or types. */
  readonly isGroup: boolean;
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
  const isOver = (at: number) => isHeadLine(lines[at]) && isSecondLine(lines[at + 1], lines[at]);
  const isLike = lines.map((line, at) => {
    const above = lines[at - 1];
    const over = above?.line === line.line - 1 && !wide.has(above.line) ? above : undefined;
    return !wide.has(line.line) && isHeadLine(line, over) && !isOver(at - 1);
  });
  const isHead = isLike.map((is, at) => is && (at === isLike.indexOf(true) || isApart(lines, at)));
  const starts = isHead.flatMap((is, at) => (is && !isHead[at + 1] ? [at] : []));
  const [first] = starts;
  if (first === undefined || first > MAX_ABOVE) return [];
  return starts.flatMap((at, index) => {
    const line = lines[at];
    if (!line) return [];
    const second = isOver(at) ? lines[at + 1] : undefined;
    const from = at + (second ? 2 : 1);
    const rows = lines.slice(from, starts[index + 1] ?? lines.length).filter((_, row) => !isHead[from + row]);
    const width = Math.max(line.cells.length, second?.cells.length ?? 0);
    const [above, own] = [lines[at - 1], line].map((one) => spread(one, width));
    const heads = Array.from({ length: width }, (_, column) => {
      const [text = '', part = ''] = [line.cells[column], second?.cells[column]];
      if (part === '' || part === text) return headOf(text, above?.[column] ?? '');
      return headOf(`${own?.[column] ?? ''} ${part}`, '');
    });
    return [{ heads, rows }];
  });
}

/** Whether a row begins a part: nothing, a title or other heads stand above it. */
function isApart(lines: readonly GridLine[], at: number): boolean {
  const [line, above] = [lines[at], lines[at - 1]];
  if (!line || !above || line.line > above.line + 1) return true;
  return distinctIn(above.cells) < 2 || isHeadLine(above) || isOfHeads(above, line);
}

/** Whether a row has a few texts, each over several columns that a row below names. */
function isOfHeads(above: GridLine, { cells }: GridLine): boolean {
  const [over, own] = [above.cells, cells].map((one) => one.filter((text) => text !== ''));
  return (over?.length ?? 0) * 2 <= (own?.length ?? 0) && !(over ?? []).some((text) => /\d{2}/.test(text));
}

/** Whether a row goes on with heads that are merged above it: `EN` and `FR` below `Product name`. */
function isSecondLine(line: GridLine | undefined, above: GridLine | undefined): boolean {
  if (!line || !above || line.line !== above.line + 1) return false;
  const texts = line.cells.filter((cell, at) => cell !== '' && cell !== above.cells[at]);
  const covered = line.cells.some((cell, at) => cell !== '' && at > 0 && (above.cells[at] ?? '') === '');
  // Above a whole row of heads stands what several of them have in common.
  const isBeside = above.cells.some((cell, at) => cell !== '' && ['', cell].includes(line.cells[at] ?? ''));
  return (
    covered &&
    isBeside &&
    texts.length > 1 &&
    texts.every((text) => text.length <= MAX_PART && isKnownHead(text))
  );
}

/** A part of a head is short. */
const MAX_PART = 20;

/**
 * Whether a row names columns: most of its texts are known as names of columns, but for those that stand below a head over
 * several of them, which says what they are.
 */
function isHeadLine(line: GridLine | undefined, above?: GridLine): boolean {
  const cells = line?.cells ?? [];
  const texts = cells.filter((cell) => cell !== '');
  const known = texts.filter(isKnownHead);
  const below = cells.filter((cell, at) => cell !== '' && !isKnownHead(cell) && isOverSeveral(above, at));
  const named = texts.some((text) => {
    const { name, isLanguageSaid } = headOf(text, '');
    return name !== null || isLanguageSaid;
  });
  return (
    named &&
    known.length >= MIN_KNOWN &&
    known.length * 2 >= texts.length - below.length &&
    new Set(texts).size === texts.length
  );
}

/** Whether a text of a row stands in this column and in one beside it, as a merged one does. */
function isOverSeveral(line: GridLine | undefined, at: number): boolean {
  const text = line?.cells[at] ?? '';
  return text !== '' && [line?.cells[at - 1], line?.cells[at + 1]].includes(text);
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

/** The columns of a part; null if none has names, or each row is one of a file, as in the listing of a library. */
export function columnsOf({ heads, rows }: Part): Columns | null {
  const full = rows.filter(({ cells }) => distinctIn(cells) > 1);
  if (heads.some((_, at) => areFiles(full.map(({ cells }) => cells[at] ?? '')))) return null;
  const all = heads.map((head, at) => ({ head, at }));
  const going = goingOn(all, full);
  // Where codes go on, the others are rows of families; sizes stand below names in the same columns.
  const own = going === null ? full : full.filter((row) => isOwnRow(row, going, full));
  const valuesAt = (at: number, some: readonly GridLine[] = full) =>
    some.map(({ cells }) => cells[at] ?? '').filter((text) => text !== '');
  const isTaken = (at: number) => at === going?.code || at === going?.model;
  const called = all.filter(({ head, at }) => head.name !== null && !isTaken(at));
  const inRows = called.filter(({ at }) => areNames(valuesAt(at, own)));
  // Names may stand alone in their rows.
  const alone = called.filter(({ at }) => valuesAt(at).length === 0);
  const unsaid = all.filter(
    ({ at }) => !isTaken(at) && isFilled(valuesAt(at, own), own.length) && areNames(valuesAt(at, own)),
  );
  const named = inRows.length > 0 ? inRows : (going ? [...alone, ...unsaid] : alone).slice(0, 1);
  const names = [...Map.groupBy(named, ({ head }) => head.language).values()].flatMap((some) => {
    // A range repeats where a product does not.
    const distinct = ({ at }: { readonly at: number }) => new Set(valuesAt(at, own)).size;
    const best =
      some.find(({ head }) => head.name === 'plain') ?? some.toSorted((a, b) => distinct(b) - distinct(a))[0];
    return best ? [{ at: best.at, language: best.head.language }] : [];
  });
  if (names.length === 0) return null;
  const isName = (at: number) => names.some((one) => one.at === at);
  const others = all.filter(({ at }) => !isName(at));
  const hasName = ({ cells }: GridLine) => names.some(({ at }) => (cells[at] ?? '') !== '');
  const { code, model, continued } = going ?? calledCodes(others, full, hasName);
  const isOther = (at: number) => at !== code && at !== model;
  const grouping = others.filter(
    ({ head, at }) =>
      isOther(at) && (head.isCategory || (head.text === '' && at === 0)) && areGroups(valuesAt(at)),
  );
  const category = grouping.find(({ head }) => head.isGroup) ?? grouping[0];
  const describing = others.find(
    ({ head, at }) => head.isDescription && isOther(at) && areTexts(valuesAt(at)),
  );
  return {
    names: names.toSorted((a, b) => a.at - b.at),
    code,
    model,
    category: category?.at ?? -1,
    isGroup: category?.head.isGroup ?? false,
    description: describing?.at ?? -1,
    states: others.flatMap(({ head, at }) => (head.isState ? [at] : [])),
    continued,
  };
}

type Others = readonly { readonly head: Head; readonly at: number }[];

interface Going {
  readonly code: number;
  readonly model: number;
  readonly continued: number;
}

/** So many rows go on with codes above them. */
const MIN_GOING_ON = 2;

/** The columns of codes and of what goes on with them; null if none does. */
function goingOn(all: Others, rows: readonly GridLine[]): Going | null {
  const pairs = all.flatMap((code) =>
    all.flatMap((model): Going[] => {
      const continued = continuedIn(code.at, model.at, rows);
      const pair = { code: code.at, model: model.at, continued };
      if (continued < MIN_GOING_ON) return [];
      const values = rows
        .filter((row) => isOwnRow(row, pair, rows))
        .flatMap(({ cells }) => cells[code.at] || []);
      return values.filter(isCode).length >= values.length * MOST ? [pair] : [];
    }),
  );
  return pairs.toSorted((a, b) => b.continued - a.continued)[0] ?? null;
}

/** Whether a row has a code of its own, or none at all: its number does not go on with that of a row above. */
function isOwnRow(row: GridLine, { code, model }: Going, rows: readonly GridLine[]): boolean {
  const own = row.cells[code] ?? '';
  if (code !== model) return own !== '';
  const above = rows.slice(0, rows.indexOf(row)).findLast(({ cells }) => goesOn(own, cells[code] ?? ''));
  return own !== '' && above === undefined;
}

/** The columns of codes and of numbers of models by what they are called. */
function calledCodes(others: Others, rows: readonly GridLine[], hasName: (row: GridLine) => boolean): Going {
  const unnamed = rows.filter((row) => !hasName(row));
  const valuesAt = (at: number) => rows.filter(hasName).flatMap(({ cells }) => cells[at] || []);
  const isCoded = (values: readonly string[]) =>
    values.length > 0 &&
    values.filter(isCode).length >= values.length * MOST &&
    new Set(values).size >= values.length * MOST;
  const code =
    others.find(({ head, at }) => head.isCode && !head.isState && !head.isLiterature && isCoded(valuesAt(at)))
      ?.at ?? -1;
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

/** Whether a number goes on with a code: `FDM-2246` or `FDM C06` with `FDM`, and not `FDMX`. */
export function goesOn(number: string, code: string): boolean {
  const [own, base] = [number.toLowerCase().trim(), code.toLowerCase().trim()];
  if (base === '' || own.length <= base.length || !own.startsWith(base)) return false;
  const [last = '', next = ''] = [base.at(-1), own[base.length]];
  return !/[\p{L}\d]/u.test(next) || /\d/.test(last) !== /\d/.test(next);
}

/** A code is short, and has at most one space. */
const CODE = /^(?=.*[\p{Lu}\d])[\p{L}\d][\p{L}\d.+/&_-]{0,17}(?: [\p{L}\d][\p{L}\d./_-]{0,9})?$/u;

const isCode = (text: string): boolean => text.length <= 20 && CODE.test(text);

/** Whether most rows have something. */
const isFilled = (values: readonly string[], rows: number): boolean => values.length * 2 > rows;

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

/** What files are called. */
const FILE = new RegExp(`\\.${FILE_ENDING}$`, 'i');

/** Whether nearly every row, be it of a family or of a model, has a file of its own. */
function areFiles(values: readonly string[]): boolean {
  const files = values.filter((text) => FILE.test(text.trim()));
  return files.length >= values.length * MOST && new Set(files).size >= values.length * MOST;
}

/** Texts that say of several rows one below the other what these are. */
function areGroups(values: readonly string[]): boolean {
  return values.length > 0 && values.filter((text) => /\p{L}{3}/u.test(text)).length >= values.length * MOST;
}

/** Texts of several words. */
function areTexts(values: readonly string[]): boolean {
  return (
    values.length > 0 &&
    values.filter((text) => text.split(/\s+/).length >= MIN_WORDS).length >= values.length * MOST
  );
}
const MIN_WORDS = 4;

/** How many different texts stand in a row. */
export function distinctIn(cells: readonly string[]): number {
  return new Set(cells.filter((cell) => cell !== '')).size;
}
