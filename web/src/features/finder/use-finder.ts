import { totalPages } from '@submittal/domain/pager';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useApp, useMessages, useProject } from '../../app/app-context.ts';
import { usePlace } from '../../routes/place-context.ts';
import { stepPath } from '../../routes/screens.ts';
import { scrollBehavior } from '../../ui/motion.ts';
import { choicesFor, inOfferedLanguages, type KnownFilter } from './choices.ts';
import { filtersQuery, resultsQuery } from './finder-queries.ts';
import { type FinderState, parseFinderSearch, toFinderSearch, toFinderState } from './finder-search.ts';
import { searchedRegion } from './region-choice.ts';
import { useLater } from './use-later.ts';
import { useRegion } from './use-region.ts';

/** How long old results stay before placeholders replace them, so that a quick answer does not flicker. */
const PATIENCE_MS = 150;

/** The new part of the state, or a function that derives it from the previous state. */
type Change = Partial<FinderState> | ((before: FinderState) => Partial<FinderState>);

interface ChangeOptions {
  /** Replaces the history entry instead of adding one, as for each letter of a search. */
  readonly replace?: boolean;
}

/** The state with the choices that the filters of its search understand. */
function understood(state: FinderState, filters: readonly KnownFilter[] | undefined): FinderState {
  const choices = inOfferedLanguages(state.choices, filters ?? []);
  return choices === state.choices ? state : { ...state, choices };
}

/** The finder: its state in the address, its filters and its results. */
export function useFinder() {
  const { api, router, tell } = useApp();
  const messages = useMessages();
  const circumstances = {
    region: searchedRegion(useRegion()),
    lastDelivery: useProject(({ details }) => details.lastDelivery),
  };
  const { search } = usePlace();
  const asked = useMemo(() => toFinderState(parseFinderSearch(search)), [search]);

  const filters = useQuery(filtersQuery(api, messages, asked.mode));
  const state = useMemo(() => understood(asked, filters.data), [asked, filters.data]);
  const results = useQuery({
    ...resultsQuery(api, messages, state, circumstances),
    placeholderData: keepPreviousData,
  });
  const otherMode = state.mode === 'products' ? 'systems' : 'products';
  const otherFilters = useQuery({
    ...filtersQuery(api, messages, otherMode),
    enabled: state.text !== '',
  });
  const otherState: FinderState = {
    ...state,
    mode: otherMode,
    page: 1,
    choices: choicesFor(otherMode, state.choices),
  };
  const other = useQuery({
    ...resultsQuery(api, messages, understood(otherState, otherFilters.data), circumstances),
    enabled: state.text !== '',
  });
  const waiting = results.isPending || results.isPlaceholderData;
  const late = useLater(waiting, PATIENCE_MS);

  const top = useRef<HTMLDivElement>(null);
  /** Set by a change to the state before it. */
  const leaving = useRef<FinderState>(undefined);
  useEffect(() => {
    if (waiting || !leaving.current || leaving.current === state) return;
    leaving.current = undefined;
    top.current?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
  }, [waiting, state]);

  const total = waiting ? undefined : results.data?.total;
  useEffect(() => {
    if (total === undefined) return;
    const { mode, text, page, choices } = state;
    const filters = Object.fromEntries(
      Object.entries(choices).flatMap(([name, values]) => (values.length > 0 ? [[name, [...values]]] : [])),
    );
    tell('submittal:search', { mode, text, filters, page, totalResults: total });
    if (total === 0) tell('submittal:search-empty', { mode, text, filters });
  }, [total, state, tell]);

  const last = Math.max(1, totalPages(total ?? 0));
  useEffect(() => {
    if (total === undefined || state.page <= last) return;
    // An old address may name a page that no longer exists.
    router.go(stepPath.build, { search: toFinderSearch({ ...state, page: last }), replace: true });
  }, [total, last, state, router]);

  /** Any change except of the page returns to page 1. */
  const change = (part: Change, { replace = false }: ChangeOptions = {}) => {
    leaving.current = state;
    router.go(stepPath.build, {
      search: (latest) => {
        // After two quick presses, the second builds on the first even before that is on the screen.
        const before = understood(toFinderState(parseFinderSearch(latest)), filters.data);
        return toFinderSearch({ ...before, page: 1, ...(typeof part === 'function' ? part(before) : part) });
      },
      replace,
    });
  };

  return {
    state,
    change,
    top,
    filters,
    results,
    page: results.data,
    others: state.text === '' ? undefined : other.data?.total,
    /** Whether placeholders replace the results. */
    loading: results.isPending || (waiting && late),
  };
}

export type Finder = ReturnType<typeof useFinder>;
