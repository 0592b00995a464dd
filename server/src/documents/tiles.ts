import type { SeenBox } from '../../../pdf-linker/src/records/page-record.ts';

export interface Piece {
  readonly text: string;
  readonly box: SeenBox;
}

/** So many beside each other make a row of tiles, of two lines each or of one. */
const MIN_TILES = { paired: 3, single: 4 };

/** In heights of a line: a gap between words that begins another cell, and how far lines of a tile are from each other. */
const CELL_GAP = 1.2;
const SAME_TILE = 2.2;

/** Rows of tiles are this many times as far from what is above and below as the lines of a tile are from each other. */
const APART = 1.8;

/** The most words of a line of a tile. */
const MAX_WORDS = 4;

/** In points: what begins so near begins at the same place. */
const ALIGNED = 2;

/** The part by which the distances between tiles may differ. */
const UNEVEN = 0.06;

interface Row {
  readonly pieces: readonly Piece[];
  readonly top: number;
  readonly bottom: number;
}

/**
 * The lines of a page in which each tile of a chart is one: swatches stand beside each other in equal distances, each with its name,
 * and often with a number below. The rows of a table, which follow each other closely, stay as they are.
 * @param lines in reading order, each with its words
 */
export function withTiles(lines: readonly (readonly Piece[])[]): (readonly Piece[])[] {
  const rows = lines.map((pieces): Row => ({ pieces, ...extentOf(pieces) }));
  const out: (readonly Piece[])[] = [];
  /** The tiles of the row above, if that was the last that was read. */
  let above: readonly (readonly Piece[])[] = [];
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at];
    if (!row) continue;
    const drawn = tilesInOrder(rows, at, above);
    above = drawn;
    if (drawn.length > 0) {
      out.push(...drawn);
      at += 2 * drawn.length - 1;
      continue;
    }
    const next = rows[at + 1];
    const pair = next && tilesOfPair(row, next, rows[at - 1], rows[at + 2]);
    const single = pair ? null : tilesOfRow(row, rows[at - 1], next);
    if (pair) at++;
    out.push(...(pair ?? single ?? [row.pieces]));
  }
  return out;
}

function extentOf(pieces: readonly Piece[]): { top: number; bottom: number } {
  const tops = pieces.map(({ box: [, top] }) => top);
  const bottoms = pieces.map(({ box: [, , , bottom] }) => bottom);
  return { top: Math.min(...tops), bottom: Math.max(...bottoms) };
}

const heightOf = ({ top, bottom }: Row) => bottom - top;

/**
 * Tiles that are drawn one after the other, each a name with a number below it: so many beside each other from a line on, or
 * fewer below those of another row. None if they do not begin there.
 */
function tilesInOrder(rows: readonly Row[], from: number, above: readonly (readonly Piece[])[]): Piece[][] {
  const tiles: Piece[][] = [];
  for (let at = from; ; at += 2) {
    const [name, number, first] = [rows[at], rows[at + 1], rows[from]];
    if (!name || !number || !first || !isTile(name, number)) break;
    const isBeside =
      at === from || (Math.abs(name.top - first.top) <= ALIGNED && leftOf(name) > leftOf(rows[at - 2]));
    if (!isBeside) break;
    tiles.push([...name.pieces, ...number.pieces]);
  }
  const isBelow = tiles.every((tile) => above.some((one) => isAlike(one, tile)));
  return tiles.length >= MIN_TILES.paired || isBelow ? tiles : [];
}

/** Whether tiles stand in one column, and are of one size. */
function isAlike(one: readonly Piece[], other: readonly Piece[]): boolean {
  const sizeOf = (tile: readonly Piece[]) => extentOf(tile).bottom - extentOf(tile).top;
  return (
    Math.abs((one[0]?.box[0] ?? 0) - (other[0]?.box[0] ?? 0)) <= ALIGNED &&
    Math.abs(sizeOf(one) - sizeOf(other)) <= ALIGNED / 2
  );
}

/** Whether two lines are a name and what stands right below it. */
function isTile(name: Row, number: Row): boolean {
  const step = number.top - name.top;
  return (
    step > 0 &&
    step <= SAME_TILE * heightOf(name) &&
    Math.abs(leftOf(name) - leftOf(number)) <= ALIGNED &&
    [name, number].every((row) => row.pieces.length <= MAX_WORDS && startsOf(row).length === 1)
  );
}

function leftOf(row: Row | undefined): number {
  return row?.pieces[0]?.box[0] ?? 0;
}

/** Names with numbers below them, as tiles; null if two rows are none. */
function tilesOfPair(
  names: Row,
  numbers: Row,
  before: Row | undefined,
  after: Row | undefined,
): Piece[][] | null {
  const step = numbers.top - names.top;
  if (step <= 0 || step > SAME_TILE * heightOf(names)) return null;
  if (!isApart(before, names, step) || !isApart(numbers, after, step)) return null;
  const starts = startsOf(numbers);
  if (starts.length < MIN_TILES.paired || !isEven(starts)) return null;
  const heads = names.pieces.map(({ box: [left] }) => left);
  if (!starts.every((start) => heads.some((left) => Math.abs(left - start) <= ALIGNED))) return null;
  const [above, below] = [inColumns(names.pieces, starts), inColumns(numbers.pieces, starts)];
  return above.map((pieces, column) => [...pieces, ...(below[column] ?? [])]);
}

/** Names alone, as tiles; null if a row is none. */
function tilesOfRow(row: Row, before: Row | undefined, after: Row | undefined): Piece[][] | null {
  const step = heightOf(row) * SAME_TILE;
  if (!isApart(before, row, step) || !isApart(row, after, step)) return null;
  const starts = startsOf(row);
  return starts.length >= MIN_TILES.single && isEven(starts) ? inColumns(row.pieces, starts) : null;
}

/** Whether two rows are further from each other than those of a table. */
function isApart(above: Row | undefined, below: Row | undefined, step: number): boolean {
  if (!above || !below) return true;
  // A row that is higher up belongs to another column of the page.
  return below.top <= above.top || below.top - above.top >= APART * step;
}

/** Where the cells of a row begin. */
function startsOf({ pieces }: Row): number[] {
  const starts: number[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const {
    box: [left, top, right, bottom],
  } of pieces) {
    if (left - end > CELL_GAP * (bottom - top)) starts.push(left);
    end = right;
  }
  return starts;
}

function isEven(starts: readonly number[]): boolean {
  const steps = starts.slice(1).map((start, at) => start - (starts[at] ?? 0));
  const [least, most] = [Math.min(...steps), Math.max(...steps)];
  return most - least <= UNEVEN * most;
}

/** The words of a row by the columns in which they begin. */
function inColumns(pieces: readonly Piece[], starts: readonly number[]): Piece[][] {
  const columns = starts.map((): Piece[] => []);
  for (const piece of pieces) {
    const column = starts.findLastIndex((start) => piece.box[0] >= start - ALIGNED);
    columns[Math.max(0, column)]?.push(piece);
  }
  return columns;
}
