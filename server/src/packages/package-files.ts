import { uniqueFileNames } from '@submittal/domain/package-layout';
import { GENERATED_PAGES } from '@submittal/pdf-linker/layout/generated-pages';
import type { FileBeside } from '@submittal/pdf-linker/package-words';
import type { ManifestDocument, PackageManifest } from './package-manifest.ts';

/** A document of a ZIP that is no page, and its name there, with the folder. */
export interface PackageFile {
  readonly document: ManifestDocument;
  readonly path: string;
}

/** What lies beside the PDF, in the order of the package. */
export function packageFiles(documents: readonly ManifestDocument[]): PackageFile[] {
  const files = documents.filter(({ isPages }) => !isPages);
  const names = uniqueFileNames(files.map(({ fileName }) => fileName));
  return files.map((document, at) => ({ document, path: `files/${names[at]}` }));
}

/** Of these files, those that the generated pages tell of. */
export function toldFiles(files: readonly PackageFile[]): FileBeside[] {
  return files.flatMap(({ document: { size }, path }) => (size === undefined ? [] : [{ path, size }]));
}

/** Whether the package has a PDF: it has pages of documents, or pages at its front or back that tell of its files. */
export function hasPdf({ documents, pages }: PackageManifest): boolean {
  if (documents.some(({ isPages }) => isPages)) return true;
  return (
    documents.some(({ size }) => size !== undefined) &&
    pages.some((id) => GENERATED_PAGES[id].place !== 'group')
  );
}
