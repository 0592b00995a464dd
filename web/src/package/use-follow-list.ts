import { type RefObject, useEffect } from 'react';
import { scrollBehavior } from '../ui/motion.ts';

/** Selects the sheets of documents, because generated pages lie between them. */
const DOCUMENTS = 'li[data-document]';

/** Brings a sheet of the preview into view without moving the page. */
function show(grid: HTMLElement, sheet: HTMLElement, behavior: ScrollBehavior): void {
  const [box, own] = [grid.getBoundingClientRect(), sheet.getBoundingClientRect()];
  if (own.top < box.top || own.bottom > box.bottom) {
    grid.scrollTo({ top: grid.scrollTop + own.top - box.top - 16, behavior });
  } else if (own.left < box.left || own.right > box.right) {
    grid.scrollTo({ left: grid.scrollLeft + own.left - box.left - 16, behavior });
  }
}

/**
 * Scrolls a long preview to a document that is being moved, else, whenever the page scrolls, to the one that
 * `place` returns.
 */
export function useFollowList(
  grid: RefObject<HTMLOListElement | null>,
  lifted: number,
  place: (() => number) | undefined,
): void {
  useEffect(() => {
    const sheet = grid.current?.querySelectorAll<HTMLElement>(DOCUMENTS)[lifted];
    if (lifted >= 0 && grid.current && sheet) show(grid.current, sheet, scrollBehavior());
  }, [grid, lifted]);

  useEffect(() => {
    if (!place) return;
    let frame = 0;
    const follow = () => {
      frame = 0;
      const at = place();
      const sheet = grid.current?.querySelectorAll<HTMLElement>(at === 0 ? 'li' : DOCUMENTS)[at];
      if (grid.current && sheet) show(grid.current, sheet, 'instant');
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(follow);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [grid, place]);
}
