import type { RefObject } from 'react';
import { useMessages } from '../../element/app-context.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NoticeSheet } from '../../ui/NoticeSheet.tsx';
import type { GeneratedPackage } from './generated-package.ts';
import { PackageDrawing } from './PackageDrawing.tsx';
import styles from './SharedViewer.module.css';

interface SharedViewerProps {
  made: GeneratedPackage;
  /** Address of what to show; each turn loads the viewer anew. */
  source: { address: string; turn: number };
  frame: RefObject<HTMLIFrameElement | null>;
}

/** The PDF in the browser's own viewer; a link to it where a page cannot show one. */
export function SharedViewer({ made, source, frame }: SharedViewerProps) {
  const t = useMessages().shared;
  if (!navigator.pdfViewerEnabled) {
    return (
      <NoticeSheet drawing={<PackageDrawing kind="pdf" />} title={t.viewer} text={t.noViewer}>
        <ButtonLink look="primary" large href={made.inlineAddress} target="_blank" rel="noopener">
          <Icon name="eye" />
          {t.open}
        </ButtonLink>
      </NoticeSheet>
    );
  }
  return (
    <iframe
      key={source.turn}
      ref={frame}
      className={styles.viewer}
      part="viewer"
      title={t.viewer}
      src={source.address}
    />
  );
}
