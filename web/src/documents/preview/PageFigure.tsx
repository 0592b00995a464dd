import type { PageMarks as Marks, Resource } from '@submittal/contract/document';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAllMessages, useApp } from '../../app/app-context.ts';
import { SheetGlyph } from '../../package/SheetGlyph.tsx';
import { sheetKind } from '../../package/sheet-kind.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import text from '../../ui/text.module.css';
import styles from './DocumentPreview.module.css';
import { pageMarksQuery } from './page-marks.ts';
import { pagePicture } from './page-picture.ts';

interface PageFigureProps {
  document: Resource;
  /** From 1. */
  page: number;
  /** The words to mark, separated by spaces. */
  marked: string;
  onPage: (page: number) => void;
}

/** A loaded picture, and its natural size in pixels. */
interface LoadedPicture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** Marks over the picture of a page, scaled with it and never distorted. */
function PageMarks({ marks: { width, height, marks }, picture }: { marks: Marks; picture: LoadedPicture }) {
  return (
    <svg
      className={styles.marks}
      width={picture.width}
      height={picture.height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {marks.map(({ left, top, right, bottom }) => (
        <rect key={`${left} ${top}`} x={left} y={top} width={right - left} height={bottom - top} />
      ))}
    </svg>
  );
}

/** The picture of a page in its own proportions, on a ground of constant size. */
export function PageFigure({ document, page, marked, onPage }: PageFigureProps) {
  const { api } = useApp();
  const t = useAllMessages().documentPreview;
  const [picture, setPicture] = useState<LoadedPicture>();
  const [failed, setFailed] = useState<string>();
  const address = pagePicture(api, document, page);
  const shown = address !== undefined && failed !== address;
  const pages = document.pageCount;
  const marks = useQuery(pageMarksQuery(api, document, page, marked)).data;
  const isLoaded = picture !== undefined && picture.address === address;
  const setLoaded = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    if (address !== undefined) setPicture({ address, width: naturalWidth, height: naturalHeight });
  };
  return (
    <figure className={styles.figure}>
      <div className={styles.ground}>
        {shown && (
          <img
            // Without the key, the previous page's picture would stay under this page's name until the new
            // one loads.
            key={address}
            ref={(image) => {
              if (image?.complete && image.naturalWidth > 0 && !isLoaded) setLoaded(image);
            }}
            className={styles.picture}
            src={address}
            alt={t.ofPages(page, pages)}
            data-loaded={isLoaded || undefined}
            onLoad={({ currentTarget }) => setLoaded(currentTarget)}
            onError={() => setFailed(address)}
          />
        )}
        {shown && isLoaded && marks && <PageMarks marks={marks} picture={picture} />}
        {shown && !isLoaded && <Spinner />}
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
