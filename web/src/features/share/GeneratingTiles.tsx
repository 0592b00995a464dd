import type { ProjectResource } from '@submittal/contract/document';
import type { ProjectDetails } from '../../project/details.ts';
import { classNames } from '../../ui/class-names.ts';
import { PageThumbnail } from '../package-preview/PageThumbnail.tsx';
import { SheetGlyph } from '../package-preview/SheetGlyph.tsx';
import styles from './GeneratingTiles.module.css';

/** Tiles in sight at a time; the row moves on with the work. */
const ROW = 16;

interface GeneratingTilesProps {
  details: Pick<ProjectDetails, 'coverPage' | 'includeTableOfContents'>;
  documents: readonly ProjectResource[];
  /** Place, from 0, of the document that is being added. */
  at: number;
}

/** What is in the package already, what is being added, and what is to come. */
export function GeneratingTiles({ details, documents, at }: GeneratingTilesProps) {
  const front = [
    ...(details.coverPage ? (['cover'] as const) : []),
    ...(details.includeTableOfContents ? (['contents'] as const) : []),
  ];
  const now = front.length + at;
  const first = Math.floor(now / ROW) * ROW;
  const tiles = [
    ...front.map((kind) => ({ key: kind as string, sheet: <SheetGlyph kind={kind} /> })),
    ...documents.map((document) => ({
      key: document.resourceID,
      sheet: <PageThumbnail document={document} />,
    })),
  ];
  return (
    <div className={styles.tiles} aria-hidden="true">
      {tiles.slice(first, first + ROW).map(({ key, sheet }, index) => {
        const place = first + index;
        return (
          <span key={key} className={classNames(place < now && styles.done, place === now && styles.now)}>
            {place <= now && sheet}
          </span>
        );
      })}
    </div>
  );
}
