import { createHash } from 'node:crypto';
import type { Picture } from '../image/picture.ts';
import { readPicture } from '../image/read-picture.ts';
import { englishPageWords, type PageWords } from '../layout/page-words.ts';
import type { CoverCell, CoverDetails } from '../package-words.ts';
import { drawnOnce } from './drawn-once.ts';
import type { GeneratedPageModule } from './generated-page.ts';
import { cutText, wrapBalanced, wrapText } from './line-breaking.ts';
import { ACCENT, type GeneratedPart, INK, MUTED, Painter, RULE, SOFT } from './painter.ts';
import { LABEL, setLabel } from './sheet-parts.ts';
import type { Style } from './typesetter.ts';

const INCH = 72;
/** Lines of remarks, and of any other value: an address that is cut is of no use. */
const MOST_NOTES = 2;
const MOST_VALUE = 4;

/** The frame within its one-point border. */
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

/** The step of the title by its length: up to 40 characters, up to 80, longer. */
function titleStyle(title: string): Style {
  const length = [...title].length;
  if (length <= 40) return { face: 'bold', size: 40, leading: 42.4, tracking: -1, colour: INK };
  if (length <= 80) return { face: 'bold', size: 31, leading: 32.86, tracking: -0.775, colour: INK };
  return { face: 'bold', size: 24, leading: 26.88, tracking: -0.432, colour: INK };
}

/** The first page of a package: whose it is, and where a reviewer stamps it. */
export const cover: GeneratedPageModule = {
  bookmark: ({ cover: { title } }) => title,
  set: ({
    title,
    details = { title, description: '', date: '', cells: [] },
    logo,
    files = [],
    pageWords: words = englishPageWords,
  }) => ({
    sheets: 1,
    draw: ({ rows, layout }) => {
      const counts: Counts = { documents: rows.length, files: files.length, pages: layout.pageCount };
      const logoHash = logo === undefined ? null : createHash('sha256').update(logo).digest('hex');
      return drawnOnce(['cover', words.languageTag, details, counts, logoHash], () =>
        drawCover(details, counts, logo, words),
      );
    },
  }),
};

/** What a package counts: documents that are pages, files beside them, and pages. */
type Counts = Readonly<Record<'documents' | 'files' | 'pages', number>>;

/** Draws the cover: framed sheet, logo band, title, description, title block and reviewer's stamp. */
async function drawCover(
  details: CoverDetails,
  counts: Counts,
  logo: Uint8Array | undefined,
  words: PageWords,
): Promise<GeneratedPart> {
  const painter = new Painter(1);
  drawFrame(painter);
  drawBand(painter, details, logo && (await readPicture(logo)), words);
  const blockTop = drawBlock(painter, details.cells, counts, words);
  drawMiddle(painter, details, blockTop);
  painter.endPage();
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
  details: CoverDetails,
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
  painter.lineRight(cutText(details.date, 2 * INCH, CODE), right, top + LABEL.leading, CODE, 'P');
  painter.fill(INNER.left, INNER.top + BAND - HAIRLINE, INNER.right - INNER.left, HAIRLINE, RULE);
}

function drawMiddle(painter: Painter, details: CoverDetails, bottom: number): void {
  const left = INNER.left + SIDE;
  const width = INNER.right - INNER.left - 2 * SIDE;
  let top = INNER.top + BAND + 0.8 * INCH;
  painter.fill(left, top, 0.9 * INCH, 5, ACCENT);
  top += 5 + 0.3 * INCH;
  const style = titleStyle(details.title);
  top += painter.lines(
    wrapBalanced(details.title, Math.min(width, 6.2 * INCH), style, 5),
    left,
    top,
    style,
    'H1',
  );
  top += 0.28 * INCH;
  const room = Math.floor((bottom - top - 6) / DESCRIPTION.leading);
  const lines = wrapText(details.description, 5.2 * INCH, DESCRIPTION, Math.max(0, Math.min(8, room)));
  painter.lines(lines, left, top, DESCRIPTION, 'P');
}

interface SetCell {
  label: string;
  lines: string[];
  style: Style;
}

/** The cells in their rows: a wide one, two others beside each other, or one that found no neighbour. */
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

/** All documents, and how many of them are to be looked for beside the PDF. */
function countedDocuments({ documents, files }: Counts, { cover }: PageWords): string {
  const all = documents + files;
  return files === 0 ? String(all) : cover.documentsWithFiles(all, files);
}

/** Draws the title block and the stamp from the foot of the frame up; answers where they begin. */
function drawBlock(painter: Painter, cells: readonly CoverCell[], counts: Counts, words: PageWords): number {
  const width = INNER.right - INNER.left - STAMP_WIDTH;
  const rows = cellRows(cells).map((row) =>
    row.map((cell): SetCell => {
      const room = width / row.length - CELL.left - CELL.right - HAIRLINE;
      const style = cell.small === true ? NOTES : VALUE;
      const most = cell.small === true ? MOST_NOTES : MOST_VALUE;
      return { label: cell.label, lines: wrapText(cellText(cell, counts, words), room, style, most), style };
    }),
  );
  const heights = rows.map((row, i) => {
    // An empty cell keeps the height of a filled one, so that the block does not change with what is known.
    const text = Math.max(...row.map(({ lines, style }) => Math.max(1, lines.length) * style.leading));
    const border = i === rows.length - 1 ? 0 : HAIRLINE;
    return CELL.top + LABEL.leading + text + CELL.bottom + border;
  });
  const height = Math.max(
    STAMP_HEIGHT,
    heights.reduce((sum, part) => sum + part, 0),
  );
  const top = INNER.bottom - height;
  painter.fill(INNER.left, top - 1, INNER.right - INNER.left, 1, INK);
  const stampLeft = INNER.left + width;
  painter.fill(stampLeft - HAIRLINE, top, HAIRLINE, height, RULE);
  let y = top;
  rows.forEach((row, i) => {
    const rowHeight = heights[i] ?? 0;
    row.forEach((entry, column) => {
      const left = INNER.left + column * (width / 2) + CELL.left;
      setLabel(painter, entry.label, left, y + CELL.top, 'left');
      painter.lines(entry.lines, left, y + CELL.top + LABEL.leading, entry.style, 'P');
    });
    if (row.length === 2) painter.fill(INNER.left + width / 2 - HAIRLINE, y, HAIRLINE, rowHeight, RULE);
    y += rowHeight;
    if (i < rows.length - 1) painter.fill(INNER.left, y - HAIRLINE, width, HAIRLINE, RULE);
  });
  drawStamp(painter, stampLeft, top, words);
  return top - 1;
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
