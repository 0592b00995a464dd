import { createHash } from 'node:crypto';
import { UPLOADS_PRODUCT_ID } from '@submittal/contract/constants';
import { DEFAULT_LANGUAGE, languageOf } from '@submittal/contract/languages';
import { documentTitle } from '@submittal/domain/document-title';
import { documentTypeLabel } from '@submittal/domain/document-type';
import { printedSections } from '@submittal/domain/headings';
import { canBePages, packageKind } from '@submittal/domain/package-layout';
import { wantedPages } from '@submittal/domain/package-pages';
import { GENERATED_PAGES, type GeneratedPageId } from '@submittal/pdf-linker/layout/generated-pages';
import type { LaidOutSection } from '@submittal/pdf-linker/layout/package-layout';
import type { CoverDetails, DocumentWords } from '@submittal/pdf-linker/package-words';
import type { StampForm } from '@submittal/pdf-linker/stamp-measures';
import type { ProjectDetails, Submittal } from '../submittals/stored-submittal.ts';
import { coverCells } from './cover-cells.ts';
import { packageMessages } from './package-messages.ts';

/** One document of a package: which bytes, and how the package speaks of it. */
export interface ManifestDocument
  extends Required<Omit<DocumentWords, 'section'>>,
    Pick<DocumentWords, 'section'> {
  readonly key: string;
  readonly fileName: string;
  readonly isPages: boolean;
  /**
   * Bytes of a file beside the pages, as these state them. A share that was frozen before 0.3.0 has none: its pages do
   * not tell of its files, and where it has nothing but files it has no pages.
   */
  readonly size?: number;
}

/** All that decides a package's bytes, as plain JSON. The same manifest gives the same package. */
export interface PackageManifest {
  readonly kind: 'pdf' | 'zip';
  readonly title: string;
  /** The generated pages that are wanted. */
  readonly pages: readonly GeneratedPageId[];
  /** What the project says of itself; null where no page that is wanted states it. */
  readonly details: CoverDetails | null;
  readonly logo: string;
  readonly stamps: boolean;
  /** How they are laid out; absent where a version before this one froze it, as those knew the first form alone. */
  readonly stampForm?: StampForm;
  /** Whether texts that find no room go on elsewhere. A share that was frozen before 0.3.0 has them cut, and stays so. */
  readonly wholeTexts?: true;
  readonly modified: string;
  /** What the generated pages speak; absent where that is English, as in what was frozen before there was a choice. */
  readonly language?: string;
  readonly documents: readonly ManifestDocument[];
}

/** The manifest of a project or share: each document once, in order, under the product it first stands under. */
export function packageManifest({ details, resources, updatedAt }: Submittal): PackageManifest {
  const seen = new Set<string>();
  const once = resources.filter(
    ({ resource }) => !seen.has(resource.resourceID) && seen.add(resource.resourceID),
  );
  const paged = new Set(once.flatMap(({ resource }) => (canBePages(resource) ? [resource.resourceID] : [])));
  const order = once.map(({ resource }) => resource.resourceID);
  const sections = printedSections({ order, headings: details.headings }, (id) => paged.has(id));
  const pages = wantedPages(details, sections.values());
  const language = languageOf(details.language);
  const words = packageMessages(language);
  return {
    kind: packageKind(once.map(({ resource }) => resource)),
    title: details.projectName,
    pages,
    details: pages.some((id) => GENERATED_PAGES[id].statesDetails) ? coverDetails(details) : null,
    logo: details.logoFilename,
    stamps: details.pageStamps,
    ...(details.pageStamps && { stampForm: 'strip' }),
    wholeTexts: true,
    modified: updatedAt,
    ...(language !== DEFAULT_LANGUAGE && { language }),
    documents: once.map(({ key, resource, productID, productTitle, productSubtitle }) => ({
      key,
      fileName: resource.resourceName,
      title: documentTitle(resource.resourceName),
      typeLabel: documentTypeLabel(resource, words.documentTypes),
      code: resource.documentCode,
      heading: productID === UPLOADS_PRODUCT_ID ? words.uploads : productTitle,
      subheading: productSubtitle ?? '',
      ...sectionOf(sections, resource.resourceID),
      isPages: canBePages(resource),
      ...(!canBePages(resource) && { size: resource.resourceFileSize }),
    })),
  };
}

function sectionOf(
  sections: ReadonlyMap<string, LaidOutSection>,
  id: string,
): Pick<ManifestDocument, 'section'> {
  const section = sections.get(id);
  return section ? { section } : {};
}

/** What a project says of itself on the pages that state it. */
export function coverDetails(details: ProjectDetails): CoverDetails {
  const { projectName, description, date } = details;
  return { title: projectName, description, date, cells: coverCells(details) };
}

/** Names that were made: a viewer asks for one package many times. */
const hashes = new WeakMap<PackageManifest, string>();

/** A name for the manifest: equal for equal packages. */
export function manifestHash(manifest: PackageManifest): string {
  const known = hashes.get(manifest);
  if (known) return known;
  const hash = createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
  hashes.set(manifest, hash);
  return hash;
}
