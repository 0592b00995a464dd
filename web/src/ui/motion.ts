let stillness: MediaQueryList | undefined;

/** Whether this visitor wants no motion. */
export function prefersStillness(): boolean {
  // Asked while rendering: a new query each time would cost more than the answer.
  stillness ??= window.matchMedia('(prefers-reduced-motion: reduce)');
  return stillness.matches;
}

/** Smooth, or a jump for people who want no motion. */
export function scrollBehavior(): ScrollBehavior {
  return prefersStillness() ? 'instant' : 'smooth';
}
