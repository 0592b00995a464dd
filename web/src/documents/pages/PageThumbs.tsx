import type { ProjectResource } from '@submittal/contract/document';
import { useState } from 'react';
import { useApp } from '../../app/app-context.ts';
import { SheetGlyph } from '../../package/SheetGlyph.tsx';
import { sheetKind } from '../../package/sheet-kind.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import text from '../../ui/text.module.css';
import { pagePicture } from '../preview/page-picture.ts';
import styles from './KeepPages.module.css';
import { isSelected, type PagesState } from './pages-state.ts';
import { usePagesWords } from './pages-words.ts';

/** The most pages that are drawn before more are asked for. */
const MOST = 120;

interface PageThumbsProps {
  document: ProjectResource;
  state: PagesState;
  /** The page of the package on which the document begins; null if it is not known. */
  first: number | null;
  /** With Shift, all pages since the last press are meant. */
  onPress(page: number, isRun: boolean): void;
}

/** The pages of a document in small; a press keeps a page or leaves it out. */
export function PageThumbs({ document, state, first, onPress }: PageThumbsProps) {
  const t = usePagesWords();
  const [most, setMost] = useState(MOST);
  const shown = Math.min(most, state.pageCount);
  let place = 0;
  const pages = Array.from({ length: shown }, (_, at) => {
    const selected = isSelected(state, at + 1);
    const becomes = selected && first !== null ? first + place : null;
    if (selected) place += 1;
    return { page: at + 1, selected, becomes };
  });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame and title */}
      <div className={styles.thumbs} role="group" aria-label={t.thumbs}>
        {pages.map(({ page, selected, becomes }) => (
          <button
            key={page}
            type="button"
            className={styles.thumb}
            aria-pressed={selected}
            onClick={(event) => onPress(page, event.shiftKey)}
          >
            <PagePicture document={document} page={page} />
            <span className={text.hidden}>{selected ? t.kept(page, becomes) : t.left(page)}</span>
            <span className={styles.caption} aria-hidden="true">
              <span className={styles.box}>
                <Icon name="check" size={12} />
              </span>
              {selected ? t.page(page) : t.leftOut}
              <span className={classNames(text.code, styles.becomes)}>
                {selected ? becomes !== null && t.pageShort(becomes) : page}
              </span>
            </span>
          </button>
        ))}
      </div>
      {shown < state.pageCount && (
        <div className={styles.more}>
          <Button onClick={() => setMost(most + MOST)}>
            {t.more(Math.min(MOST, state.pageCount - shown))}
          </Button>
        </div>
      )}
    </>
  );
}

/** A page on its paper; a drawing of the document's kind if there is no picture. */
function PagePicture({ document, page }: { document: ProjectResource; page: number }) {
  const { api } = useApp();
  const [failed, setFailed] = useState(false);
  const address = pagePicture(api, document, page);
  return (
    <span className={styles.paper}>
      {address === undefined || failed ? (
        <SheetGlyph kind={sheetKind(document)} className={styles.glyph} />
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setFailed(true)} />
      )}
    </span>
  );
}
