import { UPLOADS_PRODUCT_ID } from '@submittal/contract/constants';
import type { ProjectResource } from '@submittal/contract/document';
import { documentTitle } from '@submittal/domain/document-title';
import { toMegabytes } from '@submittal/domain/file-size';
import { keepPages } from '@submittal/domain/keep-pages';
import { packagePages } from '@submittal/domain/package-pages';
import { withPages } from '@submittal/domain/page-ranges';
import { selectedPagesText } from '@submittal/domain/selected-pages-text';
import { bytesIn, pagesIn } from '@submittal/domain/selection-figures';
import { useMemo } from 'react';
import { useAllMessages, useProject } from '../../app/app-context.ts';
import { Heading } from '../../ui/Heading.tsx';
import text from '../../ui/text.module.css';
import { fileSize } from '../../upload/chosen-files.ts';
import { placeNumber } from '../list/place-number.ts';
import styles from './KeepPages.module.css';
import { usePagesWords } from './pages-words.ts';

/** Bytes below which a size is not given in megabytes. */
const SMALL = 100_000;

/** Figures before anything was left out, and now. */
interface Follows {
  readonly document: readonly [number, number];
  readonly package: readonly [number, number];
  readonly bytes: readonly [number, number];
  /** The page of the package on which the document begins; null if it is not in the project. */
  readonly first: number | null;
  /** Its number in the list. */
  readonly number: string;
  readonly hasContents: boolean;
}

/** What follows if these pages of a document are selected. */
export function useWhatFollows(document: ProjectResource, chosen: string): Follows {
  const selection = useProject((state) => state.selection);
  const details = useProject((state) => state.details);
  const sheets = useProject((state) => state.generatedSheets);
  return useMemo(() => {
    const id = document.resourceID;
    const layOut = (pages: string) => packagePages(keepPages(selection, id, pages), details, sheets);
    const [whole, now] = [layOut(''), layOut(chosen)];
    const shortened = withPages(document, chosen);
    const at = selection.order.indexOf(id);
    return {
      document: [document.pageCount, pagesIn(shortened)],
      package: [whole.pageCount, now.pageCount],
      bytes: [document.resourceFileSize, bytesIn(shortened)],
      first: now.documents[at] ?? null,
      number: placeNumber(at + 1, selection.order.length),
      hasContents: now.parts.some((part) => part.kind === 'generated' && part.id === 'contents'),
    };
  }, [document, chosen, selection, details, sheets]);
}

interface WhatFollowsProps {
  document: ProjectResource;
  chosen: string;
  follows: Follows;
}

/** What follows from the choice: pages, size, and the line of the contents. */
export function WhatFollows({ document, chosen, follows }: WhatFollowsProps) {
  const t = useAllMessages();
  const pages = usePagesWords();
  const words = pages.follows;
  // In megabytes, what is selected of a small file would round to nothing.
  const isSmall = document.resourceFileSize < SMALL;
  const size = (bytes: number) =>
    isSmall ? fileSize(bytes, t) : t.common.decimal(toMegabytes(bytes).toFixed(2));
  const rows = [
    { name: words.document, figures: follows.document.map(String), unit: '' },
    { name: words.package, figures: follows.package.map(String), unit: '' },
    { name: words.size, figures: follows.bytes.map(size), unit: isSmall ? '' : ` ${t.common.mb}` },
  ];
  return (
    <aside className={styles.beside} aria-label={words.title}>
      <section className={styles.sheet}>
        <Heading level={3}>{words.title}</Heading>
        <dl>
          {rows.map(({ name, figures: [was, now], unit }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {was !== now && (
                  <span className={text.muted}>
                    <span className={text.hidden}>{words.was} </span>
                    {was}
                    <span aria-hidden="true"> → </span>
                    <span className={text.hidden}>, {words.now} </span>
                  </span>
                )}
                {now}
                {unit}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {follows.hasContents && (
        <section className={styles.sheet}>
          <Heading level={3}>{words.contents}</Heading>
          <div className={styles.line}>
            <span className={text.code}>{follows.number}</span>
            <span>
              <strong>
                <bdi>{documentTitle(document.resourceName)}</bdi>
              </strong>
              {chosen !== '' && (
                <span className={styles.told}>
                  {selectedPagesText(chosen, document.pageCount, t.languageTag)}
                </span>
              )}
            </span>
            {follows.first !== null && <span className={text.num}>{follows.first}</span>}
          </div>
        </section>
      )}
      <p className={styles.note}>{document.productID === UPLOADS_PRODUCT_ID ? pages.noteOwn : pages.note}</p>
    </aside>
  );
}
