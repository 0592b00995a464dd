import { useEffect, useState } from 'react';
import { COMMON_LINE } from './viewed-by-parts.ts';

/** What a browser's viewer takes from its own load to its first page, on a slow machine. */
const DRAWING_MILLISECONDS = 1500;

/**
 * Whether a viewer still has to be taken for empty. None tells when it has drawn, only that it has begun ("load"); so
 * it is given the time that its bytes take on a common line, or until the visitor reaches for it.
 * @param turn which loading of the viewer.
 * @param bytes what it reads.
 */
export function useUntilDrawn(turn: number, bytes: number) {
  const [begun, setBegun] = useState<number>();
  const [drawn, setDrawn] = useState<number>();
  useEffect(() => {
    if (begun !== turn) return;
    const patience = DRAWING_MILLISECONDS + (bytes / COMMON_LINE) * 1000;
    const timer = setTimeout(() => setDrawn(turn), patience);
    return () => clearTimeout(timer);
  }, [begun, turn, bytes]);
  return {
    waiting: drawn !== turn,
    onLoad: () => setBegun(turn),
    onReach: () => setDrawn(turn),
  };
}
