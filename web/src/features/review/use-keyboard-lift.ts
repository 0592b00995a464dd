import { type KeyboardEvent, useCallback, useState } from 'react';
import { useLatest } from '../../ui/use-latest.ts';

/** A row lifted by the keyboard: where it came from and where it would drop. */
export interface Lift {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

interface LiftEvents {
  lifted(lift: Lift): void;
  moved(lift: Lift): void;
  dropped(lift: Lift): void;
  putBack(lift: Lift): void;
}

/** Where a key moves a lifted row; undefined for other keys. */
export function targetOf(key: string, to: number, total: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return Math.max(0, to - 1);
    case 'ArrowDown':
      return Math.min(total - 1, to + 1);
    case 'Home':
      return 0;
    case 'End':
      return total - 1;
    default:
      return undefined;
  }
}

/** Reordering by keyboard: Space lifts, arrows move, Space drops, Escape puts back. */
export function useKeyboardLift(order: readonly string[], events: LiftEvents) {
  const [lift, setLift] = useState<Lift>();
  // What the handlers read. The handlers stay the same between renders, so that rows need not rerender.
  const now = useLatest({ lift, order, events });

  const set = useCallback(
    (next: Lift | undefined) => {
      now.current = { ...now.current, lift: next };
      setLift(next);
    },
    [now],
  );

  /** Returns whether the key did something. */
  const onGripKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>, id: string): boolean => {
      const { lift: current, order: ids, events: tell } = now.current;
      if (event.altKey || event.ctrlKey || event.metaKey) return false;
      if (!current) {
        if (event.key !== ' ') return false;
        event.preventDefault();
        const from = ids.indexOf(id);
        set({ id, from, to: from });
        tell.lifted({ id, from, to: from });
        return true;
      }
      const to = targetOf(event.key, current.to, ids.length);
      if (to !== undefined) {
        event.preventDefault();
        if (to === current.to) return false;
        set({ ...current, to });
        tell.moved({ ...current, to });
      } else if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault();
        set(undefined);
        tell.dropped(current);
      } else if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        set(undefined);
        tell.putBack(current);
      } else {
        return false;
      }
      return true;
    },
    [now, set],
  );

  /** The focus went elsewhere: puts the row back. */
  const onGripBlur = useCallback(() => {
    const { lift: current, events: tell } = now.current;
    if (!current) return;
    set(undefined);
    tell.putBack(current);
  }, [now, set]);

  return { lift, onGripKeyDown, onGripBlur };
}
