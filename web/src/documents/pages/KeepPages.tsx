import type { ProjectResource } from '@submittal/contract/document';
import { documentTitle } from '@submittal/domain/document-title';
import { keepPages } from '@submittal/domain/keep-pages';
import { useCallback, useRef, useState } from 'react';
import { labelled } from '../../../../pdf-linker/src/layout/labelled.ts';
import { useAllMessages, useApp } from '../../app/app-context.ts';
import { DialogWindow } from '../../ui/DialogWindow.tsx';
import text from '../../ui/text.module.css';
import styles from './KeepPages.module.css';
import { KeepPagesForm } from './KeepPagesForm.tsx';
import { usePagesWords } from './pages-words.ts';

interface KeepPagesProps {
  /** The document whose pages are chosen; undefined closes the window. */
  document: ProjectResource | undefined;
  onClose(): void;
  announce(words: string): void;
}

/**
 * The window in which the pages to keep of a document are chosen. However it is closed, what was chosen is one step of the
 * project, which the list's own undo reverses.
 */
export function KeepPages({ document, onClose, announce }: KeepPagesProps) {
  const t = usePagesWords();
  const { languageTag } = useAllMessages();
  const { project } = useApp();
  // The contents stay while the window fades out.
  const [shown, setShown] = useState(document);
  if (document && document !== shown) setShown(document);
  const focus = useRef<HTMLDivElement | HTMLInputElement>(null);
  const begun = useRef<string>(undefined);
  const chosen = useRef<string>(undefined);
  const onChosen = useCallback((pages: string) => {
    begun.current ??= pages;
    chosen.current = pages;
  }, []);
  if (!shown) return null;
  const title = documentTitle(shown.resourceName);
  const close = () => {
    const pages = chosen.current;
    // What nobody changed here stays as another window may have changed it.
    const isChanged = pages !== undefined && pages !== begun.current;
    begun.current = undefined;
    chosen.current = undefined;
    if (isChanged) {
      project.actions.arrange((selection) => keepPages(selection, shown.resourceID, pages));
      announce(t.changed(title, pages));
    }
    onClose();
  };
  return (
    <DialogWindow
      open={document !== undefined}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      initialFocus={focus}
      size="page"
      bare
      title={
        <>
          <span className={text.hidden}>{labelled(languageTag, t.titleOf, '')}</span>
          <bdi>{title}</bdi>
          {shown.documentCode !== '' && (
            <>
              {' '}
              <bdi className={styles.code}>{shown.documentCode}</bdi>
            </>
          )}
        </>
      }
    >
      <KeepPagesForm focus={focus} document={shown} onChosen={onChosen} onDone={close} />
    </DialogWindow>
  );
}
