let stillness: MediaQueryList | undefined;

/** Whether this visitor prefers reduced motion. */
export function prefersStillness(): boolean {
  // Called while rendering: a new query each time would cost more than reading the result.
  stillness ??= window.matchMedia('(prefers-reduced-motion: reduce)');
  return stillness.matches;
}

/** Smooth, or a jump for people who prefer reduced motion. */
export function scrollBehavior(): ScrollBehavior {
  return prefersStillness() ? 'instant' : 'smooth';
}
