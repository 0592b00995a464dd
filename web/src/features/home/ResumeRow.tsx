import { DEFAULT_PROJECT_TITLE } from '@submittal/contract/constants';
import { formatTotalSize, toMegabytes } from '@submittal/domain/file-size';
import { selectionTotals } from '@submittal/domain/selection';
import { useApp, useMessages, useProject } from '../../app/app-context.ts';
import { ProjectsLink } from '../../frame/ProjectsLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import styles from './ResumeRow.module.css';

/** The way back to this browser's project, once there is something in it. */
export function ResumeRow() {
  const t = useMessages();
  const { router } = useApp();
  const title = useProject((state) => state.details.title);
  const { count, bytes } = selectionTotals(useProject((state) => state.selection));
  if (count === 0 && title === DEFAULT_PROJECT_TITLE) {
    return (
      <div className={styles.space}>
        <ProjectsLink />
      </div>
    );
  }
  return (
    <section className={classNames(layout.sheet, styles.resume)} aria-label={t.home.resumeLabel}>
      <Icon name="sheet" size={20} />
      <div className={styles.text}>
        <div className={text.label}>{t.home.resumeLabel}</div>
        <div>
          <strong>
            <bdi>{title}</bdi>
          </strong>{' '}
          <span className={text.muted}>
            {t.home.resumeSummary(count, t.common.decimal(formatTotalSize(toMegabytes(bytes))))}
          </span>
        </div>
      </div>
      <ProjectsLink />
      <Button onClick={() => router.go('/build')}>{t.home.resume}</Button>
    </section>
  );
}
