import { createStore, type StoreApi } from 'zustand/vanilla';
import { type EditLink, readEditLink } from '../project/list/edit-link.ts';
import { type Place, plainBase, readPlace } from './place.ts';
import { type SearchValues, stringifySearch } from './search-string.ts';

interface Going {
  /** The new search values; a function receives the latest. */
  readonly search?: Record<string, unknown> | ((latest: SearchValues) => Record<string, unknown>);
  /** Replaces the current history entry instead of adding one. */
  readonly replace?: boolean;
  /** The element in which the visitor goes, where several show this place. */
  readonly by?: HTMLElement;
}

/** The place, and the scroll position to return to. */
export interface Stay {
  readonly place: Place;
  /** Set on back and forward: the scroll position that the view had there. */
  readonly returnTo: number | undefined;
  /** The element in which the visitor went there; undefined on back and forward. */
  readonly by?: HTMLElement | undefined;
}

/** The element's part of the address: history mode below a base path. */
export interface BuilderRouter {
  readonly store: StoreApi<Stay>;
  /** The address of a path below the base path. */
  href(path: string): string;
  go(path: string, going?: Going): void;
  dispose(): void;
}

/**
 * The field of a history entry's state that identifies the entry, beside whatever the host page keeps there.
 */
const ENTRY = 'submittalBuilder';

/** Scroll positions stored in one visit; older ones are useless and are dropped. */
const MAX_POSITIONS = 100;

/**
 * Replaces nothing of the page's `window` or `history`, and uses no storage. `followed` is called with an
 * edit link, whose token has left the address by then.
 */
export function createRouter(
  basePath: string,
  followed: (link: EditLink | 'cut short') => void = () => undefined,
): BuilderRouter {
  const base = plainBase(basePath);
  const href = (path: string) => (path === '/' ? base || '/' : `${base}${path}`);
  const positions = new Map<string, number>();
  let entry = entryKey();

  /**
   * If the page may not have the address (a frame without one of its own), everything but the address still
   * changes.
   */
  const write = (address: string, replace: boolean) => {
    const key = replace ? entry : `${performance.now()}`;
    const current: unknown = replace ? window.history.state : null;
    const state = { ...(typeof current === 'object' ? current : {}), [ENTRY]: key };
    try {
      if (replace) window.history.replaceState(state, '', address);
      else window.history.pushState(state, '', address);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
    entry = key;
  };

  const read = (): Place => {
    const link = readEditLink(window.location.hash);
    if (link) {
      write(`${window.location.pathname}${window.location.search}`, true);
      followed(link);
    }
    const { place, redirect } = readPlace(base, window.location);
    if (redirect) write(href(place.path), true);
    return place;
  };

  const leave = () => {
    positions.delete(entry);
    positions.set(entry, window.scrollY);
    const oldest = positions.keys().next().value;
    if (positions.size > MAX_POSITIONS && oldest !== undefined) positions.delete(oldest);
  };

  const store = createStore<Stay>(() => ({ place: read(), returnTo: undefined }));

  const returned = () => {
    leave();
    entry = entryKey();
    const place = read();
    store.setState({ place, returnTo: positions.get(entry) });
  };
  window.addEventListener('popstate', returned);

  return {
    store,
    href,
    go(path, { search, replace = false, by } = {}) {
      const { place: latest } = store.getState();
      const values = typeof search === 'function' ? search(latest.search) : (search ?? {});
      const query = stringifySearch(values);
      leave();
      write(`${href(path)}${query}`, replace);
      const asked = { pathname: href(path), search: query, hash: '' };
      store.setState({ place: readPlace(base, asked).place, returnTo: undefined, by });
    },
    dispose: () => window.removeEventListener('popstate', returned),
  };
}

function entryKey(): string {
  const state: unknown = window.history.state;
  const key = typeof state === 'object' && state !== null ? Reflect.get(state, ENTRY) : undefined;
  return typeof key === 'string' ? key : window.location.href;
}
