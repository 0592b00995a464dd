/** The distance to the anchor, and to the edges of the view, in pixels. */
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
  /** The room from there to the edge of the view. */
  readonly maxHeight: number;
  /** Set if it may not take its full width. */
  readonly maxWidth?: number;
  /** Which side of its anchor it is on, if it is below or above. */
  readonly side?: 'below' | 'above';
  /** The centre of the anchor, from the window's left edge. */
  readonly anchor?: number;
}

export type Align = 'start' | 'centre' | 'end';

/**
 * Places a window beside its button, in pixels of the view: below it if there is room, else on the side with
 * more; aligned with its start, centre or end, and never outside the view.
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

/** Below or above a button and aligned with it, or to the side of another window. */
export type Placement = Align | 'aside';

/** A window at the side of another may shrink to this width, in pixels, so that it covers nothing. */
const NARROWEST = 260;

/**
 * Places a window to the side of something, in pixels of the view: to its right if there is room, else to its
 * left, and no wider than that room. If neither side has enough, it covers as little as it can.
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
 * Keeps an open popover beside its button while pages scroll and sizes change; returns a function that stops
 * it. Its style sheet can read its side (`data-side`) and the centre of the button (`--beside-anchor`).
 * @param onHidden called if it is closed without an event, as when a host page moves the element.
 */
export function keepBeside(
  popup: HTMLElement,
  anchor: HTMLElement,
  placement: Placement,
  onHidden: () => void,
): () => void {
  let size: Size;
  const measure = () => {
    // Measures its natural height: the one set before does not count.
    popup.style.maxHeight = '';
    popup.style.maxWidth = '';
    size = { width: popup.offsetWidth, height: popup.offsetHeight };
  };
  const place = () => {
    // In a page without a doctype, the root element is as tall as the page, not the view.
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
  // Scroll events do not bubble, so they are captured, whatever scrolls.
  window.addEventListener('scroll', place, { capture: true, passive: true, signal });
  window.addEventListener('resize', place, { signal });
  return () => {
    resized.disconnect();
    stopping.abort();
  };
}
