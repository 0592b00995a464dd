import type { Weight } from '@submittal/domain/preflight/finding-kinds';
import text from '../../../ui/text.module.css';
import styles from './Findings.module.css';
import { NumberedSign } from './NumberedSign.tsx';
import { usePreflightWords } from './preflight-words.ts';

interface RowMarkProps {
  weight: Weight;
  number: number;
  title: string;
  current: boolean;
  /** Leads to the finding. */
  onChoose(): void;
}

/** What was found of a document, in its row: the sign with the finding's number, and the fact as text. */
export function RowMark({ weight, number, title, current, onChoose }: RowMarkProps) {
  const t = usePreflightWords();
  return (
    <button type="button" className={styles.rowMark} aria-current={current || undefined} onClick={onChoose}>
      <NumberedSign weight={weight} number={number} />
      <span className={text.hidden}>{t.mark(t.words.weights[weight], number)}</span>
      <span>{title}</span>
    </button>
  );
}
