import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { timed } from '../api/server-clock.ts';
import { useApp, useProject } from '../app/app-context.ts';

/** The project's shares, as its owner sees them; requested anew after each new share. */
export function useOwnedShares(latest: string) {
  const { api, project } = useApp();
  const version = useProject((state) => state.version);
  return useQuery({
    queryKey: ['owned-shares', latest, version],
    queryFn: ({ signal }) => {
      const { id, editToken: token } = project.store.getState();
      return timed(api, 'projectShares', { params: { id: id ?? '' }, token, signal });
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
