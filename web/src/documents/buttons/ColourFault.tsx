import { Message } from '../../ui/Message.tsx';
import { useColours } from './use-colours.ts';

/** Why colours are shown by their codes alone; nothing while their names are known. */
export function ColourFault() {
  const { error } = useColours();
  return error && <Message tone="bad">{error.message}</Message>;
}
