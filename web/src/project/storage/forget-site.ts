import { EARLIER_KEY } from './earlier-record.ts';
import { ASIDE } from './shelf.ts';
import { addedKey, partiesKey } from './site-key.ts';

/**
 * Removes everything that the browser keeps for a site, as named by `siteKey`, from both storages, and the
 * grants of its server. What other elements keep for other sites stays.
 */
export function forgetSite(
  site: string,
  server: string,
  storages: () => readonly Storage[] = () => [window.localStorage, window.sessionStorage],
): void {
  const own = (key: string) =>
    key === site ||
    key === partiesKey(site) ||
    key === addedKey(site) ||
    key === EARLIER_KEY ||
    key === ASIDE ||
    key.startsWith(`${site}|`) ||
    key.startsWith(`submittal-builder:grant:${server}:`);
  try {
    for (const storage of storages()) {
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
      for (const key of keys.filter(own)) storage.removeItem(key);
    }
  } catch {
    // A browser that denies storage has stored nothing.
  }
}
