import { useApp, useMessages } from '../../element/app-context.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './FoundTexts.module.css';
import type { FoundText } from './finder-result.ts';
import { Highlight } from './Highlight.tsx';

interface FoundTextsProps {
  found: readonly FoundText[];
  search: string;
}

/** Where the words of a search stand inside documents: the best place, and the others behind it. */
export function FoundTexts({ found, search }: FoundTextsProps) {
  const t = useMessages().finder;
  const [best, ...more] = found;
  if (!best) return null;
  return (
    <div className={styles.found}>
      <Place place={best} search={search} />
      {more.length > 0 && (
        <details>
          <summary>
            <Icon name="chevronRight" size={12} />
            {t.morePlaces(more.length)}
          </summary>
          {more.map((place) => (
            <Place key={place.address} place={place} search={search} />
          ))}
        </details>
      )}
    </div>
  );
}

function Place({ place, search }: { place: FoundText; search: string }) {
  const t = useMessages();
  const { api } = useApp();
  const name = t.finder.onPage(place.title, place.page);
  return (
    <p>
      <a
        href={api.resolve(place.address)}
        target="_blank"
        rel="noopener"
        aria-label={`${name}, ${t.common.opensNewTab}`}
      >
        <bdi>{name}</bdi>
      </a>{' '}
      <Highlight text={place.text} search={search} />
    </p>
  );
}
