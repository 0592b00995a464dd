import { useMessages } from '../../app/app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { NoticeSheet } from '../../ui/NoticeSheet.tsx';
import { activeChoices, resetChoices } from './choices.ts';
import list from './ResultList.module.css';
import type { Finder } from './use-finder.ts';

/** 'No Results', with ways to find some. */
export function EmptyResults({ finder }: { finder: Finder }) {
  const t = useMessages().finder;
  const { state, change, filters } = finder;
  const names = activeChoices(state.choices, filters.data ?? []).map(({ name }) => name);
  const nothing = state.text ? t.noResultsFor(state.text) : t.noResultsText;
  return (
    <NoticeSheet
      className={list.sheet}
      drawing={<NothingFound />}
      title={t.noResults}
      text={names.length > 0 ? `${nothing} ${t.filteredBy(names)}` : nothing}
    >
      {state.text && <Button onClick={() => change({ text: '' })}>{t.clearSearch}</Button>}
      <Button onClick={() => change({ choices: resetChoices() })}>{t.resetAll}</Button>
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
