import type { ShareContent } from '@submittal/contract/sharing';
import { dayOf, isRecalled } from '@submittal/domain/document-standing';
import { useAllMessages } from '../../app/app-context.ts';
import { dayIn } from '../../messages/day-in.ts';
import { Message } from '../../ui/Message.tsx';
import styles from './SharedHeader.module.css';

/** Tells a reader which documents of the package were recalled since it was made; nothing if none was. */
export function RecalledContents({ contents }: { contents: readonly ShareContent[] }) {
  const { standing: t, languageTag } = useAllMessages();
  const now = new Date();
  const lines = contents.flatMap(({ title, recalledFrom }) =>
    recalledFrom !== undefined && isRecalled(recalledFrom, now)
      ? [t.isRecalled(title, dayIn(languageTag, dayOf(recalledFrom)))]
      : [],
  );
  if (lines.length === 0) return null;
  return (
    <div className={styles.recalled}>
      <Message tone="bad">
        {[...new Set(lines)].map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{t.keptHere}</p>
      </Message>
    </div>
  );
}
