import type { SharedPackage } from '@submittal/contract/sharing';
import { isPast, isRecalled } from '@submittal/domain/document-standing';
import { useAllMessages } from '../../app/app-context.ts';
import { dayIn } from '../../messages/day-in.ts';
import { Message } from '../../ui/Message.tsx';
import styles from './SharedHeader.module.css';

/**
 * Tells a reader which documents of the package were valid when it was shared and are not any more; nothing if none. What
 * is recalled is reported as such.
 */
export function LapsedContents({ facts }: { facts: Pick<SharedPackage, 'contents' | 'madeAt'> }) {
  const { standing: t, languageTag } = useAllMessages();
  const now = new Date();
  const shared = new Date(facts.madeAt);
  const lines = facts.contents.flatMap(({ title, validUntil, recalledFrom }) =>
    validUntil !== undefined &&
    isPast(validUntil, now) &&
    !isPast(validUntil, shared) &&
    !isRecalled(recalledFrom, now)
      ? [t.wasValid(title, dayIn(languageTag, validUntil))]
      : [],
  );
  if (lines.length === 0) return null;
  return (
    <div className={styles.recalled}>
      <Message tone="warning">
        {[...new Set(lines)].map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{t.keptHere}</p>
      </Message>
    </div>
  );
}
