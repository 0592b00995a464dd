import type { ProjectResource } from '@submittal/contract/document';
import { documentTitle } from '@submittal/domain/document-title';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useApp, useMessages, useProject } from '../app/app-context.ts';
import { SupersededMark } from '../documents/list/superseded-mark-part.ts';
import { PartBoundary } from '../parts/PartBoundary.tsx';
import type { Snapshot } from '../project/state/steps.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import text from '../ui/text.module.css';
import { useAnnouncer } from '../ui/use-announcer.tsx';
import { useUndo } from '../undo/use-undo.ts';
import styles from './DocumentList.module.css';

/**
 * Titles of the documents in the submittal: a line for none or one, a list to open for more. Each can be
 * removed here, and the removal undone.
 */
export function DocumentList({ documents }: { documents: readonly ProjectResource[] }) {
  const t = useMessages();
  const { project } = useApp();
  const past = useProject((state) => state.past);
  const { region, announce } = useAnnouncer();
  const { undo } = useUndo(announce);
  const [open, setOpen] = useState(false);
  /**
   * What was removed last, and the history right after: only while that step is the last can it be undone here.
   */
  const [removed, setRemoved] = useState<{ words: string; past: readonly Snapshot[] }>();
  const box = useRef<HTMLDivElement>(null);
  /**
   * Index of the document whose button takes the focus next; once no document is left, the Undo button takes
   * it.
   */
  const focusNext = useRef<number>(undefined);
  const titles = documents.map((document) => documentTitle(document.resourceName));
  const canUndo = removed?.past === past;

  useEffect(() => {
    const at = focusNext.current;
    focusNext.current = undefined;
    if (at === undefined) return;
    const buttons = box.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const button = buttons[Math.min(at, buttons.length - 1)];
    (button ?? box.current?.querySelector<HTMLElement>('[data-undo]'))?.focus({ preventScroll: true });
  });

  const remove = (at: number) => {
    const document = documents[at];
    if (!document) return;
    project.actions.removeEverywhere(document.resourceID);
    const words = t.documentRemoval.removed(titles[at] ?? '');
    setRemoved({ words, past: project.store.getState().past });
    focusNext.current = at;
    announce(words);
  };
  const remover = (at: number) => (
    <IconButton
      icon="close"
      className={styles.remove}
      label={t.documentRemoval.remove(titles[at] ?? '')}
      data-remove=""
      onClick={() => remove(at)}
    />
  );

  return (
    <div ref={box} className={styles.documents}>
      {region}
      {titles.length < 2 ? (
        <div className={styles.line}>
          <Icon name="sheet" />
          <bdi className={text.clampOne}>{titles[0] ?? t.header.noDocuments}</bdi>
          {titles.length === 1 && remover(0)}
        </div>
      ) : (
        <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            <Icon name="chevronRight" />
            <b>{t.header.documentsIn}</b>
            <span className={text.clampOne}>
              {documents.map((document, index) => (
                <Fragment key={document.resourceID}>
                  {index > 0 && ' · '}
                  <bdi>{titles[index]}</bdi>
                </Fragment>
              ))}
            </span>
          </summary>
          <ol className={styles.list}>
            {documents.map((document, index) => (
              <li key={document.resourceID}>
                <span className={`${text.code} ${text.num}`}>{String(index + 1).padStart(2, '0')}</span>
                <span className={styles.title}>
                  <bdi>{titles[index]}</bdi>{' '}
                  {document.superseded && (
                    <PartBoundary waiting={null} failed={() => null}>
                      <SupersededMark document={document} />
                    </PartBoundary>
                  )}
                </span>
                {remover(index)}
              </li>
            ))}
          </ol>
        </details>
      )}
      {canUndo && (
        <div className={styles.undo}>
          <span className={text.clampOne}>{removed.words}</span>
          <Button
            look="link"
            data-undo=""
            onClick={() => {
              focusNext.current = 0;
              undo();
            }}
          >
            <Icon name="undo" size={12} />
            {t.common.undo}
          </Button>
        </div>
      )}
    </div>
  );
}
