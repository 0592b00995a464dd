import type { ProjectResource } from '@submittal/contract/document';
import { type KeyboardEvent, memo } from 'react';
import { useAllMessages } from '../../element/app-context.ts';
import { classNames } from '../../ui/class-names.ts';
import row from '../document-list/DocumentRow.module.css';
import { placeNumber } from '../document-list/place-number.ts';
import { type RowActions, RowContents } from './RowContents.tsx';
import styles from './SortableRow.module.css';

interface SortableRowProps {
  document: ProjectResource;
  /** Its place, from 0; during a drag, the one it would have. */
  place: number;
  total: number;
  /** How far a drag has it stand from its own place. */
  shift: number;
  /** It is the one that is dragged, and shows the gap that it would drop into. */
  dragged: boolean;
  /** Another is dragged, and it goes along. */
  follows: boolean;
  /** Lifted by the keyboard. */
  lifted: boolean;
  /** To be moved and deleted with others. */
  selected: boolean;
  compact: boolean;
  explanation: string;
  actions: RowActions;
  rowRef: (row: HTMLElement | null) => void;
}

/** A row that can be dragged; the others make room and renumber while it is in the air. */
export const SortableRow = memo(function SortableRow(props: SortableRowProps) {
  const { document, place, total, shift, dragged, follows, lifted, selected } = props;
  const { compact, explanation, actions, rowRef } = props;
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
      // A place for the focus after the row before it was deleted.
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
        actions={actions}
      />
    </li>
  );
});
