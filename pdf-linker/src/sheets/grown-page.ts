import type { Box, PageSymbol } from '../format/side-table.ts';
import { point } from '../text/typesetter.ts';

/** The numbers of a transformation (ISO 32000-2 8.3.3). */
export type Matrix = readonly [number, number, number, number, number, number];

/** The boxes of a page that may have grown at its visual bottom, and the space in which its foot is drawn. */
export interface GrownPage {
  mediaBox: Box;
  cropBox: Box;
  /** The points by which the page grows at its visual bottom. */
  grown: number;
  /**
   * Operators that move the origin to the lower left corner of the visible area and make a point the unit.
   */
  matrix: string;
  /** The width of the visible area, in points. */
  width: number;
}

/** Grows a page at what is its bottom once it is rotated. */
export function grownPage(page: PageSymbol, grown: number): GrownPage {
  const cropBox = longer(page.cropBox, page.rotate, grown / page.userUnit);
  const mediaBox: Box = [
    Math.min(page.mediaBox[0], cropBox[0]),
    Math.min(page.mediaBox[1], cropBox[1]),
    Math.max(page.mediaBox[2], cropBox[2]),
    Math.max(page.mediaBox[3], cropBox[3]),
  ];
  const { rotate, userUnit } = page;
  const matrix = `${shownMatrix({ cropBox, rotate, userUnit }).map(point).join(' ')} cm`;
  const [width] = shownSize({ cropBox, rotate, userUnit });
  return { mediaBox, cropBox, grown, matrix, width };
}

type Shown = Pick<PageSymbol, 'cropBox' | 'rotate' | 'userUnit'>;

/** Width and height of a page as shown, in points. */
export function shownSize({ cropBox, rotate, userUnit }: Shown): readonly [number, number] {
  // By index: taking a list apart costs more than the rest, for every page of a package.
  const across = (cropBox[2] - cropBox[0]) * userUnit;
  const up = (cropBox[3] - cropBox[1]) * userUnit;
  return rotate % 180 === 0 ? [across, up] : [up, across];
}

/** The matrix from points on the page as shown, from its lower left corner, to the space of its content. */
export function shownMatrix({ cropBox, rotate, userUnit }: Shown): Matrix {
  const unit = 1 / userUnit;
  if (rotate === 90) return [0, unit, -unit, 0, cropBox[2], cropBox[1]];
  if (rotate === 180) return [-unit, 0, 0, -unit, cropBox[2], cropBox[3]];
  if (rotate === 270) return [0, -unit, unit, 0, cropBox[0], cropBox[3]];
  return [unit, 0, 0, unit, cropBox[0], cropBox[1]];
}

/** Extends the box at what is the bottom of the page once rotated. */
function longer([left, bottom, right, top]: Box, rotate: number, by: number): Box {
  if (rotate === 90) return [left, bottom, right + by, top];
  if (rotate === 180) return [left, bottom, right, top + by];
  if (rotate === 270) return [left - by, bottom, right, top];
  return [left, bottom - by, right, top];
}

/**
 * Operators that paint white what a page has grown by: content beyond the page's edge must not show there, not even in a
 * partly covered last row of pixels.
 */
export function grownGround({ grown, width }: Pick<GrownPage, 'grown' | 'width'>): string {
  const covered = Math.ceil(grown);
  return covered > 0 ? `1 g 0 ${point(grown - covered)} ${point(width)} ${covered} re f\n` : '';
}
