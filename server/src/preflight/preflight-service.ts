import { setImmediate as turn } from 'node:timers/promises';
import type { Variant } from '@submittal/contract/catalogue';
import { UPLOADS_PRODUCT_ID } from '@submittal/contract/constants';
import type { ProjectResource, Resource } from '@submittal/contract/document';
import type { Preflight } from '@submittal/contract/preflight';
import type { ReceiverChoice, ReceiverProfile } from '@submittal/contract/receiver-profile';
import { isRecalled } from '@submittal/domain/document-standing';
import { printByPattern } from '@submittal/domain/number-pattern';
import { canBePages, packageFileName, packageKind } from '@submittal/domain/package-layout';
import { mustNameProject } from '@submittal/domain/preflight/check-needs';
import { checkPackage, tallyOf } from '@submittal/domain/preflight/check-package';
import type { CheckedDocument, PackageToCheck } from '@submittal/domain/preflight/package-to-check';
import { bytesIn } from '@submittal/domain/selection-figures';
import { SubmittalKinds } from '@submittal/domain/submittal-kind';
import { planCheckSheet } from '../../../pdf-linker/src/check-sheet-plan.ts';
import type { RecallStore } from '../catalogue/recall-store.ts';
import type { Release } from '../catalogue/release.ts';
import type { Content, ContentStore } from '../documents/content-store.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { forEachOf } from '../for-each-of.ts';
import { packageMessages } from '../packages/package-messages.ts';
import type { CurrentCatalogue } from '../search/current-catalogue.ts';
import type { LoadedCatalogue } from '../search/loaded-catalogue.ts';
import { projectAnswer } from '../submittals/project-answer.ts';
import type { StoredProject } from '../submittals/project-store.ts';
import type { ProjectDetails, ProjectDocument } from '../submittals/stored-submittal.ts';
import { successor } from '../submittals/supersession.ts';
import { checkSheet } from './check-sheet.ts';
import { projectNames } from './project-names.ts';
import { RECORDS_AT_A_TIME, type RecordedPages } from './recorded-pages.ts';

interface PreflightServices {
  readonly documents: DocumentStore;
  readonly contents: ContentStore;
  readonly recalls: RecallStore;
  readonly catalogue: CurrentCatalogue;
  readonly pages: RecordedPages;
  /** Those that visitors can choose. */
  readonly receivers: readonly ReceiverProfile[];
}

/** Tells of a package what it may be returned for, from what was recorded when its documents were prepared. */
export class PreflightService {
  readonly #services: PreflightServices;
  /** By release: what words ask for is learnt once. */
  readonly #kinds = new WeakMap<Release, SubmittalKinds>();

  constructor(services: PreflightServices) {
    this.#services = services;
  }

  /** @param now the moment for which it is judged */
  async check(project: StoredProject, now: Date = new Date()): Promise<Preflight> {
    const { receivers } = this.#services;
    const own = receiverOf(project.details.receiver, receivers);
    const all = own ? [own, ...receivers] : receivers;
    const input = await this.#input(project, all, now);
    const of = (profile: ReceiverProfile | null) =>
      checkPackage({ ...input, profile, fileNames: fileNames(input, profile) });
    const { findings, fine, notChecked } = of(own);
    const others: Preflight['receivers'] = [];
    for (const profile of receivers) {
      await turn();
      others.push({ profile, tally: tallyOf(of(profile).findings) });
    }
    return {
      version: project.version,
      receiver: own,
      tally: tallyOf(findings),
      // The wire names the same fields, and lets lists be changed.
      findings: findings as unknown as Preflight['findings'],
      fine: [...fine],
      notChecked: [...notChecked],
      receivers: others,
    };
  }

  /** The same check as a PDF, in the project's language. Equal checks on a day give equal bytes. */
  async sheet(project: StoredProject, now: Date = new Date()): ReturnType<typeof planCheckSheet> {
    const report = await this.check(project, now);
    const { projectName, language } = project.details;
    const documents = project.resources.map(({ resource }) => resource);
    const sheet = await checkSheet(report, { projectName, language, documents }, now);
    return planCheckSheet(sheet, packageMessages(language).pages.contents.sheet);
  }

  async #input(
    project: StoredProject,
    profiles: readonly ReceiverProfile[],
    now: Date,
  ): Promise<Omit<PackageToCheck, 'profile' | 'fileNames'>> {
    const { documents, contents, recalls, catalogue } = this.#services;
    const { details, resources } = project;
    const keys = resources.map(({ key }) => key);
    const loaded = catalogue.loaded;
    const answer = projectAnswer(project.id, project, true, await recalls.of(keys), loaded);
    const files = await documents.findAll([...new Set(keys)]);
    const hashes = [...new Set([...files.values()].map(({ sha256 }) => sha256))];
    const known = await contents.findAll(hashes);
    const pages = await this.#services.pages.ofAll(
      [...known.values()].flatMap((content) => content.preview?.records ?? []),
    );
    const naming = await this.#naming(resources, loaded, ({ key }) => {
      return known.get(files.get(key)?.sha256 ?? '')?.preview?.records;
    });
    const checked: CheckedDocument[] = [];
    const recordsOf = new Map<CheckedDocument, string>();
    for (const [at, document] of resources.entries()) {
      const resource = answer.resources[at];
      if (!resource) continue;
      const sha256 = files.get(document.key)?.sha256 ?? '';
      const content = known.get(sha256);
      const records = content?.preview?.records;
      const next = resource.productID === UPLOADS_PRODUCT_ID || !loaded ? null : successor(document, loaded);
      const one: CheckedDocument = {
        resource,
        under: underWhat(resource.productID, loaded),
        sha256,
        bytes: bytesOf(content, details, resource) ?? bytesIn(resource),
        pages: pages.get(records ?? '') ?? null,
        variants: naming.get(document) ?? new Map(),
        namesProject: null,
        current: next === null || next.key === document.key ? null : next.resource,
      };
      checked.push(one);
      if (records) recordsOf.set(one, records);
    }
    const kinds = this.#kindsOf(loaded);
    const asked = profiles.flatMap((profile) => mustNameProject(profile, { documents: checked, kinds }));
    const named = await this.#namingProject(asked, details, recordsOf);
    return {
      details,
      documents: checked.map((one) => ({ ...one, namesProject: named.get(one) ?? null })),
      offered: (productID) => offeredUnder(productID, loaded, now),
      kinds,
      now,
    };
  }

  /** Whether the pages of documents name the project; of those without text it is not known. */
  async #namingProject(
    documents: readonly CheckedDocument[],
    details: ProjectDetails,
    recordsOf: ReadonlyMap<CheckedDocument, string>,
  ): Promise<ReadonlyMap<CheckedDocument, boolean>> {
    const names = projectNames(details);
    const found = new Map<CheckedDocument, boolean>();
    if (names.length === 0) return found;
    await forEachOf(new Set(documents), RECORDS_AT_A_TIME, async (document) => {
      const records = recordsOf.get(document);
      if (!records || !document.pages?.some((page) => page?.hasWords)) return;
      const isNamed = (await this.#services.pages.naming(records, names)).size > 0;
      if (isNamed || !document.pages.includes(null)) found.set(document, isNamed);
    });
    return found;
  }

  /** The pages that name variants of their product, by document; of a marked one nobody asks. */
  async #naming(
    documents: readonly ProjectDocument[],
    loaded: LoadedCatalogue | null,
    recordsOf: (document: ProjectDocument) => string | null | undefined,
  ): Promise<ReadonlyMap<ProjectDocument, CheckedDocument['variants']>> {
    const asked = documents.flatMap((document) => {
      const records = recordsOf(document);
      const variants = document.annotations?.length ? [] : coveredVariants(document, loaded);
      return records && variants.length > 1 ? [{ document, records, variants }] : [];
    });
    const found = new Map<ProjectDocument, CheckedDocument['variants']>();
    await forEachOf(asked, RECORDS_AT_A_TIME, async ({ document, records, variants }) => {
      found.set(document, await this.#services.pages.naming(records, variants));
    });
    return found;
  }

  #kindsOf(loaded: LoadedCatalogue | null): SubmittalKinds {
    if (!loaded) return new SubmittalKinds();
    const { release } = loaded;
    const kinds = this.#kinds.get(release) ?? new SubmittalKinds(release.submittalKinds);
    this.#kinds.set(release, kinds);
    return kinds;
  }
}

/** The variants of its product that a document covers: all of them unless it says which. */
function coveredVariants(
  { productID, resource: { coversVariants } }: ProjectDocument,
  loaded: LoadedCatalogue | null,
): readonly Variant[] {
  const entry = loaded?.entry(productID);
  if (!entry || entry.isSystem) return [];
  const covered = coversVariants && new Set(coversVariants);
  return entry.of.variants?.filter(({ key }) => covered?.has(key) ?? true) ?? [];
}

/** For whom a project is meant; null for nobody, and for a receiver that the site no longer has. */
function receiverOf(
  choice: ReceiverChoice | null,
  receivers: readonly ReceiverProfile[],
): ReceiverProfile | null {
  return choice?.own ?? receivers.find(({ id }) => id === choice?.profile) ?? null;
}

function underWhat(productID: string, loaded: LoadedCatalogue | null): CheckedDocument['under'] {
  if (productID === UPLOADS_PRODUCT_ID) return 'uploads';
  return loaded?.offered(productID)?.isSystem ? 'system' : 'product';
}

function offeredUnder(productID: string, loaded: LoadedCatalogue | null, now: Date): readonly Resource[] {
  const documents = loaded?.offered(productID)?.documents() ?? [];
  return documents.filter(({ recalledFrom }) => !isRecalled(recalledFrom, now));
}

/** What a document adds to the package: its prepared pages, or its file, and its original if that is attached. */
function bytesOf(
  content: Content | undefined,
  { signedOriginals }: ProjectDetails,
  document: ProjectResource,
): number | null {
  if (!content) return null;
  const { pages, size, notes } = content;
  if (!pages) return size;
  // Its original has all pages, and is not attached to some of them.
  if (document.keptPages) return Math.ceil((pages.bodyLength * document.keptPages) / document.pageCount);
  const isAttached = signedOriginals && notes.some(({ code }) => code === 'signature');
  return pages.bodyLength + (isAttached ? size : 0);
}

/** The package's file, by the receiver's pattern if there is one, and the files beside its pages in a ZIP. */
function fileNames(
  { documents, details }: Pick<PackageToCheck, 'documents' | 'details'>,
  profile: ReceiverProfile | null,
): string[] {
  const resources = documents.map(({ resource }) => resource);
  const usual = packageFileName(details.sectionPackages ? 'zip' : packageKind(resources));
  const pattern = profile?.patterns.fileName;
  const {
    section = '',
    sequence = '',
    revision = '',
    sectionTitle = '',
    projectNumber = '',
  } = details.transmittal ?? {};
  const values = {
    ...{ section, sequence, revision, part: '' },
    project: projectNumber || details.projectName,
    title: sectionTitle || details.projectName,
  };
  // The names of a package for each section are made safe for the receiver.
  const isOwn = pattern !== undefined && !details.sectionPackages;
  const printed = isOwn ? printByPattern(pattern, values).text : '';
  const ending = usual.slice(usual.lastIndexOf('.'));
  const beside = resources.filter((one) => !canBePages(one)).map(({ resourceName }) => resourceName);
  return [printed === '' ? usual : printed + ending, ...new Set(beside)];
}
