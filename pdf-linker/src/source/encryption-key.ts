import { createCipheriv, createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';
import { rc4 } from './rc4.ts';

/** The entries of the encryption dictionary (ISO 32000-2 7.6.4.2) that determine the key. */
export interface KeyFacts {
  revision: number;
  /** The length of the key in bytes, up to revision 4. */
  keyLength: number;
  owner: Uint8Array;
  user: Uint8Array;
  /** The key, encrypted under the owner's and the user's password, from revision 5. */
  ownerKey: Uint8Array;
  userKey: Uint8Array;
  permissions: number;
  encryptMetadata: boolean;
  /** The first part of the file's identifier. */
  id: Uint8Array;
}

/** The padding of passwords (7.6.4.3.2); an empty password is padding only. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** Key lengths in bytes that a file may mean if the stated one is wrong. */
const USUAL_LENGTHS = [16, 5];

/** The key of a file that opens with an empty password; undefined if it does not. */
export function keyForEmptyPassword(facts: KeyFacts): Uint8Array | undefined {
  const { revision, owner, ownerKey, user, userKey } = facts;
  if (revision < 5) {
    for (const length of new Set([facts.keyLength, ...USUAL_LENGTHS])) {
      const key = shortKey(facts, length);
      if (key !== undefined) return key;
    }
    return undefined;
  }
  return (
    longKey(revision, user, userKey, new Uint8Array(0)) ??
    longKey(revision, owner, ownerKey, user.subarray(0, 48))
  );
}

function md5(...parts: Uint8Array[]): Uint8Array {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function equal(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Algorithms 2, 4 and 5 of 7.6.4: MD5 and RC4. */
function shortKey(facts: KeyFacts, stated: number): Uint8Array | undefined {
  const { revision, owner, user, id } = facts;
  const length = revision === 2 ? 5 : stated;
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(facts.permissions | 0);
  const clearMetadata = revision >= 4 && !facts.encryptMetadata;
  let key = md5(
    PADDING,
    owner.subarray(0, 32),
    permissions,
    id,
    clearMetadata ? Buffer.alloc(4, 255) : Buffer.alloc(0),
  );
  if (revision >= 3) for (let round = 0; round < 50; round++) key = md5(key.subarray(0, length));
  key = key.subarray(0, length);
  if (revision === 2) return equal(rc4(key, PADDING), user.subarray(0, 32)) ? key : undefined;
  let check = md5(PADDING, id);
  for (let round = 0; round < 20; round++) {
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  }
  return equal(check, user.subarray(0, 16)) ? key : undefined;
}

/**
 * Algorithm 2.A of 7.6.4.3.3: the file contains the encrypted key.
 * @param entry the hash of the password and its salts: `U` or `O`.
 * @param bound additional input of the owner's hash: the first 48 bytes of `U`.
 */
function longKey(
  revision: number,
  entry: Uint8Array,
  encrypted: Uint8Array,
  bound: Uint8Array,
): Uint8Array | undefined {
  const hash = (salt: Uint8Array): Uint8Array => {
    const first = createHash('sha256').update(salt).update(bound).digest();
    return revision === 5 ? first : hardened(first, bound);
  };
  if (entry.length < 48 || encrypted.length < 32) return undefined;
  if (!equal(hash(entry.subarray(32, 40)), entry.subarray(0, 32))) return undefined;
  const decipher = createDecipheriv('aes-256-cbc', hash(entry.subarray(40, 48)), Buffer.alloc(16));
  return decipher.setAutoPadding(false).update(encrypted.subarray(0, 32));
}

/** Algorithm 2.B of 7.6.4.3.4 for an empty password. */
function hardened(first: Uint8Array, bound: Uint8Array): Uint8Array {
  let key = first;
  for (let round = 0; ; round++) {
    const once = Buffer.concat([key, bound]);
    const repeated = Buffer.alloc(64 * once.length, once);
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    const mixed = cipher.setAutoPadding(false).update(repeated);
    let sum = 0;
    for (const byte of mixed.subarray(0, 16)) sum += byte;
    key = createHash(['sha256', 'sha384', 'sha512'][sum % 3] ?? 'sha256')
      .update(mixed)
      .digest();
    if (round >= 63 && (mixed.at(-1) ?? 0) <= round - 31) return key.subarray(0, 32);
  }
}
