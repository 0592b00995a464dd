import type { SectionPackage } from '@submittal/contract/section-packages';
import { formatTotalSize, toMegabytes } from '@submittal/domain/file-size';
import { packageSections, wantedPages } from '@submittal/domain/package-pages';
import { useAllMessages, useProject } from '../../app/app-context.ts';
import { CoverPreview } from '../../package/CoverPreview.tsx';
import type { ProjectDetails } from '../../project/record/details.ts';
import { ConfirmationDialog } from '../../ui/ConfirmationDialog.tsx';
import text from '../../ui/text.module.css';
import styles from './SubmitDialog.module.css';

const COVER_WIDTH = 114;

interface SubmitDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  details: ProjectDetails;
  /** `files` counts the documents packed beside the PDF. */
  totals: { count: number; files: number; bytes: number; pages: number };
  /** The first of several packages. */
  section: SectionPackage | undefined;
  onSubmit(): void;
}

/** The final confirmation before the package is made. */
export function SubmitDialog({ open, onOpenChange, details, totals, section, onSubmit }: SubmitDialogProps) {
  const { generate: t, generatedPages, common } = useAllMessages();
  const selection = useProject((state) => state.selection);
  const parts = [
    ...wantedPages(details, packageSections(selection).values()).map((id) => generatedPages[id].word),
    ...(details.coverPage && details.logoFilename ? [t.logoPart] : []),
  ];
  return (
    <ConfirmationDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t.title}
      keep={t.keepEditing}
      confirm={t.confirm}
      onSubmit={onSubmit}
    >
      <div className={styles.submit}>
        {details.coverPage && <CoverPreview details={details} width={COVER_WIDTH} section={section} />}
        <div>
          <div className={text.label}>{t.submittal}</div>
          <div className={styles.title}>
            <bdi>{details.title}</bdi>
          </div>
          <p className={`${text.muted} ${text.num} ${styles.summary}`}>
            {t.summary(
              totals.count,
              common.decimal(formatTotalSize(toMegabytes(totals.bytes))),
              totals.pages,
            )}
          </p>
          {totals.files > 0 && <p className={`${text.muted} ${text.num}`}>{t.zip.summary(totals.files)}</p>}
          <p className={text.muted}>{parts.length > 0 ? t.withParts(parts) : t.withoutParts}</p>
        </div>
      </div>
    </ConfirmationDialog>
  );
}
