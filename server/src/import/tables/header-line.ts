import { foundAt } from '../finding.ts';
import { withoutGroupLines } from './hand-made.ts';
import { type Grid, type GridLine, placeOfLine, type Table } from './table.ts';
import { twoLineHead } from './two-line-heads.ts';

/** Longer names of columns are cut: a note that stands in a header, or a file that is no table. */
const MAX_NAME = 200;

/** The header is looked for in this many lines with content: titles and notes stand above it. */
const SEARCHED_LINES = 25;

/** Whether a name in the header is one that is expected. */
export type KnownName = (name: string) => boolean;

/** What most cells are: letters, digits and signs, with one space between words. Tables have millions of them. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** A name in the form in which names of columns, sheets and files are compared: without regard to case and spaces. */
export function nameKey(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}

/** As `nameKey`, and without regard to the signs between words: `Document Type` is `documentType`. */
export function looseKey(text: string): string {
  return nameKey(text).replaceAll(/[ _.-]/g, '');
}

/**
 * The place in `lines` of the line that names the columns: the one with most expected names or, if none is expected,
 * the first that is nearly as wide as the table and holds texts that differ. -1 if there is no line.
 */
export function headerAt(lines: readonly GridLine[], known: KnownName): number {
  const searched = lines.slice(0, SEARCHED_LINES);
  const widest = Math.max(0, ...lines.slice(0, 2 * SEARCHED_LINES).map((line) => filled(line).length));
  let best = -1;
  let most = 0;
  for (const [at, line] of searched.entries()) {
    const names = filled(line);
    if (names.length === 0) continue;
    const expected = namedIn(line, lines, known);
    const looks = names.length * 2 > widest && areNames(names);
    const score =
      expected * 10 + (looks ? 5 : 0) + (looks && at === 0 && areOfProgram(names) ? OF_PROGRAM : 0);
    if (score > most || best === -1) {
      best = at;
      most = score;
    }
  }
  return best;
}

/** How many known names of columns a line has that are not repeated below each other: those are values. */
export function namedIn({ cells }: GridLine, lines: readonly GridLine[], known: KnownName): number {
  const others = lines.slice(0, MAX_COMPARED);
  const isValue = (cell: string, at: number) =>
    others.filter((line) => line.cells[at] === cell).length * 2 > others.length && others.length > 2;
  return cells.filter((cell, at) => cell !== '' && known(cell) && !isValue(cell, at)).length;
}

/** How programs write names of columns: words without a space, of which some are put together. */
const WORD = /^[\p{L}_][\p{L}\p{N}_:.-]*$/u;
const PUT_TOGETHER = /\p{Ll}\p{Lu}|[\p{L}\d]_[\p{L}\d]/u;
const OF_PROGRAM = 25;

function areOfProgram(names: readonly string[]): boolean {
  return (
    names.length > 2 &&
    names.every((name) => WORD.test(name)) &&
    names.filter((name) => PUT_TOGETHER.test(name)).length * 2 >= names.length &&
    new Set(names.map(nameKey)).size === names.length
  );
}

/** A name of a column is looked for in so many lines. */
const MAX_COMPARED = 50;

function filled({ cells }: GridLine): string[] {
  return cells.filter((cell) => cell !== '');
}

function areNames(names: readonly string[]): boolean {
  const texts = names.filter((name) => /\p{L}/u.test(name) && name.length <= 80);
  return texts.length * 10 >= names.length * 8 && new Set(names.map(nameKey)).size * 10 >= names.length * 6;
}

/** Makes a table of a grid. Lines with more cells than the header names are left out, and said. */
export function tableOf(grid: Grid, known: KnownName, headerLine?: number): Table {
  const { lines, doubts, ...source } = grid;
  // The names of fields in JSON are no line of the file.
  const named = lines[0]?.line === 0 ? 0 : headerLine;
  const at = named === undefined ? headerAt(lines, known) : lines.findIndex(({ line }) => line === named);
  const header = headIn(lines, at);
  if (!header) return { ...source, doubts, headerLine: headerLine ?? 1, columns: [], rows: [] };
  const isSheet = grid.sheet !== null && grid.encoding === null && header.line > 0;
  const made = isSheet ? withoutGroupLines(header, lines.slice(header.end)) : null;
  const below = made?.rows ?? lines.slice(header.end);
  const width = Math.max(
    lastFilled(made?.columns ?? header.cells),
    // A column without a name counts if most rows have something in it; else the row is broken.
    reachedByMost(below.map(({ cells }) => lastFilled(cells))),
  );
  const columns = columnNames(made?.columns ?? header.cells, Math.max(width, made?.columns.length ?? 0));
  const present = below.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const headings = columns.length < MIN_COLUMNS ? [] : present.filter(isHeading);
  const rows = headings.length === 0 ? present : present.filter((line) => !headings.includes(line));
  const broken = rows.filter(({ cells }) => lastFilled(cells) > width);
  const repeated = columns.filter(
    (name, index) => index > 0 && / \(\d+\)$/.test(name) && header.cells[index] !== name,
  );
  return {
    ...source,
    headerLine: header.line,
    columns,
    rows: broken.length === 0 ? rows : rows.filter((row) => !broken.includes(row)),
    doubts: [
      ...doubts,
      ...repeated.map((name) =>
        foundAt(placeOfLine(grid, header.line), {
          kind: 'doubtful-reading',
          message: `the name "${name.replace(/ \(\d+\)$/, '')}" stands there more than once: one is read as "${name}"`,
        }),
      ),
      ...[...headings, ...(made?.left ?? [])].map(({ line }) =>
        foundAt(placeOfLine(grid, line), { kind: 'read-as', message: 'a heading between rows is no row' }),
      ),
      ...broken.map(({ line, cells }) =>
        foundAt(placeOfLine(grid, line), {
          kind: 'broken-row',
          message: `it has ${lastFilled(cells)} cells and the header ${width}`,
          cost: 'value',
        }),
      ),
    ],
  };
}

/** The names of columns in the line that is found or in two with it, and where the rows begin. */
function headIn(lines: readonly GridLine[], at: number): (GridLine & { readonly end: number }) | null {
  const line = lines[at];
  if (!line) return null;
  for (const top of [at, at - 1]) {
    const [first, second] = [lines[top], lines[top + 1]];
    if (!first || !second || second.line !== first.line + 1) continue;
    const cells = twoLineHead(first.cells, second.cells);
    if (cells) return { ...first, cells, end: top + 2 };
  }
  return { ...line, end: at + 1 };
}

/** In a table of fewer columns a row may have one cell alone. */
const MIN_COLUMNS = 3;

/** A text between signs, alone in its line: `*** 100 SERIES ***`. */
const DECORATED = /^([*=~#_-])\1+\s*[^\s*=~#_-].*?\s*\1{2,}$/u;

function isHeading(line: GridLine): boolean {
  const [only, another] = filled(line);
  return only !== undefined && another === undefined && DECORATED.test(only.trim());
}

/** The largest length that more than half of all have. */
function reachedByMost(lengths: readonly number[]): number {
  return lengths.toSorted((a, b) => b - a)[Math.floor(lengths.length / 2)] ?? 0;
}

function lastFilled(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1;
}

function columnNames(header: readonly string[], width: number): string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, at) => {
    const name =
      (header[at] ?? '').replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_NAME).trim() || `column ${at + 1}`;
    const count = (seen.get(nameKey(name)) ?? 0) + 1;
    seen.set(nameKey(name), count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
