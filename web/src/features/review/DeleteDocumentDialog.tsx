import type { ProjectResource } from '@submittal/contract/document';
import { documentTitle } from '@submittal/domain/document-title';
import { toMegabytes } from '@submittal/domain/file-size';
import { bytesIn, pagesIn } from '@submittal/domain/selection-figures';
import { useState } from 'react';
import { useAllMessages } from '../../app/app-context.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';

interface DeleteDocumentDialogProps {
  /** The documents to be deleted; empty while nothing is asked. */
  documents: readonly ProjectResource[];
  onClose(): void;
  onDelete(documents: readonly ProjectResource[]): void;
  /** The element that takes the focus when the window closes. */
  returnFocus(): HTMLElement | null | undefined;
}

/** The warning before documents are deleted: one, however many there are. */
export function DeleteDocumentDialog({
  documents,
  onClose,
  onDelete,
  returnFocus,
}: DeleteDocumentDialogProps) {
  const t = useAllMessages();
  const words = t.review.warning;
  // The text stays while the window fades out.
  const [shown, setShown] = useState(documents);
  if (documents.length > 0 && documents !== shown) setShown(documents);
  const several = shown.length > 1;
  const bytes = shown.reduce((sum, document) => sum + bytesIn(document), 0);
  const pages = shown.reduce((sum, document) => sum + pagesIn(document), 0);
  const size = t.common.decimal(toMegabytes(bytes).toFixed(2));
  return (
    <AlertDialog
      open={documents.length > 0}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={several ? words.titleSeveral : words.title}
      question={
        several
          ? words.questionSeveral(shown.length)
          : words.question(documentTitle(shown[0]?.resourceName ?? ''))
      }
      consequence={pages > 0 ? words.consequence(pages, size) : words.fileConsequence(size)}
      confirm={several ? words.confirmSeveral : words.confirm}
      keep={several ? words.keepSeveral : words.keep}
      tone="bad"
      sign="trash"
      closeLabel={t.common.close}
      returnFocus={returnFocus}
      onConfirm={() => onDelete(documents)}
    />
  );
}
