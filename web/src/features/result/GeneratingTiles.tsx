import type { ProjectResource } from '@submittal/contract/document';
import type { PackageLayout } from '@submittal/pdf-linker/layout/package-layout';
import { PageThumbnail } from '../../package/PageThumbnail.tsx';
import { previewSheets } from '../../package/preview-sheets.ts';
import { SheetGlyph } from '../../package/SheetGlyph.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './GeneratingTiles.module.css';

/** Tiles in sight at a time; the row moves on with the work. */
const ROW = 16;

interface GeneratingTilesProps {
  documents: readonly ProjectResource[];
  pages: PackageLayout;
  /** Place, from 0, of the document that is being added. */
  at: number;
}

/** What is in the package already, what is being added, and what is to come. */
export function GeneratingTiles({ documents, pages, at }: GeneratingTilesProps) {
  const tiles = previewSheets(documents, pages).filter(({ page }) => page !== 'off');
  const now = tiles.findIndex(({ document }) => document !== undefined && document === documents[at]);
  const first = Math.floor(now / ROW) * ROW;
  return (
    <div className={styles.tiles} aria-hidden="true">
      {tiles.slice(first, first + ROW).map(({ key, id, document }, index) => {
        const place = first + index;
        return (
          <span key={key} className={classNames(place < now && styles.done, place === now && styles.now)}>
            {place <= now && (document ? <PageThumbnail document={document} /> : <SheetGlyph kind={id} />)}
          </span>
        );
      })}
    </div>
  );
}
