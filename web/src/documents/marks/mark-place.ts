import type { Annotation, Rect } from '@submittal/contract/annotation';

// Where marks are on a page, in fractions of it from the upper left corner. Values are never changed in place.

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a mark is resized by: a corner or a side, or one of the ends of an arrow. */
export type Handle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'begin' | 'end';

/** A mark that is smaller could not be taken hold of. */
const MIN_SIDE = 0.004;

const clamped = (value: number, least = 0, most = 1): number => Math.min(most, Math.max(least, value));

/** The rectangle between two corners, within the page. */
export function rectBetween(one: Point, other: Point): Rect {
  const [x0, y0, x1, y1] = [clamped(one.x), clamped(one.y), clamped(other.x), clamped(other.y)];
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
}

/** The bounds of a mark; those of an arrow are around its ends. */
export function boundsOf([x0, y0, x1, y1]: Rect): Rect {
  return [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
}

/** The smallest rectangle around some. */
export function rectAround(rects: readonly Rect[]): Rect {
  return [
    Math.min(...rects.map(([left]) => left)),
    Math.min(...rects.map(([, top]) => top)),
    Math.max(...rects.map(([, , right]) => right)),
    Math.max(...rects.map(([, , , bottom]) => bottom)),
  ];
}

/** A rectangle with room around it, as far as the page has it. */
export function widened([left, top, right, bottom]: Rect, x: number, y: number): Rect {
  return [clamped(left - x), clamped(top - y), clamped(right + x), clamped(bottom + y)];
}

export function hasPoint([left, top, right, bottom]: Rect, { x, y }: Point): boolean {
  return left <= x && x <= right && top <= y && y <= bottom;
}

/** A place moved as far as it stays on the page, in its own size. */
export function moved(rect: Rect, by: Point): Rect {
  const [left, top, right, bottom] = boundsOf(rect);
  const x = clamped(by.x, -left, 1 - right);
  const y = clamped(by.y, -top, 1 - bottom);
  return [rect[0] + x, rect[1] + y, rect[2] + x, rect[3] + y];
}

/** A place of which one handle is moved; sides stay on the page and do not pass each other. */
export function resized(rect: Rect, handle: Handle, by: Point): Rect {
  const [x0, y0, x1, y1] = rect;
  if (handle === 'begin') return [clamped(x0 + by.x), clamped(y0 + by.y), x1, y1];
  if (handle === 'end') return [x0, y0, clamped(x1 + by.x), clamped(y1 + by.y)];
  const has = (side: string) => handle.includes(side);
  return [
    has('w') ? clamped(x0 + by.x, 0, Math.max(0, x1 - MIN_SIDE)) : x0,
    has('n') ? clamped(y0 + by.y, 0, Math.max(0, y1 - MIN_SIDE)) : y0,
    has('e') ? clamped(x1 + by.x, Math.min(1, x0 + MIN_SIDE), 1) : x1,
    has('s') ? clamped(y1 + by.y, Math.min(1, y0 + MIN_SIDE), 1) : y1,
  ];
}

/** The handles of a mark with their places; a finger, which covers more, gets two of them. */
export function handlesOf(
  { kind, rect }: Pick<Annotation, 'kind' | 'rect'>,
  isTouch: boolean,
): readonly { readonly handle: Handle; readonly at: Point }[] {
  const [x0, y0, x1, y1] = rect;
  if (kind === 'arrow')
    return [
      { handle: 'begin', at: { x: x0, y: y0 } },
      { handle: 'end', at: { x: x1, y: y1 } },
    ];
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const corners = [
    { handle: 'nw', at: { x: x0, y: y0 } },
    { handle: 'se', at: { x: x1, y: y1 } },
  ] as const;
  if (isTouch) return corners;
  return [
    ...corners,
    { handle: 'n', at: { x, y: y0 } },
    { handle: 'ne', at: { x: x1, y: y0 } },
    { handle: 'e', at: { x: x1, y } },
    { handle: 's', at: { x, y: y1 } },
    { handle: 'sw', at: { x: x0, y: y1 } },
    { handle: 'w', at: { x: x0, y } },
  ];
}
