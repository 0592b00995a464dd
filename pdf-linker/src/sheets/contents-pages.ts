import { type ChangesSheet, changedIn } from '../layout/changes-sheet.ts';
import type { LaidOutSection } from '../layout/package-layout.ts';
import type { FileBeside, PackageWords } from '../layout/package-words.ts';
import { englishPageWords, type PageWords } from '../layout/page-words.ts';
import { sectionLetter } from '../layout/section-letter.ts';
import { withRoom } from '../text/leading.ts';
import { cutText, wrapText } from '../text/line-breaking.ts';
import type { Style } from '../text/style.ts';
import { baselineShift, textWidth } from '../text/typesetter.ts';
import type { Turns } from '../turns.ts';
import {
  COLUMNS_HEIGHT,
  type Columns,
  type ContentsRow,
  columnsFor,
  drawColumns,
  drawFileColumns,
  drawFileRow,
  drawRow,
  fileLines,
  PAGE_COLUMN,
  printedNumber,
  REFERENCE,
  rowHeight,
  rowLines,
  widenedTypes,
} from './contents-rows.ts';
import { drawnOnce } from './drawn-once.ts';
import type { GeneratedPageModule } from './generated-page.ts';
import {
  ACCENT,
  type GeneratedPart,
  INK,
  MUTED,
  type PackagePlace,
  Painter,
  RULE,
  SOFT,
  TOP_OF_LETTER,
} from './painter.ts';
import { drawTriangle, TRIANGLE, TRIANGLE_RISE } from './revision-sign.ts';
import { drawFoot, LABEL, SHEET, setLabel } from './sheet-parts.ts';

const TITLE: Style = { face: 'bold', size: 20, leading: 24, tracking: -0.4, colour: INK };
const CONTINUED: Style = { face: 'regular', size: 12, leading: 24, colour: MUTED };
const HEADING: Style = { face: 'bold', size: 10, leading: 12, colour: INK };
/** A product below a heading of the visitor's own. */
const PRODUCT: Style = { ...HEADING, size: 9 };
const SECTION: Style = { face: 'bold', size: 11, leading: 14, tracking: -0.132, colour: INK };
const LETTER: Style = { face: 'codeBold', size: 9.5, leading: 14, colour: ACCENT };

const HEAD_HEIGHT = TITLE.leading + 8 + 1 + 2;
const headingHeight = (text: string): number => 8 + withRoom(HEADING, text).leading + 3 + 0.75;
const PRODUCT_TOP = 5;
const productHeight = (text: string): number => PRODUCT_TOP + withRoom(PRODUCT, text).leading + 2.5 + 0.5;
const SECTION_TOP = 11;
const NOTE: Style = { face: 'regular', size: 8, leading: 11, colour: SOFT };
const NOTE_TOP = 14;
/** The files are set apart, as another part of the package. */
const FILES_GAP = 4;
const ROWS_TOP = SHEET.top + HEAD_HEIGHT + COLUMNS_HEIGHT;

/**
 * Lists the documents under their headings, with the pages on which they begin, then the files packed beside
 * the PDF, with their sizes.
 */
export const contents: GeneratedPageModule = {
  bookmark: ({ contents: { title } }) => title,
  set: ({
    title,
    documents,
    files = [],
    changes,
    cutsTexts = false,
    pageWords: words = englishPageWords,
  }) => {
    const sheets = layOutContents({ documents, files, cutsTexts, changes });
    return {
      sheets: sheets.length,
      draw: ({ layout, pages, rows, turns }) => {
        const openings: (PackagePlace | undefined)[] = [];
        for (const group of layout.groups) {
          const opened = group.first < (layout.documents[group.documents[0] ?? 0] ?? 0);
          for (const at of group.documents)
            openings[at] = opened ? { page: group.first, corner: TOP_OF_LETTER } : undefined;
        }
        const sheet = layout.parts.find((part) => part.kind === 'generated' && part.id === 'changes');
        const facts = {
          ...{ title, firstPage: pages.first, pageCount: layout.pageCount, rows, openings, files, cutsTexts },
          ...(changes && { changes, changesPage: sheet?.first }),
        };
        return drawnOnce(['contents', words.languageTag, facts], () =>
          drawContents(sheets, facts, turns, words),
        );
      },
    };
  },
};

/** The entries of a sheet of the contents, from top to bottom. */
type Entry =
  | {
      kind: 'section';
      section: LaidOutSection;
      lines: readonly string[];
      document: number;
      continued: boolean;
    }
  | { kind: 'heading'; text: string; document: number; continued: boolean; below: boolean }
  | { kind: 'row'; lines: readonly string[]; document: number }
  | { kind: 'files'; continued: boolean }
  | { kind: 'file'; lines: readonly string[]; file: number }
  /** What the triangles mean. */
  | { kind: 'note' };

function heightOf(entry: Entry): number {
  if (entry.kind === 'note') return NOTE_TOP + NOTE.leading;
  if (entry.kind === 'section')
    return SECTION_TOP + entry.lines.length * sectionStyle(entry.section).leading + 3 + 1.5;
  if (entry.kind === 'heading') return entry.below ? productHeight(entry.text) : headingHeight(entry.text);
  return entry.kind === 'files' ? FILES_GAP + headingHeight('') : rowHeight(entry.lines);
}

/** A heading over a row. */
interface Head {
  entry(continued: boolean): Entry;
  /** Whether the row is the first under it. */
  readonly opens: boolean;
}

/** A row with its headings, the outer one first. */
interface Listed {
  readonly row: Entry;
  readonly heads: readonly Head[];
}

function listed({
  documents,
  files,
  cutsTexts,
  changes,
}: Required<Pick<PackageWords, 'documents' | 'files' | 'cutsTexts' | 'changes'>>): Listed[] {
  const columns = columnsFor(documents, changes !== undefined);
  const changed = changedIn(changes);
  const note: Listed = { row: { kind: 'note' }, heads: [] };
  return [
    ...headsOf(documents, columns).map(
      (heads, document): Listed => ({
        row: {
          kind: 'row',
          lines: rowLines(
            documents[document] ?? { title: '' },
            cutsTexts,
            columns,
            changed.documents.has(document),
          ),
          document,
        },
        heads,
      }),
    ),
    ...files.map(
      ({ path }, file): Listed => ({
        row: { kind: 'file', lines: fileLines(path, columns), file },
        heads: [{ entry: (continued) => ({ kind: 'files', continued }), opens: file === 0 }],
      }),
    ),
    ...(changed.documents.size + changed.files.size > 0 ? [note] : []),
  ];
}

/** The headings of each document: the visitor's own, if there is one, and the product. */
function headsOf(documents: PackageWords['documents'], columns: Columns): Head[][] {
  /** Whether the product is left out: it comes first below a heading that already names it. */
  let named = false;
  return documents.map(({ heading: text, section }, document) => {
    const before = documents[document - 1];
    const opensSection = before === undefined || before.section?.number !== section?.number;
    const opens = opensSection || before.heading !== text;
    if (opens) named = opensSection && section?.name === text;
    const below = section !== undefined;
    const product: Head = {
      entry: (continued) => ({ kind: 'heading', text, document, continued, below }),
      opens,
    };
    if (section === undefined) return [product];
    const own: Head = {
      entry: (continued) => ({
        kind: 'section',
        section,
        lines: sectionLines(section, columns),
        document,
        continued,
      }),
      opens: opensSection,
    };
    return named ? [own] : [own, product];
  });
}

/** More leading if the script of the name needs it. */
function sectionStyle({ name }: LaidOutSection): Style {
  return withRoom(SECTION, name);
}

function sectionLines(section: LaidOutSection, { nameLeft }: Columns): readonly string[] {
  return wrapText(
    section.name,
    SHEET.right - nameLeft - PAGE_COLUMN - 10,
    sectionStyle(section),
    Number.POSITIVE_INFINITY,
  );
}

/**
 * Lays the contents out on sheets in package order. A heading is set where it changes, repeated at the top of
 * a sheet it continues on, and never left alone at the bottom of one.
 */
function layOutContents(words: Parameters<typeof listed>[0]): Entry[][] {
  const sheets: Entry[][] = [[]];
  let y = ROWS_TOP;
  for (const { row, heads } of listed(words)) {
    let entries = [...heads.filter(({ opens }) => opens).map(({ entry }) => entry(false)), row];
    const height = entries.reduce((sum, entry) => sum + heightOf(entry), 0);
    if (y + height > SHEET.bottom && (sheets.at(-1)?.length ?? 0) > 0) {
      sheets.push([]);
      y = ROWS_TOP;
      entries = [...heads.map(({ entry, opens }) => entry(!opens)), row];
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
  /** The 1-based page of the package on which the contents begin. */
  firstPage: number;
  pageCount: number;
  rows: readonly ContentsRow[];
  /** Where the heading of each document's group begins, unless that is the document itself. */
  openings: readonly (PackagePlace | undefined)[];
  files: readonly FileBeside[];
  cutsTexts: boolean;
  changes?: ChangesSheet;
  /** The page of the sheet of changes, if the package has one. */
  changesPage?: number | undefined;
}

/**
 * Draws the sheets as laid out; each row is a link to the first page of its document. In the structure tree
 * they are one table of contents in which each heading occurs once.
 */
async function drawContents(
  sheets: readonly (readonly Entry[])[],
  facts: ContentsFacts,
  turns: Turns,
  words: PageWords,
): Promise<GeneratedPart> {
  const painter = new Painter(sheets.length);
  const measured = columnsFor(facts.rows, facts.changes !== undefined);
  const columns = facts.cutsTexts ? measured : widenedTypes(facts.rows, words, measured);
  for (const [sheet, entries] of sheets.entries()) {
    if (sheet > 0) await turns.next();
    const filesOnly = entries.every(({ kind }) => kind === 'files' || kind === 'file' || kind === 'note');
    const drawTop = (): void => {
      drawHead(painter, sheet, sheets.length, facts, words);
      if (filesOnly) drawFileColumns(painter, SHEET.top + HEAD_HEIGHT, words, columns);
      else drawColumns(painter, SHEET.top + HEAD_HEIGHT, words.contents.document, words, columns);
    };
    if (sheet === 0) {
      drawTop();
      painter.begin('TOC');
    } else painter.repeated(drawTop);
    let y = ROWS_TOP;
    for (const entry of entries) {
      const top = y;
      const draw = (): void => drawEntry(painter, entry, top, facts, filesOnly, words, columns);
      if ('continued' in entry && entry.continued) painter.repeated(draw);
      else if (entry.kind === 'note') {
        painter.end();
        draw();
      } else painter.group('TOCI', draw);
      y += heightOf(entry);
    }
    if (sheet === sheets.length - 1 && entries.at(-1)?.kind !== 'note') painter.end();
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

/** @param filesOnly whether the sheet lists only files: its column heads then refer to them already. */
function drawEntry(
  painter: Painter,
  entry: Entry,
  y: number,
  facts: ContentsFacts,
  filesOnly: boolean,
  words: PageWords,
  columns: Columns,
): void {
  const { rows, files } = facts;
  const count = rows.length + files.length;
  const { changes } = facts;
  const changed = changedIn(changes);
  if (entry.kind === 'section') drawSection(painter, entry, y, facts, words, columns);
  else if (entry.kind === 'heading') drawHeading(painter, entry, y, facts, words, columns);
  else if (entry.kind === 'files')
    drawFilesHeading(painter, entry.continued, y + FILES_GAP, filesOnly, words);
  else if (entry.kind === 'row') {
    const row = rows[entry.document];
    const mark = changed.documents.has(entry.document) ? changes : undefined;
    const number = printedNumber(entry.document, count);
    const look = { columns, cutsTexts: facts.cutsTexts, changed: mark };
    if (row) drawRow(painter, row, entry.lines, number, y, words, look);
  } else if (entry.kind === 'note') {
    if (changes) drawNote(painter, changes, facts.changesPage, y);
  } else {
    const file = files[entry.file];
    const mark = changed.files.has(entry.file) ? changes : undefined;
    const number = printedNumber(rows.length + entry.file, count);
    if (file) drawFileRow(painter, file, entry.lines, number, y, words, columns, mark);
  }
}

/** Draws what the triangles mean, and where the changes are listed. */
function drawNote(painter: Painter, changes: ChangesSheet, page: number | undefined, y: number): void {
  const top = y + NOTE_TOP;
  painter.group('P', () => {
    drawTriangle(painter, SHEET.left, top + baselineShift(NOTE) - TRIANGLE_RISE, changes);
    const text = page === undefined ? changes.said : changes.note.replace('{page}', String(page));
    painter.line(text, SHEET.left + TRIANGLE.column, top, NOTE, 'Span');
  });
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
  { nameLeft }: Columns,
): void {
  const row = facts.rows[entry.document];
  if (row === undefined) return;
  const [left, top, style, rule] = entry.below
    ? ([nameLeft, PRODUCT_TOP, PRODUCT, RULE] as const)
    : ([SHEET.left, 8, HEADING, INK] as const);
  const setHeading = (): void =>
    drawHeadingText(painter, entry.text, entry.continued, left, y + top, style, 'Span', words);
  const bottom = y + heightOf(entry);
  if (entry.continued) setHeading();
  else
    painter.group(REFERENCE, () => {
      setHeading();
      const place = (entry.below ? undefined : facts.openings[entry.document]) ?? row;
      painter.lineRight(String(place.page), SHEET.right, y + top, { ...style, tabular: true }, 'Span');
      const said = words.contents.linkTo(entry.text, place.page);
      painter.link(left, y + top - 2, SHEET.right - left, style.leading + 4, place, said);
    });
  const thickness = entry.below ? 0.5 : 0.75;
  painter.fill(left, bottom - thickness, SHEET.right - left, thickness, rule);
}

/** Draws a heading of the visitor's own, which links to its divider, or to its first document. */
function drawSection(
  painter: Painter,
  entry: Entry & { kind: 'section' },
  y: number,
  facts: ContentsFacts,
  { contents: words }: PageWords,
  { nameLeft }: Columns,
): void {
  const row = facts.rows[entry.document];
  if (row === undefined) return;
  const top = y + SECTION_TOP;
  const style = sectionStyle(entry.section);
  const baseline = top + baselineShift(style);
  painter.line(
    sectionLetter(entry.section.number),
    SHEET.left,
    baseline - baselineShift(LETTER),
    LETTER,
    'Lbl',
  );
  const setName = (): number => painter.lines(entry.lines, nameLeft, top, style, 'Span');
  const bottom = y + heightOf(entry);
  if (entry.continued) {
    setName();
    setLabel(painter, words.continued, SHEET.right, baseline - baselineShift(LABEL), 'right');
  } else
    painter.group(REFERENCE, () => {
      const height = setName();
      const place = facts.openings[entry.document] ?? row;
      painter.lineRight(String(place.page), SHEET.right, top, { ...style, tabular: true }, 'Span');
      const said = words.linkTo(entry.section.name, place.page);
      painter.link(SHEET.left, top - 2, SHEET.right - SHEET.left, height + 4, place, said);
    });
  painter.fill(SHEET.left, bottom - 1.5, SHEET.right - SHEET.left, 1.5, INK);
}

/** Draws the heading of the files and, over their last column, the head that replaces that of the pages. */
function drawFilesHeading(
  painter: Painter,
  continued: boolean,
  y: number,
  filesOnly: boolean,
  words: PageWords,
): void {
  drawHeadingText(painter, words.contents.beside, continued, SHEET.left, y + 8, HEADING, 'P', words);
  const baseline = y + 8 + baselineShift(HEADING);
  if (!filesOnly)
    setLabel(painter, words.contents.size, SHEET.right, baseline - baselineShift(LABEL), 'right');
  drawHeadingRule(painter, y, '');
}

function drawHeadingText(
  painter: Painter,
  heading: string,
  isContinued: boolean,
  left: number,
  top: number,
  style: Style,
  tag: string,
  { contents: words }: PageWords,
): void {
  const room = SHEET.right - left - PAGE_COLUMN - 10;
  const continued = isContinued ? ` ${words.continued}` : '';
  const small: Style = { ...CONTINUED, size: 9, leading: style.leading };
  const text = cutText(heading, room - textWidth(continued, small), style);
  painter.line(text, left, top, style, tag);
  if (isContinued) {
    painter.line(continued.trim(), left + textWidth(`${text} `, style), top, small, tag);
  }
}

function drawHeadingRule(painter: Painter, y: number, text: string): void {
  painter.fill(SHEET.left, y + headingHeight(text) - 0.75, SHEET.right - SHEET.left, 0.75, INK);
}
