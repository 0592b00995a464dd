import type { ProjectResource } from '@submittal/contract/document';
import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { useAllMessages } from '../../app/app-context.ts';
import row from '../../documents/list/DocumentRow.module.css';
import { placeNumber } from '../../documents/list/place-number.ts';
import { classNames } from '../../ui/class-names.ts';
import { type RowActions, RowContents } from './RowContents.tsx';
import styles from './SortableRow.module.css';

interface SortableRowProps {
  document: ProjectResource;
  /** Its place, from 0; during a drag, the place it would have. */
  place: number;
  total: number;
  /** How far a drag has shifted it from its own position. */
  shift: number;
  /** It is being dragged, and shows the gap that it would drop into. */
  dragged: boolean;
  /** Another row is being dragged, and this one goes along. */
  follows: boolean;
  /** Lifted by the keyboard. */
  lifted: boolean;
  /** Selected, to be moved and deleted with others. */
  selected: boolean;
  compact: boolean;
  explanation: string;
  /** What pre-flight found of it. */
  found: ReactNode;
  actions: RowActions;
  rowRef: (row: HTMLElement | null) => void;
}

/** A draggable row; the others make room and renumber while it is in the air. */
export const SortableRow = memo(function SortableRow(props: SortableRowProps) {
  const { document, place, total, shift, dragged, follows, lifted, selected } = props;
  const { compact, explanation, found, actions, rowRef } = props;
  const t = useAllMessages().review;
  const id = document.resourceID;
  const number = placeNumber(place + 1, total);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement)) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      actions.moveWithChosen(id, event.key === 'ArrowUp' ? -1 : 1, event.target);
    } else if (event.key === 'Delete' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      actions.askDelete(id);
    }
  };

  return (
    <li
      ref={rowRef}
      // Can take the focus after the row before it was deleted.
      tabIndex={-1}
      part="document-row"
      className={classNames(
        row.row,
        row.selectable,
        styles.row,
        selected && styles.selected,
        follows && styles.follows,
        compact && row.compact,
        lifted && styles.lifted,
        dragged && styles.slot,
      )}
      style={shift === 0 ? undefined : { transform: `translateY(${shift}px)` }}
      data-moves-to={dragged ? t.movesTo(number) : undefined}
      onKeyDown={onKeyDown}
    >
      <RowContents
        document={document}
        number={number}
        first={place === 0}
        last={place === total - 1}
        lifted={lifted}
        selected={selected}
        explanation={explanation}
        found={found}
        actions={actions}
      />
    </li>
  );
});
