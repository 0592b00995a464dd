import type { ProjectResource } from '@submittal/contract/document';
import type { PackageLayout } from '../../../../pdf-linker/src/layout/package-layout.ts';
import { PageThumbnail } from '../../package/PageThumbnail.tsx';
import { previewSheets } from '../../package/preview-sheets.ts';
import { SheetGlyph } from '../../package/SheetGlyph.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './GeneratingTiles.module.css';

/** Tiles visible at a time; the row advances with the work. */
const ROW = 16;

interface GeneratingTilesProps {
  documents: readonly ProjectResource[];
  pages: PackageLayout;
  /** The place, from 0, of the document being added. */
  at: number;
}

/** Which documents are in the package, which is being added, and which are to come. */
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
