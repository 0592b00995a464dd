import type { Turns } from '../turns.ts';
import {
  COLUMNS_HEIGHT,
  type ContentsRow,
  drawColumns,
  drawRow,
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
const HEADING_HEIGHT = 8 + HEADING.leading + 3 + 0.75;
const ROWS_TOP = SHEET.top + HEAD_HEIGHT + COLUMNS_HEIGHT;

/** The list of the documents under their headings, with the pages they begin at. */
export const contents: GeneratedPageModule = {
  bookmark: 'Table of Contents',
  set: ({ title, documents }) => {
    const sheets = layOutContents(documents);
    return {
      sheets: sheets.length,
      draw: ({ layout, pages, rows, turns }) => {
        const openings: (PackagePlace | undefined)[] = [];
        for (const group of layout.groups) {
          const opened = group.first < (layout.documents[group.documents[0] ?? 0] ?? 0);
          for (const at of group.documents)
            openings[at] = opened ? { page: group.first, corner: TOP_OF_LETTER } : undefined;
        }
        const facts = { title, firstPage: pages.first, pageCount: layout.pageCount, rows, openings };
        return drawnOnce(['contents', facts], () => drawContents(sheets, facts, turns));
      },
    };
  },
};

/** What stands on a sheet of the contents, from its head to its foot. */
type Entry =
  | { kind: 'heading'; text: string; document: number; continued: boolean }
  | { kind: 'row'; lines: readonly string[]; document: number };

function heightOf(entry: Entry): number {
  return entry.kind === 'heading' ? HEADING_HEIGHT : rowHeight(entry.lines);
}

/**
 * Lays the contents out on sheets: in the order of the package, a heading wherever the product changes and
 * again at the head of a sheet it runs on to, never alone at the foot of one.
 */
function layOutContents(documents: readonly { title: string; heading: string }[]): Entry[][] {
  const sheets: Entry[][] = [[]];
  let y = ROWS_TOP;
  documents.forEach((document, index) => {
    const row: Entry = {
      kind: 'row',
      lines: nameLines(document.title),
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

/** What the contents state beyond their layout. */
interface ContentsFacts {
  title: string;
  /** 1-based page of the package the contents begin at. */
  firstPage: number;
  pageCount: number;
  rows: readonly ContentsRow[];
  /** Where the heading of each document's group begins, when that is not the document itself. */
  openings: readonly (PackagePlace | undefined)[];
}

/** Draws the sheets as laid out; each row is a link to the first page of its document. */
async function drawContents(
  sheets: readonly (readonly Entry[])[],
  facts: ContentsFacts,
  turns: Turns,
): Promise<GeneratedPart> {
  const painter = new Painter(sheets.length);
  for (const [sheet, entries] of sheets.entries()) {
    if (sheet > 0) await turns.next();
    drawHead(painter, sheet, sheets.length, facts.rows.length);
    painter.group('TOC', () => {
      let y = ROWS_TOP;
      for (const entry of entries) {
        const top = y;
        painter.group('TOCI', () => {
          if (entry.kind === 'heading') drawHeading(painter, entry, top, facts);
          else {
            const row = facts.rows[entry.document];
            const number = printedNumber(entry.document, facts.rows.length);
            if (row !== undefined) drawRow(painter, row, entry.lines, number, top);
          }
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
    painter.endPage();
  }
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
  drawColumns(painter, SHEET.top + HEAD_HEIGHT, 'Document');
}

function drawHeading(
  painter: Painter,
  entry: Entry & { kind: 'heading' },
  y: number,
  facts: ContentsFacts,
): void {
  const row = facts.rows[entry.document];
  if (row === undefined) return;
  const room = SHEET.right - SHEET.left - PAGE_COLUMN - 10;
  const continued = entry.continued ? ' continued' : '';
  const style: Style = { ...CONTINUED, size: 9, leading: HEADING.leading };
  const text = cutText(entry.text, room - textWidth(continued, style), HEADING);
  painter.line(text, SHEET.left, y + 8, HEADING, 'P');
  if (entry.continued) {
    painter.line(continued.trim(), SHEET.left + textWidth(`${text} `, HEADING), y + 8, style, 'P');
  } else {
    const place = facts.openings[entry.document] ?? row;
    painter.lineRight(String(place.page), SHEET.right, y + 8, { ...HEADING, tabular: true }, 'P');
    painter.link(
      SHEET.left,
      y + 6,
      SHEET.right - SHEET.left,
      HEADING.leading + 4,
      place,
      `${entry.text}, page ${place.page}`,
    );
  }
  painter.fill(SHEET.left, y + HEADING_HEIGHT - 0.75, SHEET.right - SHEET.left, 0.75, INK);
}
