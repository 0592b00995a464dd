import type { Resource } from '@submittal/contract/document';
import { buttonFacts } from '@submittal/domain/facts-standing';
import { PartBoundary } from '../../parts/PartBoundary.tsx';
import { useDayThatMatters } from '../facts/use-day-that-matters.ts';
import styles from './ButtonFace.module.css';
import { ButtonFacts } from './button-facts-part.ts';

/** The line on a button that tells what its documents prove; it takes its room before its words are loaded. */
export function FactsLine({ documents }: { documents: readonly Resource[] }) {
  const now = new Date();
  const facts = buttonFacts(documents, useDayThatMatters(now), now);
  if (!facts) return null;
  const room = <span className={styles.note}>&nbsp;</span>;
  return (
    <PartBoundary waiting={room} failed={() => room}>
      <ButtonFacts facts={facts} several={documents.length > 1} />
    </PartBoundary>
  );
}
