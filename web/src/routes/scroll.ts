import type { AnyRouter, RouterHistory } from '@tanstack/react-router';

/** Positions of one visit; older ones are of no use and may go. */
const MOST_POSITIONS = 100;

/**
 * After a navigation to another screen the view is at the top; back and forward return to the place it had
 * (specification section 2). A change within a screen is the screen's own affair.
 */
export function keepScrollPositions(router: AnyRouter, host: HTMLElement): () => void {
  const positions = new Map<string, number>();
  let returning = false;

  const place = (location: { href: string; state: { __TSR_key?: string } }) =>
    location.state.__TSR_key ?? location.href;

  const history: RouterHistory = router.history;
  const stopHistory = history.subscribe(({ action }) => {
    returning = action.type !== 'PUSH' && action.type !== 'REPLACE';
  });
  const stopBefore = router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (!fromLocation) return;
    positions.set(place(fromLocation), window.scrollY);
    const oldest = positions.keys().next().value;
    if (positions.size > MOST_POSITIONS && oldest !== undefined) positions.delete(oldest);
  });
  const stopRendered = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation) return;
    const saved = positions.get(place(toLocation));
    if (returning && saved !== undefined) window.scrollTo({ top: saved, behavior: 'instant' });
    else if (pathChanged) scrollToStart(host);
  });
  return () => {
    stopHistory();
    stopBefore();
    stopRendered();
  };
}

/** The start of the element: the top of the page where the element is the page. */
export function scrollToStart(host: HTMLElement, behavior: ScrollBehavior = 'instant'): void {
  const top = host.getBoundingClientRect().top + window.scrollY;
  window.scrollTo({ top: Math.max(0, top < 160 ? 0 : top), behavior });
}
