import type { Edges, Size } from './beside.ts';

/** Distance to the edges of the view and to what sticks to its foot, in pixels. */
const MARGIN = { wide: 24, narrow: 16 };

/** Views up to this width, in pixels, have toasts from side to side. */
const NARROW = 639;

export interface ToastPlace {
  readonly edge: 'top' | 'bottom';
  /** From that edge of the view, in pixels. */
  readonly offset: number;
}

/**
 * Where toasts stand so that they cover neither what sticks to the foot of the view nor what they speak of, which is what
 * the visitor pressed: at the foot of the view, else at its head. All in pixels of the view.
 * @param foot the upper edge of what sticks to the foot; undefined where nothing does.
 * @param spokenOf the control that has the focus; undefined where none has.
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
