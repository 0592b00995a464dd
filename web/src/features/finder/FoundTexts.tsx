import { documentTitle } from '@submittal/domain/document-title';
import type { ChosenUnder } from '@submittal/domain/selection';
import { useAllMessages, useApp } from '../../app/app-context.ts';
import type { FoundPlace } from '../../documents/preview/found-places.ts';
import { PreviewEye } from '../../documents/preview/PreviewEye.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MarkedText } from '../../ui/MarkedText.tsx';
import styles from './FoundTexts.module.css';

interface FoundTextsProps {
  found: readonly FoundPlace[];
  under: ChosenUnder;
  selected: ReadonlySet<string>;
}

/** Where the searched words occur inside documents: the best place, and a list of the others. */
export function FoundTexts({ found, ...choice }: FoundTextsProps) {
  const t = useAllMessages().matches;
  const [best, ...more] = found;
  if (!best) return null;
  return (
    <div className={styles.found}>
      <Place place={best} {...choice} />
      {more.length > 0 && (
        <details>
          <summary>
            <Icon name="chevronRight" size={12} />
            {t.morePlaces(more.length)}
          </summary>
          {more.map((place) => (
            <Place key={`${place.document.resourceID} ${place.page}`} place={place} {...choice} />
          ))}
        </details>
      )}
    </div>
  );
}

function Place({ place, under, selected }: Omit<FoundTextsProps, 'found'> & { place: FoundPlace }) {
  const { matches: t, common } = useAllMessages();
  const { api } = useApp();
  const { document, page, stretches } = place;
  // Word documents are read, but have no pages.
  const hasPages = document.pageCount > 0;
  const title = documentTitle(document.resourceName);
  const name = hasPages ? t.onPage(title, page) : title;
  return (
    <div className={styles.place}>
      <p>
        <a
          href={api.resolve(hasPages ? `${document.cacheURL}#page=${page}` : document.cacheURL)}
          target="_blank"
          rel="noopener"
          aria-label={`${name}, ${common.opensNewTab}`}
        >
          <bdi>{name}</bdi>
        </a>{' '}
        <MarkedText stretches={stretches} />
      </p>
      <PreviewEye documents={[document]} page={page} under={under} selected={selected} />
    </div>
  );
}
