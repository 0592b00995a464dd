import { type RefObject, useCallback, useEffect, useState } from 'react';
import { COMMON_LINE } from './viewed-by-parts.ts';

/** What a browser's viewer takes from its own load to its first page, on a slow machine. */
const DRAWING_MILLISECONDS = 1500;

/**
 * Whether a viewer still has to be taken for empty. None tells when it has drawn, only that it has begun ("load"); so
 * it is given the time that its bytes take on a common line, or until the visitor reaches for it.
 * @param frame the viewer's.
 * @param turn which loading of the viewer.
 * @param bytes what it reads.
 */
export function useUntilDrawn(frame: RefObject<HTMLIFrameElement | null>, turn: number, bytes: number) {
  const [begun, setBegun] = useState<number>();
  const [drawn, setDrawn] = useState<number>();
  useEffect(() => {
    if (begun !== turn) return;
    const patience = DRAWING_MILLISECONDS + (bytes / COMMON_LINE) * 1000;
    const timer = setTimeout(() => setDrawn(turn), patience);
    return () => clearTimeout(timer);
  }, [begun, turn, bytes]);
  const waiting = drawn !== turn;
  const onReach = useCallback(() => setDrawn(turn), [turn]);
  useEffect(() => {
    if (!waiting) return;
    // Tab goes into a frame without a focus event, and `:focus` does not hold of it: the page only loses its own focus.
    const leave = () => {
      const root = frame.current?.getRootNode();
      if (root instanceof ShadowRoot && root.activeElement === frame.current) onReach();
    };
    window.addEventListener('blur', leave);
    return () => window.removeEventListener('blur', leave);
  }, [frame, waiting, onReach]);
  return { waiting, onLoad: () => setBegun(turn), onReach };
}
