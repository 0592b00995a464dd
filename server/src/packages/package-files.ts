import { uniqueFileNames } from '@submittal/domain/unique-file-names';
import type { FileBeside } from '@submittal/pdf-linker/package-words';
import { GENERATED_PAGES } from '../../../pdf-linker/src/layout/generated-pages.ts';
import type { ManifestDocument, PackageManifest } from './package-manifest.ts';

/** A document in a ZIP that is not pages, and its path there. */
export interface PackageFile {
  readonly document: ManifestDocument;
  readonly path: string;
}

/** The files that accompany the PDF, in package order. */
export function packageFiles(documents: readonly ManifestDocument[]): PackageFile[] {
  const files = documents.filter(({ isPages }) => !isPages);
  const names = uniqueFileNames(files.map(({ fileName }) => fileName));
  return files.map((document, at) => ({ document, path: `files/${names[at]}` }));
}

/** Those of these files that the generated pages list. */
export function listedFiles(files: readonly PackageFile[]): FileBeside[] {
  return files.flatMap(({ document: { size }, path }) => (size === undefined ? [] : [{ path, size }]));
}

/** Whether the package has a PDF: it has pages of documents, or pages at its front or back that list its files. */
export function hasPdf({ documents, pages }: PackageManifest): boolean {
  if (documents.some(({ isPages }) => isPages)) return true;
  return (
    documents.some(({ size }) => size !== undefined) &&
    pages.some((id) => GENERATED_PAGES[id].place !== 'group')
  );
}
