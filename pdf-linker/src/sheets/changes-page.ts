import type { ChangeRow, ChangesSheet } from '../layout/changes-sheet.ts';
import { englishPageWords, type PageWords } from '../layout/page-words.ts';
import { withRoom } from '../text/leading.ts';
import { cutText, wrapText } from '../text/line-breaking.ts';
import type { Style } from '../text/style.ts';
import { baselineShift, textWidth } from '../text/typesetter.ts';
import type { Turns } from '../turns.ts';
import { type ContentsRow, REFERENCE } from './contents-rows.ts';
import { drawnOnce } from './drawn-once.ts';
import type { GeneratedPageModule } from './generated-page.ts';
import { FAINT_RULE, type GeneratedPart, INK, MUTED, Painter, RULE, SOFT } from './painter.ts';
import { drawTriangle, TRIANGLE, TRIANGLE_RISE } from './revision-sign.ts';
import { drawFoot, LABEL, SHEET, setLabel } from './sheet-parts.ts';

const INCH = 72;
const TITLE: Style = { face: 'bold', size: 20, leading: 24, tracking: -0.4, colour: INK };
const CONTINUED: Style = { face: 'regular', size: 12, leading: 24, colour: MUTED };
const VALUE: Style = { face: 'medium', size: 9.5, leading: 12, colour: INK, tabular: true };
const HEADING: Style = { face: 'bold', size: 10, leading: 12, colour: INK };
const NAME: Style = { face: 'regular', size: 9, leading: 12, colour: INK };
const STRUCK: Style = { ...NAME, colour: SOFT };
const WHAT: Style = { ...NAME, tabular: true };
const NUMBER: Style = { face: 'code', size: 8.25, leading: 12, colour: MUTED };
const PAGE: Style = { face: 'semibold', size: 9, leading: 12, colour: INK, tabular: true };

const WIDTH = SHEET.right - SHEET.left;
const NUMBER_LEFT = SHEET.left + TRIANGLE.column;
const NAME_LEFT = NUMBER_LEFT + 0.42 * INCH;
const WHAT_WIDTH = 2.75 * INCH;
const PAGE_WIDTH = 0.45 * INCH;
const WHAT_LEFT = SHEET.right - PAGE_WIDTH - WHAT_WIDTH;
const GAP = 10;

const HEAD_BOTTOM = SHEET.top + TITLE.leading + 8 + 1 + 2;
const COLUMNS_HEIGHT = 5 + LABEL.leading + 4 + 0.5;
const ROW_PADDING = 2.6;
const ROW_RULE = 0.35;
const HEADING_HEIGHT = 8 + HEADING.leading + 3 + 0.75;
const CELL_PAD = 8;
const CELLS_TOP = 12;
const CELLS_GAP = 14;
/** The shares of the cells: the number of a submittal is long. */
const FIRST_SHARE = 1.6;
/** The most lines of one value: what somebody wrote without end does not take a sheet. */
const MAX_LINES = 12;

type Entry =
  | { readonly kind: 'heading'; readonly text: string; readonly height: number }
  | {
      readonly kind: 'row';
      readonly row: ChangeRow;
      readonly name: readonly string[];
      readonly what: readonly string[];
      readonly height: number;
    };

/** Lists what changed since an earlier revision, with the pages on which it is. */
export const changes: GeneratedPageModule = {
  bookmark: ({ changes: { title } }) => title,
  set: ({ title, changes: sheet, pageWords: words = englishPageWords }) => {
    if (!sheet) return { sheets: 0, draw: () => Promise.reject(new Error('no changes')) };
    const cells = cellsOf(sheet);
    const sheets = layOut(sheet, cells.height);
    return {
      sheets: sheets.length,
      draw: ({ layout, pages, rows, turns }) => {
        const facts = { title, sheet, firstPage: pages.first, pageCount: layout.pageCount, rows };
        return drawnOnce(['changes', words.languageTag, facts], () =>
          drawChanges(sheets, cells, facts, turns, words),
        );
      },
    };
  },
};

/** The cells over the list, with their texts in lines. */
interface Cells {
  readonly height: number;
  readonly cells: readonly {
    readonly caption: string;
    readonly lines: readonly string[];
    readonly left: number;
    readonly width: number;
  }[];
}

function cellsOf({ cells: given }: ChangesSheet): Cells {
  const shown = given.filter(({ text }) => text !== '');
  const share = WIDTH / (shown.length + FIRST_SHARE - 1);
  let left = SHEET.left;
  const cells = shown.map(({ caption, text }, at) => {
    const width = at === 0 ? share * FIRST_SHARE : share;
    const cell = { caption, lines: wrapText(text, width - 2 * CELL_PAD, VALUE, MAX_LINES), left, width };
    left += width;
    return cell;
  });
  const lines = Math.max(0, ...cells.map((cell) => cell.lines.length));
  const height = cells.length === 0 ? 0 : 5 + LABEL.leading + lines * VALUE.leading + 6;
  return { cells, height };
}

function entriesOf({ groups }: ChangesSheet): Entry[] {
  return groups
    .filter(({ rows }) => rows.length > 0)
    .flatMap(({ heading, rows }): Entry[] => [
      { kind: 'heading', text: heading, height: HEADING_HEIGHT },
      ...rows.map((row): Entry => {
        const name = wrapText(row.name, WHAT_LEFT - NAME_LEFT - GAP, withRoom(NAME, row.name), MAX_LINES);
        const what = wrapText(row.what, WHAT_WIDTH - CELL_PAD, withRoom(WHAT, row.what), MAX_LINES);
        const height = Math.max(
          name.length * withRoom(NAME, row.name).leading,
          what.length * withRoom(WHAT, row.what).leading,
          NAME.leading,
        );
        return { kind: 'row', row, name, what, height: height + 2 * ROW_PADDING + ROW_RULE };
      }),
    ]);
}

/** Where the rows of a sheet begin; the cells stand on the first one. */
const rowsTop = (sheet: number, cells: number): number =>
  HEAD_BOTTOM + (sheet === 0 ? CELLS_TOP + cells + CELLS_GAP : 0) + COLUMNS_HEIGHT;

/** The entries of each sheet. A heading stays with its first row, and stands again over what goes on from it. */
function layOut(given: ChangesSheet, cells: number): Entry[][] {
  const sheets: Entry[][] = [[]];
  let y = rowsTop(0, cells);
  const entries = entriesOf(given);
  let heading: Entry | undefined;
  for (const [at, entry] of entries.entries()) {
    if (entry.kind === 'heading') heading = entry;
    const needed = entry.height + (entry.kind === 'heading' ? (entries[at + 1]?.height ?? 0) : 0);
    if (y + needed > SHEET.bottom && (sheets.at(-1)?.length ?? 0) > 0) {
      sheets.push([]);
      y = rowsTop(1, cells);
      if (entry.kind === 'row' && heading) {
        sheets.at(-1)?.push(heading);
        y += heading.height;
      }
    }
    sheets.at(-1)?.push(entry);
    y += entry.height;
  }
  return sheets;
}

/** What the sheets state beyond their layout. */
interface ChangesFacts {
  readonly title: string;
  readonly sheet: ChangesSheet;
  readonly firstPage: number;
  readonly pageCount: number;
  readonly rows: readonly ContentsRow[];
}

/** Draws the sheets. In the structure tree they are one table, whose heads stand once. */
async function drawChanges(
  sheets: readonly (readonly Entry[])[],
  cells: Cells,
  facts: ChangesFacts,
  turns: Turns,
  words: PageWords,
): Promise<GeneratedPart> {
  const painter = new Painter(sheets.length);
  const isEmpty = sheets[0]?.length === 0;
  const drawn = new Set<Entry>();
  for (const [sheet, entries] of sheets.entries()) {
    if (sheet > 0) await turns.next();
    const top = rowsTop(sheet, cells.height);
    if (sheet > 0)
      painter.repeated(() => {
        drawHead(painter, sheet, sheets.length, facts, words);
        drawColumns(painter, facts.sheet, top);
      });
    else {
      drawHead(painter, sheet, sheets.length, facts, words);
      drawCells(painter, cells);
      if (isEmpty) painter.line(facts.sheet.none, SHEET.left, top - COLUMNS_HEIGHT, NAME, 'P');
      else {
        painter.begin('Table');
        painter.group('TR', () => drawColumns(painter, facts.sheet, top));
      }
    }
    let y = top;
    for (const entry of entries) {
      const at = y;
      const draw = (): void => drawEntry(painter, entry, at, facts, words);
      if (drawn.has(entry)) painter.repeated(draw);
      else painter.group('TR', draw);
      drawn.add(entry);
      y += entry.height;
    }
    if (!isEmpty && sheet === sheets.length - 1) painter.end();
    const { title, firstPage, pageCount } = facts;
    drawFoot(painter, { title, part: facts.sheet.title, page: firstPage + sheet, pageCount });
    painter.endPage();
  }
  return painter.finish();
}

function drawHead(
  painter: Painter,
  sheet: number,
  sheetCount: number,
  { sheet: { title, counted } }: ChangesFacts,
  { contents }: PageWords,
): void {
  const place = sheetCount > 1 ? [contents.sheet(sheet + 1, sheetCount)] : [];
  const right = [...(sheet === 0 && counted !== '' ? [counted] : []), ...place].join(', ');
  const baseline = SHEET.top + baselineShift(TITLE);
  const shown = cutText(title, WIDTH - textWidth(right.toUpperCase(), LABEL) - 40, TITLE);
  painter.line(shown, SHEET.left, SHEET.top, TITLE, 'H1');
  if (sheet > 0) {
    const x = SHEET.left + textWidth(`${shown} `, TITLE);
    painter.line(contents.continued, x, baseline - baselineShift(CONTINUED), CONTINUED, 'P');
  }
  if (right !== '') setLabel(painter, right, SHEET.right, baseline - baselineShift(LABEL), 'right');
  painter.fill(SHEET.left, SHEET.top + TITLE.leading + 8, WIDTH, 1, INK);
}

function drawCells(painter: Painter, { cells, height }: Cells): void {
  if (cells.length === 0) return;
  const top = HEAD_BOTTOM + CELLS_TOP;
  for (const y of [top, top + height - 1]) painter.fill(SHEET.left, y, WIDTH, 1, INK);
  for (const x of [SHEET.left, SHEET.right - 1]) painter.fill(x, top, 1, height, INK);
  for (const [at, { caption, lines, left, width }] of cells.entries()) {
    if (at > 0) painter.fill(left, top, 0.5, height, RULE);
    const shown = cutText(caption, (width - 2 * CELL_PAD) / 1.25, LABEL);
    setLabel(painter, shown, left + CELL_PAD, top + 5, 'left');
    painter.lines(lines, left + CELL_PAD, top + 5 + LABEL.leading, VALUE, 'P');
  }
}

/** Draws the column heads, which end where the rows begin. */
function drawColumns(painter: Painter, { columns }: ChangesSheet, bottom: number): void {
  const top = bottom - COLUMNS_HEIGHT + 5;
  const head = (text: string, x: number, side: 'left' | 'right', span = ''): void => {
    painter.begin('TH', `/A<</O/Table/Scope/Column${span}>>`);
    setLabel(painter, text, x, top, side);
    painter.end();
  };
  head(columns.number, NUMBER_LEFT, 'left', '/ColSpan 2');
  head(columns.document, NAME_LEFT, 'left');
  head(columns.what, WHAT_LEFT, 'left');
  head(columns.page, SHEET.right, 'right');
  painter.fill(SHEET.left, bottom - 0.5, WIDTH, 0.5, RULE);
}

function drawEntry(painter: Painter, entry: Entry, y: number, facts: ChangesFacts, words: PageWords): void {
  if (entry.kind === 'heading') {
    painter.begin('TH', '/A<</O/Table/Scope/Row/ColSpan 5>>');
    painter.line(entry.text, SHEET.left, y + 8, HEADING, 'P');
    painter.end();
    painter.fill(SHEET.left, y + entry.height - 0.75, WIDTH, 0.75, INK);
    return;
  }
  const { row, name, what, height } = entry;
  const top = y + ROW_PADDING;
  const style = withRoom(row.struck ? STRUCK : NAME, row.name);
  const baseline = top + baselineShift(style);
  const at = (other: Style): number => baseline - baselineShift(other);
  painter.group('TD', () => drawTriangle(painter, SHEET.left, baseline - TRIANGLE_RISE, facts.sheet));
  painter.group('TD', () => {
    if (row.number !== '') painter.line(row.number, NUMBER_LEFT, at(NUMBER), NUMBER, 'P');
  });
  painter.group('TD', () => painter.lines(name, NAME_LEFT, top, style, 'P'));
  if (row.struck) strike(painter, name, top, style);
  painter.group('TD', () => painter.lines(what, WHAT_LEFT, at(WHAT), withRoom(WHAT, row.what), 'P'));
  painter.group('TD', () => drawPage(painter, row, y, height, at(PAGE), facts, words));
  painter.fill(SHEET.left, y + height - ROW_RULE, WIDTH, ROW_RULE, FAINT_RULE);
}

/** The page on which a document begins; the row leads there. */
function drawPage(
  painter: Painter,
  { document }: ChangeRow,
  y: number,
  height: number,
  top: number,
  { rows }: ChangesFacts,
  words: PageWords,
): void {
  const place = document === undefined ? undefined : rows[document];
  if (!place) return;
  painter.group(REFERENCE, () => {
    painter.lineRight(String(place.page), SHEET.right, top, PAGE, 'Span');
    const said = words.contents.linkTo(place.title, place.page);
    painter.link(SHEET.left, y, WIDTH, height, place, said);
  });
}

function strike(painter: Painter, lines: readonly string[], top: number, style: Style): void {
  for (const [at, line] of lines.entries()) {
    const baseline = top + at * style.leading + baselineShift(style);
    painter.fill(NAME_LEFT, baseline - style.size * 0.28, textWidth(line, style), 0.6, SOFT);
  }
}
