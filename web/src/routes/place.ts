import type { Screen } from '@submittal/domain/workflow';
import { screenAt } from './screens.ts';
import { parseSearch, type SearchValues } from './search-string.ts';
import { shareIdFromHash } from './share-hash.ts';

/** Where the visitor is. */
export interface Place {
  readonly screen: Screen;
  /** The path below the base path. */
  readonly path: string;
  readonly search: SearchValues;
  /** The id in a shared view's address, else empty. */
  readonly shareId: string;
}

/** The base path without its trailing slash, so that a path can be appended. */
export function plainBase(basePath: string): string {
  const trimmed = basePath.trim().replace(/^\/+|\/+$/g, '');
  return trimmed === '' ? '' : `/${trimmed}`;
}

const start: Place = { screen: 'home', path: '/', search: {}, shareId: '' };

/**
 * Reads an address. `redirect` is set if the address should be another: the path
 * form for a share link in hash form, home for a path that is not a screen. An address outside the base path
 * belongs to the host.
 */
export function readPlace(
  base: string,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): { readonly place: Place; readonly redirect: boolean } {
  const hashed = shareIdFromHash(hash);
  // The path form of a link without an id is the current project's page, so such a link stays as it is.
  if (hashed !== undefined) return { place: sharedPlace(hashed), redirect: hashed !== '' };
  if (pathname !== base && !pathname.startsWith(`${base}/`)) return { place: start, redirect: false };
  const path = pathname.slice(base.length).replace(/\/+$/, '') || '/';
  const shared = shareIdFromHash(path);
  if (shared && path.split('/').length === 3) {
    return { place: sharedPlace(shared), redirect: false };
  }
  const screen = screenAt(path);
  if (screen === 'shared' || (screen === 'home' && path !== '/')) return { place: start, redirect: true };
  return { place: { screen, path, search: parseSearch(search), shareId: '' }, redirect: false };
}

function sharedPlace(shareId: string): Place {
  return { screen: 'shared', path: `/share/${encodeURIComponent(shareId)}`, search: {}, shareId };
}
