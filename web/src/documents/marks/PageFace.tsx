import type { ProjectResource } from '@submittal/contract/document';
import { useState } from 'react';
import { useApp, useMessages } from '../../app/app-context.ts';
import { SheetGlyph } from '../../package/SheetGlyph.tsx';
import { sheetKind } from '../../package/sheet-kind.ts';
import { Button } from '../../ui/Button.tsx';
import { Shimmer } from '../../ui/Shimmer.tsx';
import { pagePicture } from '../preview/page-picture.ts';
import styles from './MarkStage.module.css';
import { useMarksWords } from './marks-words.ts';

interface PageFaceProps {
  document: ProjectResource;
  page: number;
  /** The picture is there, in so many dots. */
  onSize(size: { width: number; height: number }): void;
}

/** The server's picture of a page; where it does not come, that is said, and can be tried again. */
export function PageFace({ document, page, onSize }: PageFaceProps) {
  const { api } = useApp();
  const t = useMarksWords();
  const { common } = useMessages();
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const address = pagePicture(api, document, page);
  if (address === undefined || state === 'failed')
    return (
      <div className={styles.failed} role="alert">
        <SheetGlyph kind={sheetKind(document)} className={styles.glyph} />
        <p>{t.noPicture}</p>
        {address !== undefined && (
          <Button onPointerDown={(event) => event.stopPropagation()} onClick={() => setState('loading')}>
            {common.retry}
          </Button>
        )}
      </div>
    );
  return (
    <>
      {state === 'loading' && <Shimmer height="100%" />}
      <img
        className={styles.picture}
        src={address}
        alt={t.picture(page)}
        draggable={false}
        decoding="async"
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          setState('loaded');
          onSize({ width, height });
        }}
        onError={() => setState('failed')}
      />
    </>
  );
}
