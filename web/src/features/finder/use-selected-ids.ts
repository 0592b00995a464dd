import { selectedIds } from '@submittal/domain/selection';
import { useMemo } from 'react';
import { useProject } from '../../app/app-context.ts';

/**
 * The ids selected under a product or system. The set is the same object until they change, whatever else is
 * chosen.
 */
export function useSelectedIds(productId: string): ReadonlySet<string> {
  // As text, because a store's subscriber compares values by identity.
  const key = useProject((state) => JSON.stringify([...selectedIds(state.selection, productId)]));
  return useMemo(() => new Set<string>(JSON.parse(key)), [key]);
}
