import row from '../../documents/list/DocumentRow.module.css';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/Heading.tsx';
import type { ListLine } from './list-rows.ts';
import { type RowActions, RowContents } from './RowContents.tsx';
import section from './SectionRow.module.css';
import styles from './SortableRow.module.css';

interface DraggedRowProps {
  line: ListLine;
  number: string;
  /** The number of documents being dragged. */
  count: number;
  compact: boolean;
  actions: RowActions;
}

/** The row under the pointer. */
export function DraggedRow({ line, number, count, compact, actions }: DraggedRowProps) {
  if (line.kind === 'section') {
    return (
      <div className={classNames(section.section, styles.dragged)} inert>
        <span />
        <span />
        <span />
        <span className={section.name}>
          <Heading level={2}>{line.heading?.name}</Heading>
        </span>
      </div>
    );
  }
  return (
    <div className={classNames(row.row, row.selectable, styles.dragged, compact && row.compact)} inert>
      {count > 1 && <span className={styles.count}>{count}</span>}
      <RowContents
        document={line.document}
        number={number}
        first={false}
        last={false}
        lifted
        found={undefined}
        selected={count > 1}
        explanation=""
        actions={actions}
      />
    </div>
  );
}
