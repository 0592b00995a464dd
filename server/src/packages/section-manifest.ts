import { languageOf } from '@submittal/contract/languages';
import type { ProductSection } from '@submittal/contract/project';
import type { Transmittal } from '@submittal/contract/transmittal-fields';
import { arrangementOf, rowsOfSections, sectionsOf } from '@submittal/domain/headings';
import type { PackageMessages } from '@submittal/domain/package-messages/package-messages';
import { sectionCells } from '@submittal/domain/section-cells';
import { bySection, numberedPackages, type SectionPackage } from '@submittal/domain/section-packages';
import type { CoverDetails } from '@submittal/pdf-linker/package-words';
import { revisedState } from '../submittals/revised-state.ts';
import type { ProjectDetails, ProjectDocument, Submittal } from '../submittals/stored-submittal.ts';
import {
  itemNumbers,
  type PackageManifest,
  packageManifest,
  type RegisteredFacts,
  type SectionManifest,
} from './package-manifest.ts';
import { packageMessages } from './package-messages.ts';
import { registerColumns } from './register.ts';

/** The MasterFormat section of a product, as the catalogue in service states it. */
export type SectionOf = (productID: string) => ProductSection | null | undefined;

/** What a manifest states that is not in its project. */
export interface ManifestSurroundings {
  readonly sectionOf: SectionOf;
  /** The address of this server as readers reach it, without a slash at its end; null if it does not know its own. */
  readonly publicUrl: string | null;
}

/** The manifest of what a project hands over. */
export type ManifestOf = (submittal: Submittal) => PackageManifest;

/** The manifest of one package of several, which is complete in itself. */
export interface OneOfSeveral extends PackageManifest {
  readonly stem: string;
}

/**
 * The manifest of what a project hands over: one package, or one for each section with an index and a register, if the
 * project wants it so.
 */
export function projectManifest(
  submittal: Submittal,
  { sectionOf, publicUrl }: ManifestSurroundings,
): PackageManifest {
  const whole = withCodes(packageManifest(submittal), publicUrl);
  const { details, resources } = submittal;
  if (!details.sectionPackages || whole.documents.length === 0) return whole;
  const language = languageOf(details.language);
  const words = packageMessages(language);
  const groups = bySection(resources, sectionOf);
  const { transmittal, receiver } = details;
  const named = numberedPackages(groups, { transmittal, receiver, without: words.withoutSection });
  const { transmittal: _transmittal, changes: _changes, labels: _labels, ...shared } = whole;
  return {
    ...shared,
    kind: 'zip',
    pages: ['packageIndex'],
    details: null,
    documents: whole.documents.map(({ ownLabel: _, ...document }) => document),
    packages: groups.flatMap(({ section, documents }, at) => {
      const name = named[at];
      const number = section?.number;
      const isOfSection = (id: string) => sectionOf(id)?.number === number;
      if (!name) return [];
      const one = sectionManifest({ submittal, resources: documents, isOfSection }, name, words);
      return [withCodes(one, publicUrl)];
    }),
    register: registerColumns(details.registerHead, language),
  };
}

/** Labels lead to the addresses of their documents, if this server knows its own. */
function withCodes<Labelled extends Pick<PackageManifest, 'labels'>>(
  manifest: Labelled,
  publicUrl: string | null,
): Labelled {
  const { labels } = manifest;
  return labels && publicUrl !== null ? { ...manifest, labels: { ...labels, publicUrl } } : manifest;
}

/** The complete manifest of one of several packages, by its place from 0; undefined if there is none. */
export function oneOf(manifest: PackageManifest, at: number): OneOfSeveral | undefined {
  const { packages, register: _, ...shared } = manifest;
  const own = packages?.[at];
  if (!own) return undefined;
  const { kind, pages, details, transmittal, changes, labels, stem, documents } = own;
  return {
    ...shared,
    ...{ kind, pages, details, stem },
    ...(transmittal && { transmittal }),
    ...(changes && { changes }),
    ...(labels && { labels }),
    documents: documents.map(({ registered: _facts, ...document }) => document),
  };
}

/** The part of a project that is in one section. */
interface OneSection {
  readonly submittal: Submittal;
  readonly resources: readonly ProjectDocument[];
  readonly isOfSection: (productID: string) => boolean;
}

function sectionManifest(
  { submittal, resources, isOfSection }: OneSection,
  { number, stem, transmittal }: SectionPackage,
  words: PackageMessages,
): SectionManifest {
  const details: ProjectDetails = {
    ...submittal.details,
    transmittal,
    headings: headingsOver(submittal, resources),
    ...revisedOf(submittal, transmittal, isOfSection),
  };
  const own = packageManifest({ ...submittal, details, resources: [...resources] });
  const items = itemNumbers(resources, transmittal.items);
  const facts = new Map<string, RegisteredFacts>();
  for (const document of resources)
    if (!facts.has(document.key)) facts.set(document.key, factsOf(document, details, items));
  const { kind, pages, transmittal: printed, changes, labels } = own;
  const { section, sectionTitle, revision } = transmittal;
  return {
    ...{ number, section, sectionTitle, revision: revision.trim() || '0', stem, kind, pages },
    details: own.details && withSection(own.details, { number, section, sectionTitle }, words),
    ...(printed && { transmittal: printed }),
    ...(changes && { changes }),
    ...(labels && { labels }),
    documents: own.documents.map((document) => ({
      ...document,
      registered: facts.get(document.key) ?? NOTHING,
    })),
  };
}

/** What the transmittal of each section states for itself, whatever that of the project says. */
const OF_SECTION: ReadonlySet<string> = new Set(
  (['section', 'sectionTitle', 'sequence', 'paragraph', 'drawing'] as const).map(
    (name) => `transmittal.${name}`,
  ),
);

/** What the last revision had of this section. */
function revisedOf(
  submittal: Submittal,
  transmittal: Transmittal,
  isOfSection: (productID: string) => boolean,
): Pick<ProjectDetails, 'revised'> {
  const { revised } = submittal.details;
  if (!revised) return {};
  const own = revisedState({ ...submittal, details: { ...submittal.details, transmittal }, resources: [] });
  const isSame = ({ productID }: { readonly productID?: string }) =>
    productID === undefined || isOfSection(productID);
  return {
    revised: {
      documents: revised.documents.filter(isSame),
      fields: [
        ...revised.fields.filter((field) => !OF_SECTION.has(field.name)),
        ...own.fields.filter(({ name }) => OF_SECTION.has(name)),
      ],
    },
  };
}

const NOTHING: RegisteredFacts = {
  item: '',
  manufacturer: '',
  paragraph: '',
  labels: '',
  quantity: '',
  deviation: '',
};

/** The visitor's own headings over these documents, with nothing under them that is elsewhere. */
function headingsOver({ details, resources }: Submittal, own: readonly ProjectDocument[]) {
  const ids = new Set(own.map(({ resource }) => resource.resourceID));
  const order = [...new Set(resources.map(({ resource }) => resource.resourceID))];
  const sections = sectionsOf({ order, headings: details.headings }).flatMap((section) => {
    const documents = section.documents.filter((id) => ids.has(id));
    return documents.length === 0 ? [] : [{ ...section, documents }];
  });
  return [...arrangementOf(rowsOfSections(sections)).headings];
}

/** What nobody sees of a transmittal that is not printed is not in the register either. */
function factsOf(
  { productID, productMaker = '' }: ProjectDocument,
  { transmittal, transmittalPage }: ProjectDetails,
  items: ReadonlyMap<string, string>,
): RegisteredFacts {
  const item = items.get(productID) ?? '';
  const stated = transmittalPage ? transmittal?.items.find((one) => one.productID === productID) : undefined;
  if (!stated) return { ...NOTHING, item, manufacturer: productMaker };
  const { manufacturer, paragraph, labels, quantity, deviation } = stated;
  return { item, manufacturer: manufacturer || productMaker, paragraph, labels, quantity, deviation };
}

/** The cover states its section and its number after who submits it. */
function withSection(
  details: CoverDetails,
  { number, section, sectionTitle }: Pick<SectionManifest, 'number' | 'section' | 'sectionTitle'>,
  words: PackageMessages,
): CoverDetails {
  const [first, ...others] = details.cells;
  const own = sectionCells({ number, section, sectionTitle }, words).map(({ label, text, wide }) => ({
    ...{ label, value: { text } },
    ...(wide && { wide }),
  }));
  return { ...details, cells: [...(first ? [first] : []), ...own, ...others] };
}
