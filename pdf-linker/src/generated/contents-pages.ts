import { cutText, wrapText } from './line-breaking.ts';
import {
  FAINT_RULE,
  type GeneratedPart,
  INK,
  MUTED,
  type PackagePlace,
  Painter,
  RULE,
  SOFT,
} from './painter.ts';
import { drawFoot, LABEL, SHEET, setLabel } from './sheet-parts.ts';
import { baselineShift, type Style, textWidth } from './typesetter.ts';

const INCH = 72;
const NUMBER_WIDTH = 0.42 * INCH;
const TYPE_WIDTH = 1.35 * INCH;
const CODE_WIDTH = 1.25 * INCH;
const PAGE_WIDTH = 0.55 * INCH;
const TYPE_LEFT = SHEET.right - PAGE_WIDTH - CODE_WIDTH - TYPE_WIDTH;
const CODE_LEFT = TYPE_LEFT + TYPE_WIDTH;
const NAME_LEFT = SHEET.left + NUMBER_WIDTH;
const NAME_WIDTH = TYPE_LEFT - NAME_LEFT - 10;

const TITLE: Style = { face: 'bold', size: 20, leading: 24, tracking: -0.4, colour: INK };
const CONTINUED: Style = { face: 'regular', size: 12, leading: 24, colour: MUTED };
const HEADING: Style = { face: 'bold', size: 10, leading: 12, colour: INK };
const NAME: Style = { face: 'regular', size: 9, leading: 12, colour: INK };
const TYPE: Style = { ...NAME, colour: SOFT };
const PAGE: Style = { face: 'semibold', size: 9, leading: 12, colour: INK, tabular: true };
const NUMBER: Style = { face: 'code', size: 8.25, leading: 12, colour: MUTED };
const CODE: Style = { face: 'code', size: 8, leading: 12, colour: MUTED };

const HEAD_HEIGHT = TITLE.leading + 8 + 1 + 2;
const COLUMNS_HEIGHT = 5 + LABEL.leading + 4 + 0.5;
const HEADING_HEIGHT = 8 + HEADING.leading + 3 + 0.75;
const ROW_PADDING = 2.6;
const ROW_RULE = 0.35;
const ROWS_TOP = SHEET.top + HEAD_HEIGHT + COLUMNS_HEIGHT;
const MOST_NAME_LINES = 3;

/** What stands on a sheet of the contents, from its head to its foot. */
export type Entry =
  | { kind: 'heading'; text: string; document: number; continued: boolean }
  | { kind: 'row'; lines: string[]; document: number };

function heightOf(entry: Entry): number {
  if (entry.kind === 'heading') return HEADING_HEIGHT;
  return Math.max(1, entry.lines.length) * NAME.leading + 2 * ROW_PADDING + ROW_RULE;
}

/**
 * Lays the contents out on sheets: in the order of the package, a heading wherever the product changes and
 * again at the head of a sheet it runs on to, never alone at the foot of one.
 */
export function layOutContents(documents: readonly { title: string; heading: string }[]): Entry[][] {
  const sheets: Entry[][] = [[]];
  let y = ROWS_TOP;
  documents.forEach((document, index) => {
    const row: Entry = {
      kind: 'row',
      lines: wrapText(document.title, NAME_WIDTH, NAME, MOST_NAME_LINES),
      document: index,
    };
    const changed = index === 0 || documents[index - 1]?.heading !== document.heading;
    const entries: Entry[] = changed
      ? [{ kind: 'heading', text: document.heading, document: index, continued: false }, row]
      : [row];
    const height = entries.reduce((sum, entry) => sum + heightOf(entry), 0);
    if (y + height > SHEET.bottom && (sheets.at(-1)?.length ?? 0) > 0) {
      sheets.push([]);
      y = ROWS_TOP;
      if (!changed)
        entries.unshift({ kind: 'heading', text: document.heading, document: index, continued: true });
    }
    for (const entry of entries) {
      sheets.at(-1)?.push(entry);
      y += heightOf(entry);
    }
  });
  return sheets;
}

/** One document as the contents state it. */
export interface ContentsRow extends PackagePlace {
  title: string;
  heading: string;
  typeLabel: string;
  code: string;
}

/** What the contents state beyond their layout. */
export interface ContentsFacts {
  title: string;
  /** 1-based page of the package the contents begin at. */
  firstPage: number;
  pageCount: number;
  rows: readonly ContentsRow[];
}

/** Draws the sheets as laid out; each row is a link to the first page of its document. */
export function drawContents(sheets: readonly (readonly Entry[])[], facts: ContentsFacts): GeneratedPart {
  const painter = new Painter();
  sheets.forEach((entries, sheet) => {
    painter.newPage();
    drawHead(painter, sheet, sheets.length, facts.rows.length);
    painter.group('TOC', () => {
      let y = ROWS_TOP;
      for (const entry of entries) {
        const top = y;
        painter.group('TOCI', () => {
          if (entry.kind === 'heading') drawHeading(painter, entry, top, facts);
          else drawRow(painter, entry, top, facts);
        });
        y += heightOf(entry);
      }
    });
    drawFoot(painter, {
      title: facts.title,
      part: 'Table of Contents',
      page: facts.firstPage + sheet,
      pageCount: facts.pageCount,
    });
  });
  return painter.finish();
}

function drawHead(painter: Painter, sheet: number, sheetCount: number, documentCount: number): void {
  const documents = `${documentCount} ${documentCount === 1 ? 'document' : 'documents'}`;
  const several = sheetCount > 1 ? `, sheet 1 of ${sheetCount}` : '';
  const right = sheet === 0 ? documents + several : `Sheet ${sheet + 1} of ${sheetCount}`;
  const baseline = SHEET.top + baselineShift(TITLE);
  painter.line('Table of Contents', SHEET.left, SHEET.top, TITLE, 'H1');
  if (sheet > 0) {
    const x = SHEET.left + textWidth('Table of Contents ', TITLE);
    painter.line('continued', x, baseline - baselineShift(CONTINUED), CONTINUED, 'P');
  }
  setLabel(painter, right, SHEET.right, baseline - baselineShift(LABEL), 'right');
  const rule = SHEET.top + TITLE.leading + 8;
  painter.fill(SHEET.left, rule, SHEET.right - SHEET.left, 1, INK);
  const heads = SHEET.top + HEAD_HEIGHT + 5;
  setLabel(painter, 'No.', SHEET.left, heads, 'left');
  setLabel(painter, 'Document', NAME_LEFT, heads, 'left');
  setLabel(painter, 'Type', TYPE_LEFT, heads, 'left');
  setLabel(painter, 'Code', CODE_LEFT, heads, 'left');
  setLabel(painter, 'Page', SHEET.right, heads, 'right');
  painter.fill(SHEET.left, ROWS_TOP - 0.5, SHEET.right - SHEET.left, 0.5, RULE);
}

function drawHeading(
  painter: Painter,
  entry: Entry & { kind: 'heading' },
  y: number,
  facts: ContentsFacts,
): void {
  const row = facts.rows[entry.document];
  if (row === undefined) return;
  const room = SHEET.right - SHEET.left - PAGE_WIDTH - 10;
  const continued = entry.continued ? ' continued' : '';
  const style: Style = { ...CONTINUED, size: 9, leading: HEADING.leading };
  const text = cutText(entry.text, room - textWidth(continued, style), HEADING);
  painter.line(text, SHEET.left, y + 8, HEADING, 'P');
  if (entry.continued) {
    painter.line(continued.trim(), SHEET.left + textWidth(`${text} `, HEADING), y + 8, style, 'P');
  } else {
    painter.lineRight(String(row.page), SHEET.right, y + 8, { ...HEADING, tabular: true }, 'P');
    painter.link(
      SHEET.left,
      y + 6,
      SHEET.right - SHEET.left,
      HEADING.leading + 4,
      row,
      `${entry.text}, page ${row.page}`,
    );
  }
  painter.fill(SHEET.left, y + HEADING_HEIGHT - 0.75, SHEET.right - SHEET.left, 0.75, INK);
}

function drawRow(painter: Painter, entry: Entry & { kind: 'row' }, y: number, facts: ContentsFacts): void {
  const row = facts.rows[entry.document];
  if (row === undefined) return;
  const top = y + ROW_PADDING;
  const baseline = top + baselineShift(NAME);
  const at = (style: Style): number => baseline - baselineShift(style);
  const digits = Math.max(2, String(facts.rows.length).length);
  const number = String(entry.document + 1).padStart(digits, '0');
  painter.line(number, SHEET.left, at(NUMBER), NUMBER, 'P');
  painter.lines(entry.lines, NAME_LEFT, top, NAME, 'P');
  painter.line(cutText(row.typeLabel, TYPE_WIDTH - 6, TYPE), TYPE_LEFT, at(TYPE), TYPE, 'P');
  painter.line(cutText(row.code, CODE_WIDTH - 6, CODE), CODE_LEFT, at(CODE), CODE, 'P');
  painter.lineRight(String(row.page), SHEET.right, at(PAGE), PAGE, 'P');
  const bottom = y + heightOf(entry);
  painter.fill(SHEET.left, bottom - ROW_RULE, SHEET.right - SHEET.left, ROW_RULE, FAINT_RULE);
  painter.link(SHEET.left, y, SHEET.right - SHEET.left, bottom - y, row, `${row.title}, page ${row.page}`);
}
