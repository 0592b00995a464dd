import { useMessages } from '../../app/app-context.ts';
import type { FinderPage } from './finder-result.ts';
import styles from './GaveWay.module.css';

interface GaveWayProps {
  search: string;
  page: Pick<FinderPage, 'gaveWay'>;
}

/** Says above the results that nothing answers all of a search, and what they do without. */
export function GaveWay({ search, page }: GaveWayProps) {
  const said = useGaveWay(search, page);
  return said && <p className={styles.said}>{said}</p>;
}

/** The same in words; nothing where results answer all of it. */
export function useGaveWay(search: string, { gaveWay }: GaveWayProps['page']): string | null {
  const t = useMessages().finder;
  if (!gaveWay) return null;
  if (gaveWay.alike) return t.looksLike(search);
  return gaveWay.dropped.length > 0 ? t.gaveWay(search, gaveWay.dropped) : t.answersPart(search);
}
