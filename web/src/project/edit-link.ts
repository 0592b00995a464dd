import { editFragment } from '@submittal/contract/edit-fragment';

/** What an edit link holds: a project, and the token that changes it. */
export interface EditLink {
  readonly id: string;
  readonly token: string;
}

const FORM = /^#\/edit\/([A-Za-z0-9_-]{1,128})\/([A-Za-z0-9_-]{43,128})$/;

/**
 * The edit link of a project: the page's address with id and token in its fragment.
 */
export function editAddress(page: string, { id, token }: EditLink): string {
  return `${page.split('#')[0]}${editFragment(id, token)}`;
}

/** Reads the fragment of an address; undefined where it is no edit link, 'cut short' where it was one. */
export function readEditLink(hash: string): EditLink | 'cut short' | undefined {
  if (!hash.startsWith('#/edit/')) return undefined;
  const [, id, token] = FORM.exec(hash) ?? [];
  return id && token ? { id, token } : 'cut short';
}
