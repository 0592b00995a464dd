import type { Preflight } from '@submittal/contract/preflight';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApp, useProject } from '../../../app/app-context.ts';

/** What the package may be returned for, asked anew whenever the project was saved; null for a project without documents. */
export function usePreflight() {
  const { api, project } = useApp();
  const version = useProject((state) => state.version);
  const isEmpty = useProject((state) => state.selection.order.length === 0);
  const changedAt = useProject((state) => state.changedAt);
  return useQuery({
    queryKey: ['preflight', version, changedAt, isEmpty],
    queryFn: async ({ signal }): Promise<Preflight | null> => {
      if (isEmpty) return null;
      await project.sync.settled();
      const { id, editToken: token } = project.store.getState();
      return api.request('preflight', { params: { id: id ?? '' }, token, signal });
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
}
