import { createHash } from 'node:crypto';
import { mailbox, wholeMailbox } from './one-address.ts';

/**
 * A mailbox as it is stored for a purpose: equal for equal mailboxes, and no address. It must survive a change of keys,
 * so it uses none.
 */
export function mailboxHash(purpose: string, address: string): string {
  return hashOf(purpose, mailbox(address));
}

/** The same for all spellings of an address that are known to reach one mailbox. */
export function wholeMailboxHash(purpose: string, address: string): string {
  return hashOf(purpose, wholeMailbox(address));
}

function hashOf(purpose: string, key: string): string {
  return createHash('sha256').update(`${purpose}\n${key}`).digest('base64url');
}
