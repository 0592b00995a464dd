/** How near the edge of the view scrolling starts, and its top speed, in pixels a frame. */
const EDGE = 96;
const FASTEST = 18;

/**
 * The pixels to scroll in this frame for a row whose edges are at `top` and `bottom` in a view of this
 * height.
 */
export function scrollStep(top: number, bottom: number, height: number): number {
  const above = EDGE - top;
  const below = bottom - (height - EDGE);
  const beyond = Math.max(above, below);
  if (beyond <= 0) return 0;
  const step = Math.ceil((Math.min(beyond, EDGE) / EDGE) * FASTEST);
  return above > below ? -step : step;
}
