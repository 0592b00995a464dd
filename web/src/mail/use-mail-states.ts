import { useQuery } from '@tanstack/react-query';
import { useApp } from '../app/app-context.ts';
import { askAgainIn, type MailEntry } from './mail-standing.ts';

/** The state of each mail; polls the server until each is sent or given up. */
export function useMailStates(ids: readonly string[]): ReadonlyMap<string, MailEntry> {
  const { api, project } = useApp();
  const states = useQuery({
    queryKey: ['mail-states', ...ids],
    queryFn: async ({ signal }) => {
      const { id, editToken } = project.store.getState();
      const { mails } = await api.request('emailStates', {
        params: { id: id ?? '' },
        token: editToken,
        signal,
      });
      return new Map(mails.map((mail) => [mail.id, mail]));
    },
    refetchInterval: ({ state }) =>
      askAgainIn(
        ids.map((id) => state.data?.get(id)),
        Date.now(),
      ),
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
  return states.data ?? new Map();
}
