/**
 * A path segment that looks like an id: 16 characters or more, with a digit, a sign, or a capital after a
 * small letter.
 */
const ID = /\/(?=[\w%~-]*[\d_%~-]|[\w%~-]*[a-z][A-Z])[\w%~-]{16,}(?=[/?#"'\\\s)]|$)/g;

/** The query and the fragment of an address: a visitor's search, a grant, a share in hash form. */
const BEHIND_PATH = /((?:https?:\/\/|\/)[^\s"'\\?#<>]*)[?#][^\s"'\\<>]*/g;

/**
 * Removes from a text what leads to somebody's project: queries, fragments and ids in addresses, and each of
 * `secrets`.
 */
export function scrubText(text: string, secrets: readonly string[] = []): string {
  let scrubbed = text.replace(BEHIND_PATH, '$1').replace(ID, '/-');
  for (const secret of secrets) scrubbed = scrubbed.replaceAll(secret, '-');
  return scrubbed;
}

/** Scrubs every text in a JSON value, except field names. */
export function scrub(value: unknown, secrets: readonly string[] = []): unknown {
  if (typeof value === 'string') return scrubText(value, secrets);
  if (Array.isArray(value)) return value.map((one) => scrub(one, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, scrub(one, secrets)]));
}
