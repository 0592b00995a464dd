import type { PreflightFinding } from '@submittal/contract/preflight';
import { type FindingKind, findingKinds, type NextStep } from '@submittal/domain/preflight/finding-kinds';
import { findingText } from '@submittal/domain/preflight/finding-text';
import { labelled } from '../../../../../pdf-linker/src/layout/labelled.ts';
import { useAllMessages } from '../../../app/app-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { NumberedSign } from './NumberedSign.tsx';
import styles from './Preflight.module.css';
import { usePreflightWords } from './preflight-words.ts';

interface FindingItemProps {
  finding: PreflightFinding;
  number: number;
  current: boolean;
  itemRef(item: HTMLElement | null): void;
  /** Its press is under way. */
  busy: boolean;
  onMend(): void;
  onRow(id: string): void;
  onMark(id: string): void;
}

/** What is mended on the screen of marks. */
const ON_MARKS: ReadonlySet<string> = new Set(['markVariants', 'placeMarks'] satisfies NextStep[]);

/** A finding: the fact, the document and the number in one sentence, one button and the way to its row. */
export function FindingItem(props: FindingItemProps) {
  const { finding, number, current, busy, itemRef, onMend, onRow, onMark } = props;
  const t = useAllMessages();
  const { words, row, openMarks } = usePreflightWords();
  const text = findingText(finding, { tag: t.languageTag, words, documentTypes: t.documentTypes });
  if (!text) return null;
  const { resourceID } = finding.place;
  const isOnMarks = ON_MARKS.has(findingKinds[finding.kind as FindingKind].next);
  return (
    <li
      ref={itemRef}
      className={styles.finding}
      // Takes the focus when F8, or its row, leads to it.
      tabIndex={-1}
      aria-current={current || undefined}
    >
      <NumberedSign weight={finding.weight} number={number} />
      <div className={styles.told}>
        <b>{text.title}</b>
        <p>
          {text.says}
          {!text.mend && ` ${text.next}`}
        </p>
        <div className={styles.acts}>
          {text.mend && (
            <Button busy={busy} onClick={onMend} aria-label={labelled(t.languageTag, text.mend, text.says)}>
              {text.mend}
            </Button>
          )}
          {isOnMarks && resourceID !== undefined && (
            <Button
              onClick={() => onMark(resourceID)}
              aria-label={labelled(t.languageTag, openMarks, text.says)}
            >
              {openMarks}
            </Button>
          )}
          {resourceID !== undefined && (
            <Button
              look="link"
              onClick={() => onRow(resourceID)}
              aria-label={labelled(t.languageTag, row, text.says)}
            >
              {row}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
