import { startTransition, useEffect, useState } from 'react';
import { useApp } from '../../app/app-context.ts';
import { nextPaint } from '../../next-paint.ts';
import { cardsAtFirst } from './cards-at-first.ts';

/**
 * The results that are drawn: at first those that usually fill the window, and once these are on the screen all of them. A
 * view that is scrolled, or returns to where it was, begins with all of them.
 */
export function useSeenFirst<Result>(results: readonly Result[]): readonly Result[] {
  const { router } = useApp();
  const [all, setAll] = useState(() => router.store.getState().returnTo !== undefined || window.scrollY > 0);
  useEffect(() => {
    let gone = false;
    // The second frame has time to show what the first one drew.
    void nextPaint()
      .then(nextPaint)
      .then(() => {
        if (!gone) startTransition(() => setAll(true));
      });
    return () => {
      gone = true;
    };
  }, []);
  return all ? results : results.slice(0, cardsAtFirst(window.innerHeight));
}
