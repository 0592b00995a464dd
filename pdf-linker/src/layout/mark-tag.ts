// Where the tag beside something selected stands, for packages and screens alike. Free of Node.

/** The measures of a tag, in points. */
export const TAG_HEIGHT = 16.5;
export const TAG_PADDING = 4.5;
/** The length of its point. */
export const TAG_POINT = 9.75;
/** The distance of a tag from the page's edge, and from what it points at. */
const EDGE = 10.5;
const GAP = 4;

/** A narrow margin has a smaller tag, down to this share: smaller words could not be read in print. */
const SMALLEST = 0.6;

/** A box that begins so far from the left edge, in points, begins at the margin; others have one of usual width. */
const FURTHER_IN = 100;
const MARGIN = 54;

/** A box that ends beyond this part of the page's width has nothing but the margin to its right. */
const AT_RIGHT = 0.7;

export interface TagPlace {
  /** The left edge, and the middle of its height. */
  readonly x: number;
  readonly middle: number;
  /** The length without its point, and whether that is to the right (1), to the left (-1), or there is none (0). */
  readonly body: number;
  readonly to: -1 | 0 | 1;
  /** How much smaller it is than usual, 1 for not at all. */
  readonly scale: number;
}

/**
 * The place of a tag: in the left margin, smaller if that is narrow, or in the right one if that is nearer or the only one
 * with room; else above the box or below it.
 * @param box left, bottom, right and top on the page as shown, in points from its lower left corner
 * @param words the width of the tag's words, in points
 */
export function tagPlace(
  [left, bottom, right, top]: readonly [number, number, number, number],
  page: { readonly width: number; readonly height: number },
  words: number,
): TagPlace {
  const body = words + 2 * TAG_PADDING;
  const width = body + TAG_POINT;
  const beside = (room: number) => Math.min(1, (room - 2 * GAP) / width);
  const middleAt = (scale: number) => {
    const half = (TAG_HEIGHT * scale) / 2;
    return Math.max(half, Math.min((bottom + top) / 2, page.height - half));
  };
  // What begins further in has words to its left: the margin is as wide as usual.
  const margin = left <= FURTHER_IN ? left : MARGIN;
  const inLeft = beside(margin);
  const inRight = right >= AT_RIGHT * page.width ? beside(page.width - right) : 0;
  const isNearerRight = left > page.width / 2 && inRight >= SMALLEST;
  if (inLeft >= SMALLEST && !isNearerRight) {
    const x = Math.min(EDGE, margin - GAP - width * inLeft);
    return { x, middle: middleAt(inLeft), body: body * inLeft, to: 1, scale: inLeft };
  }
  if (inRight >= SMALLEST) {
    const x = Math.max(page.width - EDGE - width * inRight, right + GAP);
    return { x, middle: middleAt(inRight), body: body * inRight, to: -1, scale: inRight };
  }
  const x = Math.max(0, Math.min(left, page.width - width));
  const half = TAG_HEIGHT / 2;
  const isAbove = top + GAP / 2 + TAG_HEIGHT <= page.height;
  const middle = isAbove ? top + GAP / 2 + half : Math.max(half, bottom - GAP / 2 - half);
  return { x, middle, body, to: 0, scale: 1 };
}
