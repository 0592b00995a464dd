import type { DocumentTypeLabels } from '../document-type.ts';

/** What screens and packages call documents alike, in one language. */
export interface DocumentLabels {
  /** The names of document types by key. */
  readonly documentTypes: DocumentTypeLabels;
  /** The heading under which a visitor's own documents are listed. */
  readonly uploads: string;
}
