import { type RefObject, useCallback, useEffect, useState } from 'react';

/** The number of items in a scrolling list that are below the visible part. */
export function useBelow(
  list: RefObject<HTMLElement | null>,
  count: number,
): { below: number; onScroll: () => void } {
  const [below, setBelow] = useState(0);
  const measure = useCallback(() => {
    const box = list.current;
    if (!box) return setBelow(0);
    const bottom = box.scrollTop + box.clientHeight;
    let hidden = 0;
    for (let item = box.lastElementChild; item instanceof HTMLElement; item = item.previousElementSibling) {
      if (item.offsetTop - box.offsetTop + item.offsetHeight / 2 <= bottom) break;
      hidden += 1;
    }
    setBelow(hidden);
  }, [list]);
  // After the frame that shows a change, so that choosing a document does not wait for the measurement.
  useEffect(() => {
    if (count === 0) return setBelow(0);
    const box = list.current;
    if (!box) return;
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    const frame = requestAnimationFrame(measure);
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
    };
  }, [count, list, measure]);
  return { below, onScroll: measure };
}
