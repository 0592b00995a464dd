import type { CoverCellName } from '@submittal/contract/project-fields';
import type { LabelCaptions } from '../../../pdf-linker/src/layout/package-words.ts';
import type { PageWords } from '../../../pdf-linker/src/layout/page-words.ts';
import type { DocumentLabels } from '../document-labels/document-labels.ts';

/**
 * All words of a package's own in one language. The PDF prints them, and so do the screens that show the
 * package.
 */
export interface PackageMessages extends DocumentLabels {
  readonly pages: PageWords;
  readonly coverCells: Readonly<Record<CoverCellName, string>>;
  /** On the first page of a document. */
  readonly label: LabelCaptions;
  /** A number or a day that a rule read from a document's pages and that nobody has accepted, in the contents. */
  proposed(text: string): string;
  /** The paragraph of a section that asks for a document, in the contents. */
  paragraph(number: string): string;
  /** What documents are called whose product has no section. */
  readonly withoutSection: string;
}
