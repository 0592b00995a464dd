import type { ProjectResource } from '@submittal/contract/document';
import { documentTitle } from '@submittal/domain/document-title';
import { toMegabytes } from '@submittal/domain/file-size';
import { useState } from 'react';
import { useMessages } from '../../element/app-context.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';

interface DeleteDocumentDialogProps {
  /** The document in question; undefined while nothing is asked. */
  document: ProjectResource | undefined;
  onClose(): void;
  onDelete(document: ProjectResource): void;
  /** Where the focus goes when the window closes. */
  returnFocus(): HTMLElement | null | undefined;
}

/** The warning before a document goes. */
export function DeleteDocumentDialog({
  document,
  onClose,
  onDelete,
  returnFocus,
}: DeleteDocumentDialogProps) {
  const t = useMessages();
  const words = t.review.warning;
  // The text stays while the window fades out.
  const [shown, setShown] = useState(document);
  if (document && document !== shown) setShown(document);
  const size = t.common.decimal(toMegabytes(shown?.resourceFileSize ?? 0).toFixed(2));
  return (
    <AlertDialog
      open={document !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={words.title}
      question={words.question(documentTitle(shown?.resourceName ?? ''))}
      consequence={shown?.pageCount ? words.consequence(shown.pageCount, size) : words.fileConsequence(size)}
      confirm={words.confirm}
      keep={words.keep}
      tone="bad"
      sign="trash"
      closeLabel={t.common.close}
      returnFocus={returnFocus}
      onConfirm={() => {
        if (document) onDelete(document);
      }}
    />
  );
}
