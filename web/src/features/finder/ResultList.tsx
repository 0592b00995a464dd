import type { Facets } from '@submittal/contract/search';
import { useDeferredValue } from 'react';
import { MissingListError } from '../../api/errors.ts';
import { failureKind } from '../../api/failure-kind.ts';
import { useMessages } from '../../app/app-context.ts';
import { PartBoundary } from '../../parts/PartBoundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { EmptyResults } from './empty-results-part.ts';
import { type FinderPage, type FinderResult, groupResults, type TypeGroup } from './finder-result.ts';
import type { FinderState } from './finder-search.ts';
import { GaveWay } from './GaveWay.tsx';
import { Placeholders } from './Placeholders.tsx';
import { ResultCard } from './ResultCard.tsx';
import styles from './ResultList.module.css';
import type { Finder } from './use-finder.ts';
import { useSeenFirst } from './use-seen-first.ts';

/**
 * Results grouped by type and subtype, or in one list during a search. Presses and typing show first; the
 * results follow.
 */
export function ResultList({ finder: latest }: { finder: Finder }) {
  const t = useMessages();
  const finder = useDeferredValue(latest);
  const { state, page, loading, results } = finder;
  if (loading) return <Placeholders />;
  if (results.isError || !page) {
    const failed = t.finder.failed[failureKind(results.error)];
    return (
      <section className={classNames(layout.sheet, styles.sheet, styles.failure)} role="alert">
        <Icon name="alert" size={28} />
        <Heading level={2}>
          {results.error instanceof MissingListError ? results.error.message : failed.title}
        </Heading>
        <p>{failed.text}</p>
        <Button onClick={() => void results.refetch()}>
          <Icon name="retry" />
          {t.common.retry}
        </Button>
      </section>
    );
  }
  if (page.results.length === 0) {
    return (
      <PartBoundary waiting={null} failed={() => <p>{t.finder.noResults}</p>}>
        <EmptyResults finder={{ ...finder, page }} />
      </PartBoundary>
    );
  }
  return <Results state={state} page={page} />;
}

/** The cards of a page of results. */
function Results({ state, page }: { state: FinderState; page: FinderPage }) {
  const t = useMessages();
  const shown = useSeenFirst(page.results);
  if (state.text !== '' || state.mode === 'systems') {
    return (
      <section className={classNames(layout.sheet, styles.sheet)}>
        <GaveWay search={state.text} page={page} />
        <Cards results={shown} search={state.text} headingLevel={2} dropped={page.gaveWay?.dropped ?? []} />
      </section>
    );
  }
  return groupResults(shown).map((group) => {
    const count = typeCount(page.facets, state.choices, group.type);
    return (
      <section key={group.type}>
        <div className={styles.typeHead}>
          <Heading level={2}>{nameOf(group.subtypes, 0, group.type)}</Heading>
          <span className={styles.rule} />
          {count !== undefined && (
            <span className={classNames(text.small, text.muted, text.num)}>
              {count} {t.finder.productCount(count)}
            </span>
          )}
        </div>
        <div className={classNames(layout.sheet, styles.sheet)}>
          {group.subtypes.map((subgroup) => (
            <div key={subgroup.subtype} className={styles.subtype}>
              {subgroup.subtype && (
                <Heading level={3} className={classNames(text.label, styles.subtypeHead)}>
                  {nameOf([subgroup], 1, subgroup.subtype)}
                </Heading>
              )}
              <Cards results={subgroup.results} search="" headingLevel={4} dropped={[]} />
            </div>
          ))}
        </div>
      </section>
    );
  });
}

/** The type (0) or subtype (1) of groups as shown: translated by the first product that translates it. */
const nameOf = (groups: TypeGroup['subtypes'], at: 0 | 1, own: string) =>
  groups.flatMap(({ results }) => results.map(({ headings }) => headings[at])).find((name) => name !== own) ??
  own;

/**
 * The number of results of a type. If some of its subtypes are chosen, their counts are added up, because a
 * facet's count says what choosing it would leave.
 */
function typeCount(facets: Facets, choices: FinderState['choices'], type: string): number | undefined {
  const chosen = choices.ProductSubtype.filter((value) => value.startsWith(`${type}/`));
  if (chosen.length === 0) return facets.ProductType?.[type];
  return chosen.reduce((sum, value) => sum + (facets.ProductSubtype?.[value] ?? 0), 0);
}

interface CardsProps {
  results: readonly FinderResult[];
  search: string;
  headingLevel: 2 | 4;
  /** The words that all results lack, which are stated once above them. */
  dropped: readonly string[];
}

function Cards({ results, dropped, ...shown }: CardsProps) {
  return results.map((result) => {
    // Words that all results lack are stated above. As one string, because a memoised card is redrawn only if
    // a prop changes.
    const own = result.without.filter((word) => !dropped.includes(word)).join('\n');
    return <ResultCard key={result.id} result={result} without={own} {...shown} />;
  });
}
