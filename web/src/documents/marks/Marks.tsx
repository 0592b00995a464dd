import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { documentTitle } from '@submittal/domain/document-title';
import { ownEntry } from '@submittal/domain/own-entry';
import { useRef, useState } from 'react';
import { useApp, useMessages, useProject } from '../../app/app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Heading } from '../../ui/Heading.tsx';
import text from '../../ui/text.module.css';
import { placeNumber } from '../list/place-number.ts';
import styles from './Marks.module.css';
import { MarksEditor } from './MarksEditor.tsx';
import { useMarksWords } from './marks-words.ts';

interface MarksProps {
  /** The document whose pages are marked; undefined closes the screen. */
  documentId: string | undefined;
  onClose(): void;
}

/** The screen on which the pages of a document are marked; it takes up the whole window. */
export function Marks({ documentId, onClose }: MarksProps) {
  const { overlay } = useApp();
  const t = useMarksWords();
  const { common } = useMessages();
  const selection = useProject((state) => state.selection);
  const stage = useRef<HTMLDivElement>(null);
  const giveBack = useRef(() => false);
  // The contents stay while the screen fades out.
  const [shown, setShown] = useState(documentId);
  if (documentId !== undefined && documentId !== shown) setShown(documentId);
  const document = shown === undefined ? undefined : ownEntry(selection.documents, shown);
  if (shown === undefined) return null;
  const total = selection.order.length;
  const title = documentTitle(document?.resourceName ?? '');
  return (
    <BaseDialog.Root
      // Another tab may take the document out of the project.
      open={documentId !== undefined && document !== undefined}
      onOpenChange={(open, { reason }) => {
        if (open || (reason === 'escape-key' && giveBack.current())) return;
        onClose();
      }}
    >
      <BaseDialog.Portal container={overlay} className={styles.portal}>
        <BaseDialog.Viewport className={styles.viewport}>
          <BaseDialog.Popup part="dialog" aria-modal="true" className={styles.screen} initialFocus={stage}>
            {document && (
              <>
                <div className={styles.head}>
                  <div className={styles.name}>
                    <span className={text.label}>
                      {t.place(placeNumber(selection.order.indexOf(shown) + 1, total), total)}
                    </span>
                    <BaseDialog.Title render={<Heading level={2} />} className={styles.title}>
                      <span className={text.hidden}>{t.titleOf} </span>
                      <bdi>{title}</bdi>
                      {document.documentCode !== '' && (
                        <>
                          {' '}
                          <bdi className={styles.code}>{document.documentCode}</bdi>
                        </>
                      )}
                    </BaseDialog.Title>
                  </div>
                  <span className={styles.count}>{t.count(document.annotations?.length ?? 0)}</span>
                  <BaseDialog.Close render={<Button look="primary" large />}>{common.done}</BaseDialog.Close>
                </div>
                <MarksEditor
                  key={shown}
                  document={document}
                  title={title}
                  stage={stage}
                  giveBack={giveBack}
                />
              </>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
