import { createHash } from 'node:crypto';
import type { Picture } from '../image/picture.ts';
import { readPicture } from '../image/read-picture.ts';
import type { CoverCell, CoverDetails } from '../layout/package-words.ts';
import { englishPageWords, type PageWords } from '../layout/page-words.ts';
import { withRoom } from '../text/leading.ts';
import { cutText, wrapBalanced, wrapText } from '../text/line-breaking.ts';
import type { Style } from '../text/style.ts';
import {
  drawOverflow,
  type FittedText,
  type FlowingPart,
  fittedText,
  goesOn,
  isNotes,
  layOutOverflow,
  type Overflow,
} from './cover-overflow.ts';
import { type SetTitle, setTitle, titleStyle } from './cover-title.ts';
import { drawnOnce } from './drawn-once.ts';
import type { GeneratedPageModule } from './generated-page.ts';
import { ACCENT, type GeneratedPart, INK, MUTED, Painter, RULE, SOFT } from './painter.ts';
import { LABEL, setLabel } from './sheet-parts.ts';

const INCH = 72;
/** The maximum number of lines of the description and of notes on the cover. */
const MAX_DESCRIPTION = 8;
const MAX_NOTES = 3;
/** The maximum number of lines of titles, values and notes in packages whose texts are cut. */
const CUT = { title: 5, value: 4, notes: 2 };

/** The frame, and the area inside its one-point border. */
const FRAME = { left: 72, top: 36, right: 576, bottom: 756 };
const INNER = { left: 73, top: 37, right: 575, bottom: 755 };
const SIDE = 0.35 * INCH;
const BAND = 1.15 * INCH;
const STAMP_WIDTH = 2.45 * INCH;
const STAMP_HEIGHT = 2.3 * INCH;
const CELL = { top: 0.09 * INCH, right: 0.1 * INCH, bottom: 0.1 * INCH, left: 0.16 * INCH };
const HAIRLINE = 0.5;

const DESCRIPTION: Style = { face: 'regular', size: 11.5, leading: 17.25, colour: SOFT };
const VALUE: Style = { face: 'medium', size: 9.5, leading: 12.5, colour: INK };
const NOTES: Style = { face: 'regular', size: 9, leading: 12.5, colour: INK };
const CODE: Style = { face: 'code', size: 8.5, leading: 11.05, colour: INK };
const SIGN: Style = { face: 'regular', size: 7.5, leading: 10.5, colour: MUTED };

/**
 * The first page of a package: the project, and room for a reviewer's stamp; and sheets for what does not fit
 * on it.
 */
export const cover: GeneratedPageModule = {
  bookmark: ({ cover: { title } }) => title,
  set: ({
    title,
    details = NO_DETAILS(title),
    logo,
    documents,
    files = [],
    cutsTexts = false,
    pageWords: words = englishPageWords,
  }) => {
    const sizes = { documents: documents.length, files: files.length };
    const overflow = cutsTexts ? [] : layOutCover(details, { ...sizes, pages: 0 }, words).overflow;
    return {
      sheets: 1 + overflow.length,
      draw: ({ layout, pages }) => {
        const counts: Counts = { ...sizes, pages: layout.pageCount };
        const logoHash = logo === undefined ? null : createHash('sha256').update(logo).digest('hex');
        const facts = { title, firstPage: pages.first, pageCount: layout.pageCount };
        const about = ['cover', words.languageTag, details, counts, logoHash, ...(cutsTexts ? [] : [facts])];
        return drawnOnce(about, () => drawCover(details, counts, logo, cutsTexts ? null : facts, words));
      },
    };
  },
};

const NO_DETAILS = (title: string): CoverDetails => ({ title, description: '', date: '', cells: [] });

/** The counts of a package: documents that are pages, files packed beside them, and pages. */
type Counts = Readonly<Record<'documents' | 'files' | 'pages', number>>;

/** The cover with all lines broken; only the number of pages is missing, and no line depends on it. */
interface CoverLayout {
  readonly title: readonly string[];
  readonly titleStyle: Style;
  readonly description: FittedText;
  readonly descriptionStyle: Style;
  readonly block: Block;
  readonly overflow: Overflow;
}

/** The most lines of a value, tried in turn until the title and a line of the description have room above the block. */
const MOST_LINES = [Number.POSITIVE_INFINITY, 16, 12, 10, 8, 7, 6, 5, 4, 3, 2] as const;
const ABOVE_DESCRIPTION = 0.28 * INCH;
const BELOW_DESCRIPTION = 6;

function layOutCover(details: CoverDetails, counts: Counts, words: PageWords): CoverLayout {
  const descriptionStyle = withRoom(DESCRIPTION, details.description);
  const least = details.description === '' ? 0 : 1;
  const notes = details.cells.find(isNotes);
  for (const mostLines of MOST_LINES) {
    const cells = new Map<CoverCell, FittedText>();
    const block = setBlock(details.cells, counts, words, (text, width, style, cell) => {
      const fitted = fittedText(text, width, style, cell === notes ? MAX_NOTES : mostLines);
      cells.set(cell, fitted);
      // The line that says where a text continues comes below those that fit.
      return [...fitted.lines, ...(fitted.rest === '' ? [] : [''])];
    });
    const roomBelow = (set: SetTitle): number =>
      Math.floor(
        (block.top - descriptionTop(set.title.length, set.style) - BELOW_DESCRIPTION) /
          descriptionStyle.leading,
      );
    const height = block.top - TITLE_TOP;
    let set = setTitle(details.title, TITLE_WIDTH, height);
    if (roomBelow(set) < least)
      set = setTitle(
        details.title,
        TITLE_WIDTH,
        height - ABOVE_DESCRIPTION - BELOW_DESCRIPTION - least * descriptionStyle.leading,
      );
    const isLast = mostLines === MOST_LINES.at(-1);
    if (!isLast && (set.isCut || roomBelow(set) < least)) continue;
    const most = Math.max(least, Math.min(MAX_DESCRIPTION, roomBelow(set)));
    const description = fittedText(details.description, DESCRIPTION_WIDTH, descriptionStyle, most);
    const texts = [...cells].toSorted(([one], [two]) => Number(isNotes(two)) - Number(isNotes(one)));
    const overflow = layOutOverflow([
      { part: 'description', fitted: description },
      ...texts.map(([part, fitted]) => ({ part, fitted })),
    ]);
    return { title: set.title, titleStyle: set.style, description, descriptionStyle, block, overflow };
  }
  throw new RangeError('a cover was not laid out');
}

/** Where the description begins below a title with this many lines. */
function descriptionTop(titleLines: number, style: Style): number {
  return TITLE_TOP + titleLines * style.leading + ABOVE_DESCRIPTION;
}

/**
 * Draws the cover: the framed sheet, logo band, title, description, title block and reviewer's stamp; then
 * the sheets that follow it.
 */
async function drawCover(
  details: CoverDetails,
  counts: Counts,
  logo: Uint8Array | undefined,
  facts: { title: string; firstPage: number; pageCount: number } | null,
  words: PageWords,
): Promise<GeneratedPart> {
  const laidOut = facts && layOutCover(details, counts, words);
  const painter = new Painter(1 + (laidOut?.overflow.length ?? 0));
  drawFrame(painter);
  const date = facts ? words.date(details.date) : details.date;
  drawBand(painter, date, logo && (await readPicture(logo)), words);
  if (facts === null || laidOut === null) {
    const block = setBlock(details.cells, counts, words, (text, width, style, cell) =>
      wrapText(text, width, style, cell.small === true ? CUT.notes : CUT.value),
    );
    drawBlock(painter, block, [], words);
    drawCutMiddle(painter, details, block.top);
  } else {
    drawBlock(painter, laidOut.block, laidOut.overflow, words);
    drawMiddle(painter, laidOut, words);
  }
  painter.endPage();
  if (facts && laidOut) drawOverflow(painter, laidOut.overflow, facts, words);
  return painter.finish();
}

function drawFrame(painter: Painter): void {
  const width = FRAME.right - FRAME.left;
  const height = FRAME.bottom - FRAME.top;
  painter.fill(FRAME.left, FRAME.top, width, 1, INK);
  painter.fill(FRAME.left, FRAME.bottom - 1, width, 1, INK);
  painter.fill(FRAME.left, FRAME.top, 1, height, INK);
  painter.fill(FRAME.right - 1, FRAME.top, 1, height, INK);
  const mark = 0.14 * INCH;
  const middleX = (FRAME.left + FRAME.right) / 2 - 0.375;
  const middleY = (FRAME.top + FRAME.bottom) / 2 - 0.375;
  painter.fill(middleX, INNER.top - mark, 0.75, mark, INK);
  painter.fill(middleX, INNER.bottom, 0.75, mark, INK);
  painter.fill(INNER.left - mark, middleY, mark, 0.75, INK);
  painter.fill(INNER.right, middleY, mark, 0.75, INK);
}

function drawBand(
  painter: Painter,
  date: string,
  logo: Picture | undefined,
  { cover: { submittal } }: PageWords,
): void {
  const left = INNER.left + SIDE;
  const right = INNER.right - SIDE;
  if (logo !== undefined) {
    const height = 0.75 * INCH;
    painter.picture(logo, left, INNER.top + (BAND - height) / 2, 2.75 * INCH, height);
  }
  const textHeight = LABEL.leading + CODE.leading;
  const top = INNER.top + (BAND - HAIRLINE - textHeight) / 2;
  setLabel(painter, submittal, right, top, 'right');
  painter.lineRight(cutText(date, 2 * INCH, CODE), right, top + LABEL.leading, CODE, 'P');
  painter.fill(INNER.left, INNER.top + BAND - HAIRLINE, INNER.right - INNER.left, HAIRLINE, RULE);
}

const MIDDLE_LEFT = INNER.left + SIDE;
const TITLE_WIDTH = Math.min(INNER.right - INNER.left - 2 * SIDE, 6.2 * INCH);
const DESCRIPTION_WIDTH = 5.2 * INCH;
const BAR_TOP = INNER.top + BAND + 0.8 * INCH;
const TITLE_TOP = BAR_TOP + 5 + 0.3 * INCH;

function drawMiddle(painter: Painter, laidOut: CoverLayout, words: PageWords): void {
  const { title, titleStyle: style, description, descriptionStyle, overflow } = laidOut;
  painter.fill(MIDDLE_LEFT, BAR_TOP, 0.9 * INCH, 5, ACCENT);
  painter.lines(title, MIDDLE_LEFT, TITLE_TOP, style, 'H1');
  const top = descriptionTop(title.length, style);
  const bottom = top + painter.lines(description.lines, MIDDLE_LEFT, top, descriptionStyle, 'P');
  drawGoesOn(painter, words, 'description', overflow, bottom, descriptionStyle, MIDDLE_LEFT);
}

/** Draws the line that says where a text continues, if it does. */
function drawGoesOn(
  painter: Painter,
  words: PageWords,
  part: FlowingPart,
  overflow: Overflow,
  y: number,
  style: Style,
  x: number,
): void {
  const line = goesOn(part, overflow, words);
  if (line !== undefined) painter.line(line, x, y, { ...style, face: 'medium', colour: INK }, 'P');
}

/** Draws the middle of the cover of a package whose texts are cut. */
function drawCutMiddle(painter: Painter, details: CoverDetails, bottom: number): void {
  painter.fill(MIDDLE_LEFT, BAR_TOP, 0.9 * INCH, 5, ACCENT);
  let top = TITLE_TOP;
  const style = titleStyle(details.title);
  const title = wrapBalanced(details.title, TITLE_WIDTH, style, CUT.title);
  top += painter.lines(title, MIDDLE_LEFT, top, style, 'H1');
  top += 0.28 * INCH;
  const room = Math.floor((bottom - top - 6) / DESCRIPTION.leading);
  const most = Math.max(0, Math.min(MAX_DESCRIPTION, room));
  painter.lines(
    wrapText(details.description, DESCRIPTION_WIDTH, DESCRIPTION, most),
    MIDDLE_LEFT,
    top,
    DESCRIPTION,
    'P',
  );
}

interface SetCell {
  readonly cell: CoverCell;
  readonly lines: readonly string[];
  readonly style: Style;
}

/** Arranges the cells in rows: a wide one, two others side by side, or one without a neighbour. */
function cellRows(cells: readonly CoverCell[]): CoverCell[][] {
  const rows: CoverCell[][] = [];
  for (const cell of cells) {
    const [before, ...more] = rows.at(-1) ?? [];
    if (before === undefined || more.length > 0 || before.wide === true || cell.wide === true)
      rows.push([cell]);
    else rows.at(-1)?.push(cell);
  }
  return rows;
}

function cellText({ value }: CoverCell, counts: Counts, words: PageWords): string {
  if ('text' in value) return value.text;
  if ('date' in value) return words.date(value.date);
  return value.count === 'pages' ? String(counts.pages) : countedDocuments(counts, words);
}

/** The number of all documents, and how many of them are packed beside the PDF. */
function countedDocuments({ documents, files }: Counts, { cover }: PageWords): string {
  const all = documents + files;
  return files === 0 ? String(all) : cover.documentsWithFiles(all, files);
}

/** The title block with the lines of its cells. */
interface Block {
  readonly rows: readonly (readonly SetCell[])[];
  readonly heights: readonly number[];
  readonly height: number;
  /** Where it begins, including its rule. */
  readonly top: number;
}

const BLOCK_WIDTH = INNER.right - INNER.left - STAMP_WIDTH;

/** @param linesOf breaks a cell's text into lines of a given width. */
function setBlock(
  cells: readonly CoverCell[],
  counts: Counts,
  words: PageWords,
  linesOf: (text: string, width: number, style: Style, cell: CoverCell) => readonly string[],
): Block {
  const rows = cellRows(cells).map((row) =>
    row.map((cell): SetCell => {
      const room = BLOCK_WIDTH / row.length - CELL.left - CELL.right - HAIRLINE;
      const text = cellText(cell, counts, words);
      const style = withRoom(cell.small === true ? NOTES : VALUE, text);
      return { cell, lines: linesOf(text, room, style, cell), style };
    }),
  );
  const heights = rows.map((row, i) => {
    // An empty cell keeps the height of a filled one, so that the block's height does not depend on what is
    // known.
    const text = Math.max(...row.map(({ lines, style }) => Math.max(1, lines.length) * style.leading));
    const border = i === rows.length - 1 ? 0 : HAIRLINE;
    return CELL.top + LABEL.leading + text + CELL.bottom + border;
  });
  const height = Math.max(
    STAMP_HEIGHT,
    heights.reduce((sum, part) => sum + part, 0),
  );
  return { rows, heights, height, top: INNER.bottom - height - 1 };
}

/** Draws the title block and the stamp from the bottom of the frame upwards. */
function drawBlock(
  painter: Painter,
  { rows, heights, height }: Block,
  overflow: Overflow,
  words: PageWords,
): void {
  const top = INNER.bottom - height;
  painter.fill(INNER.left, top - 1, INNER.right - INNER.left, 1, INK);
  const stampLeft = INNER.left + BLOCK_WIDTH;
  painter.fill(stampLeft - HAIRLINE, top, HAIRLINE, height, RULE);
  let y = top;
  rows.forEach((row, i) => {
    const rowHeight = heights[i] ?? 0;
    row.forEach((entry, column) => {
      const left = INNER.left + column * (BLOCK_WIDTH / 2) + CELL.left;
      setLabel(painter, entry.cell.label, left, y + CELL.top, 'left');
      const textTop = y + CELL.top + LABEL.leading;
      painter.lines(entry.lines, left, textTop, entry.style, 'P');
      const last = textTop + (entry.lines.length - 1) * entry.style.leading;
      drawGoesOn(painter, words, entry.cell, overflow, last, entry.style, left);
    });
    if (row.length === 2) painter.fill(INNER.left + BLOCK_WIDTH / 2 - HAIRLINE, y, HAIRLINE, rowHeight, RULE);
    y += rowHeight;
    if (i < rows.length - 1) painter.fill(INNER.left, y - HAIRLINE, BLOCK_WIDTH, HAIRLINE, RULE);
  });
  drawStamp(painter, stampLeft, top, words);
}

function drawStamp(painter: Painter, left: number, top: number, { cover: words }: PageWords): void {
  const x = left + 0.15 * INCH;
  const width = STAMP_WIDTH - 0.3 * INCH;
  setLabel(painter, words.stamp, x, top + 0.1 * INCH, 'left');
  const bottom = INNER.bottom - 0.1 * INCH;
  const height = SIGN.leading + 1 + HAIRLINE;
  for (const [text, y] of [
    [words.reviewedBy, bottom - height * 2 - 0.2 * INCH],
    [words.stampDate, bottom - height],
  ] as const) {
    painter.line(text, x, y, SIGN, 'P');
    painter.fill(x, y + SIGN.leading + 1, width, HAIRLINE, MUTED);
  }
}
