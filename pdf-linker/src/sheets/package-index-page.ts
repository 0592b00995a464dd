import type { ListedPackage } from '../layout/package-words.ts';
import { englishPageWords, type PageWords } from '../layout/page-words.ts';
import { withRoom } from '../text/leading.ts';
import { wrapText } from '../text/line-breaking.ts';
import type { Style } from '../text/style.ts';
import { baselineShift, textWidth } from '../text/typesetter.ts';
import type { Turns } from '../turns.ts';
import { drawnOnce } from './drawn-once.ts';
import type { GeneratedPageModule } from './generated-page.ts';
import { FAINT_RULE, type GeneratedPart, INK, MUTED, Painter, RULE, SOFT } from './painter.ts';
import { drawFoot, LABEL, SHEET, setLabel } from './sheet-parts.ts';

const INCH = 72;
const TITLE: Style = { face: 'bold', size: 20, leading: 24, tracking: -0.4, colour: INK };
const CONTINUED: Style = { face: 'regular', size: 12, leading: 24, colour: MUTED };
const NAME: Style = { face: 'semibold', size: 9, leading: 12, colour: INK };
const CODE: Style = { face: 'code', size: 8, leading: 12, colour: SOFT };
const FILE: Style = { face: 'code', size: 7.75, leading: 11, colour: MUTED };
const FIGURE: Style = { face: 'regular', size: 9, leading: 12, colour: INK, tabular: true };
const SUM: Style = { ...FIGURE, face: 'bold' };

const NUMBER_WIDTH = 1.3 * INCH;
const SECTION_WIDTH = 0.9 * INCH;
const FIGURE_WIDTH = 0.62 * INCH;
const SECTION_LEFT = SHEET.left + NUMBER_WIDTH;
const NAME_LEFT = SECTION_LEFT + SECTION_WIDTH;
const DOCUMENTS_RIGHT = SHEET.right - FIGURE_WIDTH;
const NAME_WIDTH = DOCUMENTS_RIGHT - FIGURE_WIDTH - NAME_LEFT;
const GAP = 8;

const HEAD_BOTTOM = SHEET.top + TITLE.leading + 8 + 1 + 2;
const COLUMNS_HEIGHT = 5 + LABEL.leading + 4 + 0.5;
const ROWS_TOP = HEAD_BOTTOM + COLUMNS_HEIGHT;
const ROW_PADDING = 4;
const ROW_RULE = 0.35;
const TOTAL_HEIGHT = NAME.leading + 2 * ROW_PADDING + ROW_RULE;

/** A package with its texts in lines. */
interface Row {
  readonly listed: ListedPackage;
  readonly number: readonly string[];
  readonly section: readonly string[];
  readonly title: readonly string[];
  readonly file: readonly string[];
  readonly height: number;
}

/** Lists the packages that are handed over together, each with its number, its section, its size and its file. */
export const packageIndex: GeneratedPageModule = {
  bookmark: ({ packageIndex: { title } }) => title,
  set: ({ title, packages = [], pageWords: words = englishPageWords }) => {
    const sheets = layOutIndex(packages);
    return {
      sheets: sheets.length,
      draw: ({ layout, pages, turns }) => {
        const facts = { title, packages, firstPage: pages.first, pageCount: layout.pageCount };
        return drawnOnce(['packageIndex', words.languageTag, facts], () =>
          drawIndex(sheets, facts, turns, words),
        );
      },
    };
  },
};

function rowOf(listed: ListedPackage): Row {
  const number = wrapText(listed.number, NUMBER_WIDTH - GAP, CODE);
  const section = wrapText(listed.section, SECTION_WIDTH - GAP, CODE);
  const title = wrapText(listed.title, NAME_WIDTH, withRoom(NAME, listed.title));
  const file = wrapText(listed.file, NAME_WIDTH, FILE);
  const left = Math.max(number.length, section.length) * CODE.leading;
  const right = title.length * withRoom(NAME, listed.title).leading + file.length * FILE.leading;
  return {
    listed,
    number,
    section,
    title,
    file,
    height: Math.max(left, right, NAME.leading) + 2 * ROW_PADDING + ROW_RULE,
  };
}

/** The rows of each sheet; the last one has room for the total. No sheet if there is nothing to list. */
function layOutIndex(packages: readonly ListedPackage[]): Row[][] {
  if (packages.length === 0) return [];
  const sheets: Row[][] = [[]];
  let y = ROWS_TOP;
  for (const [at, listed] of packages.entries()) {
    const row = rowOf(listed);
    const below = at === packages.length - 1 ? TOTAL_HEIGHT : 0;
    if (y + row.height + below > SHEET.bottom && (sheets.at(-1)?.length ?? 0) > 0) {
      sheets.push([]);
      y = ROWS_TOP;
    }
    sheets.at(-1)?.push(row);
    y += row.height;
  }
  return sheets;
}

/** What the index states beyond its layout. */
interface IndexFacts {
  readonly title: string;
  readonly packages: readonly ListedPackage[];
  readonly firstPage: number;
  readonly pageCount: number;
}

/** Draws the sheets. In the structure tree they are one table, whose heads stand once. */
async function drawIndex(
  sheets: readonly (readonly Row[])[],
  facts: IndexFacts,
  turns: Turns,
  words: PageWords,
): Promise<GeneratedPart> {
  const painter = new Painter(sheets.length);
  for (const [sheet, rows] of sheets.entries()) {
    if (sheet > 0) await turns.next();
    if (sheet === 0) {
      drawHead(painter, sheet, sheets.length, facts, words);
      painter.begin('Table');
      painter.group('TR', () => drawColumns(painter, words));
    } else
      painter.repeated(() => {
        drawHead(painter, sheet, sheets.length, facts, words);
        drawColumns(painter, words);
      });
    let y = ROWS_TOP;
    for (const row of rows) {
      painter.group('TR', () => drawRow(painter, row, y));
      y += row.height;
    }
    if (sheet === sheets.length - 1) {
      painter.group('TR', () => drawTotal(painter, facts, y, words));
      painter.end();
    }
    drawFoot(painter, {
      title: facts.title,
      part: words.packageIndex.title,
      page: facts.firstPage + sheet,
      pageCount: facts.pageCount,
    });
    painter.endPage();
  }
  return painter.finish();
}

function sumOf(packages: readonly ListedPackage[], of: 'documents' | 'pages'): number {
  return packages.reduce((sum, one) => sum + one[of], 0);
}

function drawHead(
  painter: Painter,
  sheet: number,
  sheetCount: number,
  { packages }: IndexFacts,
  { packageIndex: words, contents }: PageWords,
): void {
  const place = sheetCount > 1 ? [contents.sheet(sheet + 1, sheetCount)] : [];
  const counted = [words.packages(packages.length), contents.documents(sumOf(packages, 'documents'))];
  const right = [...(sheet === 0 ? counted : []), ...place].join(', ');
  const baseline = SHEET.top + baselineShift(TITLE);
  painter.line(words.title, SHEET.left, SHEET.top, TITLE, 'H1');
  if (sheet > 0) {
    const x = SHEET.left + textWidth(`${words.title} `, TITLE);
    painter.line(contents.continued, x, baseline - baselineShift(CONTINUED), CONTINUED, 'P');
  }
  setLabel(painter, right, SHEET.right, baseline - baselineShift(LABEL), 'right');
  painter.fill(SHEET.left, SHEET.top + TITLE.leading + 8, SHEET.right - SHEET.left, 1, INK);
}

function drawColumns(painter: Painter, { packageIndex: words }: PageWords): void {
  const top = HEAD_BOTTOM + 5;
  const head = (text: string, x: number, side: 'left' | 'right'): void => {
    painter.begin('TH', '/A<</O/Table/Scope/Column>>');
    setLabel(painter, text, x, top, side);
    painter.end();
  };
  head(words.number, SHEET.left, 'left');
  head(words.section, SECTION_LEFT, 'left');
  head(words.name, NAME_LEFT, 'left');
  head(words.documents, DOCUMENTS_RIGHT, 'right');
  head(words.pages, SHEET.right, 'right');
  painter.fill(SHEET.left, ROWS_TOP - 0.5, SHEET.right - SHEET.left, 0.5, RULE);
}

function drawRow(painter: Painter, { listed, number, section, title, file, height }: Row, y: number): void {
  const top = y + ROW_PADDING;
  const name = withRoom(NAME, listed.title);
  const baseline = top + baselineShift(name);
  const at = (style: Style): number => baseline - baselineShift(style);
  painter.group('TD', () => painter.lines(number, SHEET.left, at(CODE), CODE, 'P'));
  painter.group('TD', () => painter.lines(section, SECTION_LEFT, at(CODE), CODE, 'P'));
  painter.group('TD', () => {
    painter.lines(title, NAME_LEFT, top, name, 'P');
    painter.lines(file, NAME_LEFT, top + title.length * name.leading, FILE, 'P');
  });
  painter.group('TD', () =>
    painter.lineRight(String(listed.documents), DOCUMENTS_RIGHT, at(FIGURE), FIGURE, 'P'),
  );
  painter.group('TD', () => painter.lineRight(String(listed.pages), SHEET.right, at(FIGURE), FIGURE, 'P'));
  painter.fill(SHEET.left, y + height - ROW_RULE, SHEET.right - SHEET.left, ROW_RULE, FAINT_RULE);
}

function drawTotal(painter: Painter, { packages }: IndexFacts, y: number, words: PageWords): void {
  const top = y + ROW_PADDING;
  painter.begin('TD', '/A<</O/Table/ColSpan 3>>');
  painter.line(words.packageIndex.total, NAME_LEFT, top, SUM, 'P');
  painter.end();
  for (const [of, right] of [
    ['documents', DOCUMENTS_RIGHT],
    ['pages', SHEET.right],
  ] as const)
    painter.group('TD', () => painter.lineRight(String(sumOf(packages, of)), right, top, SUM, 'P'));
  painter.fill(SHEET.left, y + TOTAL_HEIGHT - ROW_RULE, SHEET.right - SHEET.left, ROW_RULE, FAINT_RULE);
}
