import type { ChosenUnder } from '@submittal/domain/selection';
import { useAllMessages } from '../../app/app-context.ts';
import { AskedNumbers } from './AskedNumbers.tsx';
import { FoundTexts } from './FoundTexts.tsx';
import type { FinderResult } from './finder-result.ts';
import styles from './MatchNotes.module.css';

interface MatchNotesProps {
  result: Pick<FinderResult, 'matched' | 'found'>;
  /** The words of the search that it lacks and others do not, one on each line. */
  without: string;
  under: ChosenUnder;
  selected: ReadonlySet<string>;
}

/**
 * How a search led to a result: which words it lacks, whose place it takes, which documents have the numbers, and where
 * the words stand in documents.
 */
export function MatchNotes({ result, without, under, selected }: MatchNotesProps) {
  const { matches: t } = useAllMessages();
  const { matched, found } = result;
  const { Documents = [], AskedDocuments, AskedNumbers: numbers = [] } = matched ?? {};
  const names = matched && 'SubstituteFor' in matched ? matched.SubstituteFor : undefined;
  return (
    <>
      {without !== '' && <p className={styles.note}>{t.without(without.split('\n'))}</p>}
      {names && <p className={styles.note}>{t.substituteFor(names)}</p>}
      {AskedDocuments?.length === 0 && Documents.length > 0 && <p className={styles.note}>{t.lacksAsked}</p>}
      {numbers.length > 0 && (
        <AskedNumbers numbers={numbers} documents={Documents} under={under} selected={selected} />
      )}
      <FoundTexts found={found} under={under} selected={selected} />
    </>
  );
}
