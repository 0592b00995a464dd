import { createHash } from 'node:crypto';
import { mailbox } from './one-address.ts';

/**
 * A mailbox as it is stored for a purpose: equal for equal mailboxes, and no address. It must survive a change of keys,
 * so it uses none.
 */
export function mailboxHash(purpose: string, address: string): string {
  return createHash('sha256')
    .update(`${purpose}\n${mailbox(address)}`)
    .digest('base64url');
}
