import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** A new screen starts at its heading for people who do not see it change. */
export function useHeadingFocus(screen: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const heading = screen.current?.querySelector('h1');
        if (!fromLocation || !pathChanged || !heading) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }),
    [router, screen],
  );
}
