import type { ShareContent } from '@submittal/contract/sharing';
import { type RefObject, useState } from 'react';
import { useAllMessages, useApp } from '../../app/app-context.ts';
import type { GeneratedPackage } from '../../package/generated-package.ts';
import { grantQuery } from '../../package/share-grant.ts';
import button from '../../ui/Button.module.css';
import text from '../../ui/text.module.css';
import { SharedContents } from './SharedContents.tsx';
import styles from './SharedPdf.module.css';
import { SharedViewer } from './SharedViewer.tsx';
import { sharedPagePicture } from './shared-page-picture.ts';
import { viewedByParts } from './viewed-by-parts.ts';

/**
 * The contents are beside the viewer, so its own side pane stays closed (Adobe's "Parameters for Opening PDF
 * Files").
 */
const viewerOptions = 'navpanes=0&pagemode=none';

interface SharedPdfProps {
  id: string;
  /** The grant that the reader received on opening a protected share. */
  grant: string | undefined;
  made: GeneratedPackage;
  contents: readonly ShareContent[] | undefined;
  frame: RefObject<HTMLIFrameElement | null>;
}

/** The package in its viewer, with its contents beside it. */
export function SharedPdf({ id, grant, made, contents, frame }: SharedPdfProps) {
  const t = useAllMessages().sharing;
  const { api } = useApp();
  // Going to the same page again, after scrolling away from it, is another turn.
  const [place, setPlace] = useState<{ page: number; turn: number }>({ page: 1, turn: 0 });
  const goTo = (page: number) => setPlace(({ turn }) => ({ page, turn: turn + 1 }));
  const byParts = viewedByParts(made);
  const address = byParts
    ? `${api.url('generatePdf', { id }, { disposition: 'inline', page: String(place.page), ...grantQuery(grant) })}#`
    : `${made.inlineAddress}#${place.page === 1 ? '' : `page=${place.page}&`}`;
  const part = contents?.find(({ page }) => page === place.page)?.size ?? 0;
  // The viewer keeps its place in the tree when the contents arrive; otherwise it would load the package
  // again.
  return (
    <div className={contents && styles.columns}>
      {contents && (
        <div className={styles.contents}>
          <SharedContents
            contents={contents}
            address={made.inlineAddress}
            entry={({ page }) => (page === null ? { note: '' } : { note: String(page), page })}
            onPage={navigator.pdfViewerEnabled ? goTo : undefined}
          />
        </div>
      )}
      <div className={styles.viewer}>
        <SharedViewer
          made={made}
          source={{
            address: address + viewerOptions,
            bytes: byParts ? part : made.bytes,
            picture: sharedPagePicture(api, id, place.page, grant),
            turn: place.turn,
          }}
          frame={frame}
        />
        {byParts && (
          <p className={`${text.small} ${text.muted} ${styles.parts}`}>
            {t.byParts}
            {place.page > 1 && (
              <button type="button" className={button.link} onClick={() => goTo(1)}>
                {t.firstPart}
              </button>
            )}
            <a className={button.link} href={made.inlineAddress} target="_blank" rel="noopener">
              {t.openWhole}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
