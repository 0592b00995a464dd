import type { ProjectResource } from '@submittal/contract/document';
import { classNames } from '../../ui/class-names.ts';
import row from '../document-list/DocumentRow.module.css';
import { type RowActions, RowContents } from './RowContents.tsx';
import styles from './SortableRow.module.css';

interface DraggedRowProps {
  document: ProjectResource;
  number: string;
  compact: boolean;
  actions: RowActions;
}

/** The row under the pointer. */
export function DraggedRow({ document, number, compact, actions }: DraggedRowProps) {
  return (
    <div className={classNames(row.row, styles.dragged, compact && row.compact)} inert>
      <RowContents
        document={document}
        number={number}
        first={false}
        last={false}
        lifted
        explanation=""
        actions={actions}
      />
    </div>
  );
}
