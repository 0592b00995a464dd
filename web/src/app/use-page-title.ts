import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useApp, useMessages } from './app-context.ts';

/**
 * If the host says that the page belongs to the element, sets its title to these parts and the product's
 * name; undefined leaves it alone. When the element goes, the host's own title comes back, unless the host
 * has set another meanwhile.
 */
export function usePageTitle(parts: readonly string[] | undefined): void {
  const { settings } = useApp();
  const owns = useStore(settings, (state) => state.pageTitle);
  const { productName } = useMessages().common;
  const title = owns && parts ? [...parts, productName].join(' · ') : undefined;
  useEffect(() => {
    if (title === undefined) return;
    const before = document.title;
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [title]);
}
