import { MAX_SELECTED_PAGES } from '@submittal/contract/constants';
import type { ProjectResource } from '@submittal/contract/document';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useAllMessages } from '../../app/app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import text from '../../ui/text.module.css';
import { useMedia } from '../../ui/use-media.ts';
import styles from './KeepPages.module.css';
import { PageStrip } from './PageStrip.tsx';
import { PageThumbs } from './PageThumbs.tsx';
import {
  allSelected,
  isFieldFaulty,
  type PagesState,
  pagePressed,
  pagesBegun,
  pagesChosen,
  pagesLeft,
  pagesTyped,
  pagesUndone,
  selectedCount,
} from './pages-state.ts';
import { usePagesWords } from './pages-words.ts';
import { useWhatFollows, WhatFollows } from './WhatFollows.tsx';

interface KeepPagesFormProps {
  document: ProjectResource;
  /** Called with what is chosen at any time, in the shortest form; empty for all pages. */
  onChosen(pages: string): void;
  onDone(): void;
  /** Gets the focus when the window opens: the field or, where a keyboard would cover half of the window, its pages. */
  focus: RefObject<HTMLDivElement | HTMLInputElement | null>;
}

/** The pages of a document, selected by typing their numbers or by pressing their pictures. */
export function KeepPagesForm({ document, onChosen, onDone, focus }: KeepPagesFormProps) {
  const t = useAllMessages();
  const words = usePagesWords();
  const [state, setState] = useState<PagesState>(() => pagesBegun(document));
  const field = useRef<HTMLInputElement>(null);
  const isTouch = useMedia('(pointer: coarse)');
  const id = useId();
  const chosen = pagesChosen(state);
  useEffect(() => onChosen(chosen), [chosen, onChosen]);
  const follows = useWhatFollows(document, chosen);
  const { pageCount, fault } = state;
  const faults = {
    none: words.faults.none,
    malformed: words.faults.malformed,
    'too-many': words.faults.tooMany(MAX_SELECTED_PAGES.ranges),
    beyond: words.faults.beyond(pageCount),
  };
  const leave = () => {
    // A number that is no page of the document is not passed over in silence.
    if (isFieldFaulty(state)) field.current?.focus();
    else onDone();
  };
  return (
    <>
      <div className={styles.body}>
        <div
          className={styles.main}
          tabIndex={-1}
          ref={(main) => {
            focus.current = isTouch ? main : field.current;
          }}
        >
          <form
            className={styles.bar}
            onSubmit={(event) => {
              event.preventDefault();
              setState(pagesLeft);
            }}
          >
            <div className={styles.field}>
              <label htmlFor={id}>{words.keep}</label>
              <input
                ref={field}
                id={id}
                value={state.text}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                enterKeyHint="done"
                maxLength={MAX_SELECTED_PAGES.characters}
                aria-invalid={fault !== null || undefined}
                aria-describedby={fault === null ? `${id}-hint` : `${id}-fault ${id}-hint`}
                onChange={({ target }) => setState((now) => pagesTyped(now, target.value))}
                onBlur={() => setState(pagesLeft)}
              />
            </div>
            <div role="status" className={styles.count}>
              <Figure unit={words.ofPages(pageCount)}>{selectedCount(state)} </Figure>
            </div>
            <div className={styles.acts}>
              <Button unavailable={state.past.length === 0} onClick={() => setState(pagesUndone)}>
                <Icon name="undo" />
                {t.common.undo}
              </Button>
              <Button
                unavailable={selectedCount(state) === pageCount && fault === null}
                onClick={() => setState(allSelected)}
              >
                {words.keepAll}
              </Button>
            </div>
            <p className={styles.fault} id={`${id}-fault`} role="alert">
              {fault !== null && (
                <>
                  <Icon name="alert" size={12} />
                  {faults[fault]}
                </>
              )}
            </p>
            <p className={styles.hint} id={`${id}-hint`}>
              {words.hint} <span className={text.code}>5-</span> {words.hintOpen}
            </p>
          </form>
          <PageStrip state={state} />
          <PageThumbs
            document={document}
            state={state}
            first={follows.first}
            onPress={(page, isRun) => setState((now) => pagePressed(now, page, isRun))}
          />
        </div>
        <WhatFollows document={document} chosen={chosen} follows={follows} />
      </div>
      <DialogFooter>
        <Button look="primary" onClick={leave}>
          {t.common.done}
        </Button>
      </DialogFooter>
    </>
  );
}
