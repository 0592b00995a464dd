import { useQuery } from '@tanstack/react-query';
import { useApp, useMessages } from '../../app/app-context.ts';
import { coloursQuery } from './colours-query.ts';

/** The colours of the lookup by code; requested once something shows colours. */
export function useColours(enabled = true) {
  const { api } = useApp();
  const { finder } = useMessages();
  return useQuery({ ...coloursQuery(api, finder), enabled });
}
