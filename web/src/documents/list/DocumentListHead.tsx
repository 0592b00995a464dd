import { useAllMessages } from '../../app/app-context.ts';
import { classNames } from '../../ui/class-names.ts';
import text from '../../ui/text.module.css';
import row from './DocumentRow.module.css';

/**
 * Captions of the columns. Each row is understandable without them, so they are hidden from assistive
 * technology.
 */
export function DocumentListHead({ locked, selectable }: { locked?: boolean; selectable?: boolean }) {
  const t = useAllMessages().documentList;
  return (
    <div
      className={classNames(row.row, row.head, locked && row.locked, selectable && row.selectable)}
      aria-hidden="true"
    >
      {selectable && <span />}
      <span />
      <span className={`${text.label} ${row.numberHead}`}>{t.number}</span>
      <span className={text.label}>{t.document}</span>
      <span className={`${text.label} ${row.code}`}>{t.code}</span>
      <span className={`${text.label} ${row.language}`}>{t.language}</span>
      <span className={`${text.label} ${row.sizeHead}`}>{t.size}</span>
      <span />
    </div>
  );
}
