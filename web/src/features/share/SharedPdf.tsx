import type { ShareContent } from '@submittal/contract/sharing';
import { type RefObject, useState } from 'react';
import type { GeneratedPackage } from './generated-package.ts';
import { SharedContents } from './SharedContents.tsx';
import styles from './SharedPdf.module.css';
import { SharedViewer } from './SharedViewer.tsx';

interface SharedPdfProps {
  made: GeneratedPackage;
  contents: readonly ShareContent[] | undefined;
  frame: RefObject<HTMLIFrameElement | null>;
}

/** The package in its viewer, and beside it what it holds. */
export function SharedPdf({ made, contents, frame }: SharedPdfProps) {
  // Going to a page again, after scrolling away from it, is another turn.
  const [place, setPlace] = useState<{ page: number; turn: number }>();
  const viewer = <SharedViewer made={made} place={place} frame={frame} />;
  if (!contents) return viewer;
  return (
    <div className={styles.columns}>
      <div className={styles.contents}>
        <SharedContents
          contents={contents}
          address={made.inlineAddress}
          entry={({ page }) => (page === null ? { note: '' } : { note: String(page), page })}
          onPage={
            navigator.pdfViewerEnabled
              ? (page) => setPlace((before) => ({ page, turn: (before?.turn ?? 0) + 1 }))
              : undefined
          }
        />
      </div>
      {viewer}
    </div>
  );
}
