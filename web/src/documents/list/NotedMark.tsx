import type { ProjectResource } from '@submittal/contract/document';
import { isDocumentNote, isLoss } from '../../../../pdf-linker/src/layout/document-notes.ts';
import { noteTold } from '../../../../pdf-linker/src/layout/note-words.ts';
import { useAllMessages } from '../../app/app-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './NotedMark.module.css';

/** What was noted when a document was taken in: removed from it, or missing. A press shows it; what is missing shows at once. */
export function NotedMark({ document }: { document: ProjectResource }) {
  const t = useAllMessages().documentList;
  // A newer server may send notes for which this element has no words.
  const notes = (document.notes ?? []).filter(isDocumentNote);
  if (notes.length === 0) return null;
  const losses = notes.some(isLoss);
  return (
    <details className={classNames(styles.mark, losses && styles.losses)} open={losses}>
      <summary>
        <Icon name={losses ? 'warning' : 'info'} size={12} />
        {t.noted(notes.length)}
      </summary>
      <ul>
        {notes.map((note) => (
          <li key={note.code}>{noteTold(note, t.notes)}</li>
        ))}
      </ul>
    </details>
  );
}
