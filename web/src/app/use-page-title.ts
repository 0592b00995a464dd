import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useApp, useMessages } from './app-context.ts';

/**
 * Gives the page a title of these parts and the product's name, where the host says that the page is the element's;
 * undefined leaves it alone. The host's own comes back when the element goes, unless the host has written another one
 * meanwhile.
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
