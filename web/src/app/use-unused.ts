import type { ClientConfig } from '@submittal/contract/client-config';
import { useQuery } from '@tanstack/react-query';
import { clientConfigQuery } from '../api/client-config.ts';
import { useApp } from './app-context.ts';

/** What nothing in the catalogue can use and is to be hidden; undefined if the server hides nothing. */
export function useUnused(): ClientConfig['unused'] {
  const { api } = useApp();
  return useQuery(clientConfigQuery(api)).data?.unused;
}
