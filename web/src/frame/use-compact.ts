import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Compact {
  /** An empty line directly above the header: once it is out of view, the header sticks. */
  readonly above: RefObject<HTMLDivElement | null>;
  readonly header: RefObject<HTMLElement | null>;
  readonly compact: boolean;
  /** The height that the compact header gives up, kept below it so that the page does not jump. */
  readonly spare: number;
}

/** Whether the header has left its own place and sticks. */
export function useCompact(): Compact {
  const above = useRef<HTMLDivElement>(null);
  const header = useRef<HTMLElement>(null);
  const fullHeight = useRef(0);
  const [compact, setCompact] = useState(false);
  const [spare, setSpare] = useState(0);

  useEffect(() => {
    const line = above.current;
    const block = header.current;
    if (!line || !block) return;
    const stickyTop = Number.parseFloat(getComputedStyle(block).top) || 0;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const past = !entry.isIntersecting && entry.boundingClientRect.top < stickyTop;
        if (past) fullHeight.current = block.offsetHeight;
        setCompact(past);
      },
      { rootMargin: `${-stickyTop}px 0px 0px` },
    );
    watcher.observe(line);
    return () => watcher.disconnect();
  }, []);

  useLayoutEffect(() => {
    const block = header.current;
    setSpare(compact && block ? Math.max(0, fullHeight.current - block.offsetHeight) : 0);
  }, [compact]);

  return { above, header, compact, spare };
}
