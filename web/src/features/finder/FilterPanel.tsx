import { facets } from '@submittal/contract/facets';
import { MissingListError } from '../../api/errors.ts';
import { failureKind } from '../../api/failure-kind.ts';
import { useMessages } from '../../app/app-context.ts';
import { useUnused } from '../../app/use-unused.ts';
import { Button } from '../../ui/Button.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Message } from '../../ui/Message.tsx';
import { AcrossGroup } from './AcrossGroup.tsx';
import { canNarrow, type KnownFilter, resetChoices } from './choices.ts';
import { FilterGroup } from './FilterGroup.tsx';
import styles from './FilterPanel.module.css';
import type { FinderState } from './finder-search.ts';
import { OwnLanguage } from './OwnLanguage.tsx';
import type { Finder } from './use-finder.ts';

/** Puts the filters laid out across first; the others keep the server's order. */
const inOrder = (filters: readonly KnownFilter[]) =>
  filters
    .filter((filter) => filter.FilterOptions.length > 0)
    .toSorted((a, b) => Number(isAcross(b)) - Number(isAcross(a)));

const isAcross = ({ FilterID }: KnownFilter) => facets[FilterID].across === true;

/** The filter groups, used in the column and in the drawer. */
export function FilterPanel({ finder, titled = true }: { finder: Finder; titled?: boolean }) {
  const t = useMessages();
  const { filters, state, change, page } = finder;
  const hidesSingle = useUnused()?.singleFilters === true;
  const isShown = (filter: KnownFilter) => !hidesSingle || canNarrow(filter, state.choices);
  return (
    <>
      <div className={styles.head}>
        {titled && <Heading level={2}>{t.finder.filters}</Heading>}
        <Button look="link" className={styles.reset} onClick={() => change({ choices: resetChoices() })}>
          {t.finder.resetAll}
        </Button>
      </div>
      {filters.isError && (
        <div className={styles.failure}>
          <Message tone="bad">
            {filters.error instanceof MissingListError
              ? filters.error.message
              : t.finder.failed[failureKind(filters.error)].title}
          </Message>
          <Button onClick={() => void filters.refetch()}>{t.common.retry}</Button>
        </div>
      )}
      {filters.isPending && <div className={styles.loading} role="status" aria-label={t.common.loading} />}
      {inOrder(filters.data ?? [])
        .filter(isShown)
        .map((filter) => {
          const props = {
            filter,
            choices: state.choices,
            facets: page?.facets,
            onChange: (update: (choices: FinderState['choices']) => FinderState['choices']) =>
              change((before) => ({ choices: update(before.choices) })),
          };
          return isAcross(filter) ? (
            <AcrossGroup key={filter.FilterID} {...props}>
              <OwnLanguage finder={finder} className={styles.more} />
            </AcrossGroup>
          ) : (
            <FilterGroup key={filter.FilterID} {...props} />
          );
        })}
    </>
  );
}
