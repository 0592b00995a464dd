import type { PageLines, Rect } from '@submittal/contract/annotation';
import type { PageRecord, SeenBox } from '../../../pdf-linker/src/records/page-record.ts';

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

interface Piece {
  readonly text: string;
  readonly box: SeenBox;
}

interface Line {
  readonly pieces: readonly Piece[];
  readonly box: SeenBox;
}

/**
 * The lines of a page in reading order, with their words. Words beside each other are one line, however far apart the cells
 * of a table stand; columns of text are not, because they are read one after the other.
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
  const lines = joined(drawnLines(pieces)).map((line) => ({
    rect: rect(line.box),
    words: line.pieces.map(({ text, box }) => ({ text, rect: rect(box) })),
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

function lineOf(pieces: readonly Piece[]): Line {
  const box = pieces.reduce(
    ([left, top, right, bottom], { box: [l, t, r, b] }): SeenBox => [
      Math.min(left, l),
      Math.min(top, t),
      Math.max(right, r),
      Math.max(bottom, b),
    ],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0] as SeenBox,
  );
  return { pieces, box };
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
  const columns = columnsOf(lines);
  const rows: Line[][] = columns.map((column) => [...column]);
  for (const [at, column] of columns.entries()) {
    const to = rows.slice(0, at).findLastIndex((other) => other.length > 0);
    const before = rows[to];
    if (!before || !isOfCells(column) || !isOfCells(columns[to] ?? [])) continue;
    const pairs = column.map((cell) =>
      before.findIndex(({ box }) => isBeside(box, cell.box) && box[2] <= cell.box[0]),
    );
    const paired = pairs.filter((pair) => pair >= 0).length;
    if (paired < MIN_ROWS || paired < MIN_PAIRED * Math.min(column.length, before.length)) continue;
    rows[at] = column.filter((cell, index) => {
      const pair = pairs[index] ?? -1;
      const row = before[pair];
      if (!row) return true;
      before[pair] = lineOf([...row.pieces, ...cell.pieces]);
      return false;
    });
  }
  return rows.flat();
}

function isOfCells(column: readonly Line[]): boolean {
  const words = column.reduce((sum, { pieces }) => sum + pieces.length, 0);
  return column.length >= MIN_ROWS && words <= MAX_CELL_WORDS * column.length;
}
