import { useDndContext, useDndMonitor } from '@dnd-kit/core';
import { useEffect, useRef } from 'react';
import { scrollStep } from './edge-scroll.ts';

/**
 * Scrolls the page while a row is held near an edge. The drag library looks for what scrolls among the ancestors and
 * stops at the shadow root, so the page's own scrolling is done here, and places are measured again after it.
 */
export function EdgeScroll() {
  const { active, droppableContainers, measureDroppableContainers } = useDndContext();
  const edges = useRef<{ top: number; bottom: number } | null>(null);
  const measure = useRef(() => {});
  measure.current = () => measureDroppableContainers(droppableContainers.toArray().map(({ id }) => id));
  const dragging = active !== null;

  useDndMonitor({
    onDragMove: ({ active: moved }) => {
      const box = moved.rect.current.translated;
      edges.current = box && { top: box.top, bottom: box.bottom };
    },
  });

  useEffect(() => {
    if (!dragging) return;
    let frame = 0;
    const step = () => {
      if (edges.current) {
        const by = scrollStep(edges.current.top, edges.current.bottom, window.innerHeight);
        if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' });
      }
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    const onScroll = () => measure.current();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
      edges.current = null;
    };
  }, [dragging]);

  return null;
}
