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
}

/**
 * Where a window stands beside its button, all in pixels of the view: below it where there is room, else on the side
 * that has more; in line with its start or end, and never out of the view.
 */
export function placeBeside(anchor: Edges, size: Size, view: Size, align: 'start' | 'end'): Place {
  const below = view.height - anchor.bottom - GAP - MARGIN;
  const above = anchor.top - GAP - MARGIN;
  const isBelow = size.height <= below || below >= above;
  const maxHeight = isBelow ? below : above;
  const top = isBelow ? anchor.bottom + GAP : anchor.top - GAP - Math.min(size.height, maxHeight);
  const wished = align === 'start' ? anchor.left : anchor.right - size.width;
  const left = Math.max(MARGIN, Math.min(wished, view.width - MARGIN - size.width));
  return { left, top, maxHeight };
}

/**
 * Keeps an open popover beside its button while pages scroll and sizes change; answers how to stop.
 * @param onHidden it is closed: a host page that moves the element closes it without an event.
 */
export function keepBeside(
  popup: HTMLElement,
  anchor: HTMLElement,
  align: 'start' | 'end',
  onHidden: () => void,
): () => void {
  let size: Size;
  const measure = () => {
    // As high as it would be; what it was given before is no measure.
    popup.style.maxHeight = '';
    size = { width: popup.offsetWidth, height: popup.offsetHeight };
  };
  const place = () => {
    // In a page without a doctype the root element is as high as the page, not as the view.
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top, maxHeight } = placeBeside(anchor.getBoundingClientRect(), size, view, align);
    Object.assign(popup.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` });
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
