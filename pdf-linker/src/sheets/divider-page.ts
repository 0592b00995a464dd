import { englishPageWords, type PageWords } from '../layout/page-words.ts';
import { sectionLetter } from '../layout/section-letter.ts';
import { isolated } from '../text/directions.ts';
import { withRoom } from '../text/leading.ts';
import { wrapBalanced, wrapText } from '../text/line-breaking.ts';
import type { Style } from '../text/style.ts';
import { textWidth } from '../text/typesetter.ts';
import {
  COLUMNS_HEIGHT,
  type ContentsRow,
  drawColumns,
  drawRow,
  printedNumber,
  rowHeight,
  rowLines,
  widenedTypes,
} from './contents-rows.ts';
import { drawnOnce } from './drawn-once.ts';
import type { GeneratedPageModule } from './generated-page.ts';
import { ACCENT, type GeneratedPart, INK, MUTED, PAGE_WIDTH, Painter, SOFT } from './painter.ts';
import { drawFoot, SHEET } from './sheet-parts.ts';

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
/** The number of tabs that fit below each other on the edge; the next begins at the top again. */
const TABS = 7;
const NUMBER_TOP = SHEET.top + 0.9 * INCH;
const TITLE_TOP = NUMBER_TOP + NUMBER.leading + 0.3 * INCH;
const SUBTITLE_WIDTH = 4.8 * INCH;
/** The maximum number of lines in packages whose texts are cut. */
const CUT = { title: 4, subtitle: 3 };

/** The page before the documents of a heading. */
export const divider: GeneratedPageModule = {
  bookmark: null,
  set: ({ title, documents, files = [], cutsTexts = false, pageWords: words = englishPageWords }) => ({
    sheets: 1,
    draw: ({ layout, pages, rows }) => {
      const group = layout.groups[pages.group ?? 0];
      const members = group?.documents ?? [];
      const firstDocument = members[0] ?? 0;
      const products = new Set(members.flatMap((at) => documents[at]?.heading ?? []));
      const facts: DividerFacts = {
        title,
        place: (pages.group ?? 0) + 1,
        mark: group?.section ? sectionLetter(group.section.number) : String((pages.group ?? 0) + 1),
        heading: group?.heading ?? '',
        subheading: group?.section
          ? [...products]
              .filter((product) => product !== group.heading)
              .map(isolated)
              .join(', ')
          : (documents[firstDocument]?.subheading ?? ''),
        rows: members.flatMap((at) => rows[at] ?? []),
        firstDocument,
        documentCount: documents.length + files.length,
        page: pages.first,
        pageCount: layout.pageCount,
        cutsTexts,
      };
      return drawnOnce(['divider', words.languageTag, facts], async () => drawDivider(facts, words));
    },
  }),
};

/** What the divider before a group of documents states. */
interface DividerFacts {
  title: string;
  /** 1-based place of the group among the groups. */
  place: number;
  /** The text on the tab: that place, or the letter of the visitor's own heading. */
  mark: string;
  heading: string;
  /** What the product is, or the products below a heading of the visitor's own; may be empty. */
  subheading: string;
  rows: readonly ContentsRow[];
  /**
   * 0-based place of the first row in the package, and the number of the package's documents, including files
   * beside it.
   */
  firstDocument: number;
  documentCount: number;
  page: number;
  pageCount: number;
  cutsTexts: boolean;
}

/** Draws the page before a group of documents: its number, its name, its documents, and a tab at the edge. */
function drawDivider(facts: DividerFacts, words: PageWords): GeneratedPart {
  const painter = new Painter(1);
  const tabTop = TAB_TOP + ((facts.place - 1) % TABS) * TAB_HEIGHT;
  const number = facts.mark;
  painter.fill(PAGE_WIDTH - TAB_WIDTH, tabTop, TAB_WIDTH, TAB_HEIGHT, ACCENT);
  const tabMiddle = PAGE_WIDTH - TAB_WIDTH / 2;
  painter.line(number, tabMiddle - textWidth(number, TAB) / 2, tabTop + (TAB_HEIGHT - TAB.leading) / 2, TAB);
  painter.line(number, SHEET.left, NUMBER_TOP, NUMBER, 'P');
  const most = facts.cutsTexts ? CUT : { title: undefined, subtitle: undefined };
  const title = withRoom(TITLE, facts.heading);
  const lines = wrapBalanced(facts.heading, SHEET.right - SHEET.left - TAB_WIDTH, title, most.title);
  const titleBottom = TITLE_TOP + painter.lines(lines, SHEET.left, TITLE_TOP, title, 'H1');
  const below = withRoom(SUBTITLE, facts.subheading);
  const subtitle = wrapText(facts.subheading, SUBTITLE_WIDTH, below, most.subtitle);
  const subtitleTop = titleBottom + (subtitle.length > 0 ? 0.16 * INCH : 0);
  const bottom = subtitleTop + painter.lines(subtitle, SHEET.left, subtitleTop, below, 'P');
  drawList(painter, facts, bottom + 0.4 * INCH, words);
  drawFoot(painter, {
    title: facts.title,
    part: words.divider.section(facts.mark, isolated(facts.heading)),
    page: facts.page,
    pageCount: facts.pageCount,
  });
  painter.endPage();
  return painter.finish();
}

/**
 * Draws the documents at the bottom of the sheet; if they do not all fit, the first ones and how many more
 * there are.
 */
function drawList(painter: Painter, facts: DividerFacts, top: number, words: PageWords): void {
  const all = facts.rows.map((row) => ({ row, lines: rowLines(row, facts.cutsTexts) }));
  const room = SHEET.bottom - top - COLUMNS_HEIGHT;
  const heightOf = (rows: typeof all): number => rows.reduce((sum, { lines }) => sum + rowHeight(lines), 0);
  let shown = all;
  if (heightOf(all) > room) {
    while (shown.length > 0 && heightOf(shown) > room - MORE.leading) shown = shown.slice(0, -1);
  }
  const left = all.length - shown.length;
  let y = SHEET.bottom - heightOf(shown) - (left > 0 ? MORE.leading : 0);
  const columns = facts.cutsTexts ? undefined : widenedTypes(facts.rows, words);
  const look = { columns, cutsTexts: facts.cutsTexts };
  drawColumns(painter, y - COLUMNS_HEIGHT, words.divider.inThisSection, words, columns);
  painter.group('TOC', () => {
    shown.forEach(({ row, lines }, index) => {
      const printed = printedNumber(facts.firstDocument + index, facts.documentCount);
      painter.group('TOCI', () => drawRow(painter, row, lines, printed, y, words, look));
      y += rowHeight(lines);
    });
  });
  if (left > 0) painter.line(words.divider.more(left), SHEET.left, y, MORE, 'P');
}
