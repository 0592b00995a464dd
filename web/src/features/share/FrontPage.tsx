import type { ProjectResource } from '@submittal/contract/document';
import type { ProjectDetails } from '../../project/details.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CoverPreview } from '../cover/CoverPreview.tsx';
import { SheetGlyph } from '../package-preview/SheetGlyph.tsx';
import { sheetKind } from '../package-preview/sheet-kind.ts';
import styles from './FrontPage.module.css';

const WIDTH = 261;

interface FrontPageProps {
  state: 'busy' | 'good' | 'bad';
  details: ProjectDetails;
  first: ProjectResource | undefined;
}

/** The page that a package opens with, as it is being made, on its stack, or spoiled. */
export function FrontPage({ state, details, first }: FrontPageProps) {
  if (state === 'bad') {
    return (
      <div className={classNames(styles.page, styles.spoiled)} aria-hidden="true">
        <Icon name="alert" size={28} />
      </div>
    );
  }
  return (
    <div className={state === 'good' ? styles.stack : styles.fading} aria-hidden="true">
      <div className={styles.page}>
        {details.coverPage ? (
          <CoverPreview details={details} width={WIDTH} />
        ) : (
          <SheetGlyph
            kind={details.includeTableOfContents || !first ? 'contents' : sheetKind(first)}
            className={styles.glyph}
          />
        )}
      </div>
    </div>
  );
}
