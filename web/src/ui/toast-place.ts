import type { Edges, Size } from './beside.ts';

/** The distance to the edges of the view and to what sticks to its bottom, in pixels. */
const MARGIN = { wide: 24, narrow: 16 };

/** In views up to this width, in pixels, toasts span the view. */
const NARROW = 639;

export interface ToastPlace {
  readonly edge: 'top' | 'bottom';
  /** The distance from that edge of the view, in pixels. */
  readonly offset: number;
}

/**
 * Places toasts so that they cover neither what sticks to the bottom of the view nor the control they
 * concern, which the visitor has just pressed: at the bottom of the view, else at its top. All in pixels of
 * the view.
 * @param foot the upper edge of what sticks to the bottom; undefined if nothing does.
 * @param spokenOf the control that has the focus; undefined if none has.
 */
export function toastPlace(
  toasts: Size,
  view: Size,
  foot: number | undefined,
  spokenOf: Edges | undefined,
): ToastPlace {
  const margin = view.width <= NARROW ? MARGIN.narrow : MARGIN.wide;
  const offset = foot === undefined ? margin : view.height - foot + margin / 2;
  const top = view.height - offset - toasts.height;
  const left = view.width - margin - toasts.width;
  const covers =
    spokenOf !== undefined &&
    spokenOf.right > left &&
    spokenOf.left < view.width - margin &&
    spokenOf.bottom > top &&
    spokenOf.top < top + toasts.height;
  return covers ? { edge: 'top', offset: margin } : { edge: 'bottom', offset };
}
