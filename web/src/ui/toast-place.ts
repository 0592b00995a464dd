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
 * @param docks what must stay free if it is there, as it follows on the page: what sticks to the bottom, and the buttons that a
 * window or form ends with.
 * @param spokenOf the control that has the focus; undefined if none has.
 */
export function toastPlace(
  toasts: Size,
  view: Size,
  docks: readonly Edges[],
  spokenOf: Edges | undefined,
): ToastPlace {
  const margin = view.width <= NARROW ? MARGIN.narrow : MARGIN.wide;
  const left = view.width - margin - toasts.width;
  const coversAt = (offset: number, { top, right, bottom, left: begin }: Edges) =>
    right > left &&
    begin < view.width - margin &&
    bottom > view.height - offset - toasts.height &&
    top < view.height - offset;
  let offset = margin;
  for (const dock of docks.toReversed()) {
    const raised = view.height - dock.top + margin / 2;
    if (coversAt(offset, dock) && raised + toasts.height < view.height) offset = raised;
  }
  const covers = spokenOf !== undefined && coversAt(offset, spokenOf);
  return covers ? { edge: 'top', offset: margin } : { edge: 'bottom', offset };
}
