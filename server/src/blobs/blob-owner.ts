/**
 * What can need blobs: a content with the original and whatever any version made from it, a logo, a release of the
 * catalogue, a release of the element.
 */
export type OwnerKind = 'content' | 'logo' | 'release' | 'element';

/**
 * A row that needs blobs, without which it is useless: a release needs its pictures, its finished form and its index of
 * texts. Documents, source files and remote files need a content, and name it in a column of their own.
 */
export type BlobOwner = `${OwnerKind}:${string}`;

/** The owner for a row: the hash of a content, the id of a logo or of a release, the version of an element. */
export function blobOwner(kind: OwnerKind, key: string): BlobOwner {
  return `${kind}:${key}`;
}

/** What stands before the key of an owner of a kind. */
export function beforeKey(kind: OwnerKind): string {
  return blobOwner(kind, '');
}

/** The kind and the key of a stored owner. */
export function partsOfOwner(owner: string): { readonly kind: string; readonly key: string } {
  const colon = owner.indexOf(':');
  return { kind: owner.slice(0, colon), key: owner.slice(colon + 1) };
}
