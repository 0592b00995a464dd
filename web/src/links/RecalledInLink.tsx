import type { OwnedShare } from '@submittal/contract/sharing';
import { dayOf } from '@submittal/domain/document-standing';
import { useAllMessages } from '../app/app-context.ts';
import { dayIn } from '../messages/day-in.ts';
import { Message } from '../ui/Message.tsx';

/** Tells the owner which documents behind a link are recalled, and what to do; nothing if none is. */
export function RecalledInLink({ recalled = [] }: Pick<OwnedShare, 'recalled'>) {
  const { standing, sharing, languageTag } = useAllMessages();
  if (recalled.length === 0) return null;
  const lines = recalled.map(({ title, recalledFrom }) =>
    standing.isRecalled(title, dayIn(languageTag, dayOf(recalledFrom))),
  );
  return (
    <Message tone="bad">
      {[...new Set(lines)].map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>{sharing.recalled}</p>
    </Message>
  );
}
