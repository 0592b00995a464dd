import type { PageLines, Rect } from '@submittal/contract/annotation';
import type { PageRecord, SeenBox } from '../../../pdf-linker/src/records/page-record.ts';
import { type Piece, withTiles } from './tiles.ts';

/** The most words of one page: the fullest pages that are read have half of them. */
const MAX_WORDS = 8000;

/** Words are on one line if they share this part of the height of the lower one. */
const SHARED_HEIGHT = 0.5;
/** A word may begin so far before the end of the one before, in heights of a line. */
const OVERLAP = 0.5;
/** Columns whose cells have more words on average are text rather than parts of a table. */
const MAX_CELL_WORDS = 4;
/** So many cells beside each other make a table of two columns. */
const MIN_ROWS = 3;
/** Of two columns, this part of the shorter one has a cell beside it. */
const MIN_PAIRED = 0.8;

/** As precise as the places of marks are stored. */
const PRECISION = 1e5;

/** A line grows by the cells that stand on it. */
interface Line {
  readonly pieces: Piece[];
  box: SeenBox;
}

/**
 * The lines of a page in reading order, with their words. Words beside each other are one line, however far apart the cells
 * of a table stand; columns of text are not, because they are read one after the other. A tile of a chart is one.
 */
export function pageLines({ words, width, height }: PageRecord): PageLines {
  const pieces = words
    .flatMap(({ text, boxes }) => boxes.map((box): Piece => ({ text, box })))
    .filter(({ box: [left, top, right, bottom] }) => right > left && bottom > top)
    .slice(0, MAX_WORDS);
  const fraction = (value: number, of: number): number =>
    Math.min(1, Math.max(0, Math.round((value / of) * PRECISION) / PRECISION));
  const rect = ([left, top, right, bottom]: SeenBox): Rect => [
    fraction(left, width),
    fraction(top, height),
    fraction(right, width),
    fraction(bottom, height),
  ];
  const rows = joined(drawnLines(pieces)).map((line) => line.pieces);
  const lines = withTiles(rows).map((own) => ({
    rect: rect(own.map(({ box }) => box).reduce(around)),
    words: own.map(({ text, box }) => ({ text, rect: rect(box) })),
  }));
  return { width, height, lines };
}

/** Runs of words that go on to the right. */
function drawnLines(pieces: readonly Piece[]): Line[] {
  const lines: Line[] = [];
  let run: Piece[] = [];
  const end = () => {
    if (run.length > 0) lines.push(lineOf(run));
    run = [];
  };
  for (const piece of pieces) {
    const last = run.at(-1);
    if (last && !follows(last.box, piece.box)) end();
    run.push(piece);
  }
  end();
  return lines;
}

function lineOf(pieces: Piece[]): Line {
  return { pieces, box: pieces.map(({ box }) => box).reduce(around) };
}

function extend(line: Line, { pieces, box }: Line): void {
  line.pieces.push(...pieces);
  line.box = around(line.box, box);
}

/** The smallest box around two. */
function around([left, top, right, bottom]: SeenBox, [l, t, r, b]: SeenBox): SeenBox {
  return [Math.min(left, l), Math.min(top, t), Math.max(right, r), Math.max(bottom, b)];
}

function follows(one: SeenBox, next: SeenBox): boolean {
  return isBeside(one, next) && next[0] >= one[2] - OVERLAP * Math.min(one[3] - one[1], next[3] - next[1]);
}

function isBeside([, top, , bottom]: SeenBox, [, otherTop, , otherBottom]: SeenBox): boolean {
  const shared = Math.min(bottom, otherBottom) - Math.max(top, otherTop);
  return shared >= SHARED_HEIGHT * Math.min(bottom - top, otherBottom - otherTop);
}

/** The lines of which each goes on where the one before ends, one below the other. */
function columnsOf(lines: readonly Line[]): Line[][] {
  const columns: Line[][] = [];
  for (const line of lines) {
    const last = columns.at(-1)?.at(-1);
    const goesOn =
      last && line.box[1] > last.box[1] && line.box[0] < last.box[2] && line.box[2] > last.box[0];
    if (goesOn) columns.at(-1)?.push(line);
    else columns.push([line]);
  }
  return columns;
}

/** Some programs draw a table column by column: what stands beside each other in such columns is one row. */
function joined(lines: readonly Line[]): readonly Line[] {
  const rows: (readonly Line[])[] = [];
  let before: readonly Line[] = [];
  let beforeIsOfCells = false;
  for (const column of columnsOf(lines)) {
    const ofCells = isOfCells(column);
    const onRows: (Line | undefined)[] = [];
    if (ofCells && beforeIsOfCells) for (const cell of column) onRows.push(rowBeside(before, cell));
    const joins = isTable(onRows, column, before);
    const left = joins ? column.filter((_, at) => !onRows[at]) : column;
    if (joins) {
      for (const [at, cell] of column.entries()) {
        const row = onRows[at];
        if (row) extend(row, cell);
      }
    }
    if (left.length === 0) continue;
    rows.push(left);
    before = left;
    beforeIsOfCells = ofCells;
  }
  return rows.flat();
}

/** The row of a column on which a cell to its right stands; a page may have thousands of both. */
function rowBeside(column: readonly Line[], cell: Line): Line | undefined {
  const middle = (cell.box[1] + cell.box[3]) / 2;
  let [at, end] = [0, column.length];
  while (at < end) {
    const half = (at + end) >> 1;
    if ((column[half]?.box[1] ?? 0) <= middle) at = half + 1;
    else end = half;
  }
  // The last that begins above the middle of the cell, or one beside it where heights differ.
  const near = column.slice(Math.max(0, at - 2), at + 1);
  return near.find(({ box }) => isBeside(box, cell.box) && box[2] <= cell.box[0]);
}

function isTable(
  onRows: readonly (Line | undefined)[],
  column: readonly Line[],
  before: readonly Line[],
): boolean {
  const paired = onRows.filter((row) => row !== undefined).length;
  return paired >= MIN_ROWS && paired >= MIN_PAIRED * Math.min(column.length, before.length);
}

function isOfCells(column: readonly Line[]): boolean {
  const words = column.reduce((sum, { pieces }) => sum + pieces.length, 0);
  return column.length >= MIN_ROWS && words <= MAX_CELL_WORDS * column.length;
}
