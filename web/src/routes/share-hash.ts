/** The share id of a hash address `#/share/{id}` (specification section 2); the hash comes with or without its `#`. */
export function shareIdFromHash(hash: string): string | undefined {
  const id = /^#?\/share\/([^/?#]+)/.exec(hash)?.[1];
  if (id === undefined) return undefined;
  try {
    return decodeURIComponent(id);
  } catch {
    return undefined;
  }
}
