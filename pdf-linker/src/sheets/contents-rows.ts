import { LRUCache } from 'lru-cache';
import type { LaidOutSection } from '../layout/package-layout.ts';
import type { FileBeside } from '../layout/package-words.ts';
import type { PageWords } from '../layout/page-words.ts';
import { markOf, unmarked } from '../text/han-forms.ts';
import { withRoom } from '../text/leading.ts';
import { cutText, wrapText } from '../text/line-breaking.ts';
import type { Style } from '../text/style.ts';
import { baselineShift, textWidth } from '../text/typesetter.ts';
import { FAINT_RULE, INK, MUTED, type PackagePlace, type Painter, RULE, SOFT } from './painter.ts';
import { drawTriangle, type RevisionMark, TRIANGLE, TRIANGLE_RISE } from './revision-sign.ts';
import { LABEL, SHEET, setLabel } from './sheet-parts.ts';

const INCH = 72;
const NUMBER_WIDTH = 0.42 * INCH;
const TYPE_WIDTH = 1.35 * INCH;
const CODE_WIDTH = 1.25 * INCH;
export const PAGE_COLUMN = 0.55 * INCH;
const NAME_LEFT = SHEET.left + NUMBER_WIDTH;

/** Where the columns between the name and the page stand, and how wide they are. */
export interface Columns {
  /** Where numbers and names begin: further in if triangles stand before them. */
  readonly left: number;
  readonly nameLeft: number;
  readonly typeLeft: number;
  readonly typeWidth: number;
  readonly codeLeft: number;
  readonly codeWidth: number;
  /** That of numbers and dates; 0 if there is none. */
  readonly numberWidth: number;
  readonly numberLeft: number;
  readonly nameWidth: number;
}

function columnsOf(typeWidth: number, codeWidth: number, numberWidth: number, indent = 0): Columns {
  const [left, nameLeft] = [SHEET.left + indent, NAME_LEFT + indent];
  const numberLeft = SHEET.right - PAGE_COLUMN - numberWidth;
  const codeLeft = numberLeft - codeWidth;
  const typeLeft = codeLeft - typeWidth;
  const nameWidth = typeLeft - nameLeft - 10;
  return { left, nameLeft, typeLeft, typeWidth, codeLeft, codeWidth, numberLeft, numberWidth, nameWidth };
}

const PLAIN = columnsOf(TYPE_WIDTH, CODE_WIDTH, 0);
const NUMBERED = columnsOf(1.25 * INCH, 1.1 * INCH, 1.2 * INCH);
const PLAIN_REVISED = columnsOf(TYPE_WIDTH, CODE_WIDTH, 0, TRIANGLE.column);
const NUMBERED_REVISED = columnsOf(1.25 * INCH, 1.1 * INCH, 1.2 * INCH, TRIANGLE.column);

/**
 * The columns for these documents: one more where one of them has a number or a date, and another before all of them for the
 * triangles of a revision.
 */
export function columnsFor(
  documents: readonly { readonly numberOrDate?: string }[],
  isRevised: boolean,
): Columns {
  const isNumbered = documents.some(({ numberOrDate }) => numberOrDate);
  if (isRevised) return isNumbered ? NUMBERED_REVISED : PLAIN_REVISED;
  return isNumbered ? NUMBERED : PLAIN;
}

/** Between the text of a column and the next column. */
const COLUMN_GAP = 6;

/**
 * The columns in which rows are drawn: types that are wider than theirs get the room that the codes leave. Names break where
 * they did, so that there are as many sheets as were measured without them.
 */
export function widenedTypes(
  rows: readonly Pick<ContentsRow, 'typeLabel' | 'code'>[],
  { contents: words }: PageWords,
  columns: Columns = PLAIN,
): Columns {
  const widest = (texts: Iterable<string>, style: Style): number =>
    [...new Set(texts)].reduce((most, text) => Math.max(most, textWidth(text, style)), 0);
  const types = widest(
    rows.map(({ typeLabel }) => typeLabel),
    TYPE,
  );
  const missing = types + COLUMN_GAP - columns.typeWidth;
  if (missing <= 0) return columns;
  const codes = widest(
    rows.map(({ code }) => code),
    CODE,
  );
  const left = columns.codeWidth - COLUMN_GAP - Math.max(codes, textWidth(words.code.toUpperCase(), LABEL));
  const taken = Math.max(0, Math.min(missing, left));
  const { typeWidth, codeLeft, codeWidth } = columns;
  return {
    ...columns,
    typeWidth: typeWidth + taken,
    codeLeft: codeLeft + taken,
    codeWidth: codeWidth - taken,
  };
}

const NAME: Style = { face: 'regular', size: 9, leading: 12, colour: INK };
/** Of a document that changed since an earlier revision. */
const CHANGED_NAME: Style = { ...NAME, face: 'semibold' };
/** As for the title, in the colour of secondary text. */
const REMARK: Style = { ...NAME, size: 8.25, face: 'semibold', colour: SOFT };
const TYPE: Style = { ...NAME, colour: SOFT };
const PAGE: Style = { face: 'semibold', size: 9, leading: 12, colour: INK, tabular: true };
const NUMBER: Style = { face: 'code', size: 8.25, leading: 12, colour: MUTED };
const CODE: Style = { face: 'code', size: 8, leading: 12, colour: MUTED };
/** Of a document, as its issuer writes it; whole, on as many lines as it takes. */
const NUMBER_OR_DATE: Style = { ...NAME, size: 8.25, colour: SOFT };
const FOLDER: Style = { ...CODE, colour: SOFT };
const FILE: Style = { ...CODE, face: 'codeBold', colour: INK };
const SIZE: Style = { ...PAGE, face: 'medium', size: 8.5 };

/** The height of the column heads with the rule below them. */
export const COLUMNS_HEIGHT = 5 + LABEL.leading + 4 + 0.5;
const ROW_PADDING = 2.6;
const ROW_RULE = 0.35;
/** The maximum number of lines of a name in packages whose texts are cut. */
const MAX_CUT_LINES = 3;
/**
 * A file is looked up by its name: one of 255 characters, the longest that file systems allow, is printed
 * whole.
 */
const MAX_FILE_LINES = 6;
const FILE_WIDTH = SHEET.right - PAGE_COLUMN - NAME_LEFT - 10;

/** The structure elements around the text of an entry that links to its page (ISO 32000-1 14.8.4.4). */
export const REFERENCE = ['Reference', 'Link'] as const;

/** One document, as contents and dividers state it. */
export interface ContentsRow extends PackagePlace {
  title: string;
  heading: string;
  typeLabel: string;
  /** Its lines follow those of the title. */
  remark?: string;
  code: string;
  numberOrDate?: string;
  section?: LaidOutSection;
}

/**
 * The maximum number of cached title characters: a package is measured at each save, and planned anew for
 * each range.
 */
const MAX_CACHED_CHARACTERS = 1_000_000;

const cache = new LRUCache<string, readonly string[]>({
  maxSize: MAX_CACHED_CHARACTERS,
  sizeCalculation: (_lines, title) => title.length + 1,
});

/** Breaks a title into the lines of its column. */
function nameLines(title: string, cutsTexts: boolean, width: number, style: Style): readonly string[] {
  const key = `${cutsTexts ? 'cut' : 'whole'} ${style.face} ${width} ${title}`;
  const known = cache.get(key);
  if (known) return known;
  const lines = wrapText(title, width, style, cutsTexts ? MAX_CUT_LINES : undefined);
  cache.set(key, lines);
  return lines;
}

/** What a reviewer must know about a document, in the lines that it takes below its title. */
function remarkLines(remark: string | undefined, width: number): readonly string[] {
  return remark ? wrapText(remark, width, REMARK) : [];
}

function numberLines({ numberOrDate }: { readonly numberOrDate?: string }, columns: Columns) {
  return numberOrDate && columns.numberWidth > 0
    ? wrapText(numberOrDate, columns.numberWidth - 8, NUMBER_OR_DATE)
    : [];
}

/**
 * Title and remark of a document in the lines of its row; empty ones follow if its number or its code takes more lines than
 * they do.
 */
export function rowLines(
  document: Pick<ContentsRow, 'title' | 'remark' | 'numberOrDate'> & Partial<Pick<ContentsRow, 'code'>>,
  cutsTexts: boolean,
  columns: Columns = PLAIN,
  isChanged = false,
): readonly string[] {
  const { title, remark } = document;
  const lines = nameLines(title, cutsTexts, columns.nameWidth, isChanged ? CHANGED_NAME : NAME);
  const all = remark ? [...lines, ...remarkLines(remark, columns.nameWidth)] : lines;
  const codes = cutsTexts ? [] : codeLines(document.code ?? '', columns);
  const missing = Math.max(numberLines(document, columns).length, codes.length) - all.length;
  return missing > 0 ? [...all, ...Array<string>(missing).fill('')] : all;
}

/** In points: columns that were narrowed to their widest code have room for it. */
const ROUNDING = 0.001;

/** Where a code may break if a line is too short for it. */
const CODE_BREAK = /(?<=[-‐–./_ ])/u;

/**
 * A code in as many lines as it takes: those of two languages of one document differ in their last letters.
 */
function codeLines(code: string, { codeWidth }: Columns): readonly string[] {
  const width = codeWidth - COLUMN_GAP;
  const fits = (text: string): boolean => textWidth(text.trimEnd(), CODE) <= width + ROUNDING;
  if (fits(code)) return [code];
  const lines: string[] = [];
  for (const part of code.split(CODE_BREAK)) {
    const last = lines.pop() ?? '';
    if (fits(last + part)) lines.push(last + part);
    else lines.push(...(last === '' ? [] : [last]), ...(fits(part) ? [part] : wrapText(part, width, CODE)));
  }
  return lines.map((line) => line.trimEnd());
}

/** The type of a document in the lines of its row, so that no row is higher for it. */
function typeLines(label: string, width: number, most: number): readonly string[] {
  return most > 1 ? wrapText(label, width, TYPE, most) : [cutText(label, width, TYPE)];
}

export function rowHeight(lines: readonly string[]): number {
  return Math.max(1, lines.length) * withRoom(NAME, ...lines).leading + 2 * ROW_PADDING + ROW_RULE;
}

/** Breaks the path of a file into lines; the first begins with its folder. */
export function fileLines(path: string, { nameLeft }: Columns): readonly string[] {
  return wrapText(path, FILE_WIDTH - (nameLeft - NAME_LEFT), FILE, MAX_FILE_LINES);
}

/** Draws the column heads over files alone. */
export function drawFileColumns(
  painter: Painter,
  top: number,
  { contents: words }: PageWords,
  { left, nameLeft }: Columns,
): void {
  setLabel(painter, words.number, left, top + 5, 'left');
  setLabel(painter, words.file, nameLeft, top + 5, 'left');
  setLabel(painter, words.size, SHEET.right, top + 5, 'right');
  drawColumnsRule(painter, top);
}

/** Draws the column heads; `name` is the head of the widest column. */
export function drawColumns(
  painter: Painter,
  top: number,
  name: string,
  { contents: words }: PageWords,
  columns: Columns = PLAIN,
): void {
  const heads = top + 5;
  setLabel(painter, words.number, columns.left, heads, 'left');
  setLabel(painter, name, columns.nameLeft, heads, 'left');
  setLabel(painter, words.type, columns.typeLeft, heads, 'left');
  setLabel(painter, words.code, columns.codeLeft, heads, 'left');
  if (columns.numberWidth > 0) setLabel(painter, words.numberOrDate, columns.numberLeft, heads, 'left');
  setLabel(painter, words.page, SHEET.right, heads, 'right');
  drawColumnsRule(painter, top);
}

function drawColumnsRule(painter: Painter, top: number): void {
  painter.fill(SHEET.left, top + COLUMNS_HEIGHT - 0.5, SHEET.right - SHEET.left, 0.5, RULE);
}

/** How a row is drawn. */
interface RowLook {
  readonly columns?: Columns | undefined;
  readonly cutsTexts: boolean;
  readonly changed?: RevisionMark | undefined;
}

/**
 * Draws a row, which is a link to the first page of its document. `number` is the document's place in the
 * package.
 */
export function drawRow(
  painter: Painter,
  row: ContentsRow,
  lines: readonly string[],
  number: string,
  y: number,
  words: PageWords,
  { columns = PLAIN, cutsTexts, changed }: RowLook,
): void {
  const { left, nameLeft, typeLeft, typeWidth, codeLeft, codeWidth } = columns;
  const remark = remarkLines(row.remark, columns.nameWidth);
  const numbers = numberLines(row, columns);
  const filled = lines.findLastIndex((line) => line !== '') + 1;
  const titleLines = lines.slice(0, filled - remark.length);
  const top = y + ROW_PADDING;
  const name = withRoom(changed ? CHANGED_NAME : NAME, ...lines);
  const baseline = top + baselineShift(name);
  const at = (style: Style): number => baseline - baselineShift(style);
  painter.line(number, left, at(NUMBER), NUMBER, 'Lbl');
  painter.group(REFERENCE, () => {
    if (changed) drawTriangle(painter, SHEET.left, baseline - TRIANGLE_RISE, changed);
    painter.lines(titleLines, nameLeft, top, name, 'Span');
    const below = top + titleLines.length * name.leading;
    painter.lines(remark, nameLeft, below, { ...REMARK, leading: name.leading }, 'Span');
    const type = { ...TYPE, leading: name.leading };
    const types = typeLines(row.typeLabel, typeWidth - COLUMN_GAP, lines.length);
    painter.lines(types, typeLeft, at(type), type, 'Span');
    const codes = cutsTexts
      ? [cutText(row.code, codeWidth - COLUMN_GAP, CODE)]
      : codeLines(row.code, columns);
    const code = { ...CODE, leading: name.leading };
    painter.lines(codes, codeLeft, at(code), code, 'Span');
    if (numbers.length > 0) {
      const style = { ...NUMBER_OR_DATE, leading: name.leading };
      painter.lines(numbers, columns.numberLeft, at(style), style, 'Span');
    }
    painter.lineRight(String(row.page), SHEET.right, at(PAGE), PAGE, 'Span');
    const target = words.contents.linkTo(row.title, row.page);
    painter.link(SHEET.left, y, SHEET.right - SHEET.left, rowHeight(lines), row, target);
  });
  drawRowRule(painter, lines, y);
}

/**
 * Draws the row of a file packed beside the PDF. It is not a link: a reader that is to open another file asks,
 * refuses, or looks for it though the ZIP was not unpacked.
 */
export function drawFileRow(
  painter: Painter,
  file: FileBeside,
  lines: readonly string[],
  number: string,
  y: number,
  words: PageWords,
  { left, nameLeft }: Columns,
  changed?: RevisionMark,
): void {
  const top = y + ROW_PADDING;
  const baseline = top + baselineShift(NAME);
  const at = (style: Style): number => baseline - baselineShift(style);
  painter.line(number, left, at(NUMBER), NUMBER, 'Lbl');
  const [marked = '', ...rest] = lines;
  const first = unmarked(marked);
  const folder = first.slice(0, first.indexOf('/') + 1);
  painter.group('P', () => {
    if (changed) drawTriangle(painter, SHEET.left, baseline - TRIANGLE_RISE, changed);
    painter.line(folder, nameLeft, at(FOLDER), FOLDER, 'Span');
    const name = `${markOf(marked)}${first.slice(folder.length)}`;
    painter.line(name, nameLeft + textWidth(folder, FOLDER), at(FILE), FILE, 'Span');
    painter.lines(rest, nameLeft, at(FILE) + FILE.leading, FILE, 'Span');
  });
  painter.lineRight(printedSize(file.size, words), SHEET.right, at(SIZE), SIZE, 'P');
  drawRowRule(painter, lines, y);
}

/** Draws the rule below a row that begins at y. */
function drawRowRule(painter: Painter, lines: readonly string[], y: number): void {
  const bottom = y + rowHeight(lines);
  painter.fill(SHEET.left, bottom - ROW_RULE, SHEET.right - SHEET.left, ROW_RULE, FAINT_RULE);
}

/**
 * A size in the form in which the screens show that of a document, in units of 1024 bytes: `412 bytes`, `18
 * KB`, `1.2 MB`.
 */
function printedSize(bytes: number, words: PageWords): string {
  if (bytes < 1024) return words.bytes(bytes);
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 1023.5 && unit < words.units.length - 1) {
    value /= 1024;
    unit++;
  }
  const digits = unit === 0 ? 0 : 1;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  return `${new Intl.NumberFormat(words.languageTag, format).format(value)} ${words.units[unit]}`;
}

/** The printed place of a document in the package, with as many digits as the last one has, at least two. */
export function printedNumber(index: number, count: number): string {
  return String(index + 1).padStart(Math.max(2, String(count).length), '0');
}
