import { sectionLetter } from '../layout/section-letter.ts';
import {
  COLUMNS_HEIGHT,
  type ContentsRow,
  drawColumns,
  drawRow,
  nameLines,
  printedNumber,
  rowHeight,
} from './contents-rows.ts';
import { drawnOnce } from './drawn-once.ts';
import type { GeneratedPageModule } from './generated-page.ts';
import { wrapBalanced, wrapText } from './line-breaking.ts';
import { ACCENT, type GeneratedPart, INK, MUTED, PAGE_WIDTH, Painter, SOFT } from './painter.ts';
import { drawFoot, SHEET } from './sheet-parts.ts';
import { type Style, textWidth } from './typesetter.ts';

const INCH = 72;
const NUMBER: Style = {
  face: 'light',
  size: 132,
  leading: 113.52,
  tracking: -6.6,
  colour: INK,
  tabular: true,
};
const TITLE: Style = { face: 'bold', size: 30, leading: 33, tracking: -0.66, colour: INK };
const SUBTITLE: Style = { face: 'regular', size: 11.5, leading: 17.25, colour: SOFT };
const TAB: Style = { face: 'bold', size: 13, leading: 13, colour: '#ffffff' };
const MORE: Style = { face: 'regular', size: 9, leading: 17.5, colour: MUTED };

const TAB_WIDTH = 0.42 * INCH;
const TAB_HEIGHT = 1.2 * INCH;
const TAB_TOP = 1 * INCH;
/** Tabs that fit on the edge below each other; the next begins at the top again. */
const TABS = 7;
const NUMBER_TOP = SHEET.top + 0.9 * INCH;
const TITLE_TOP = NUMBER_TOP + NUMBER.leading + 0.3 * INCH;
const MOST_TITLE_LINES = 4;
const SUBTITLE_WIDTH = 4.8 * INCH;
const MOST_SUBTITLE_LINES = 3;

/** The page before the documents of a heading. */
export const divider: GeneratedPageModule = {
  bookmark: null,
  set: ({ title, documents, files = [] }) => ({
    sheets: 1,
    draw: ({ layout, pages, rows }) => {
      const group = layout.groups[pages.group ?? 0];
      const held = group?.documents ?? [];
      const firstDocument = held[0] ?? 0;
      const products = new Set(held.flatMap((at) => documents[at]?.heading ?? []));
      const facts: DividerFacts = {
        title,
        place: (pages.group ?? 0) + 1,
        mark: group?.section ? sectionLetter(group.section.number) : String((pages.group ?? 0) + 1),
        heading: group?.heading ?? '',
        subheading: group?.section
          ? [...products].filter((product) => product !== group.heading).join(', ')
          : (documents[firstDocument]?.subheading ?? ''),
        rows: held.flatMap((at) => rows[at] ?? []),
        firstDocument,
        documentCount: documents.length + files.length,
        page: pages.first,
        pageCount: layout.pageCount,
      };
      return drawnOnce(['divider', facts], async () => drawDivider(facts));
    },
  }),
};

/** What the divider before a group of documents states. */
interface DividerFacts {
  title: string;
  /** 1-based place of the group among the groups. */
  place: number;
  /** What stands on the tab: that place, or the letter of the visitor's own heading. */
  mark: string;
  heading: string;
  /** What the product is, or the products below a heading of the visitor's own; may be empty. */
  subheading: string;
  rows: readonly ContentsRow[];
  /** 0-based place of the first row in the package, and how many documents that has, files beside it included. */
  firstDocument: number;
  documentCount: number;
  page: number;
  pageCount: number;
}

/** Draws the page before a group of documents: its number, its name, what it holds, and a tab at the edge. */
function drawDivider(facts: DividerFacts): GeneratedPart {
  const painter = new Painter(1);
  const tabTop = TAB_TOP + ((facts.place - 1) % TABS) * TAB_HEIGHT;
  const number = facts.mark;
  painter.fill(PAGE_WIDTH - TAB_WIDTH, tabTop, TAB_WIDTH, TAB_HEIGHT, ACCENT);
  const tabMiddle = PAGE_WIDTH - TAB_WIDTH / 2;
  painter.line(number, tabMiddle - textWidth(number, TAB) / 2, tabTop + (TAB_HEIGHT - TAB.leading) / 2, TAB);
  painter.line(number, SHEET.left, NUMBER_TOP, NUMBER, 'P');
  const lines = wrapBalanced(facts.heading, SHEET.right - SHEET.left - TAB_WIDTH, TITLE, MOST_TITLE_LINES);
  const titleBottom = TITLE_TOP + painter.lines(lines, SHEET.left, TITLE_TOP, TITLE, 'H1');
  const subtitle = wrapText(facts.subheading, SUBTITLE_WIDTH, SUBTITLE, MOST_SUBTITLE_LINES);
  const subtitleTop = titleBottom + (subtitle.length > 0 ? 0.16 * INCH : 0);
  const bottom = subtitleTop + painter.lines(subtitle, SHEET.left, subtitleTop, SUBTITLE, 'P');
  drawList(painter, facts, bottom + 0.4 * INCH);
  drawFoot(painter, {
    title: facts.title,
    part: `Section ${number}, ${facts.heading}`,
    page: facts.page,
    pageCount: facts.pageCount,
  });
  painter.endPage();
  return painter.finish();
}

/** The documents from the foot of the sheet up; when there is no room for all, the first and how many more. */
function drawList(painter: Painter, facts: DividerFacts, top: number): void {
  const all = facts.rows.map((row) => ({ row, lines: nameLines(row.title) }));
  const room = SHEET.bottom - top - COLUMNS_HEIGHT;
  const heightOf = (rows: typeof all): number => rows.reduce((sum, { lines }) => sum + rowHeight(lines), 0);
  let shown = all;
  if (heightOf(all) > room) {
    while (shown.length > 0 && heightOf(shown) > room - MORE.leading) shown = shown.slice(0, -1);
  }
  const left = all.length - shown.length;
  let y = SHEET.bottom - heightOf(shown) - (left > 0 ? MORE.leading : 0);
  drawColumns(painter, y - COLUMNS_HEIGHT, 'In this section');
  painter.group('TOC', () => {
    shown.forEach(({ row, lines }, index) => {
      const printed = printedNumber(facts.firstDocument + index, facts.documentCount);
      painter.group('TOCI', () => drawRow(painter, row, lines, printed, y));
      y += rowHeight(lines);
    });
  });
  if (left > 0) painter.line(`and ${left} more`, SHEET.left, y, MORE, 'P');
}
