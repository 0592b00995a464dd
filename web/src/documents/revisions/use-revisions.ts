import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApp, useProject } from '../../app/app-context.ts';

/** The revisions of the project, and what changed since the last one; requested anew after each save. */
export function useRevisions() {
  const { api, project } = useApp();
  const id = useProject((state) => state.id);
  const version = useProject((state) => state.version);
  return useQuery({
    queryKey: ['revisions', id, version],
    enabled: id !== null && version !== null,
    queryFn: ({ signal }) => {
      const { editToken: token } = project.store.getState();
      return api.request('revisions', { params: { id: id ?? '' }, token, signal });
    },
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
}
