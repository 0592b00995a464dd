import { useMessages } from '../../app/app-context.ts';
import type { FinderPage } from './finder-result.ts';
import styles from './GaveWay.module.css';

interface GaveWayProps {
  search: string;
  page: Pick<FinderPage, 'gaveWay' | 'notOurs' | 'emptySection'>;
}

/** States above the results that none matches the whole search, and which words they lack. */
export function GaveWay({ search, page }: GaveWayProps) {
  const said = useGaveWay(search, page);
  return said && <p className={styles.said}>{said}</p>;
}

/** The same as text; null if results match the whole search. */
export function useGaveWay(
  search: string,
  { gaveWay, notOurs, emptySection }: GaveWayProps['page'],
): string | null {
  const t = useMessages().finder;
  if (notOurs) return t.notOurs(notOurs);
  if (emptySection) return t.emptySection(emptySection);
  if (!gaveWay) return null;
  if (gaveWay.alike) return t.looksLike(search);
  return gaveWay.dropped.length > 0 ? t.gaveWay(search, gaveWay.dropped) : t.answersPart(search);
}
