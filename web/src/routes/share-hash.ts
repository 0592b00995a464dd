import { attempt } from '../attempt.ts';

/**
 * The share id of a hash address `#/share/{id}`, or of a path; the hash comes with
 * or without its `#`. Empty if the link was cut short before the id; undefined if it is not a share link. An
 * id whose escapes cannot be decoded is returned as it is: it too comes from a link cut short.
 */
export function shareIdFromHash(hash: string): string | undefined {
  const id = /^#?\/share\/([^/?#]*)/.exec(hash)?.[1];
  return id === undefined ? undefined : (attempt(() => decodeURIComponent(id)) ?? id);
}
