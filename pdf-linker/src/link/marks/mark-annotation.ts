import type { Output } from '../../bytes/output.ts';
import type { Box } from '../../format/side-table.ts';
import type { PageMark } from '../../layout/page-mark.ts';
import type { Matrix } from '../../sheets/grown-page.ts';
import {
  endsOfArrow,
  MARK_HIGHLIGHT,
  MARK_INK,
  MARK_LINE,
  placeOfMark,
  type ShownPage,
} from '../../sheets/mark-looks.ts';
import { colourOperator, writePoints } from '../../text/typesetter.ts';

/** Between the page and the name: the flag `Print` (ISO 32000-2 12.5.3). */
const PRINTED = ' 0 R/F 4/NM(';

/** The box in the space of a page's content around a box on the page as shown. */
export function boxInPage(box: Box, matrix: Matrix): Box {
  const [x0, y0] = inPage(box[0], box[1], matrix);
  const [x1, y1] = inPage(box[2], box[3], matrix);
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
}

function inPage(x: number, y: number, [a, b, c, d, e, f]: Matrix): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

const colour = (of: string): string => `[${colourOperator(of).replace(' rg', '')}]`;
const INK = colour(MARK_INK);
const HIGHLIGHT = colour(MARK_HIGHLIGHT);
const LINE_ENDS = `]/LE[/None/ClosedArrow]/IC${INK}`;
const TEXT_IN_INK = fontEntry(MARK_INK);
const TEXT_OF_TAG = fontEntry('#ffffff');

/** Writes the entries that all annotations of marks have: no dates, so that equal packages have equal bytes. */
export function writeCommonEntries(
  to: Output,
  own: {
    readonly rect: Box;
    readonly page: number;
    readonly look: number;
    /** A name and a number after it, which no other annotation of the page has. */
    readonly name: readonly [string, number];
    /** What it says, as a text string is written; empty if nothing. */
    readonly said: string;
    /** The key in the structure's parent tree, if the document is tagged. */
    readonly structureKey: number | undefined;
  },
): void {
  to.text('/Type/Annot/Rect[');
  writePoints(to, own.rect);
  to.text(']/P ');
  to.number(own.page);
  to.text(PRINTED);
  to.text(own.name[0]);
  to.number(own.name[1]);
  to.text(own.said === '' ? ')' : ')/Contents ');
  to.text(own.said);
  to.text('/AP<</N ');
  to.number(own.look);
  to.text(' 0 R>>');
  if (own.structureKey === undefined) return;
  to.text('/StructParent ');
  to.number(own.structureKey);
}

/** Writes the entries that a kind of annotations has of its own (12.5.6). */
export function writeOwnEntries(to: Output, mark: PageMark, page: ShownPage, matrix: Matrix): void {
  switch (mark.kind) {
    case 'selected':
    case 'box':
      to.text('/Subtype/Square');
      writeLine(to, matrix);
      break;
    case 'circle':
      to.text('/Subtype/Circle');
      writeLine(to, matrix);
      break;
    case 'highlight':
      to.text(`/Subtype/Highlight/C${HIGHLIGHT}`);
      writeQuadPoints(to, mark, page, matrix);
      break;
    case 'strikeout':
      to.text(`/Subtype/StrikeOut/C${INK}`);
      writeQuadPoints(to, mark, page, matrix);
      break;
    case 'arrow': {
      const [x0, y0, x1, y1] = endsOfArrow(mark, page);
      to.text('/Subtype/Line/L[');
      writePoints(to, [...inPage(x0, y0, matrix), ...inPage(x1, y1, matrix)]);
      to.text(LINE_ENDS);
      writeLine(to, matrix);
      break;
    }
    case 'text':
      writeFreeText(to, TEXT_IN_INK, 9.75 * scaleOf(matrix));
  }
}

/** Writes the entries of the tag beside something selected, which belongs to its box (12.5.6.2). */
export function writeTagEntries(to: Output, box: number, matrix: Matrix): void {
  writeFreeText(to, TEXT_OF_TAG, 7.5 * scaleOf(matrix));
  to.text('/IRT ');
  to.number(box);
  to.text(' 0 R/RT/Group');
}

function scaleOf(matrix: Matrix): number {
  return Math.hypot(matrix[0], matrix[1]);
}

function writeLine(to: Output, matrix: Matrix): void {
  to.text(`/C${INK}/BS<</W `);
  writePoints(to, [scaleOf(matrix) * MARK_LINE]);
  to.text('>>');
}

function fontEntry(ink: string): string {
  return `/Subtype/FreeText/DA(${colourOperator(ink)} /Helv `;
}

function writeFreeText(to: Output, font: string, size: number): void {
  to.text(font);
  writePoints(to, [size]);
  to.text(' Tf)/BS<</W 0>>');
}

/** The corners as readers take them: upper left, upper right, lower left, lower right, as the words are read. */
function writeQuadPoints(to: Output, mark: PageMark, page: ShownPage, matrix: Matrix): void {
  const [left, bottom, right, top] = placeOfMark(mark, page);
  to.text('/QuadPoints[');
  writePoints(to, [
    ...inPage(left, top, matrix),
    ...inPage(right, top, matrix),
    ...inPage(left, bottom, matrix),
    ...inPage(right, bottom, matrix),
  ]);
  to.text(']');
}
