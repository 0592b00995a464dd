import { idOfKey } from '../http/idempotency-key.ts';

/** What a client's key gives the project that it creates. */
export interface KeyedProject {
  readonly id: string;
  readonly editToken: string;
}

/** As much as edit tokens have, in bytes. */
const TOKEN_BYTES = 32;

/** The id and the edit token of the project that a key creates. */
export function projectOfKey(key: string): KeyedProject {
  return { id: idOfKey(key, 'project id'), editToken: idOfKey(key, 'edit token', TOKEN_BYTES) };
}
