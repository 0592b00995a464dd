import { MAX_EMAIL } from '@submittal/contract/constants';
import { z } from 'zod';

const AddressSchema = z.email().max(MAX_EMAIL.addressCharacters);

/**
 * The single bare address in a text; null if it has none or several, or a name, comment or group as well: a mail server
 * would read `a@b.cc, d@e.ff` as two recipients although one was counted.
 */
export function oneAddress(text: string): string | null {
  return AddressSchema.safeParse(text.trim()).data ?? null;
}

/**
 * A key that is the same for equal mailboxes: mail programs ignore case, and what follows a plus sign is the owner's
 * own.
 */
export function mailbox(address: string): string {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return `${name}${address.slice(at)}`.toLowerCase();
}
