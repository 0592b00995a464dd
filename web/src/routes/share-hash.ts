/**
 * The share id of a hash address `#/share/{id}` (specification section 2), or of a path; the hash comes with or without
 * its `#`. Empty where the link was cut short before the id; undefined where it is no share link. An id whose escapes
 * cannot be undone is taken as it is: it is that of a link cut short, too.
 */
export function shareIdFromHash(hash: string): string | undefined {
  const id = /^#?\/share\/([^/?#]*)/.exec(hash)?.[1];
  if (id === undefined) return undefined;
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
