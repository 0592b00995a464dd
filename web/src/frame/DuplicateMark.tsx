import { duplicateIds } from '@submittal/domain/selection';
import { useMessages, useProject } from '../app/app-context.ts';
import { Icon } from '../ui/Icon.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import styles from './ProjectHeader.module.css';

/**
 * Shown while a document is under several products; its text opens by itself for three seconds after an add.
 */
export function DuplicateMark() {
  const t = useMessages();
  const selection = useProject((state) => state.selection);
  const justAdded = useProject((state) => state.duplicateAdded);
  if (duplicateIds(selection).size === 0) return null;
  return (
    <Tooltip text={t.header.duplicates} open={justAdded}>
      <button type="button" className={styles.duplicateMark} aria-label={t.header.duplicates}>
        <Icon name="warning" />
      </button>
    </Tooltip>
  );
}
