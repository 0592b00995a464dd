import type { RefObject } from 'react';
import { useAllMessages } from '../../app/app-context.ts';
import type { GeneratedPackage } from '../../package/generated-package.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NoticeSheet } from '../../ui/NoticeSheet.tsx';
import { PackageDrawing } from './PackageDrawing.tsx';
import { PagePicture } from './PagePicture.tsx';
import styles from './SharedViewer.module.css';
import { useUntilDrawn } from './use-until-drawn.ts';
import { WaitingPage } from './WaitingPage.tsx';

interface SharedViewerProps {
  made: GeneratedPackage;
  /** The address to show, its bytes, and a picture of its page; each turn loads the viewer anew. */
  source: { address: string; bytes: number; picture: string; turn: number };
  frame: RefObject<HTMLIFrameElement | null>;
}

/**
 * The PDF in the browser's own viewer; if a page cannot show one, as on phones, its first page and a link.
 */
export function SharedViewer({ made, source, frame }: SharedViewerProps) {
  const t = useAllMessages().shared;
  const { waiting, onLoad, onReach } = useUntilDrawn(frame, source.turn, source.bytes);
  if (!navigator.pdfViewerEnabled) {
    return (
      <NoticeSheet
        drawing={
          <PagePicture address={source.picture} className={styles.alone}>
            <PackageDrawing kind="pdf" />
          </PagePicture>
        }
        title={t.viewer}
        text={t.noViewer}
      >
        <ButtonLink look="primary" large href={made.inlineAddress} target="_blank" rel="noopener">
          <Icon name="eye" />
          {t.open}
        </ButtonLink>
      </NoticeSheet>
    );
  }
  return (
    <div className={styles.viewer} part="viewer">
      <iframe
        key={source.turn}
        ref={frame}
        className={styles.frame}
        title={t.viewer}
        src={source.address}
        onLoad={onLoad}
      />
      {waiting && (
        <div className={styles.waiting} role="presentation" onPointerDown={onReach} onWheel={onReach}>
          <WaitingPage picture={source.picture} />
        </div>
      )}
    </div>
  );
}
