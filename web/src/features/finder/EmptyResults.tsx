import type { MouseEvent } from 'react';
import { useAllMessages } from '../../app/app-context.ts';
import { useDayThatMatters } from '../../documents/facts/use-day-that-matters.ts';
import { dayIn } from '../../messages/day-in.ts';
import { Button } from '../../ui/Button.tsx';
import { NoticeSheet } from '../../ui/NoticeSheet.tsx';
import { focusTarget } from '../../ui/skip-target.ts';
import { activeChoices, noChoices, resetChoices } from './choices.ts';
import type { FinderPage } from './finder-result.ts';
import type { FinderState } from './finder-search.ts';
import list from './ResultList.module.css';
import type { Finder } from './use-finder.ts';

type EmptyFinder = Pick<Finder, 'state' | 'change'> & {
  filters: Pick<Finder['filters'], 'data'>;
  page: Pick<FinderPage, 'hidden' | 'lapsed' | 'gaveWay' | 'notOurs'>;
};

/** 'No Results', with ways to find some. If only the filters are in the way, it says so. */
export function EmptyResults({ finder }: { finder: EmptyFinder }) {
  const { finder: t, noResults: words, languageTag } = useAllMessages();
  const { day } = useDayThatMatters(new Date());
  const { state, change, filters, page } = finder;
  const names = activeChoices(state.choices, filters.data ?? []).map(({ name }) => name);
  const hides = page.hidden > 0;
  const nothing = hides
    ? (page.gaveWay ? words.hiddenPart : words.hidden)(page.hidden, state.text)
    : page.notOurs
      ? t.notOurs(page.notOurs)
      : state.text
        ? words.noResultsFor(state.text)
        : words.noResultsText;
  const said = [
    nothing,
    ...(page.lapsed ? [words.lapsed(page.lapsed, dayIn(languageTag, day))] : []),
    ...(names.length > 0 ? [words.filteredBy(names)] : []),
  ];
  const changing =
    (part: Partial<FinderState>) =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      // The button disappears with the focus, so the number of results takes the focus.
      focusTarget(currentTarget, 'results');
      change(part);
    };
  return (
    <NoticeSheet className={list.sheet} drawing={<NothingFound />} title={t.noResults} text={said.join(' ')}>
      {hides && (
        <Button look="primary" onClick={changing({ choices: noChoices() })}>
          {words.clearFilters}
        </Button>
      )}
      {state.text && <Button onClick={changing({ text: '' })}>{t.clearSearch}</Button>}
      {!hides && <Button onClick={changing({ choices: resetChoices() })}>{t.resetAll}</Button>}
    </NoticeSheet>
  );
}

function NothingFound() {
  return (
    <svg width="132" height="92" viewBox="0 0 132 92" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M8 8h92v76H8zM8 68h92M72 68v16" />
      <path
        d="M8 24 24 8M8 40 40 8M8 56 56 8M12 68l60-60M28 68l60-60M44 68l56-56M60 68l40-40M76 68l24-24"
        strokeWidth=".5"
      />
      <circle cx="98" cy="54" r="22" fill="var(--sb-surface-sheet)" strokeWidth="1.5" />
      <path d="m114 70 12 12" strokeWidth="2.5" />
      <path d="M90 54h16" strokeWidth="1.5" />
    </svg>
  );
}
