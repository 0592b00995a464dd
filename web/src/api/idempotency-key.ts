const BYTES = 32;

/** A new `Idempotency-Key` for a call that makes something: 256 random bits as 43 signs that are safe in a header. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
