import { useMessages } from '../../element/app-context.ts';
import { Progress } from '../../ui/Progress.tsx';
import text from '../../ui/text.module.css';
import styles from './ResultSheet.module.css';
import { StatusTag } from './StatusTag.tsx';

/** While the package is being made. `progress` runs from 0 to 1 where it is known. */
export function GeneratingResult({ progress }: { progress: number | undefined }) {
  const t = useMessages().share;
  const quarter = progress === undefined ? undefined : Math.floor(progress * 4) * 25;
  return (
    <div>
      <StatusTag state="busy">{t.working}</StatusTag>
      <div role="status">
        <h1>{t.generating}</h1>
        {quarter !== undefined && quarter > 0 && <span className={text.hidden}>{t.progress(quarter)}</span>}
      </div>
      <p className={styles.lead}>{t.generatingText}</p>
      <div className={styles.bar}>
        <Progress label={t.generating} value={progress} />
      </div>
    </div>
  );
}
