import type { Annotation } from '@submittal/contract/annotation';
import { selectedTag } from '@submittal/domain/annotation-words';
import { useState } from 'react';
import { useProject } from '../../app/app-context.ts';
import text from '../../ui/text.module.css';
import styles from './MarkPanel.module.css';
import { MarkShape } from './MarkShape.tsx';
import { boundsOf } from './mark-place.ts';

/** What is seen above and below a mark, in parts of its page's height. */
const AROUND = 0.05;
/** 96 dots are 72 points. */
const POINTS = 0.75;

interface PageCutoutProps {
  caption: string;
  /** Of the page's picture; undefined if there is none. */
  address: string | undefined;
  mark: Annotation;
}

/** A page as far as a mark and what is around it, with the mark on it. */
export function PageCutout({ caption, address, mark }: PageCutoutProps) {
  const language = useProject((state) => state.details.language);
  const [size, setSize] = useState({ width: 612, height: 792 });
  const [, top, , bottom] = boundsOf(mark.rect);
  const from = Math.max(0, top - AROUND);
  const to = Math.min(1, bottom + AROUND);
  const { width, height } = size;
  return (
    <figure className={styles.cutout}>
      <figcaption className={text.label}>{caption}</figcaption>
      <div className={styles.window} style={{ aspectRatio: `${width} / ${(to - from) * height}` }}>
        {address !== undefined && (
          <img
            src={address}
            alt=""
            style={{ marginTop: `${-(from * height * 100) / width}%` }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth * POINTS, height: naturalHeight * POINTS })
            }
          />
        )}
        <svg viewBox={`0 ${from * height} ${width} ${(to - from) * height}`} aria-hidden="true">
          <MarkShape mark={mark} size={size} tag={selectedTag(language)} />
        </svg>
      </div>
    </figure>
  );
}
