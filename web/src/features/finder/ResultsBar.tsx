import { useMessages } from '../../app/app-context.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { activeChoices, choicesFor } from './choices.ts';
import { ModeTabs } from './ModeTabs.tsx';
import { RegionSwitch } from './RegionSwitch.tsx';
import styles from './ResultsBar.module.css';
import { SearchField } from './SearchField.tsx';
import type { Finder } from './use-finder.ts';

/** The search, the choice of products or systems and, on narrow views, the button for the filters. */
export function ResultsBar({ finder, onShowFilters }: { finder: Finder; onShowFilters: () => void }) {
  const t = useMessages().finder;
  const { state, change, filters } = finder;
  const chosen = activeChoices(state.choices, filters.data ?? []).length;
  return (
    <div className={styles.bar}>
      <SearchField value={state.text} onChange={(text) => change({ text }, { replace: state.text !== '' })} />
      <ModeTabs
        mode={state.mode}
        others={finder.others}
        onChange={(mode) => change(({ choices }) => ({ mode, choices: choicesFor(mode, choices) }))}
      />
      <RegionSwitch />
      <Button className={styles.showFilters} onClick={onShowFilters}>
        <Icon name="filter" />
        {t.filters}
        {chosen > 0 && <Badge count={chosen} />}
      </Button>
    </div>
  );
}
