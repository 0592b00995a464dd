import { selectedIds } from '@submittal/domain/selection';
import { useMemo } from 'react';
import { useProject } from '../../app/app-context.ts';

/** Ids selected under a product or system; the same set as long as they are the same, whatever else is chosen. */
export function useSelectedIds(productId: string): ReadonlySet<string> {
  // As text, for a store is followed by values that can be told equal.
  const key = useProject((state) => JSON.stringify([...selectedIds(state.selection, productId)]));
  return useMemo(() => new Set<string>(JSON.parse(key)), [key]);
}
