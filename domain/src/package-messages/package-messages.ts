import type { CoverCellName } from '@submittal/contract/project-fields';
import type { PageWords } from '@submittal/pdf-linker/layout/page-words';
import type { DocumentTypeLabels } from '../document-type.ts';

/** All that a package says by itself in one language: the PDF prints it, and the screens show it where they show the package. */
export interface PackageMessages {
  readonly pages: PageWords;
  readonly coverCells: Readonly<Record<CoverCellName, string>>;
  readonly documentTypes: DocumentTypeLabels;
  /** The heading under which a visitor's own documents stand. */
  readonly uploads: string;
}
