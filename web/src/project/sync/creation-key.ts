const BYTES = 32;

/** A new key for creating a project: 256 random bits as 43 signs that are safe in a header. */
export function creationKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
