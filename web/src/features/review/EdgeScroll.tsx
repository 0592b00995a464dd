import { useDndContext } from '@dnd-kit/core';
import { useEffect } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import { scrollStep } from './edge-scroll.ts';

/**
 * Scrolls the page while a row is dragged near an edge, and reports any scrolling. The drag library looks for
 * scrollable ancestors and stops at the shadow root, so scrolling the page is done here.
 */
export function EdgeScroll({ onScrolled }: { onScrolled(): void }) {
  const { active } = useDndContext();
  const latest = useLatest({ active, onScrolled });
  const dragging = active !== null;

  useEffect(() => {
    if (!dragging) return;
    let frame = 0;
    const step = () => {
      const box = latest.current.active?.rect.current.translated;
      const by = box ? scrollStep(box.top, box.bottom, window.innerHeight) : 0;
      if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' });
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    const onScroll = () => latest.current.onScrolled();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
    };
  }, [dragging, latest]);

  return null;
}
