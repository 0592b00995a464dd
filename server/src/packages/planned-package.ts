import type { PackagePlan } from '@submittal/pdf-linker/package-plan';
import { planZip, type ZipEntry } from '@submittal/pdf-linker/zip-plan';
import type { ByteSource } from '../http/answer-bytes.ts';

/** A package from which any byte can be read. */
export interface PlannedPackage extends ByteSource {
  readonly kind: 'pdf' | 'zip';
  readonly pageCount: number;
  /** The documents in order, and the page each begins at; null for a file that accompanies the PDF. */
  readonly contents: readonly PackageContent[];
  /** The packages of which it consists, if it is one for each section, with what stands beside them. */
  readonly several?: SeveralPackages;
}

export interface PackageContent {
  readonly title: string;
  readonly heading: string;
  readonly page: number | null;
  /** Its path in the ZIP, if it accompanies the PDF; in a ZIP of several packages, that of the package with it. */
  readonly file: string | null;
  /** Size of the document alone, in bytes. */
  readonly size: number;
}

/** A file that can be read alone. */
export interface NamedFile extends ByteSource {
  readonly name: string;
}

export interface SeveralPackages {
  readonly packages: readonly SectionFile[];
  /** The sheet that lists them. */
  readonly index: NamedFile & { readonly pageCount: number };
  /** The list of all their documents. */
  readonly register: NamedFile;
}

/** The package of one section. */
export interface SectionFile {
  readonly number: string;
  readonly section: string;
  readonly title: string;
  readonly documents: number;
  /** Its path in the ZIP of all. */
  readonly path: string;
  /** Its name when it is downloaded alone. */
  readonly name: string;
  readonly alone: PlannedPackage;
}

/** What a package consists of, before it is one file. */
export interface MadePackage {
  readonly pdf: PackagePlan | null;
  /** The files beside its PDF, by their paths. */
  readonly files: readonly ZipEntry[];
  readonly contents: readonly PackageContent[];
}

/** The name of the PDF in a ZIP with one package, without its ending. */
const USUAL_STEM = 'submittal';

/** The one file of a package. */
export function plannedPackage(
  { pdf, files, contents }: MadePackage,
  { kind, modified, stem = USUAL_STEM }: { kind: 'pdf' | 'zip'; modified: Date; stem?: string },
): PlannedPackage {
  if (kind === 'pdf' && pdf) {
    const { length, etag, pageCount, read } = pdf;
    return { kind, length, etag: `"${etag}"`, pageCount, contents, contentType: 'application/pdf', read };
  }
  const { length, etag, read } = planZip([
    ...(pdf ? [{ name: `${stem}.pdf`, modified, ...pdf }] : []),
    ...files,
  ]);
  return {
    kind: 'zip',
    length,
    etag: `"${etag}"`,
    pageCount: pdf?.pageCount ?? 0,
    contents,
    contentType: 'application/zip',
    read,
  };
}
