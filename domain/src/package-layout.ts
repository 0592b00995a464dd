import type { ProjectResource } from '@submittal/contract/document';

type Paged = Pick<ProjectResource, 'pageCount'>;

/** Whether a document becomes pages of the package's PDF; any other file accompanies the PDF in the ZIP. */
export function canBePages(document: Paged): boolean {
  return document.pageCount > 0;
}

/** The files that accompany the PDF, in order; they make the package a ZIP. */
export function filesBeside<Document extends Paged>(documents: readonly Document[]): Document[] {
  return documents.filter((document) => !canBePages(document));
}

/** A package is a ZIP exactly when it holds a file that is not pages. */
export function packageKind(documents: readonly Paged[]): 'pdf' | 'zip' {
  return filesBeside(documents).length === 0 ? 'pdf' : 'zip';
}

/** The name of the downloaded file. */
export function packageFileName(kind: 'pdf' | 'zip'): string {
  return kind === 'pdf' ? 'submittal.pdf' : 'submittal.zip';
}

/** Every document once, at its first position. */
export function consolidate<Document extends Pick<ProjectResource, 'resourceID'>>(
  documents: readonly Document[],
): Document[] {
  const seen = new Set<string>();
  return documents.filter(({ resourceID }) => !seen.has(resourceID) && seen.add(resourceID));
}
