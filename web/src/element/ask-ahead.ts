import type { Region } from '@submittal/contract/catalogue';
import { createApiClient } from '../api/client.ts';
import { createEarlyRequests, type EarlyRequests } from '../api/early-requests.ts';
import { parseFinderSearch, toFinderState } from '../features/finder/finder-search.ts';
import { inLanguage, productsBody, systemsBody } from '../features/finder/search-body.ts';
import type { Place } from '../routes/place.ts';

/** Sends the first screen's requests while the application itself is still loading. */
export function askAhead(
  apiBase: string,
  place: Place,
  region: Region | undefined,
  language: string,
  consented: boolean,
): EarlyRequests {
  const early = createEarlyRequests();
  const api = createApiClient({ base: apiBase, fetcher: early.ahead, uncounted: () => !consented });
  const asked: Promise<unknown>[] = [];
  if (place.screen === 'build') {
    const query = inLanguage(language);
    const state = toFinderState(parseFinderSearch(place.search));
    asked.push(
      ...(state.mode === 'products'
        ? [
            api.send('searchProducts', { body: productsBody(state, { region, language }) }),
            api.send('productFilterCollection', { query }),
          ]
        : [
            api.send('searchSystems', { body: systemsBody(state, { region, language }) }),
            api.send('systemFilterCollection', { query }),
          ]),
    );
  }
  // After what the screen shows: over HTTP/1 only six requests are under way at a time.
  asked.push(api.send('clientConfig'));
  // The code that needs the answer handles its failure.
  for (const answer of asked) answer.catch(() => undefined);
  return early;
}
