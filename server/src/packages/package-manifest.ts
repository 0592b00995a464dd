import { createHash } from 'node:crypto';
import type { Annotation } from '@submittal/contract/annotation';
import type { Resource } from '@submittal/contract/document';
import { DEFAULT_LANGUAGE, type Language, languageOf } from '@submittal/contract/languages';
import type { TransmittalItem } from '@submittal/contract/transmittal-fields';
import { annotationWords, markedText, selectedTag } from '@submittal/domain/annotation-words';
import { documentTitle } from '@submittal/domain/document-title';
import { documentTypeLabel } from '@submittal/domain/document-type';
import { isProposed } from '@submittal/domain/facts-standing';
import { printedSections } from '@submittal/domain/headings';
import { canBePages, packageKind } from '@submittal/domain/package-layout';
import type { PackageMessages } from '@submittal/domain/package-messages/package-messages';
import { wantedPages } from '@submittal/domain/package-pages';
import { fittedPages } from '@submittal/domain/page-ranges';
import { printedMarks } from '@submittal/domain/printed-marks';
import type { RegisterColumn } from '@submittal/domain/register-head';
import { notesOnSelectedPages } from '@submittal/domain/selected-notes';
import { selectedPagesText } from '@submittal/domain/selected-pages-text';
import { itemsOf } from '@submittal/domain/transmittal-items';
import { notePrinted } from '@submittal/pdf-linker/note-words';
import type { CoverDetails, DocumentWords } from '@submittal/pdf-linker/package-words';
import type { StampForm } from '@submittal/pdf-linker/stamp-measures';
import type { ChangesSheet } from '../../../pdf-linker/src/layout/changes-sheet.ts';
import { isDocumentNote, isForReviewers } from '../../../pdf-linker/src/layout/document-notes.ts';
import {
  GENERATED_PAGES,
  type GeneratedPageId,
  PACKAGE_PAGE_IDS,
  type PackagePageId,
} from '../../../pdf-linker/src/layout/generated-pages.ts';
import type { LaidOutSection } from '../../../pdf-linker/src/layout/package-layout.ts';
import type { PageMark } from '../../../pdf-linker/src/layout/page-mark.ts';
import type { TransmittalForm } from '../../../pdf-linker/src/layout/transmittal-form.ts';
import type { ProjectDetails, ProjectDocument, Submittal } from '../submittals/stored-submittal.ts';
import { coverCells } from './cover-cells.ts';
import {
  askedBy,
  type LabelOfDocument,
  labelOfDocument,
  type PackageLabels,
  packageLabels,
} from './document-labels.ts';
import { noteMessages } from './note-messages.ts';
import { packageChanges } from './package-changes.ts';
import { packageMessages } from './package-messages.ts';
import { type PageOptions, pageOptions, type Whole } from './page-options.ts';
import { printedProduct } from './printed-product.ts';
import { projectTransmittal } from './project-transmittal.ts';

/** One document of a package: its bytes, and how the package names it. */
export interface ManifestDocument
  extends Required<Omit<DocumentWords, 'section' | 'remark' | 'numberOrDate' | 'label'>>,
    Pick<DocumentWords, 'section' | 'remark' | 'numberOrDate'> {
  readonly key: string;
  readonly fileName: string;
  readonly isPages: boolean;
  /** The pages of it that the package has, if not all: in their shortest form, and as the package states them. */
  readonly kept?: { readonly pages: string; readonly told: string };
  /** The marks on the pages that the package has of it, and what the package states of them. */
  readonly marked?: { readonly marks: readonly PageMark[]; readonly told: string };
  /** What the label on its first page states besides that of the whole package. */
  readonly ownLabel?: LabelOfDocument;
  /**
   * The size, in bytes, of a file that accompanies the PDF, as the pages state it. A share frozen before 0.3.0 has
   * none: its pages do not list its files, and if it contains only files it has no pages.
   */
  readonly size?: number;
}

/** Everything that decides a package's bytes, as plain JSON. The same manifest gives the same package. */
export interface PackageManifest extends PageOptions {
  readonly kind: 'pdf' | 'zip';
  readonly title: string;
  /** The generated pages to include. */
  readonly pages: readonly GeneratedPageId[];
  /** The details of the project; null if no included page states them. */
  readonly details: CoverDetails | null;
  /** The transmittal as it is printed; absent if it is not included, so that nothing of it leaves by a share. */
  readonly transmittal?: TransmittalForm;
  /** What changed since the last revision, as it is printed; absent if there is none. */
  readonly changes?: ChangesSheet;
  readonly logo: string;
  readonly stamps: boolean;
  /**
   * The layout of the stamps; absent if a version before 0.3.0 froze the manifest, because those only knew the first
   * form.
   */
  readonly stampForm?: StampForm;
  /** Whether the PDF attaches the originals of signed documents that hold nothing active. */
  readonly originals?: true;
  /** Whether marks are drawn into the pages; absent if they are annotations. */
  readonly markForm?: 'drawn';
  /** What all labels on first pages state; absent if there are none. */
  readonly labels?: PackageLabels;
  readonly modified: string;
  /** The language of the generated pages; absent for English, as in shares frozen before there was a choice. */
  readonly language?: string;
  readonly documents: readonly ManifestDocument[];
  /** The packages of which it consists, if it is one for each section; `documents` has those of all of them. */
  readonly packages?: readonly SectionManifest[];
  /** The columns of the register beside them. */
  readonly register?: readonly RegisterColumn[];
}

/** What the register states of a document besides what its package prints. */
export interface RegisteredFacts {
  /** The number of its product's item in the package. */
  readonly item: string;
  readonly manufacturer: string;
  /** What the transmittal states of the item; blank if the package has no transmittal. */
  readonly paragraph: string;
  readonly labels: string;
  readonly quantity: string;
  readonly deviation: string;
}

/** A document of a section's package. */
export interface SectionDocument extends ManifestDocument {
  readonly registered: RegisteredFacts;
}

/** What the package of one section has of its own; the rest it shares with the others. */
export interface SectionManifest
  extends Pick<PackageManifest, 'kind' | 'pages' | 'details' | 'transmittal' | 'changes' | 'labels'> {
  /** The number of its submittal; may be blank. */
  readonly number: string;
  /** Its section, as `07 92 00`; blank for documents without one. */
  readonly section: string;
  readonly sectionTitle: string;
  readonly revision: string;
  /** The name of its file without an ending. */
  readonly stem: string;
  readonly documents: readonly SectionDocument[];
}

/** The manifest of a project in one package: each document once, in order, under the product that first lists it. */
export function packageManifest(submittal: Submittal): PackageManifest {
  const { details, resources, updatedAt } = submittal;
  const seen = new Set<string>();
  const once = resources.filter(
    ({ resource }) => !seen.has(resource.resourceID) && seen.add(resource.resourceID),
  );
  const paged = new Set(once.flatMap(({ resource }) => (canBePages(resource) ? [resource.resourceID] : [])));
  const order = once.map(({ resource }) => resource.resourceID);
  const sections = printedSections({ order, headings: details.headings }, (id) => paged.has(id));
  const wanted = wantedPages(details, sections.values());
  const statesDetails = wanted.some((id) => GENERATED_PAGES[id].statesDetails);
  const changes = packageChanges(submittal, {
    details: statesDetails,
    transmittal: wanted.includes('transmittal'),
  });
  const pages = changes ? withChanges(wanted) : wanted;
  const language = languageOf(details.language);
  const words = packageMessages(language);
  const items = itemNumbers(resources, details.transmittal?.items);
  const numbered = once.some(({ resource }) => isNumbered(resource));
  return {
    kind: packageKind(once.map(({ resource }) => resource)),
    title: details.projectName,
    pages,
    details: statesDetails ? coverDetails(details) : null,
    ...(pages.includes('transmittal') && { transmittal: projectTransmittal(submittal) }),
    ...(changes && { changes }),
    logo: details.logoFilename,
    stamps: details.pageStamps,
    ...(details.pageStamps && { stampForm: 'strip' }),
    ...(details.signedOriginals && { originals: true }),
    ...(details.markForm === 'drawn' && { markForm: 'drawn' }),
    ...(details.documentLabels && { labels: packageLabels(details, words) }),
    ...present(pageOptions(details)),
    modified: updatedAt,
    ...(language !== DEFAULT_LANGUAGE && { language }),
    documents: once.map(
      ({ key, resource, productID, productTitle, productSubtitle, pages, annotations }) => ({
        key,
        fileName: resource.resourceName,
        title: documentTitle(resource.resourceName),
        typeLabel: documentTypeLabel(resource, words.documentTypes),
        code: resource.documentCode,
        ...identifying(numbered ? numberOrDateOf(resource, words) : '', askedBy(details, productID), words),
        heading: printedProduct({ productID, productTitle }, words),
        subheading: productSubtitle ?? '',
        ...sectionOf(sections, resource.resourceID),
        ...selectionOf(resource, { pages, annotations }, language),
        isPages: canBePages(resource),
        ...(details.documentLabels &&
          canBePages(resource) && {
            ownLabel: labelOfDocument(
              details,
              { productID, resourceID: resource.resourceID },
              items.get(productID) ?? '',
            ),
          }),
        ...(!canBePages(resource) && { size: resource.resourceFileSize }),
      }),
    ),
  };
}

/**
 * Whether the catalogue gives a document a number or a day of issue. A revision alone, which every data sheet has, is no
 * reason for a column of its own.
 */
function isNumbered({ number, issuedOn }: Resource): boolean {
  return number !== undefined || issuedOn !== undefined;
}

/** What identifies an edition of a document: its number, else the day on which it was issued or revised. */
function numberOrDateOf(resource: Resource, { pages, proposed }: PackageMessages): string {
  const { number, issuedOn, revised } = resource;
  const text = number ?? pages.date(issuedOn ?? revised);
  const fact = number === undefined ? 'issuedOn' : 'number';
  return isProposed(resource, fact) ? proposed(text) : text;
}

/** The column of the contents for what identifies a document, and for the paragraph that asks for it. */
function identifying(
  numberOrDate: string,
  paragraph: string,
  words: PackageMessages,
): Pick<ManifestDocument, 'numberOrDate'> {
  const asked = paragraph === '' ? '' : words.paragraph(paragraph.replaceAll(' ', '\u00a0'));
  const both = [numberOrDate, asked].filter((part) => part !== '').join(', ');
  return both === '' ? {} : { numberOrDate: both };
}

/** The number of each product's item as the transmittal prints it, the first one's if it has several. */
export function itemNumbers(
  documents: readonly { readonly productID: string }[],
  entered: readonly TransmittalItem[] = [],
): ReadonlyMap<string, string> {
  const products = [...new Set(documents.map(({ productID }) => productID))];
  const items = itemsOf(
    products.map((productID) => ({ productID })),
    entered,
  );
  return new Map(items.toReversed().map(({ product, number }) => [product.productID, number]));
}

/** The options that are chosen: what is undefined is left out of a manifest. */
function present(options: Whole<PageOptions>): PageOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/** Which pages the package has of a document, what is marked on them, and what its reviewer has to know of it, in the language of the package. */
function selectionOf(
  resource: Resource,
  chosen: Pick<ProjectDocument, 'pages' | 'annotations'>,
  language: Language,
): Pick<ManifestDocument, 'kept' | 'marked' | 'remark'> {
  const { notes = [], pageCount } = resource;
  const pages = fittedPages(chosen.pages ?? '', pageCount);
  const selection = pages === '' ? undefined : { pages, told: selectedPagesText(pages, pageCount, language) };
  const marked = markedOf(chosen.annotations ?? [], pages, pageCount, language);
  const words = noteMessages(language);
  const noted = notesOnSelectedPages(notes, { pages, pageCount })
    .filter(isDocumentNote)
    .filter(isForReviewers);
  const remarks = [
    ...(selection ? [selection.told] : []),
    ...(marked ? [marked.told] : []),
    ...noted.map((note) => notePrinted(note, words)),
  ];
  return {
    ...(selection && { kept: selection }),
    ...(marked && { marked }),
    ...(remarks.length > 0 && { remark: remarks.join('; ') }),
  };
}

/** The marks on the pages that are selected; those on others, and those that wait for their place, are not printed. */
function markedOf(
  annotations: readonly Annotation[],
  pages: string,
  pageCount: number,
  language: Language,
): ManifestDocument['marked'] {
  const printed = printedMarks(annotations, { pages, pageCount });
  if (printed.length === 0) return undefined;
  const marks = printed.map(({ page, kind, rect, ...words }): PageMark => {
    const text = kind === 'text' ? (words.text ?? '') : annotationWords(words);
    const tag = kind === 'selected' ? selectedTag(language) : '';
    return { page, kind, rect, ...(text && { text }), ...(tag && { tag }) };
  });
  return { marks, told: markedText(printed, language) };
}

function sectionOf(
  sections: ReadonlyMap<string, LaidOutSection>,
  id: string,
): Pick<ManifestDocument, 'section'> {
  const section = sections.get(id);
  return section ? { section } : {};
}

/** The wanted pages with the sheet of changes at its place. */
function withChanges(wanted: readonly PackagePageId[]): PackagePageId[] {
  return PACKAGE_PAGE_IDS.filter((id) => id === 'changes' || wanted.includes(id));
}

/** The project's details on the pages that state them. */
export function coverDetails(details: ProjectDetails): CoverDetails {
  const { projectName, description, date } = details;
  return { title: projectName, description, date, cells: coverCells(details) };
}

/** Names already computed: a viewer requests one package many times. */
const hashes = new WeakMap<PackageManifest, string>();

/** A name for the manifest, equal for equal packages. */
export function manifestHash(manifest: PackageManifest): string {
  const known = hashes.get(manifest);
  if (known) return known;
  const hash = createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
  hashes.set(manifest, hash);
  return hash;
}
