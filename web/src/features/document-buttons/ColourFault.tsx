import { useQuery } from '@tanstack/react-query';
import { useApp, useMessages } from '../../element/app-context.ts';
import { Message } from '../../ui/Message.tsx';
import { coloursQuery } from '../finder/finder-queries.ts';

/** Why colours stand here by their codes alone; nothing while their names are known. */
export function ColourFault() {
  const { api } = useApp();
  const { error } = useQuery(coloursQuery(api, useMessages().finder));
  return error && <Message tone="bad">{error.message}</Message>;
}
