import { flatDocuments, renewableDocuments, type Selection } from '@submittal/domain/selection';
import { useAllMessages } from '../../app/app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import styles from './SupersededNote.module.css';

interface SupersededNoteProps {
  selection: Selection;
  busy: boolean;
  onRenew(ids: readonly string[]): void;
}

/** How many documents are outdated in the catalogue, with a button that takes all their newer versions. */
export function SupersededNote({ selection, busy, onRenew }: SupersededNoteProps) {
  const messages = useAllMessages();
  const t = messages.documentList.outdated;
  const renewable = renewableDocuments(selection);
  const renamed = renewable.filter((document) => document.superseded?.renamed).length;
  const newer = renewable.length - renamed;
  const dropped = flatDocuments(selection).filter(({ superseded }) => superseded).length - renewable.length;
  return (
    <Message tone="warning">
      <div className={styles.note}>
        <span>
          {[
            ...(newer > 0 ? [t.note(newer)] : []),
            ...(renamed > 0 ? [t.renamedNote(renamed)] : []),
            ...(dropped > 0 ? [t.droppedNote(dropped)] : []),
          ].join(' ')}
        </span>
        {renewable.length > 0 && (
          <Button
            look="link"
            className={styles.renew}
            busy={busy}
            onClick={() => onRenew(renewable.map(({ resourceID }) => resourceID))}
          >
            {messages.superseded.renewAll(renewable.length)}
          </Button>
        )}
      </div>
    </Message>
  );
}
