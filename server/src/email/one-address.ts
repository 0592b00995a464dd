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
 * own. Hashes of it are stored for good, so it stays as it is.
 */
export function mailbox(address: string): string {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return `${name}${address.slice(at)}`.toLowerCase();
}

/** Domains of one service, which delivers to a mailbox however many dots its name is written with. */
const DOTLESS = /@(?:gmail|googlemail)\.com$/;

/** The same key for all addresses that are known to reach one mailbox, whatever dots they are written with. */
export function wholeMailbox(address: string): string {
  const key = mailbox(address);
  return DOTLESS.test(key) ? withoutDots(key).replace(DOTLESS, '@gmail.com') : key;
}

/**
 * The key under which mails to a mailbox are counted: dots in names are ignored everywhere, because more than one service
 * does, and two people whose names differ by a dot seldom share a domain.
 */
export function countedMailbox(address: string): string {
  return withoutDots(wholeMailbox(address));
}

function withoutDots(key: string): string {
  const at = key.lastIndexOf('@');
  return key.slice(0, at).replaceAll('.', '') + key.slice(at);
}
