import { documentTitle } from '@submittal/domain/document-title';
import { flatDocuments } from '@submittal/domain/selection';
import { pagesIn } from '@submittal/domain/selection-figures';
import { useRef } from 'react';
import { useMessages, useProject } from '../../app/app-context.ts';
import { shownProduct } from '../../documents/shown-product.ts';
import { PageThumbnail } from '../../package/PageThumbnail.tsx';
import { usePackagePages } from '../../package/use-package-pages.ts';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/Heading.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import styles from './PackageRail.module.css';
import { useBelow } from './use-below.ts';

/** The growing package, at the side of wide views. */
export function PackageRail() {
  const t = useMessages();
  const selection = useProject((state) => state.selection);
  const documents = flatDocuments(selection);
  const { pageCount } = usePackagePages();
  const list = useRef<HTMLOListElement>(null);
  const { below, onScroll } = useBelow(list, documents.length);
  return (
    <aside className={classNames(layout.sheet, styles.rail)} aria-label={t.finder.packageTitle}>
      <header>
        <Heading level={2}>{t.finder.packageTitle}</Heading>
        <span className={classNames(text.small, text.muted, text.num)}>{t.common.pages(pageCount)}</span>
      </header>
      {documents.length === 0 && <p className={styles.empty}>{t.finder.packageEmpty}</p>}
      {documents.length > 0 && (
        <ol ref={list} onScroll={onScroll} aria-label={t.finder.packageDocuments}>
          {documents.map((document, index) => (
            <li key={document.resourceID}>
              {documents[index - 1]?.productID !== document.productID && (
                <bdi className={classNames(text.label, styles.product)}>{shownProduct(document, t)}</bdi>
              )}
              <span className={styles.document}>
                <PageThumbnail document={document} className={styles.sheet} />
                <bdi className={text.clampTwo}>{documentTitle(document.resourceName)}</bdi>
                <span className={classNames(text.small, text.muted, text.num)}>
                  {document.pageCount > 0 ? t.finder.pagesShort(pagesIn(document)) : t.finder.file}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {below > 0 && <footer className={styles.below}>{t.finder.moreBelow(below)}</footer>}
    </aside>
  );
}
