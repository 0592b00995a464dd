import { useAllMessages } from '../../app/app-context.ts';
import { Choice } from './Choice.tsx';
import styles from './fields.module.css';
import type { TransmittalForm } from './use-transmittal-form.ts';

/** The order in which the sheet states what is entered. */
export function LayoutChoice({ form }: { form: TransmittalForm }) {
  const t = useAllMessages().transmittal;
  const layouts = Object.keys(t.layouts) as (keyof typeof t.layouts)[];
  const [usual] = layouts;
  const chosen = form.text('layout') || usual;
  return (
    <div className={styles.layout}>
      <Choice
        label={t.layout}
        choices={layouts}
        words={t.layouts}
        value={chosen ?? ''}
        // The usual layout is stored as blank.
        onChange={(layout) => form.set('layout', layout === usual ? '' : layout)}
      />
      {chosen !== usual && <p className={styles.hint}>{t.notOfficial}</p>}
    </div>
  );
}
