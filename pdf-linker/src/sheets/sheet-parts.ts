import { cutText } from '../text/line-breaking.ts';
import type { Style } from '../text/style.ts';
import { baselineShift, textWidth } from '../text/typesetter.ts';
import { INK, MUTED, type Painter, SOFT } from './painter.ts';

const INCH = 72;

/** The capitals of captions and column heads. */
export const LABEL: Style = { face: 'semibold', size: 6.75, leading: 9, tracking: 0.54, colour: MUTED };

/** Sets a caption that begins or ends at x. */
export function setLabel(
  painter: Painter,
  text: string,
  x: number,
  top: number,
  side: 'left' | 'right',
): void {
  const capitals = text.toUpperCase();
  if (side === 'left') painter.line(capitals, x, top, LABEL, 'P');
  // The width of the caption includes the space after its last character.
  else painter.line(capitals, x - textWidth(capitals, LABEL) - (LABEL.tracking ?? 0), top, LABEL, 'P');
}

/** The area of a generated sheet inside its margins. */
export const SHEET = { left: INCH, top: 0.7 * INCH, right: 612 - 0.65 * INCH, bottom: 792 - 0.85 * INCH };

const FOOT_TITLE: Style = { face: 'semibold', size: 7.75, leading: 10, colour: SOFT };
const FOOT_TEXT: Style = { face: 'regular', size: 7.75, leading: 10, colour: SOFT };
const FOOT_PAGE: Style = { face: 'codeBold', size: 8.5, leading: 10, colour: INK };
const FOOT_GAP = 0.22 * INCH;

/**
 * Draws the foot of a sheet: the project, what the sheet is, and the page number out of the total; its bottom
 * is 0.42 in above the page's.
 */
export function drawFoot(
  painter: Painter,
  foot: { title: string; part: string; page: number; pageCount: number },
): void {
  const top = 792 - 0.42 * INCH - FOOT_TITLE.leading;
  painter.fill(SHEET.left, top - 4 - 0.75, SHEET.right - SHEET.left, 0.75, INK);
  const pages = `${foot.page} / ${foot.pageCount}`;
  const pagesLeft = SHEET.right - textWidth(pages, FOOT_PAGE);
  const part = cutText(foot.part, 3 * INCH, FOOT_TEXT);
  const partLeft = pagesLeft - FOOT_GAP - textWidth(part, FOOT_TEXT);
  const title = cutText(foot.title, partLeft - FOOT_GAP - SHEET.left, FOOT_TITLE);
  const baseline = top + baselineShift(FOOT_TITLE);
  painter.line(title, SHEET.left, top, FOOT_TITLE);
  painter.line(part, partLeft, top, FOOT_TEXT);
  painter.line(pages, pagesLeft, baseline - baselineShift(FOOT_PAGE), FOOT_PAGE);
}
