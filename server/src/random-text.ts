import { randomBytes } from 'node:crypto';

/**
 * Whether a text of base64url begins and ends with a letter or a digit: a command takes a leading hyphen for an option,
 * and a mail program leaves a trailing hyphen out of a link.
 */
export function isSafeText(text: string): boolean {
  return /^[a-z\d].*[a-z\d]$/i.test(text);
}

/** This many random bytes as text that is safe in an address. */
export function randomText(bytes: number): string {
  for (;;) {
    const text = randomBytes(bytes).toString('base64url');
    if (isSafeText(text)) return text;
  }
}

/** An id of 128 random bits, 22 characters. */
export function randomId(): string {
  return randomText(16);
}
