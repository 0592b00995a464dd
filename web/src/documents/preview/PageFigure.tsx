import type { Resource } from '@submittal/contract/document';
import { useState } from 'react';
import { useApp, useMessages } from '../../app/app-context.ts';
import { SheetGlyph } from '../../package/SheetGlyph.tsx';
import { sheetKind } from '../../package/sheet-kind.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import text from '../../ui/text.module.css';
import styles from './DocumentPreview.module.css';
import { pagePicture } from './page-picture.ts';

interface PageFigureProps {
  document: Resource;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
}

/** The picture of a page in its own proportions, on a ground of constant size. */
export function PageFigure({ document, page, onPage }: PageFigureProps) {
  const { api } = useApp();
  const t = useMessages().documentPreview;
  const [loaded, setLoaded] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const address = pagePicture(api, document, page);
  const shown = address !== undefined && failed !== address;
  const pages = document.pageCount;
  return (
    <figure className={styles.figure}>
      <div className={styles.ground}>
        {shown && (
          <img
            // Without the key, the previous page's picture would stay under this page's name until the new
            // one loads.
            key={address}
            ref={(image) => {
              if (image?.complete && image.naturalWidth > 0) setLoaded(address);
            }}
            className={styles.picture}
            src={address}
            alt={t.ofPages(page, pages)}
            data-loaded={loaded === address || undefined}
            onLoad={() => setLoaded(address)}
            onError={() => setFailed(address)}
          />
        )}
        {shown && loaded !== address && <Spinner />}
        {!shown && <SheetGlyph kind={sheetKind(document)} className={styles.glyph} />}
      </div>
      <figcaption className={styles.pages}>
        {pages > 1 && (
          <IconButton
            icon="chevronLeft"
            label={t.previousPage}
            unavailable={page <= 1}
            onClick={() => onPage(page - 1)}
          />
        )}
        <span className={classNames(text.small, text.num)}>
          {pages < 1 ? t.noPages : shown ? t.ofPages(page, pages) : t.noPicture}
        </span>
        {pages > 1 && (
          <IconButton
            icon="chevronRight"
            label={t.nextPage}
            unavailable={page >= pages}
            onClick={() => onPage(page + 1)}
          />
        )}
      </figcaption>
    </figure>
  );
}
