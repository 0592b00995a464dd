import type { ProjectResource } from '@submittal/contract/document';
import { memo, useId, useRef } from 'react';
import type { PackageLayout } from '../../../pdf-linker/src/layout/package-layout.ts';
import { useAllMessages } from '../app/app-context.ts';
import { classNames } from '../ui/class-names.ts';
import { Heading } from '../ui/Heading.tsx';
import layout from '../ui/layout.module.css';
import text from '../ui/text.module.css';
import { DocumentSheet } from './DocumentSheet.tsx';
import styles from './PackagePreview.module.css';
import { PreviewSheet } from './PreviewSheet.tsx';
import { previewSheets } from './preview-sheets.ts';
import { SheetGlyph } from './SheetGlyph.tsx';
import { useBeyondEdge } from './use-beyond-edge.ts';
import { useFollowList } from './use-follow-list.ts';

/** A scrolling list must be reachable without a pointer. */
const scrollsByKeyboard = { tabIndex: 0 };

interface PackagePreviewProps {
  documents: readonly ProjectResource[];
  pages: PackageLayout;
  /** The id of the document that is being moved. */
  lifted?: string | undefined;
  /** The documents selected in the list beside it. */
  chosen?: ReadonlySet<string>;
  /** A sentence below the sheets. */
  note: string;
  /** Outlines the cover, because the page beside it is shown large. */
  coverShown?: boolean;
  className?: string | undefined;
  /** The place, from 0, of the first document in view in the list beside it. */
  place?: (() => number) | undefined;
}

/** The package in small: the first page of everything in it, with its page number. */
export const PackagePreview = memo(function PackagePreview({
  documents,
  pages,
  lifted,
  chosen,
  note,
  coverShown,
  className,
  place,
}: PackagePreviewProps) {
  const t = useAllMessages();
  const title = useId();
  const grid = useRef<HTMLOListElement>(null);
  const at = lifted === undefined ? -1 : documents.findIndex(({ resourceID }) => resourceID === lifted);
  useFollowList(grid, at, place);
  const beyond = useBeyondEdge(grid);
  return (
    <aside className={classNames(layout.sheet, styles.preview, className)} aria-labelledby={title}>
      <header className={styles.header}>
        <Heading level={2} id={title}>
          {t.preview.title}
        </Heading>
        <span className={`${text.small} ${text.muted} ${text.num}`}>{t.common.pages(pages.pageCount)}</span>
      </header>
      <div className={styles.window}>
        <ol ref={grid} className={styles.grid} {...scrollsByKeyboard} aria-label={t.preview.sheets}>
          {previewSheets(documents, pages).map(({ key, id, document, page, heading, mark }) =>
            document ? (
              <DocumentSheet
                key={key}
                document={document}
                page={page}
                outlined={document.resourceID === lifted}
                chosen={chosen?.has(document.resourceID) === true}
              />
            ) : (
              <PreviewSheet
                key={key}
                name={
                  heading === undefined
                    ? t.generatedPages[id].name
                    : `${t.generatedPages[id].name}, ${heading}`
                }
                page={page}
                mark={mark}
                outlined={coverShown === true && id === 'cover' && page !== 'off'}
              >
                <SheetGlyph kind={id} />
              </PreviewSheet>
            ),
          )}
        </ol>
        {beyond > 0 && (
          <span className={classNames(styles.beyond, text.small, text.num)} aria-hidden="true">
            <b>+{beyond}</b>
          </span>
        )}
      </div>
      <footer className={styles.footer}>{note}</footer>
    </aside>
  );
});
