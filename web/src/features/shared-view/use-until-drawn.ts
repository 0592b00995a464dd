import { type RefObject, useCallback, useEffect, useState } from 'react';
import { COMMON_LINE } from './viewed-by-parts.ts';

/** How long a browser's viewer takes from its load event to its first page, on a slow machine. */
const DRAWING_MILLISECONDS = 1500;

/**
 * Whether a viewer must still be assumed empty. Viewers report only that they have begun ("load"), not that
 * they have drawn, so the viewer is given the time its bytes take on a typical connection, or until the
 * visitor reaches for it.
 * @param frame the viewer's frame.
 * @param turn the number of this loading of the viewer.
 * @param bytes the size of what it reads.
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
    // Tab enters a frame without a focus event, and `:focus` does not match it: only the page's own blur
    // event tells.
    const leave = () => {
      const root = frame.current?.getRootNode();
      if (root instanceof ShadowRoot && root.activeElement === frame.current) onReach();
    };
    window.addEventListener('blur', leave);
    return () => window.removeEventListener('blur', leave);
  }, [frame, waiting, onReach]);
  return { waiting, onLoad: () => setBegun(turn), onReach };
}
