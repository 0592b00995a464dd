import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useApp, useProject } from '../app/app-context.ts';
import { beginCalmly } from './when-calm.ts';

/** Loads the parts that the visitor may need next, and what says which these are. */
export function useNearParts(): void {
  const { router, queries } = useApp();
  const screen = useStore(router.store, ({ place }) => place.screen);
  const begun = useProject((state) => state.selection.order.length > 0);
  useEffect(
    () =>
      beginCalmly(queries, () =>
        import('./near-parts.ts').then(({ loadNearParts }) => loadNearParts(screen, begun, queries)),
      ),
    [screen, begun, queries],
  );
}
