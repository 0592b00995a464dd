import type { DocumentButton as DocumentButtonOf } from '@submittal/domain/buttons';
import { memo } from 'react';
import { useMessages } from '../../app/app-context.ts';
import { useUnused } from '../../app/use-unused.ts';
import { DocumentButton } from '../../documents/buttons/DocumentButton.tsx';
import { MoreButton } from '../../documents/buttons/MoreButton.tsx';
import { FoundContext } from '../../documents/preview/found-places.ts';
import { SkipToForward } from '../../frame/SkipToForward.tsx';
import { PartBoundary } from '../../parts/PartBoundary.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Highlight } from '../../ui/MarkedText.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { EntryNotes } from './entry-notes-part.ts';
import type { FinderResult } from './finder-result.ts';
import { MatchNotes } from './match-notes-part.ts';
import { Plate } from './Plate.tsx';
import styles from './ResultCard.module.css';
import { useSelectedIds } from './use-selected-ids.ts';

interface ResultCardProps {
  result: FinderResult;
  /** Marked where it occurs in the title. */
  search: string;
  headingLevel: 2 | 4;
  /** The words of the search that it lacks and others do not, one on each line. */
  without: string;
}

/** A product or system with the buttons that select its documents. */
export const ResultCard = memo(function ResultCard({
  result,
  search,
  headingLevel,
  without,
}: ResultCardProps) {
  const t = useMessages().finder;
  const unused = useUnused()?.buttons[result.mode];
  const selected = useSelectedIds(result.id);
  const isShown = ({ key, documents }: DocumentButtonOf) => documents.length > 0 || !unused?.includes(key);
  const under = { id: result.id, title: result.ownTitle };
  return (
    <FoundContext value={result}>
      <article
        part="result"
        className={classNames(
          styles.card,
          result.mode === 'systems' && styles.system,
          selected.size > 0 && styles.chosen,
        )}
      >
        <Plate address={result.imageUrl} wide={result.mode === 'systems'} />
        <div className={styles.main}>
          <div>
            <div className={styles.head}>
              <Heading level={headingLevel} className={styles.title}>
                <bdi>
                  <Highlight text={result.title} search={search} />
                </bdi>
              </Heading>
              {result.url && (
                <a className={styles.page} href={result.url} target="_blank" rel="noopener noreferrer">
                  {result.mode === 'products' ? t.productPage : t.systemPage}
                </a>
              )}
            </div>
            {result.subtitle && <p className={styles.subtitle}>{result.subtitle}</p>}
            {result.description && <p className={styles.description}>{result.description}</p>}
            {result.noted && (
              <PartBoundary waiting={null} failed={() => null}>
                <EntryNotes entry={result.noted} />
              </PartBoundary>
            )}
            {result.bare && <p className={styles.aside}>{t.noDocuments}</p>}
            {(result.matched ?? (without || result.found[0])) && (
              <PartBoundary waiting={null} failed={() => null}>
                <MatchNotes result={result} without={without} under={under} selected={selected} />
              </PartBoundary>
            )}
          </div>
          <Toolbar label={t.documentsFor(result.title)} className={styles.buttons}>
            {result.buttons.primary.filter(isShown).map((button) => (
              <DocumentButton key={button.key} button={button} under={under} selected={selected} />
            ))}
            <MoreButton buttons={result.buttons.secondary} under={under} selected={selected} />
          </Toolbar>
          {selected.size > 0 && <SkipToForward className={styles.skip} />}
        </div>
      </article>
    </FoundContext>
  );
});
