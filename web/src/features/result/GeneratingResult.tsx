import type { ProjectResource } from '@submittal/contract/document';
import { documentTitle } from '@submittal/domain/document-title';
import type { PackageLayout } from '../../../../pdf-linker/src/layout/package-layout.ts';
import { useAllMessages, useProject } from '../../app/app-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import text from '../../ui/text.module.css';
import { documentAt } from './document-at.ts';
import { GeneratingTiles } from './GeneratingTiles.tsx';
import styles from './ResultSheet.module.css';

interface GeneratingResultProps {
  documents: readonly ProjectResource[];
  pages: PackageLayout;
  /** From 0 to 1, if known. */
  progress: number | undefined;
}

/** Shown while the package is being made. */
export function GeneratingResult({ documents, pages, progress }: GeneratingResultProps) {
  const { share: t, project } = useAllMessages();
  const waits = useProject((state) => state.callWaits);
  const quarter = progress === undefined ? undefined : Math.floor(progress * 4) * 25;
  const at = documentAt(documents, progress ?? 0);
  const document = progress === undefined ? undefined : documents[at];
  return (
    <div>
      <StatusTag state="busy">{t.working}</StatusTag>
      <div role="status">
        <Heading level={1}>{t.generating}</Heading>
        {quarter !== undefined && quarter > 0 && <span className={text.hidden}>{t.progress(quarter)}</span>}
      </div>
      <p className={classNames(styles.lead, text.num)}>
        {waits
          ? project.callWaits
          : document
            ? t.adding(at + 1, documents.length, documentTitle(document.resourceName))
            : t.generatingText}
      </p>
      <div className={styles.bar}>
        <Progress label={t.generating} value={progress} />
      </div>
      {document && (
        <>
          <GeneratingTiles documents={documents} pages={pages} at={at} />
          <p className={`${text.small} ${text.muted} ${styles.note}`}>{t.generatingText}</p>
        </>
      )}
    </div>
  );
}
