import { editFragment } from '@submittal/contract/edit-fragment';

/** The contents of an edit link: a project, and the token that permits changing it. */
export interface EditLink {
  readonly id: string;
  readonly token: string;
}

const FORM = /^#\/edit\/([A-Za-z0-9_-]{1,128})\/([A-Za-z0-9_-]{43,128})$/;

/** The edit link of a project: the page's address with the id and the token in its fragment. */
export function editAddress(page: string, { id, token }: EditLink): string {
  return `${page.split('#')[0]}${editFragment(id, token)}`;
}

/**
 * Reads the fragment of an address; undefined if it is not an edit link, 'cut short' if it is part of one.
 */
export function readEditLink(hash: string): EditLink | 'cut short' | undefined {
  if (!hash.startsWith('#/edit/')) return undefined;
  const [, id, token] = FORM.exec(hash) ?? [];
  return id && token ? { id, token } : 'cut short';
}
