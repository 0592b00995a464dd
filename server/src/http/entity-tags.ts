/** Whether a list of entity tags, as in `If-None-Match`, contains this one (weak comparison, RFC 9110 section 13.1.2). */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** A tag without the mark of a weak one. */
function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
