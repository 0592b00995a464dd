import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ProjectResource } from '@submittal/contract/document';
import { type KeyboardEvent, useCallback } from 'react';
import { useMessages } from '../../element/app-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { prefersStillness } from '../../ui/motion.ts';
import row from '../document-list/DocumentRow.module.css';
import { placeNumber } from '../document-list/place-number.ts';
import { type RowActions, RowContents } from './RowContents.tsx';
import styles from './SortableRow.module.css';

/** Specification section 2, "Review". */
export const dragMotion = { duration: 150, easing: 'ease' };

interface SortableRowProps {
  document: ProjectResource;
  /** Its place, from 0. */
  at: number;
  total: number;
  /** Lifted by the keyboard. */
  lifted: boolean;
  compact: boolean;
  explanation: string;
  actions: RowActions;
  rowRef: (row: HTMLElement | null) => void;
}

/** A row that can be dragged; the others make room in 150 ms and renumber while it is in the air. */
export function SortableRow(props: SortableRowProps) {
  const { document, at, total, lifted, compact, explanation, actions, rowRef } = props;
  const t = useMessages().review;
  const id = document.resourceID;
  const sortable = useSortable({ id, transition: prefersStillness() ? null : dragMotion });
  const { setNodeRef } = sortable;
  const place = sortable.isSorting && sortable.newIndex >= 0 ? sortable.newIndex : at;
  const number = placeNumber(place + 1, total);

  const setRow = useCallback(
    (element: HTMLElement | null) => {
      setNodeRef(element);
      rowRef(element);
    },
    [setNodeRef, rowRef],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement)) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      if (event.key === 'ArrowUp') actions.moveUp(id, event.target);
      else actions.moveDown(id, event.target);
    } else if (event.key === 'Delete' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      actions.askDelete(id);
    }
  };

  return (
    <li
      ref={setRow}
      // A place for the focus after the row before it was deleted.
      tabIndex={-1}
      part="document-row"
      className={classNames(
        row.row,
        styles.row,
        compact && row.compact,
        lifted && styles.lifted,
        sortable.isDragging && styles.slot,
      )}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      data-moves-to={sortable.isDragging ? t.movesTo(number) : undefined}
      onKeyDown={onKeyDown}
    >
      <RowContents
        document={document}
        number={number}
        first={at === 0}
        last={at === total - 1}
        lifted={lifted}
        explanation={explanation}
        actions={actions}
        gripRef={sortable.setActivatorNodeRef}
        listeners={sortable.listeners}
      />
    </li>
  );
}
