import { englishPageWords, type PageWords } from '../layout/page-words.ts';
import type { FileBeside, PackageWords } from '../package-words.ts';
import { withRoom } from '../script/leading.ts';
import type { Turns } from '../turns.ts';
import {
  COLUMNS_HEIGHT,
  type ContentsRow,
  drawColumns,
  drawFileColumns,
  drawFileRow,
  drawRow,
  fileLines,
  nameLines,
  PAGE_COLUMN,
  printedNumber,
  rowHeight,
} from './contents-rows.ts';
import { drawnOnce } from './drawn-once.ts';
import type { GeneratedPageModule } from './generated-page.ts';
import { cutText } from './line-breaking.ts';
import { type GeneratedPart, INK, MUTED, type PackagePlace, Painter, TOP_OF_LETTER } from './painter.ts';
import { drawFoot, LABEL, SHEET, setLabel } from './sheet-parts.ts';
import { baselineShift, type Style, textWidth } from './typesetter.ts';

const TITLE: Style = { face: 'bold', size: 20, leading: 24, tracking: -0.4, colour: INK };
const CONTINUED: Style = { face: 'regular', size: 12, leading: 24, colour: MUTED };
const HEADING: Style = { face: 'bold', size: 10, leading: 12, colour: INK };

const HEAD_HEIGHT = TITLE.leading + 8 + 1 + 2;
const headingHeight = (text: string): number => 8 + withRoom(HEADING, text).leading + 3 + 0.75;
/** The files stand further off, as another part of the package. */
const FILES_GAP = 4;
const ROWS_TOP = SHEET.top + HEAD_HEIGHT + COLUMNS_HEIGHT;

/**
 * The list of the documents under their headings, with the pages they begin at, and behind them of the files that lie
 * beside the PDF, with their sizes.
 */
export const contents: GeneratedPageModule = {
  bookmark: ({ contents: { title } }) => title,
  set: ({ title, documents, files = [], cutsTexts = false, pageWords: words = englishPageWords }) => {
    const sheets = layOutContents({ documents, files, cutsTexts });
    return {
      sheets: sheets.length,
      draw: ({ layout, pages, rows, turns }) => {
        const openings: (PackagePlace | undefined)[] = [];
        for (const group of layout.groups) {
          const opened = group.first < (layout.documents[group.documents[0] ?? 0] ?? 0);
          for (const at of group.documents)
            openings[at] = opened ? { page: group.first, corner: TOP_OF_LETTER } : undefined;
        }
        const facts = { title, firstPage: pages.first, pageCount: layout.pageCount, rows, openings, files };
        return drawnOnce(['contents', words.languageTag, facts, ...(cutsTexts ? ['cut'] : [])], () =>
          drawContents(sheets, facts, turns, words),
        );
      },
    };
  },
};

/** What stands on a sheet of the contents, from its head to its foot. */
type Entry =
  | { kind: 'heading'; text: string; document: number; continued: boolean }
  | { kind: 'row'; lines: readonly string[]; document: number }
  | { kind: 'files'; continued: boolean }
  | { kind: 'file'; lines: readonly string[]; file: number };

function heightOf(entry: Entry): number {
  if (entry.kind === 'heading') return headingHeight(entry.text);
  return entry.kind === 'files' ? FILES_GAP + headingHeight('') : rowHeight(entry.lines);
}

/** A row with the heading that it stands under. */
interface Listed {
  row: Entry;
  heading(continued: boolean): Entry;
  /** Whether it is the first under that heading. */
  opens: boolean;
}

function listed({
  documents,
  files,
  cutsTexts,
}: Required<Pick<PackageWords, 'documents' | 'files' | 'cutsTexts'>>): Listed[] {
  return [
    ...documents.map(
      ({ title, heading: text }, document): Listed => ({
        row: { kind: 'row', lines: nameLines(title, cutsTexts), document },
        heading: (continued) => ({ kind: 'heading', text, document, continued }),
        opens: document === 0 || documents[document - 1]?.heading !== text,
      }),
    ),
    ...files.map(
      ({ path }, file): Listed => ({
        row: { kind: 'file', lines: fileLines(path), file },
        heading: (continued) => ({ kind: 'files', continued }),
        opens: file === 0,
      }),
    ),
  ];
}

/**
 * Lays the contents out on sheets: in the order of the package, a heading wherever the product changes and
 * again at the head of a sheet it runs on to, never alone at the foot of one.
 */
function layOutContents(words: Parameters<typeof listed>[0]): Entry[][] {
  const sheets: Entry[][] = [[]];
  let y = ROWS_TOP;
  for (const { row, heading, opens } of listed(words)) {
    const entries = opens ? [heading(false), row] : [row];
    const height = entries.reduce((sum, entry) => sum + heightOf(entry), 0);
    if (y + height > SHEET.bottom && (sheets.at(-1)?.length ?? 0) > 0) {
      sheets.push([]);
      y = ROWS_TOP;
      if (!opens) entries.unshift(heading(true));
    }
    for (const entry of entries) {
      sheets.at(-1)?.push(entry);
      y += heightOf(entry);
    }
  }
  return sheets;
}

/** What the contents state beyond their layout. */
interface ContentsFacts {
  title: string;
  /** 1-based page of the package the contents begin at. */
  firstPage: number;
  pageCount: number;
  rows: readonly ContentsRow[];
  /** Where the heading of each document's group begins, when that is not the document itself. */
  openings: readonly (PackagePlace | undefined)[];
  files: readonly FileBeside[];
}

/** Draws the sheets as laid out; each row is a link to the first page of its document. */
async function drawContents(
  sheets: readonly (readonly Entry[])[],
  facts: ContentsFacts,
  turns: Turns,
  words: PageWords,
): Promise<GeneratedPart> {
  const painter = new Painter(sheets.length);
  for (const [sheet, entries] of sheets.entries()) {
    if (sheet > 0) await turns.next();
    drawHead(painter, sheet, sheets.length, facts, words);
    const filesOnly = entries.every(({ kind }) => kind === 'files' || kind === 'file');
    if (filesOnly) drawFileColumns(painter, SHEET.top + HEAD_HEIGHT, words);
    else drawColumns(painter, SHEET.top + HEAD_HEIGHT, words.contents.document, words);
    painter.group('TOC', () => {
      let y = ROWS_TOP;
      for (const entry of entries) {
        const top = y;
        painter.group('TOCI', () => drawEntry(painter, entry, top, facts, filesOnly, words));
        y += heightOf(entry);
      }
    });
    drawFoot(painter, {
      title: facts.title,
      part: words.contents.title,
      page: facts.firstPage + sheet,
      pageCount: facts.pageCount,
    });
    painter.endPage();
  }
  return painter.finish();
}

/** @param filesOnly whether nothing but files stand on the sheet: the heads of its columns speak of them already. */
function drawEntry(
  painter: Painter,
  entry: Entry,
  y: number,
  facts: ContentsFacts,
  filesOnly: boolean,
  words: PageWords,
): void {
  const { rows, files } = facts;
  const count = rows.length + files.length;
  if (entry.kind === 'heading') drawHeading(painter, entry, y, facts, words);
  else if (entry.kind === 'files')
    drawFilesHeading(painter, entry.continued, y + FILES_GAP, filesOnly, words);
  else if (entry.kind === 'row') {
    const row = rows[entry.document];
    if (row) drawRow(painter, row, entry.lines, printedNumber(entry.document, count), y, words);
  } else {
    const file = files[entry.file];
    if (file)
      drawFileRow(painter, file, entry.lines, printedNumber(rows.length + entry.file, count), y, words);
  }
}

function drawHead(
  painter: Painter,
  sheet: number,
  sheetCount: number,
  { rows, files }: ContentsFacts,
  { contents: words }: PageWords,
): void {
  const counted = [
    ...(rows.length > 0 ? [words.documents(rows.length)] : []),
    ...(files.length > 0 ? [words.files(files.length)] : []),
  ];
  const place = sheetCount > 1 ? [words.sheet(sheet + 1, sheetCount)] : [];
  const right = [...(sheet === 0 ? counted : []), ...place].join(', ');
  const baseline = SHEET.top + baselineShift(TITLE);
  painter.line(words.title, SHEET.left, SHEET.top, TITLE, 'H1');
  if (sheet > 0) {
    const x = SHEET.left + textWidth(`${words.title} `, TITLE);
    painter.line(words.continued, x, baseline - baselineShift(CONTINUED), CONTINUED, 'P');
  }
  setLabel(painter, right, SHEET.right, baseline - baselineShift(LABEL), 'right');
  const rule = SHEET.top + TITLE.leading + 8;
  painter.fill(SHEET.left, rule, SHEET.right - SHEET.left, 1, INK);
}

function drawHeading(
  painter: Painter,
  entry: Entry & { kind: 'heading' },
  y: number,
  facts: ContentsFacts,
  words: PageWords,
): void {
  const row = facts.rows[entry.document];
  if (row === undefined) return;
  drawHeadingText(painter, entry.text, entry.continued, y, words);
  if (!entry.continued) {
    const place = facts.openings[entry.document] ?? row;
    painter.lineRight(String(place.page), SHEET.right, y + 8, { ...HEADING, tabular: true }, 'P');
    painter.link(
      SHEET.left,
      y + 6,
      SHEET.right - SHEET.left,
      HEADING.leading + 4,
      place,
      words.contents.linkTo(entry.text, place.page),
    );
  }
  drawHeadingRule(painter, y, entry.text);
}

/** Draws the heading of the files, and over their column what stands there in place of pages. */
function drawFilesHeading(
  painter: Painter,
  continued: boolean,
  y: number,
  filesOnly: boolean,
  words: PageWords,
): void {
  drawHeadingText(painter, words.contents.beside, continued, y, words);
  const baseline = y + 8 + baselineShift(HEADING);
  if (!filesOnly)
    setLabel(painter, words.contents.size, SHEET.right, baseline - baselineShift(LABEL), 'right');
  drawHeadingRule(painter, y, '');
}

function drawHeadingText(
  painter: Painter,
  heading: string,
  isContinued: boolean,
  y: number,
  { contents: words }: PageWords,
): void {
  const room = SHEET.right - SHEET.left - PAGE_COLUMN - 10;
  const continued = isContinued ? ` ${words.continued}` : '';
  const style: Style = { ...CONTINUED, size: 9, leading: HEADING.leading };
  const text = cutText(heading, room - textWidth(continued, style), HEADING);
  painter.line(text, SHEET.left, y + 8, HEADING, 'P');
  if (isContinued) {
    painter.line(continued.trim(), SHEET.left + textWidth(`${text} `, HEADING), y + 8, style, 'P');
  }
}

function drawHeadingRule(painter: Painter, y: number, text: string): void {
  painter.fill(SHEET.left, y + headingHeight(text) - 0.75, SHEET.right - SHEET.left, 0.75, INK);
}
