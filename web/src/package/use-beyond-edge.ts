import { type RefObject, useEffect, useState } from 'react';

/**
 * How many children of a list that scrolls sideways are wholly or partly beyond its end; 0 for a list that is all in view or
 * scrolls downwards.
 */
export function useBeyondEdge(list: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const measure = () => {
      if (box.scrollWidth <= box.clientWidth + 1) return setCount(0);
      const end = box.getBoundingClientRect().right;
      setCount([...box.children].filter((child) => child.getBoundingClientRect().right > end + 1).length);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    const children = new MutationObserver(measure);
    children.observe(box, { childList: true });
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      children.disconnect();
      box.removeEventListener('scroll', measure);
    };
  }, [list]);
  return count;
}
