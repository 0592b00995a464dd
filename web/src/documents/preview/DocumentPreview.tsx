import type { Resource } from '@submittal/contract/document';
import { documentTitle } from '@submittal/domain/document-title';
import { hasFacts } from '@submittal/domain/facts-standing';
import type { ChosenUnder } from '@submittal/domain/selection';
import { type KeyboardEvent, useState } from 'react';
import { useAllMessages, useApp } from '../../app/app-context.ts';
import { useOpenedWindow } from '../../app/opened-window.ts';
import { PartBoundary } from '../../parts/PartBoundary.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';

import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { laterIcons } from '../../ui/later-icons.tsx';
import { MarkedText } from '../../ui/MarkedText.tsx';
import text from '../../ui/text.module.css';
import styles from './DocumentPreview.module.css';
import { documentFacts } from './document-facts.ts';
import { useFound } from './found-places.ts';
import { PageFigure } from './PageFigure.tsx';
import { wordsAt } from './page-marks.ts';
import { PreviewFacts } from './preview-facts-part.ts';

export interface DocumentPreviewProps {
  /** The documents that the preview steps through. */
  documents: readonly Resource[];
  /** Index of the document that is shown. */
  at: number;
  onStep: (at: number) => void;
  /** The page to open at, from 1; without it, the first place that the search found, or the first page. */
  page?: number | undefined;
  under: ChosenUnder;
  /** Ids selected under this product or system. */
  selected: ReadonlySet<string>;
  onClose: () => void;
}

/**
 * A document before it is chosen: a picture of a page, the facts about it, the places where the words were
 * found, and the button that chooses it.
 */
export function DocumentPreview({
  documents,
  at,
  onStep,
  page,
  under,
  selected,
  onClose,
}: DocumentPreviewProps) {
  const t = useAllMessages();
  const words = t.documentPreview;
  const { api, project } = useApp();
  const { open } = useOpenedWindow();
  const document = documents[at];
  const found = useFound().found.filter((place) => place.document.resourceID === document?.resourceID);
  const [turned, setTurned] = useState<{ id: string; page: number }>();
  if (!document) return null;
  const { resourceID: id, pageCount } = document;
  const shownPage = turned?.id === id ? turned.page : (page ?? found[0]?.page ?? 1);
  const turnTo = (to: number) => setTurned({ id, page: Math.min(pageCount, Math.max(1, to)) });
  const step = (by: number) => {
    if (documents[at + by]) onStep(at + by);
  };
  const isAdded = selected.has(id);

  const onKeyDown = (event: KeyboardEvent) => {
    const acts: Record<string, (() => void) | undefined> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      ArrowRight: () => turnTo(shownPage + 1),
      ArrowLeft: () => turnTo(shownPage - 1),
      p: onClose,
      P: onClose,
    };
    const act = acts[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  return (
    // The keys supplement the buttons, which do the same.
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the controls in it
    <div className={styles.preview} onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        {documents.length > 1 && (
          <>
            <IconButton
              icon="up"
              label={words.previousDocument}
              unavailable={at === 0}
              onClick={() => step(-1)}
            />
            <IconButton
              icon="down"
              label={words.nextDocument}
              unavailable={at === documents.length - 1}
              onClick={() => step(1)}
            />
          </>
        )}
        <span className={classNames(text.small, text.muted, text.num, styles.count)}>
          {documents.length > 1 ? words.ofDocuments(at + 1, documents.length) : words.preview}
        </span>
        <IconButton icon="close" label={words.close} onClick={onClose} />
      </div>
      <PageFigure document={document} page={shownPage} marked={wordsAt(found, shownPage)} onPage={turnTo} />
      <div className={styles.body}>
        <strong className={styles.title}>
          <bdi>{documentTitle(document.resourceName)}</bdi>
        </strong>
        <span className={text.code}>{documentFacts(document, t).join(' · ')}</span>
        {(document.supersededBy || hasFacts(document)) && (
          <PartBoundary waiting={null} failed={() => null}>
            <PreviewFacts document={document} documents={documents} onStep={onStep} />
          </PartBoundary>
        )}
        {found.length > 0 && (
          <ul className={styles.places} aria-label={words.places}>
            {found.map((place) => (
              <li key={place.page}>
                <button
                  type="button"
                  className={styles.place}
                  aria-current={place.page === shownPage || undefined}
                  onClick={() => turnTo(place.page)}
                >
                  <span className={classNames(text.code, text.num)}>{words.pageShort(place.page)}</span>
                  <span>
                    <MarkedText stretches={place.stretches} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.foot}>
        <ButtonLink
          look="link"
          href={`${api.resolve(document.cacheURL || document.resourceURL)}${pageCount > 0 ? `#page=${shownPage}` : ''}`}
          target="_blank"
          rel="noopener"
        >
          <Icon name={laterIcons.external} />
          {words.open}
          <span className={text.hidden}>, {t.common.opensNewTab}</span>
        </ButtonLink>
        <span className={classNames(text.small, styles.added)} role="status">
          {isAdded && (
            <>
              <Icon name="check" size={12} />
              {words.added}
            </>
          )}
        </span>
        {isAdded && pageCount > 0 && (
          <IconButton
            icon={laterIcons.tag}
            label={words.mark}
            onClick={() => {
              onClose();
              open({ marksOf: id });
            }}
          />
        )}
        <Button onClick={() => project.actions.toggle(under, [document])}>
          <Icon name={isAdded ? 'close' : 'plus'} />
          {isAdded ? words.remove : words.add}
        </Button>
      </div>
    </div>
  );
}
