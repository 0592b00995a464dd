import type { PageSymbol } from '../format/side-table.ts';
import {
  FIRST_MEASURES,
  RULE_GAP,
  type StampMeasures,
  stampMeasures,
  stampSides,
} from '../layout/stamp-measures.ts';
import type { Face } from '../text/faces.ts';
import type { GlyphUse } from '../text/glyph-use.ts';
import { cutText } from '../text/line-breaking.ts';
import type { Style } from '../text/style.ts';
import { baselineShift, colourOperator, point, showText, textWidth } from '../text/typesetter.ts';
import { type GrownPage, grownGround, grownPage } from './grown-page.ts';
import { INK, SOFT } from './painter.ts';

/** The height of the first form's stamp on a page that has grown. */
const FIRST_LIFT = 6;
const GAP = 16;
const MAX_OF_A_PROJECT = 0.5;

/** The boxes of a stamped page and the layout of its stamp, shared by pages of one kind. */
export interface StampPlace extends GrownPage {
  /** The bottom of the strip above that of the page, in points. */
  lift: number;
  measures: StampMeasures;
}

/**
 * The place of a page's stamp: in the blank strip above its visual bottom, or in one that the page grows by.
 */
export function stampPlace(page: PageSymbol, strip: number | undefined): StampPlace {
  const [left, bottom, right, top] = page.cropBox;
  const measures = stampMeasures((right - left) * page.userUnit, (top - bottom) * page.userUnit);
  return placed(page, strip, measures, 0);
}

/** The same for the first form. */
export function firstStampPlace(page: PageSymbol, strip: number | undefined): StampPlace {
  return placed(page, strip, FIRST_MEASURES, FIRST_LIFT);
}

function placed(
  page: PageSymbol,
  strip: number | undefined,
  measures: StampMeasures,
  liftInGrown: number,
): StampPlace {
  const grown = strip === undefined ? measures.strip : 0;
  return { ...grownPage(page, grown), lift: strip ?? liftInGrown, measures };
}

/** A stamp's place on a page that grows further below it. */
export function liftedStamp(page: PageSymbol, place: StampPlace, by: number): StampPlace {
  return { ...grownPage(page, place.grown + by), lift: place.lift + by, measures: place.measures };
}

/** The text in the stamps of a document's pages. */
export interface StampText {
  project: string;
  /** Number, title and code of the document. */
  document: string;
}

/** The stamp without the page number: the same for all pages of a document with this place. */
export function stampFrame(
  text: StampText,
  pageCount: number,
  place: StampPlace,
  use: GlyphUse,
  fontName: (face: Face) => string,
): string {
  const { measures } = place;
  const { project: projectStyle, document: documentStyle, page } = styles(measures);
  const sides = stampSides(place.width, measures);
  const room = sides.right - sides.left - textWidth(`${pageCount} / ${pageCount}`, page) - GAP;
  const project = measures.namesProject ? cutText(text.project, room * MAX_OF_A_PROJECT, projectStyle) : '';
  const document = cutText(text.document, room - textWidth(project, projectStyle) - GAP, documentStyle);
  const documentLeft = sides.left + room - textWidth(document, documentStyle);
  const y = baseline(place, projectStyle);
  const ruleAt = place.lift + measures.below + measures.line + RULE_GAP;
  let out = grownGround(place);
  out += `${colourOperator(INK)} ${point(sides.left)} ${point(ruleAt)} ${point(sides.right - sides.left)} ${point(measures.rule)} re f\n`;
  if (project !== '') out += showText(project, sides.left, y, projectStyle, use, fontName);
  out += showText(document, documentLeft, y, documentStyle, use, fontName);
  return out;
}

/** The number of a page, the last part of its stamp. */
export function stampNumber(
  page: number,
  pageCount: number,
  place: StampPlace,
  use: GlyphUse,
  fontName: (face: Face) => string,
): string {
  const text = `${page} / ${pageCount}`;
  const style = styles(place.measures);
  const x = stampSides(place.width, place.measures).right - textWidth(text, style.page);
  return showText(text, x, baseline(place, style.project), style.page, use, fontName);
}

function styles({ text, number, line }: StampMeasures): { project: Style; document: Style; page: Style } {
  const document: Style = { face: 'regular', size: text, leading: line, colour: SOFT };
  return {
    project: { ...document, face: 'semibold' },
    document,
    page: { face: 'codeBold', size: number, leading: line, colour: INK },
  };
}

function baseline({ lift, measures }: StampPlace, style: Style): number {
  return lift + measures.below + measures.line - baselineShift(style);
}
