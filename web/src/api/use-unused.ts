import type { ClientConfig } from '@submittal/contract/client-config';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../app/app-context.ts';
import { clientConfigQuery } from './client-config.ts';

/** What nothing in the catalogue can use and is to be hidden; undefined if the server hides nothing. */
export function useUnused(): ClientConfig['unused'] {
  const { api } = useApp();
  return useQuery(clientConfigQuery(api)).data?.unused;
}
