import { stampSides } from '../page-hook.ts';
import type { Box, PageSymbol } from '../side-table.ts';
import type { Face } from './faces.ts';
import type { GlyphUse } from './glyph-use.ts';
import { cutText } from './line-breaking.ts';
import { INK, SOFT } from './painter.ts';
import { baselineShift, colourOperator, point, type Style, showText, textWidth } from './typesetter.ts';

/** Points a page grows by at its visual bottom where no margin is blank. */
export const GROWN_BY = 30;
const LIFT_IN_GROWN = 6;

const LINE = 10;
const PROJECT: Style = { face: 'semibold', size: 7.75, leading: LINE, colour: SOFT };
const DOCUMENT: Style = { face: 'regular', size: 7.75, leading: LINE, colour: SOFT };
const PAGE: Style = { face: 'codeBold', size: 8.5, leading: LINE, colour: INK };
const GAP = 16;
const BELOW_TEXT = 3;
const RULE_LIFT = BELOW_TEXT + LINE + 4;
const WIDEST_PROJECT = 0.5;

/** The boxes of a stamped page, and how its stamp is laid out: what pages of one kind have in common. */
export interface StampPlace {
  mediaBox: Box;
  cropBox: Box;
  /** Whether the boxes are other than the source's. */
  grown: boolean;
  /** Operators that make the lower left corner of what is seen the origin, and a point the unit. */
  matrix: string;
  /** Width of what is seen, in points. */
  width: number;
  lift: number;
}

/** Where the stamp of a page goes: into the blank strip, or into one that the page grows by. */
export function stampPlace(page: PageSymbol, strip: number | undefined): StampPlace {
  const grown = strip === undefined;
  const by = grown ? GROWN_BY / page.userUnit : 0;
  const cropBox = longer(page.cropBox, page.rotate, by);
  const mediaBox: Box = [
    Math.min(page.mediaBox[0], cropBox[0]),
    Math.min(page.mediaBox[1], cropBox[1]),
    Math.max(page.mediaBox[2], cropBox[2]),
    Math.max(page.mediaBox[3], cropBox[3]),
  ];
  const [left, bottom, right, top] = cropBox;
  const unit = 1 / page.userUnit;
  const parts = {
    90: [0, unit, -unit, 0, right, bottom],
    180: [-unit, 0, 0, -unit, right, top],
    270: [0, -unit, unit, 0, left, top],
  }[page.rotate] ?? [unit, 0, 0, unit, left, bottom];
  const width = (page.rotate % 180 === 0 ? right - left : top - bottom) * page.userUnit;
  return {
    mediaBox,
    cropBox,
    grown,
    matrix: `${parts.map(point).join(' ')} cm`,
    width,
    lift: strip ?? LIFT_IN_GROWN,
  };
}

/** The box with more room at what is the bottom when the page is turned. */
function longer([left, bottom, right, top]: Box, rotate: number, by: number): Box {
  if (rotate === 90) return [left, bottom, right + by, top];
  if (rotate === 180) return [left, bottom, right, top + by];
  if (rotate === 270) return [left - by, bottom, right, top];
  return [left, bottom - by, right, top];
}

/** What the stamps of a document's pages say. */
export interface StampText {
  project: string;
  /** Number, title and code of the document. */
  document: string;
}

/** The stamp but for the page's number: for all pages of a document that have the place in common. */
export function stampFrame(
  text: StampText,
  pageCount: number,
  place: StampPlace,
  use: GlyphUse,
  fontName: (face: Face) => string,
): string {
  const sides = stampSides(place.width);
  const room = sides.right - sides.left - textWidth(`${pageCount} / ${pageCount}`, PAGE) - GAP;
  const project = cutText(text.project, room * WIDEST_PROJECT, PROJECT);
  const document = cutText(text.document, room - textWidth(project, PROJECT) - GAP, DOCUMENT);
  const documentLeft = sides.left + room - textWidth(document, DOCUMENT);
  let out = '';
  // What lay outside the page's edge must not show where the page has grown.
  if (place.grown) out += `1 g 0 0 ${point(place.width)} ${GROWN_BY} re f\n`;
  out += `${colourOperator(INK)} ${point(sides.left)} ${point(place.lift + RULE_LIFT)} ${point(sides.right - sides.left)} 0.75 re f\n`;
  out += showText(project, sides.left, baseline(place, PROJECT), PROJECT, use, fontName);
  out += showText(document, documentLeft, baseline(place, PROJECT), DOCUMENT, use, fontName);
  return out;
}

/** The number of a page, as the last part of its stamp. */
export function stampNumber(
  page: number,
  pageCount: number,
  place: StampPlace,
  use: GlyphUse,
  fontName: (face: Face) => string,
): string {
  const text = `${page} / ${pageCount}`;
  const x = stampSides(place.width).right - textWidth(text, PAGE);
  return showText(text, x, baseline(place, PROJECT), PAGE, use, fontName);
}

function baseline(place: StampPlace, style: Style): number {
  return place.lift + BELOW_TEXT + LINE - baselineShift(style);
}
