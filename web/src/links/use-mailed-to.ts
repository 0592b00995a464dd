import { useQuery } from '@tanstack/react-query';
import { clientConfigQuery } from '../api/client-config.ts';
import { useApp } from '../app/app-context.ts';

/** What mails about links are distinguished by; call `invalidateQueries` with it after another one was sent. */
export const mailedToKey = 'mailed-to';

/** The addresses that a share was mailed to, by its id; none where the server sends no mail. */
export function useMailedTo(): (shareId: string) => readonly string[] {
  const { api, project } = useApp();
  const mails = useQuery(clientConfigQuery(api)).data?.email === true;
  const sent = useQuery({
    queryKey: [mailedToKey],
    queryFn: async ({ signal }) => {
      const { id, editToken: token } = project.store.getState();
      return api.request('emailStates', { params: { id: id ?? '' }, token, signal });
    },
    select: (states) => Map.groupBy(states.mails, ({ shareId }) => shareId),
    enabled: mails,
    gcTime: 0,
  });
  return (shareId) => {
    const addresses = sent.data?.get(shareId)?.map(({ recipient }) => recipient) ?? [];
    return [...new Set(addresses)].toReversed();
  };
}
