import type { ProjectResource } from '@submittal/contract/document';
import { documentTitle } from '@submittal/domain/document-title';
import { memo } from 'react';
import { PageThumbnail } from './PageThumbnail.tsx';
import { PreviewSheet } from './PreviewSheet.tsx';

interface DocumentSheetProps {
  document: ProjectResource;
  /** Its first page; `file` if it is packed beside the pages. */
  page: number | 'file';
  outlined: boolean;
  /** Whether it is selected in the list beside the preview. */
  chosen: boolean;
}

/** A document in the package preview. */
export const DocumentSheet = memo(function DocumentSheet(props: DocumentSheetProps) {
  const { document, page, outlined, chosen } = props;
  return (
    <PreviewSheet
      name={documentTitle(document.resourceName)}
      page={page}
      outlined={outlined}
      chosen={chosen}
      ofDocument
    >
      <PageThumbnail document={document} />
    </PreviewSheet>
  );
});
