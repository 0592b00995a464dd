import type { BuilderApp } from '../../app/builder-app.ts';
import { messages } from '../../messages/messages.ts';
import { filtersQuery, resultsQuery } from './finder-queries.ts';
import { parseFinderSearch, toFinderState } from './finder-search.ts';
import { regionChoice, searchedRegion } from './region-choice.ts';

/**
 * Requests the filters and the results that the address names. It never rejects: the components that show
 * them request them again.
 */
export function askFinder({ api, queries, router, settings, project }: BuilderApp): Promise<unknown> {
  const { region: ofPage, language } = settings.getState();
  const { region: chosen, lastDelivery } = project.store.getState().details;
  const region = searchedRegion(regionChoice(chosen, ofPage));
  const texts = messages(language);
  const state = toFinderState(parseFinderSearch(router.store.getState().place.search));
  return Promise.all([
    queries.prefetchQuery(filtersQuery(api, texts, state.mode)),
    queries.prefetchQuery(resultsQuery(api, texts, state, { region, lastDelivery })),
  ]);
}
