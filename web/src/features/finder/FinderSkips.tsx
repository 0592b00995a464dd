import { useMessages } from '../../app/app-context.ts';
import { SkipToForward } from '../../frame/SkipToForward.tsx';
import { SkipButton } from '../../ui/SkipButton.tsx';
import styles from './FinderSkips.module.css';

/** The first Tab stops of the build screen: they skip the header and the filters, or go to the next step. */
export function FinderSkips() {
  const t = useMessages().skip;
  return (
    <nav className={styles.skips} aria-label={t.label}>
      <SkipButton to="results">{t.toResults}</SkipButton>
      <SkipToForward />
    </nav>
  );
}
