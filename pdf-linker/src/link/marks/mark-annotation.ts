import type { Box } from '../../format/side-table.ts';
import type { PageMark } from '../../layout/page-mark.ts';
import { plainText } from '../../object/serialise.ts';
import { textString } from '../../object/value.ts';
import type { Matrix } from '../../sheets/grown-page.ts';
import {
  endsOfArrow,
  MARK_HIGHLIGHT,
  MARK_INK,
  MARK_LINE,
  placeOfMark,
  type ShownPage,
} from '../../sheets/mark-looks.ts';
import { colourOperator, point } from '../../text/typesetter.ts';

/** The flag `Print` of annotations (ISO 32000-2 12.5.3). */
const PRINTED = 4;

/** The box in the space of a page's content around a box on the page as shown. */
export function boxInPage(box: Box, matrix: Matrix): Box {
  const [x0, y0] = inPage(box[0], box[1], matrix);
  const [x1, y1] = inPage(box[2], box[3], matrix);
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
}

function inPage(x: number, y: number, [a, b, c, d, e, f]: Matrix): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

const list = (values: readonly number[]): string => `[${values.map(point).join(' ')}]`;
const colour = (of: string): string => `[${colourOperator(of).replace(' rg', '')}]`;
const INK = colour(MARK_INK);
const HIGHLIGHT = colour(MARK_HIGHLIGHT);
const string = (text: string): string => plainText(textString(text));

/** The entries that all annotations of marks have: no dates, so that equal packages have equal bytes. */
export function commonEntries(own: {
  /** As it is written. */
  readonly rect: string;
  readonly page: number;
  readonly look: number;
  readonly name: string;
  readonly text: string;
  /** The key in the structure's parent tree, if the document is tagged. */
  readonly structureKey: number | undefined;
}): string {
  const { rect, page, look, name, text, structureKey } = own;
  const contents = text === '' ? '' : `/Contents ${string(text)}`;
  const structure = structureKey === undefined ? '' : `/StructParent ${structureKey}`;
  return `/Type/Annot/Rect[${rect}]/P ${page} 0 R/F ${PRINTED}/NM(${name})${contents}/AP<</N ${look} 0 R>>${structure}`;
}

/** The entries that a kind of annotations has of its own (12.5.6). */
export function ownEntries(mark: PageMark, page: ShownPage, matrix: Matrix): string {
  const width = Math.hypot(matrix[0], matrix[1]) * MARK_LINE;
  const line = `/C${INK}/BS<</W ${point(width)}>>`;
  switch (mark.kind) {
    case 'selected':
    case 'box':
      return `/Subtype/Square${line}`;
    case 'circle':
      return `/Subtype/Circle${line}`;
    case 'highlight':
      return `/Subtype/Highlight/C${HIGHLIGHT}${quadPoints(mark, page, matrix)}`;
    case 'strikeout':
      return `/Subtype/StrikeOut/C${INK}${quadPoints(mark, page, matrix)}`;
    case 'arrow': {
      const [x0, y0, x1, y1] = endsOfArrow(mark, page);
      const ends = [...inPage(x0, y0, matrix), ...inPage(x1, y1, matrix)];
      return `/Subtype/Line/L${list(ends)}/LE[/None/ClosedArrow]/IC${INK}${line}`;
    }
    case 'text':
      return freeText(9.75 * Math.hypot(matrix[0], matrix[1]), MARK_INK);
  }
}

/** The entries of the tag beside something selected, which belongs to its box (12.5.6.2). */
export function tagEntries(box: number, matrix: Matrix): string {
  return `${freeText(7.5 * Math.hypot(matrix[0], matrix[1]), '#ffffff')}/IRT ${box} 0 R/RT/Group`;
}

function freeText(size: number, ink: string): string {
  return `/Subtype/FreeText/DA(${colourOperator(ink)} /Helv ${point(size)} Tf)/BS<</W 0>>`;
}

/** The corners as readers take them: upper left, upper right, lower left, lower right, as the words are read. */
function quadPoints(mark: PageMark, page: ShownPage, matrix: Matrix): string {
  const [left, bottom, right, top] = placeOfMark(mark, page);
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ] as const;
  return `/QuadPoints${list(corners.flatMap(([x, y]) => [...inPage(x, y, matrix)]))}`;
}
