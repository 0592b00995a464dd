import { formatTotalSize, toMegabytes } from '@submittal/domain/file-size';
import { flatDocuments, selectionTotals } from '@submittal/domain/selection';
import type { Step } from '@submittal/domain/workflow';
import { memo } from 'react';
import { useMessages, useProject } from '../app/app-context.ts';
import { useOpenedWindow } from '../app/opened-window.ts';
import { usePackagePages } from '../package/use-package-pages.ts';
import { ProjectFormDialog } from '../project-form/ProjectFormDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Figure } from '../ui/Figure.tsx';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import text from '../ui/text.module.css';
import { DocumentList } from './DocumentList.tsx';
import { DuplicateMark } from './DuplicateMark.tsx';
import { ForwardAction } from './ForwardAction.tsx';
import { PackageSpine } from './PackageSpine.tsx';
import styles from './ProjectHeader.module.css';
import { ProjectName } from './ProjectName.tsx';
import { ProjectsLink } from './ProjectsLink.tsx';
import { ReviewedCheckbox } from './ReviewedCheckbox.tsx';
import { StartOverDialog } from './StartOverDialog.tsx';
import { useCompact } from './use-compact.ts';
import type { ForwardButton } from './use-forward.ts';

interface ProjectHeaderProps {
  screen: Step;
  forward: ForwardButton | undefined;
}

/** The project's title block: its name, what is in it, the next step. It stays in view. */
export const ProjectHeader = memo(function ProjectHeader({ screen, forward }: ProjectHeaderProps) {
  const t = useMessages();
  const { opened, open } = useOpenedWindow();
  const { above, header, compact, spare } = useCompact();
  const onBuild = screen === 'build';
  return (
    <>
      <div ref={above} className={styles.above} />
      <section
        ref={header}
        part="project-header"
        aria-label={t.header.label}
        className={classNames(
          styles.header,
          compact && styles.compact,
          !onBuild && styles.slim,
          screen === 'review' && styles.checked,
        )}
        style={{ marginBlockEnd: spare }}
      >
        <div className={layout.wrap}>
          <div className={styles.row}>
            <div className={`${styles.cell} ${styles.project}`}>
              <span className={`${text.label} ${styles.caption}`}>{t.header.project}</span>
              <div className={styles.name}>
                <ProjectName />
                <Button look="link" className={text.small} onClick={() => open('edit')}>
                  <Icon name="pencil" size={12} />
                  {t.header.edit}
                </Button>
                <ProjectsLink />
              </div>
            </div>
            {onBuild && <Figures />}
            {screen === 'review' && (
              <div className={`${styles.cell} ${styles.check}`}>
                <ReviewedCheckbox />
              </div>
            )}
            <div className={styles.actions}>
              <Button
                look="quiet"
                className={styles.startOver}
                aria-label={t.header.startOver}
                onClick={() => open('startOver')}
              >
                <Icon name="startOver" />
                <span>{t.header.startOver}</span>
              </Button>
              {forward && <ForwardAction forward={forward} className={styles.go} />}
            </div>
          </div>
          {onBuild && <Documents />}
        </div>
        {onBuild && <PackageSpine />}
      </section>
      <ProjectFormDialog
        mode="edit"
        open={opened === 'edit'}
        onOpenChange={(isOpen) => open(isOpen ? 'edit' : undefined)}
      />
      <StartOverDialog
        open={opened === 'startOver'}
        onOpenChange={(isOpen) => open(isOpen ? 'startOver' : undefined)}
      />
    </>
  );
});

function Figures() {
  const t = useMessages();
  const totals = selectionTotals(useProject((state) => state.selection));
  const { pageCount } = usePackagePages();
  return (
    <div className={styles.figures}>
      <div className={styles.cell}>
        <span className={`${text.label} ${styles.caption}`}>{t.header.documents}</span>
        <Figure className={styles.figure}>
          {totals.count}
          <DuplicateMark />
        </Figure>
      </div>
      <div className={styles.cell}>
        <span className={`${text.label} ${styles.caption}`}>{t.header.totalFileSize}</span>
        <Figure className={styles.figure} unit={t.common.mb}>
          {t.common.decimal(formatTotalSize(toMegabytes(totals.bytes)))}
        </Figure>
      </div>
      <div className={`${styles.cell} ${styles.pages}`}>
        <span className={`${text.label} ${styles.caption}`}>{t.header.pages}</span>
        <Figure className={styles.figure}>{pageCount}</Figure>
      </div>
    </div>
  );
}

function Documents() {
  const selection = useProject((state) => state.selection);
  return (
    <div className={styles.documents}>
      <DocumentList documents={flatDocuments(selection)} />
    </div>
  );
}
