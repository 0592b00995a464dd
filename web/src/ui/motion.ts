/** Whether this visitor wants no motion. */
export function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Smooth, or a jump for people who want no motion. */
export function scrollBehavior(): ScrollBehavior {
  return prefersStillness() ? 'instant' : 'smooth';
}
