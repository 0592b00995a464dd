import type { ProjectResource } from '@submittal/contract/document';
import { memo, useState } from 'react';
import { useApp } from '../app/app-context.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './SheetGlyph.module.css';
import { SheetGlyph } from './SheetGlyph.tsx';
import { sheetKind } from './sheet-kind.ts';

interface PageThumbnailProps {
  document: ProjectResource;
  className?: string | undefined;
}

/** The first page of a document in small; a drawing of its kind if there is no picture. */
export const PageThumbnail = memo(function PageThumbnail({ document, className }: PageThumbnailProps) {
  const { api } = useApp();
  const [failed, setFailed] = useState<string>();
  const address = document.thumbnailURL;
  if (!address || failed === address) return <SheetGlyph kind={sheetKind(document)} className={className} />;
  return (
    <span className={classNames(styles.place, className)}>
      <img
        className={styles.picture}
        src={api.resolve(address)}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(address)}
      />
    </span>
  );
});
