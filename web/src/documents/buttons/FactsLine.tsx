import type { Resource } from '@submittal/contract/document';
import { PartBoundary } from '../../parts/PartBoundary.tsx';
import styles from './ButtonFace.module.css';
import { ButtonFacts } from './button-facts-part.ts';

/**
 * The line on a button that tells what its documents prove. That of one document takes its room before its words are
 * loaded; of several there is rarely something to say.
 */
export function FactsLine({ documents }: { documents: readonly Resource[] }) {
  if (!documents.some(({ number, validUntil }) => number ?? validUntil)) return null;
  const room = documents.length === 1 && <span className={styles.note}>&nbsp;</span>;
  return (
    <PartBoundary waiting={room} failed={() => room}>
      <ButtonFacts documents={documents} />
    </PartBoundary>
  );
}
