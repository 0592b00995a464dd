import { useApp, useMessages, useProject } from '../app/app-context.ts';
import { CheckboxField } from '../ui/CheckboxField.tsx';
import styles from './ReviewedCheckbox.module.css';

/** 'I have reviewed my project': enables the way to the generate screen. */
export function ReviewedCheckbox() {
  const { project } = useApp();
  const t = useMessages();
  const reviewed = useProject((state) => state.reviewed);
  return (
    <CheckboxField
      good
      className={styles.reviewed}
      checked={reviewed}
      onCheckedChange={project.actions.setReviewed}
      label={t.header.reviewed}
    />
  );
}
