import type { GridLine } from './table.ts';

// Sheets that people write have what several rows have in common in the first of these alone: the name of a product above its sizes.

/** A line of fewer cells is a group or a note. */
const MIN_CELLS = 3;

/** So many rows that go on from the one above, and so large a share of the others that have what these lack. */
const MIN_GOING_ON = 2;
const MIN_NAMED = 0.9;

/**
 * Rows that go on from one above, as sizes of a model that is named once: they lack the first column and another one that
 * all others have, and get both from it. One column alone may be empty for any reason.
 */
export function withNamesAbove(rows: readonly GridLine[], width: number): readonly GridLine[] {
  const cell = (row: GridLine, at: number) => row.cells[at] ?? '';
  const isRow = (row: GridLine) => filled(row).length >= MIN_CELLS;
  const named = rows.filter((row) => isRow(row) && cell(row, 0) !== '');
  const unnamed = rows.filter((row) => isRow(row) && cell(row, 0) === '');
  const columns = Array.from({ length: width }, (_, at) => at).filter(
    (at) =>
      unnamed.filter((row) => cell(row, at) === '').length * 2 > unnamed.length &&
      named.filter((row) => cell(row, at) !== '').length >= named.length * MIN_NAMED,
  );
  const goesOn = new Set(
    unnamed.filter(
      (row) => columns.every((at) => cell(row, at) === '') && row.cells.some((text) => /\d/.test(text)),
    ),
  );
  if (columns.length < 2 || goesOn.size < MIN_GOING_ON) return rows;
  let above: GridLine | null = null;
  return rows.map((row) => {
    if (goesOn.has(row)) {
      const from = above;
      if (!from) return row;
      const cells = padded(row.cells, Math.max(row.cells.length, width));
      return { ...row, cells: cells.map((text, at) => (columns.includes(at) ? cell(from, at) : text)) };
    }
    above = isRow(row) ? row : null;
    return row;
  });
}

/** So many numbers of several rows make a list of sizes. */
const MIN_SIZED = 3;

/**
 * Rows whose number goes on from the one above, `10110-060` below `10110-040`, with what stands only in the first row of such numbers, as the
 * name of a product and what all its sizes have in common do.
 */
export function withFirstRows(rows: readonly GridLine[]): readonly GridLine[] {
  const full = rows.filter((row) => filled(row).length >= 2);
  const baseOf = ({ cells: [cell = ''] }: GridLine) =>
    /^(?=.*\d)(\S{3,}?)[-./]\S{1,5}$/u.exec(cell.trim())?.[1];
  const groups: GridLine[][] = [];
  for (const row of full) {
    const base = baseOf(row);
    const last = groups.at(-1);
    if (base !== undefined && last?.[0] && baseOf(last[0]) === base) last.push(row);
    else groups.push([row]);
  }
  const sized = groups.filter(({ length }) => length > 1);
  if (sized.length < MIN_SIZED) return rows;
  const width = Math.max(...full.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => {
    const named = sized.filter(([first]) => /\p{L}{3}/u.test(first?.cells[at] ?? ''));
    const alone = named.filter((group) => group.slice(1).every(({ cells }) => (cells[at] ?? '') === ''));
    return at > 0 && named.length >= MIN_SIZED && alone.length >= named.length * MIN_NAMED;
  });
  const from = new Map(sized.flatMap(([first, ...others]) => others.map((row) => [row, first] as const)));
  return rows.map((row) => {
    const first = from.get(row);
    if (!first || columns.length === 0) return row;
    const cells = padded(row.cells, width);
    return {
      ...row,
      cells: cells.map((text, at) => (text === '' && columns.includes(at) ? (first.cells[at] ?? '') : text)),
    };
  });
}

/** What is named stands in one of so many columns behind the numbers. */
const MAX_AT = 3;

/** Shorter texts do not describe. */
const MIN_DESCRIBED = 12;

/**
 * Rows with a number of their own and no name, below one with a name and a number that begins alike, with its name: sizes of a
 * product that is named once. What describes them must be empty or the same.
 */
export function withNamesOnce(rows: readonly GridLine[]): readonly GridLine[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  for (let at = 1; at <= Math.min(MAX_AT, width - 1); at++) {
    const whole = namedOnceAt(rows, at, width);
    if (whole) return whole;
  }
  return rows;
}

/** The rows with the names that stand once in a column; null if they do not. */
function namedOnceAt(rows: readonly GridLine[], at: number, width: number): GridLine[] | null {
  const isNamed = (row: GridLine) => isNumbered(row) && /\p{L}{3}/u.test(cellAt(row, at));
  const named = rows.filter(isNamed);
  const unnamed = rows.filter((row) => isNumbered(row) && cellAt(row, at) === '');
  if (named.length < MIN_SIZED || unnamed.length < MIN_SIZED) return null;
  const describing = describedAt(named, at, width);
  const from = new Map<GridLine, GridLine>();
  let above: GridLine | null = null;
  for (const row of rows) {
    if (isNamed(row)) above = row;
    else if (above && cellAt(row, at) === '' && goesOn(above, row, describing)) from.set(row, above);
    else above = null;
  }
  if (from.size < unnamed.length * MIN_NAMED) return null;
  return rows.map((row) => {
    const first = from.get(row);
    if (!first) return row;
    const isTaken = (place: number, text: string) => text === '' && (place === at || place === describing);
    const cells = padded(row.cells, width);
    return {
      ...row,
      cells: cells.map((text, place) => (isTaken(place, text) ? cellAt(first, place) : text)),
    };
  });
}

/** The column of the longest texts beside that of names; -1 if there is none. */
function describedAt(rows: readonly GridLine[], names: number, width: number): number {
  const lengths = Array.from({ length: width }, (_, at) => {
    const letters = rows.map((row) => (/\p{L}{3}/u.test(cellAt(row, at)) ? cellAt(row, at).length : 0));
    return at === 0 || at === names ? 0 : letters.reduce((sum, length) => sum + length, 0) / rows.length;
  });
  const longest = Math.max(0, ...lengths);
  return longest < MIN_DESCRIBED ? -1 : lengths.indexOf(longest);
}

/** Whether a row without a name is a size of what another names. */
function goesOn(first: GridLine, row: GridLine, describing: number): boolean {
  const text = cellAt(row, describing);
  const [number, own] = [cellAt(first, 0).trim(), cellAt(row, 0).trim()];
  const alike = Math.ceil(Math.min(number.length, own.length) / 2);
  return (
    isNumbered(row) &&
    (text === '' || text === cellAt(first, describing)) &&
    number.slice(0, alike) === own.slice(0, alike)
  );
}

function isNumbered(row: GridLine): boolean {
  return filled(row).length >= MIN_CELLS && /\d/.test(cellAt(row, 0));
}

function cellAt({ cells }: GridLine, at: number): string {
  return cells[at] ?? '';
}

function padded(cells: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, at) => cells[at] ?? '');
}

function filled({ cells }: GridLine): string[] {
  return cells.filter((cell) => cell !== '');
}
