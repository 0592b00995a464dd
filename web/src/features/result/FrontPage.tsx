import type { ProjectResource } from '@submittal/contract/document';
import type { SectionPackage } from '@submittal/contract/section-packages';
import type { PackageLayout } from '../../../../pdf-linker/src/layout/package-layout.ts';
import { CoverPreview } from '../../package/CoverPreview.tsx';
import { SheetGlyph } from '../../package/SheetGlyph.tsx';
import { sheetKind } from '../../package/sheet-kind.ts';
import type { ProjectDetails } from '../../project/record/details.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './FrontPage.module.css';

const WIDTH = 261;

interface FrontPageProps {
  state: 'busy' | 'good' | 'bad';
  details: ProjectDetails;
  documents: readonly ProjectResource[];
  pages: PackageLayout;
  /** The first of several packages. */
  section?: SectionPackage | undefined;
}

/** The first page of the package: being made, on its stack, or spoiled. */
export function FrontPage({ state, details, documents, pages, section }: FrontPageProps) {
  if (state === 'bad') {
    return (
      <div className={classNames(styles.page, styles.spoiled)} aria-hidden="true">
        <Icon name="alert" size={28} />
      </div>
    );
  }
  const [first] = pages.parts;
  const generated = first?.kind === 'generated' ? first.id : null;
  const document = documents[first?.kind === 'document' ? first.document : 0];
  return (
    <div className={state === 'good' ? styles.stack : styles.fading} aria-hidden="true">
      <div className={styles.page}>
        {generated === 'cover' ? (
          <CoverPreview details={details} width={WIDTH} section={section} />
        ) : (
          <SheetGlyph
            kind={generated ?? (document ? sheetKind(document) : 'contents')}
            className={styles.glyph}
          />
        )}
      </div>
    </div>
  );
}
