import { MAX_EMAIL } from '@submittal/contract/constants';
import { z } from 'zod';

const AddressSchema = z.email().max(MAX_EMAIL.addressCharacters);

/**
 * The one bare address that a text is; null where it is none, or several, or has a name, comment or group beside it:
 * a mail server would read `a@b.cc, d@e.ff` as two recipients where one was counted.
 */
export function oneAddress(text: string): string | null {
  return AddressSchema.safeParse(text.trim()).data ?? null;
}

/** What equal mailboxes have in common: mail programs know no case, and what follows a plus sign is the owner's own. */
export function mailbox(address: string): string {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return `${name}${address.slice(at)}`.toLowerCase();
}
