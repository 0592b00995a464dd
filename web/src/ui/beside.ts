/** Distance to what it stands beside, and to the edges of the view, in pixels. */
const GAP = 6;
const MARGIN = 8;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Place {
  readonly left: number;
  readonly top: number;
  /** Room from there to the edge of the view. */
  readonly maxHeight: number;
  /** Where it may not be as wide as it would be. */
  readonly maxWidth?: number;
  /** On which side of its button; of what stands below or above one. */
  readonly side?: 'below' | 'above';
  /** Where the middle of the button is, from the window's left edge. */
  readonly anchor?: number;
}

export type Align = 'start' | 'centre' | 'end';

/**
 * Where a window stands beside its button, all in pixels of the view: below it where there is room, else on the side
 * that has more; in line with its start, middle or end, and never out of the view.
 */
export function placeBeside(anchor: Edges, size: Size, view: Size, align: Align): Place {
  const below = view.height - anchor.bottom - GAP - MARGIN;
  const above = anchor.top - GAP - MARGIN;
  const isBelow = size.height <= below || below >= above;
  const maxHeight = isBelow ? below : above;
  const top = isBelow ? anchor.bottom + GAP : anchor.top - GAP - Math.min(size.height, maxHeight);
  const middle = (anchor.left + anchor.right) / 2;
  const wished = { start: anchor.left, centre: middle - size.width / 2, end: anchor.right - size.width }[
    align
  ];
  const left = Math.max(MARGIN, Math.min(wished, view.width - MARGIN - size.width));
  return { left, top, maxHeight, side: isBelow ? 'below' : 'above', anchor: middle - left };
}

/** Below or above a button in line with it, or at the side of another window. */
export type Placement = Align | 'aside';

/** A window at the side of another may be made this narrow, in pixels, so that it covers nothing. */
const NARROWEST = 260;

/**
 * Where a window stands at the side of something, all in pixels of the view: behind it where there is room, else before
 * it, and no wider than that room. Where neither side has any, it covers as little as it can.
 */
export function placeAside(anchor: Edges, size: Size, view: Size): Place {
  const behind = view.width - MARGIN - anchor.right - GAP;
  const before = anchor.left - GAP - MARGIN;
  const least = Math.min(size.width, NARROWEST);
  const isBehind = behind >= least || behind >= before;
  const room = isBehind ? behind : before;
  const maxWidth = room >= least ? room : size.width;
  const width = Math.min(size.width, maxWidth);
  const wished = isBehind ? anchor.right + GAP : anchor.left - GAP - width;
  const left = Math.max(MARGIN, Math.min(wished, view.width - MARGIN - width));
  const maxHeight = view.height - 2 * MARGIN;
  const top = Math.max(MARGIN, Math.min(anchor.top, view.height - MARGIN - Math.min(size.height, maxHeight)));
  return { left, top, maxHeight, maxWidth };
}

/**
 * Keeps an open popover beside its button while pages scroll and sizes change; answers how to stop. Its style sheet is told
 * on which side it stands (`data-side`) and where the middle of the button is (`--beside-anchor`).
 * @param onHidden it is closed: a host page that moves the element closes it without an event.
 */
export function keepBeside(
  popup: HTMLElement,
  anchor: HTMLElement,
  placement: Placement,
  onHidden: () => void,
): () => void {
  let size: Size;
  const measure = () => {
    // As high as it would be; what it was given before is no measure.
    popup.style.maxHeight = '';
    popup.style.maxWidth = '';
    size = { width: popup.offsetWidth, height: popup.offsetHeight };
  };
  const place = () => {
    // In a page without a doctype the root element is as high as the page, not as the view.
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const edges = anchor.getBoundingClientRect();
    const place =
      placement === 'aside' ? placeAside(edges, size, view) : placeBeside(edges, size, view, placement);
    Object.assign(popup.style, {
      left: `${place.left}px`,
      top: `${place.top}px`,
      maxHeight: `${place.maxHeight}px`,
      maxWidth: place.maxWidth === undefined ? '' : `${place.maxWidth}px`,
    });
    if (place.anchor !== undefined) popup.style.setProperty('--beside-anchor', `${place.anchor}px`);
    if (place.side !== undefined) popup.dataset['side'] = place.side;
  };
  measure();
  place();
  const resized = new ResizeObserver(() => {
    if (!popup.matches(':popover-open')) return onHidden();
    measure();
    place();
  });
  resized.observe(popup);
  const stopping = new AbortController();
  const { signal } = stopping;
  // Scrolling does not bubble: it is caught on its way down, whatever it is that scrolls.
  window.addEventListener('scroll', place, { capture: true, passive: true, signal });
  window.addEventListener('resize', place, { signal });
  return () => {
    resized.disconnect();
    stopping.abort();
  };
}
