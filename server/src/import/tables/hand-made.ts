import { withFirstRows, withNamesAbove, withNamesOnce } from './rows-going-on.ts';
import type { Grid, GridLine } from './table.ts';

// Sheets that people write for people: groups as lines of their own, a second table below the first, heads that are repeated
// on each page, and marks for "as above".

/** The column that says below which line of a group a row stands. */
export const GROUP = 'Group';

/** A line of fewer cells may be a row; one with fewer is that of a group. */
const MIN_CELLS = 3;

const MAX_GROUP = 100;
const MAX_NAME = 30;

/** So many groups make a column. */
const MIN_GROUPS = 2;

/** "As above", as people write it. */
const DITTO = /^(?:["“”″〃]|''|ditto|do\.|dito|idem|id\.)$/iu;

/** The tables of a sheet: a line of names behind a gap or a heading, with numbers below it, begins another one. */
export function tablesWithin(grid: Grid): Grid[] {
  const { lines } = grid;
  const starts: number[] = [];
  let first: GridLine | undefined;
  for (const [at, line] of lines.entries()) {
    if (!isHead(lines, at)) continue;
    if (first === undefined) first = line;
    else if (!isSame(first, line)) starts.push(at);
  }
  if (first === undefined || starts.length === 0) return [grid];
  const heads = [lines.indexOf(first), ...starts];
  // Where each table has a heading below the title of the sheet, it says what its rows are.
  const title = lines.findIndex((line) => filled(line).length > 0);
  const areGroups = heads.every((at) => headingAbove(lines, at) !== undefined && at - 1 > title);
  return [0, ...starts].flatMap((start, index) => {
    const end = starts[index] ?? lines.length;
    const heading = index === 0 ? undefined : headingAbove(lines, start);
    const until = index < starts.length && headingAbove(lines, end) !== undefined ? end - 1 : end;
    const group = areGroups ? headingAbove(lines, heads[index] ?? 0) : undefined;
    const own = withGroup(lines.slice(start, until), (heads[index] ?? 0) - start, group);
    if (own.length === 0) return [];
    const sheet = index === 0 ? grid.sheet : `${grid.sheet ?? ''} (${heading ?? index + 1})`;
    return [{ ...grid, sheet, lines: own, doubts: index === 0 ? grid.doubts : [] }];
  });
}

/** The lines with what stands above their head in a column of its own. */
function withGroup(lines: readonly GridLine[], head: number, group: string | undefined): readonly GridLine[] {
  if (group === undefined) return lines;
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const names = lines[head];
  return lines.map((line, at) => {
    if (at < head || filled(line).length === 0) return line;
    const isHeadAgain = names !== undefined && isSame(names, line);
    return { ...line, cells: [...padded(line.cells, width), isHeadAgain ? GROUP : group] };
  });
}

/** The text of a line of one cell directly above. */
function headingAbove(lines: readonly GridLine[], at: number): string | undefined {
  const [line, above] = [lines[at], lines[at - 1]];
  if (!line || !above || above.line < line.line - 2) return undefined;
  const texts = filled(above);
  return texts.length === 1 ? texts[0] : undefined;
}

/** Whether a line names columns: short texts without digits behind a gap, a title or nothing, with numbers below. */
function isHead(lines: readonly GridLine[], at: number): boolean {
  const [line, above] = [lines[at], lines[at - 1]];
  if (!line) return false;
  const texts = filled(line);
  const isApart = !above || above.line < line.line - 1 || filled(above).length < MIN_CELLS;
  if (!isApart || texts.length < MIN_CELLS) return false;
  if (!texts.every((text) => /\p{L}|[#$€]/u.test(text) && text.length <= MAX_NAME)) return false;
  // One may say of what measure it is: `Price 12x12`.
  const numbered = texts.filter((text) => /\d/.test(text));
  if (numbered.length > 1 || !numbered.every((text) => /^\p{L}{3,} \d/u.test(text))) return false;
  const below = lines.slice(at + 1, at + 4).filter((one) => filled(one).length >= MIN_CELLS);
  return (
    below.length >= 2 &&
    line.cells.some((cell, column) => cell !== '' && below.every((one) => /\d/.test(one.cells[column] ?? '')))
  );
}

function isSame(one: GridLine, other: GridLine): boolean {
  return filled(one).join('\u0000') === filled(other).join('\u0000');
}

/**
 * The rows below a head of a sheet without what is no row: the head again, groups and notes. What a line of one cell says is in
 * a column of its own, `Group`, for the rows below it.
 */
export function withoutGroupLines(
  head: GridLine,
  rows: readonly GridLine[],
): {
  readonly columns: readonly string[];
  readonly rows: readonly GridLine[];
  readonly left: readonly GridLine[];
} {
  const repeated = rows.filter((row) => isSame(head, row));
  const plain = withDittos(rows.filter((row) => !isSame(head, row)));
  const own = withGroupsAbove(head, withNamesOnce(withFirstRows(withNamesAbove(plain, head.cells.length))));
  const typical = own.filter((row) => filled(row).length >= MIN_CELLS);
  const isGroup = (row: GridLine, at: number) => {
    const [text, another] = filled(row);
    const next = own[at + 1];
    return (
      text !== undefined &&
      another === undefined &&
      /\p{L}{2}/u.test(text) &&
      text.length <= MAX_GROUP &&
      next !== undefined &&
      filled(next).length >= MIN_CELLS
    );
  };
  const groups = new Set(own.filter(isGroup));
  const names = new Set([...groups].map((row) => filled(row)[0]));
  // A size alone goes on with the row above.
  const alone = own.filter(
    (row) => filled(row).length === 1 && !groups.has(row) && (row.cells[0] ?? '') === '',
  );
  const isGrouped =
    groups.size >= MIN_GROUPS &&
    names.size === groups.size &&
    typical.length >= groups.size * 2 &&
    typical.length * 1.2 >= own.length - groups.size - alone.length;
  if (!isGrouped) return { columns: withGroupNamed(head.cells, own), rows: own, left: repeated };
  const width = Math.max(head.cells.length, ...own.map(({ cells }) => cells.length));
  const left = [...repeated];
  const numbered: GridLine[] = [];
  const calls = withoutOutline([...names].flatMap((name) => name ?? []));
  let group = '';
  for (const row of own) {
    const [text = '', another] = filled(row);
    if (groups.has(row)) group = calls.get(text) ?? text.trim();
    if (another === undefined) left.push(row);
    else numbered.push({ ...row, cells: [...padded(row.cells, width), group] });
  }
  return { columns: [...padded(head.cells, width), GROUP], rows: numbered, left };
}

/** The number of a heading in an outline: `1.2 Planks`, `7   PROFILES`. */
const OUTLINE = /^(\d{1,2})(?:\.\d{1,2}){0,3}[.)]?\s+(?=\p{Lu})/u;
const MIN_OUTLINE = 3;

/** Headings without the numbers of an outline, if these count on from 1 and the names differ without them. */
function withoutOutline(headings: readonly string[]): ReadonlyMap<string, string> {
  const numbers = headings.flatMap((heading) => OUTLINE.exec(heading)?.[1] ?? []).map(Number);
  const countOn = numbers[0] === 1 && numbers.every((number, at) => number >= (numbers[at - 1] ?? 1));
  const plain = headings.map((heading) => heading.replace(OUTLINE, '').trim());
  if (numbers.length < MIN_OUTLINE || !countOn || new Set(plain).size < plain.length) return new Map();
  return new Map(headings.map((heading, at) => [heading, plain[at] ?? heading]));
}

function withDittos(rows: readonly GridLine[]): GridLine[] {
  const above: string[] = [];
  return rows.map((row) => {
    const cells = row.cells.map((cell, at) => (DITTO.test(cell) ? (above[at] ?? '') : cell));
    for (const [at, cell] of cells.entries()) if (cell !== '') above[at] = cell;
    return { ...row, cells };
  });
}

/** What people call the first column of a sheet that says once what the rows below it are; many call it nothing. */
const OF_GROUPS =
  /^(?:|kind|type|category|group|class|family|division|section|product line|kategorie|gruppe|familie|cat[ée]gorie|famille|gamme|categor[ií]a|tipo|familia)$/iu;

/** Rows with the group in the first column that stands there beside the first row of the group alone. */
function withGroupsAbove(head: GridLine, rows: readonly GridLine[]): readonly GridLine[] {
  const full = rows.filter((row) => filled(row).length >= MIN_CELLS - 1);
  const [first] = full;
  // A merged cell may hold the first rows of a group.
  const named = full.flatMap(({ cells: [cell = ''] }, at) =>
    cell === '' || cell === full[at - 1]?.cells[0] ? [] : [cell],
  );
  const empty = full.filter(({ cells: [cell = ''] }) => cell === '').length;
  const areGroups =
    OF_GROUPS.test((head.cells[0] ?? '').trim()) &&
    (first?.cells[0] ?? '') !== '' &&
    named.length >= MIN_GROUPS &&
    empty >= named.length &&
    new Set(named).size === named.length &&
    named.every((text) => /\p{L}{3}/u.test(text));
  if (!areGroups) return rows;
  let group = '';
  return rows.map((row) => {
    const [cell = '', ...others] = row.cells;
    if (!full.includes(row)) return row;
    if (cell !== '') group = cell;
    return { ...row, cells: [group, ...others] };
  });
}

/** The names of columns, with one for a first column without a name that has the same text in several rows one below the other. */
function withGroupNamed(cells: readonly string[], rows: readonly GridLine[]): readonly string[] {
  const [name = '', ...others] = cells;
  const texts = rows.flatMap(({ cells: [cell = ''] }) => (cell === '' ? [] : [cell]));
  const runs = texts.filter((text, at) => text !== texts[at - 1]);
  const areGroups =
    name === '' &&
    !others.includes(GROUP) &&
    runs.length >= MIN_GROUPS &&
    new Set(runs).size === runs.length &&
    runs.length * 2 <= texts.length &&
    texts.every((text) => /\p{L}{3}/u.test(text));
  return areGroups ? [GROUP, ...others] : cells;
}

function padded(cells: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, at) => cells[at] ?? '');
}

function filled({ cells }: GridLine): string[] {
  return cells.filter((cell) => cell !== '');
}
