import { createHash } from 'node:crypto';
import { documentTitle } from '@submittal/domain/document-title';
import { documentTypeLabel } from '@submittal/domain/document-type';
import { canBePages, packageKind } from '@submittal/domain/package-layout';
import type { Submission } from '../submittals/stored-submission.ts';

/** One document of a package: which bytes, and how the package speaks of it. */
export interface ManifestDocument {
  readonly key: string;
  readonly fileName: string;
  readonly title: string;
  readonly typeLabel: string;
  readonly code: string;
  readonly heading: string;
  readonly subheading: string;
  readonly isPages: boolean;
}

/** All that decides a package's bytes. The same manifest gives the same package. */
export interface PackageManifest {
  readonly kind: 'pdf' | 'zip';
  readonly title: string;
  readonly cover: {
    readonly title: string;
    readonly submittedBy: string;
    readonly location: string;
    readonly date: string;
    readonly email: string;
    readonly phone: string;
    readonly description: string;
    readonly notes: string;
  } | null;
  readonly logo: string;
  readonly tableOfContents: boolean;
  readonly stamps: boolean;
  readonly dividers: boolean;
  readonly modified: string;
  readonly documents: readonly ManifestDocument[];
}

/** The manifest of a project or share: each document once, in order, under the product it first stands under. */
export function packageManifest({ details, resources, updatedAt }: Submission): PackageManifest {
  const seen = new Set<string>();
  const once = resources.filter(
    ({ resource }) => !seen.has(resource.resourceID) && seen.add(resource.resourceID),
  );
  return {
    kind: packageKind(once.map(({ resource }) => resource)),
    title: details.projectName,
    cover: details.coverPage
      ? {
          title: details.projectName,
          submittedBy: details.submitterName,
          location: details.location,
          date: details.date,
          email: details.email,
          phone: details.phone,
          description: details.description,
          notes: details.notes,
        }
      : null,
    logo: details.logoFilename,
    tableOfContents: details.includeTableOfContents,
    stamps: details.pageStamps,
    dividers: details.dividers,
    modified: updatedAt,
    documents: once.map(({ key, resource, productTitle, productSubtitle }) => ({
      key,
      fileName: resource.resourceName,
      title: documentTitle(resource.resourceName),
      typeLabel: documentTypeLabel(resource),
      code: resource.documentCode,
      heading: productTitle,
      subheading: productSubtitle ?? '',
      isPages: canBePages(resource),
    })),
  };
}

/** A name for the manifest: equal for equal packages. */
export function manifestHash(manifest: PackageManifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
}
