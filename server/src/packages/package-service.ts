import { setImmediate as turn } from 'node:timers/promises';
import {
  countPages,
  type SelectedRange,
  selectedRanges,
  selectionFacts,
} from '@submittal/domain/page-ranges';
import { bytesIn } from '@submittal/domain/selection-figures';
import type { BodySource } from '@submittal/pdf-linker/body-source';
import {
  type AttachedFile,
  keepPages,
  type PackageDocument,
  type PackageOptions,
  type PackagePlan,
  planPackage,
  planPart,
} from '@submittal/pdf-linker/package-plan';
import { decodeSideTable, type SideTable } from '@submittal/pdf-linker/side-table';
import type { ZipEntry } from '@submittal/pdf-linker/zip-plan';
import { BlobDamaged } from '../blobs/blob-store.ts';
import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import { PromisedValues } from '../caching/promised-values.ts';
import type { TableIndex } from '../catalogue/table-index.ts';
import type { TablePacks } from '../catalogue/table-packs.ts';
import type { Content, ContentStore } from '../documents/content-store.ts';
import type { DocumentIntake } from '../documents/document-intake.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { forEachOf } from '../for-each-of.ts';
import { AppError } from '../http/app-error.ts';
import { packagePlans, packageSizes } from '../measures.ts';
import type { ProjectStore } from '../submittals/project-store.ts';
import { documentLabel } from './document-labels.ts';
import { hasPdf, packageFiles } from './package-files.ts';
import { type ManifestDocument, manifestHash, type PackageManifest } from './package-manifest.ts';
import { type MadePackage, type PlannedPackage, plannedPackage } from './planned-package.ts';
import { printedWords } from './printed-words.ts';
import { planSeveral } from './several-packages.ts';

/** A blob used in a package: the title of its document, its hash and its size in bytes. */
interface Part {
  readonly title: string;
  readonly hash: string;
  readonly bytes: number;
}

/** Pages of a document that a project keeps. */
export interface ChosenPages {
  readonly key: string;
  readonly title: string;
  /** As `ResourceReference.pages` has them. */
  readonly pages: string;
}

/** A plan with the documents that are read with it. */
interface Linked {
  readonly planned: PlannedPackage;
  readonly parts: readonly Part[];
}

/**
 * Bytes of documents that are verified before a package is sent, so that it can be refused with the names of damaged
 * documents: this takes some milliseconds of reading, once per process. The rest is verified while it is sent.
 */
const AHEAD_BYTES = 8 * 1024 * 1024;

/** The number of these documents at most, and how many are verified at a time: a store over the network answers each after a delay. */
const MAX_AHEAD = 32;

/** The most documents of one change whose pages are made known ahead. */
const MAX_SELECTED_AHEAD = 256;

/** The number of cached plans; each holds its generated pages and numbers, not its documents. */
const MAX_PLANS = 32;

/** Of those that were planned before anybody asked. */
const MAX_AHEAD_PLANS = 8;

/** The bytes of cached side tables, as stored: about 2 % of their documents. */
const MAX_TABLE_BYTES = 32 * 1024 * 1024;

/** Links packages from the prepared documents that manifests name. */
export class PackageService {
  readonly #services: {
    readonly blobs: VerifiedBlobStore;
    readonly documents: DocumentStore;
    readonly contents: ContentStore;
    readonly intake: DocumentIntake;
    readonly projects: ProjectStore;
    readonly packs: TablePacks;
  };
  readonly #plans = new PromisedValues<Linked>('packages', MAX_PLANS, () => 1);
  /** Those that nobody has asked for yet: they do not take the place of others that are read. */
  readonly #ahead = new PromisedValues<Linked>('packages ahead', MAX_AHEAD_PLANS, () => 1);
  readonly #tables = new PromisedValues<{ table: SideTable; bytes: number }>(
    'side tables',
    MAX_TABLE_BYTES,
    ({ bytes }) => bytes,
  );

  constructor(services: {
    blobs: VerifiedBlobStore;
    documents: DocumentStore;
    contents: ContentStore;
    intake: DocumentIntake;
    projects: ProjectStore;
    packs: TablePacks;
  }) {
    this.#services = services;
  }

  /** The package of a manifest. Refuses, by their names, documents that are known or found in time to be damaged. */
  async plan(manifest: PackageManifest): Promise<PlannedPackage> {
    if (manifest.documents.length === 0) {
      throw new AppError('nothing-to-generate', 'Add at least one document first.');
    }
    const hash = manifestHash(manifest);
    const { planned, parts } = await this.#plans.get(
      hash,
      () => this.#ahead.known(hash) ?? this.#link(manifest),
    );
    await this.#verify(parts);
    packageSizes.observe({ kind: planned.kind }, planned.length);
    return planned;
  }

  /** Plans a package that will be asked for soon. */
  async planAhead(manifest: PackageManifest): Promise<void> {
    if (manifest.documents.length === 0) return;
    const hash = manifestHash(manifest);
    if (this.#plans.known(hash)) return;
    await this.#ahead.get(hash, () => this.#link(manifest));
  }

  async #verify(parts: readonly Part[]): Promise<void> {
    const { blobs } = this.#services;
    const damaged: string[] = [];
    await forEachOf(this.#toVerify(parts), MAX_AHEAD, async ({ title, hash }) => {
      await blobs.ensure(hash).catch((error: unknown) => {
        if (!(error instanceof BlobDamaged)) throw error;
        damaged.push(title);
      });
    });
    if (damaged.length > 0) throw damagedDocuments(damaged);
  }

  /** Those that are to be verified before anything is sent. */
  #toVerify(parts: readonly Part[]): readonly Part[] {
    const { blobs } = this.#services;
    let left = AHEAD_BYTES;
    let count = 0;
    return parts.filter(({ hash, bytes }) => {
      if (blobs.isVerified(hash)) return false;
      if (blobs.isSuspect(hash)) return true;
      left -= bytes;
      return left >= 0 && count++ < MAX_AHEAD;
    });
  }

  /**
   * The part of a manifest's PDF with a page, counted from 1; null if it has no such page. A viewer that would first
   * read the whole package is given its parts.
   */
  async partOf(manifest: PackageManifest, page: number): Promise<PackagePlan | null> {
    if (manifest.packages) return null;
    const contents = await this.#contentsOf(manifest.documents);
    return this.#planPdf(manifest, contents, (documents, options) =>
      planPart(documents, options, page).catch((error: unknown) => {
        if (error instanceof RangeError) return null;
        throw error;
      }),
    );
  }

  /**
   * Has the pages known that documents keep, so that a package of them begins at once. What cannot be read now is left to the
   * package, which says so.
   */
  async keepAhead(documents: readonly ChosenPages[]): Promise<void> {
    const ahead = documents.slice(0, MAX_SELECTED_AHEAD);
    const contents = await this.#contentsOf(ahead);
    const packed = await this.#services.packs.ready();
    for (const { key, title, pages } of ahead) {
      const stored = contents.get(key)?.pages;
      if (!stored) continue;
      const table = await this.#table(stored.table, packed);
      const ranges = selectedRanges(pages, table.pageCount);
      if (ranges.length > 0) keepPages(table, ranges, title);
      await turn();
    }
  }

  async #link(manifest: PackageManifest): Promise<Linked> {
    const measured = packagePlans.startTimer();
    const linked = await this.#linkAll(manifest);
    measured();
    return linked;
  }

  async #linkAll(manifest: PackageManifest): Promise<Linked> {
    const { packages } = manifest;
    const contents = await this.#contentsOf(
      packages?.flatMap(({ documents }) => documents) ?? manifest.documents,
    );
    // Looking thousands of documents up was one piece of work, and linking them is another.
    await turn();
    if (packages) {
      const planned = await planSeveral(
        { ...manifest, packages },
        {
          make: (one) => this.#make(one, contents),
          pagesOf: (document) => {
            const pageCount = contents.get(document.key)?.pageCount ?? 0;
            return countPages(selectedIn(document, pageCount)) || pageCount;
          },
        },
      );
      return { planned, parts: partsOf(manifest, contents) };
    }
    const made = await this.#make(manifest, contents);
    const { kind, modified } = manifest;
    return {
      planned: plannedPackage(made, { kind, modified: new Date(modified) }),
      parts: partsOf(manifest, contents),
    };
  }

  async #make(manifest: PackageManifest, contents: Map<string, Content>): Promise<MadePackage> {
    const planning = this.#planPdf(manifest, contents, planPackage);
    // After the side tables have been asked for, so that what must be verified comes in the same round.
    const { blobs } = this.#services;
    for (const { hash } of this.#toVerify(partsOf(manifest, contents))) blobs.ahead(hash);
    const pdf = await planning;
    const beside = packageFiles(manifest.documents);
    const firstPages = (pdf?.documentFirstPages ?? []).values();
    const files = beside.values();
    const modified = new Date(manifest.modified);
    return {
      pdf,
      files: beside.flatMap(({ document, path }) => {
        const content = contents.get(document.key);
        return content ? [this.#zipEntry(path, content, modified)] : [];
      }),
      contents: manifest.documents.map((document) => ({
        title: document.title,
        heading: document.section?.name ?? document.heading,
        page: document.isPages ? (firstPages.next().value ?? null) : null,
        file: document.isPages ? null : (files.next().value?.path ?? null),
        size: sizeIn(document, contents.get(document.key)),
      })),
    };
  }

  #zipEntry(name: string, content: Content, modified: Date): ZipEntry {
    return {
      name,
      modified,
      length: content.size,
      crc32: content.crc32,
      etag: content.sha256,
      read: (start, end) => this.#services.blobs.stream(content.sha256, start, end),
      ahead: () => this.#services.blobs.ahead(content.sha256),
    };
  }

  /** Null if the package has no PDF. */
  async #planPdf<Plan>(
    manifest: PackageManifest,
    contents: Map<string, Content>,
    plan: (documents: readonly PackageDocument[], options: PackageOptions) => Promise<Plan>,
  ): Promise<Plan | null> {
    if (!hasPdf(manifest)) return null;
    const paged = manifest.documents.filter((document) => document.isPages);
    const packed = await this.#services.packs.ready();
    // Those of one pack are asked for at the same moment.
    const documents = await Promise.all(
      paged.map(async (document) => {
        const content = contents.get(document.key);
        const linked = await this.#packageDocument(document, content, packed);
        const label = documentLabel(manifest.labels, document.ownLabel);
        // The original has all its pages, those that are left out as well.
        const original =
          manifest.originals === true && !document.kept && content && this.#original(document, content);
        return { ...linked, ...(label && { label }), ...(original && { original }) };
      }),
    );
    const logo = await this.#logo(manifest.logo);
    const planned = plan(documents, {
      ...printedWords(manifest),
      pages: manifest.pages,
      ...(manifest.stamps && { stamps: manifest.stampForm ?? 'first' }),
      ...(manifest.markForm && { markForm: manifest.markForm }),
      ...(logo && { logo }),
    });
    // Pages with marks are read before a package is sent.
    return planned.catch((error: unknown) => {
      if (!(error instanceof BlobDamaged)) throw error;
      const titles = paged.flatMap(({ key, title }) =>
        contents.get(key)?.pages?.body === error.hash ? [title] : [],
      );
      throw damagedDocuments(titles);
    });
  }

  async #packageDocument(
    document: ManifestDocument,
    content: Content | undefined,
    packed: TableIndex | null,
  ): Promise<PackageDocument> {
    const pages = content?.pages;
    if (!pages) throw new Error(`document ${document.key} has no pages`);
    const body = this.#bodySource(pages.body);
    const table = await this.#table(pages.table, packed).catch((error: unknown) => {
      throw error instanceof BlobDamaged ? damagedDocuments([document.title]) : error;
    });
    const { title, typeLabel, code, numberOrDate, remark, heading, subheading, section } = document;
    const under = { heading, subheading, ...(section && { section }) };
    const printed = {
      ...(code && { code }),
      ...(numberOrDate && { numberOrDate }),
      ...(remark && { remark }),
    };
    const keptPages = selectedIn(document, table.pageCount);
    const chosen = {
      ...(keptPages.length > 0 && { keptPages }),
      ...(document.marked && { marks: document.marked.marks }),
    };
    return { table, body, title, typeLabel, ...under, ...printed, ...chosen };
  }

  /** The side table with this hash, which stays in memory while others do not need its place. */
  async #table(hash: string, packed: TableIndex | null): Promise<SideTable> {
    const { blobs, packs } = this.#services;
    const { table } = await this.#tables.get(hash, async () => {
      const bytes = (await packs.read(packed, hash)) ?? (await blobs.readAll(hash));
      return { table: decodeSideTable(bytes), bytes: bytes.length };
    });
    return table;
  }

  /** A document's original file. */
  #original({ fileName }: ManifestDocument, { sha256, size }: Content): AttachedFile {
    return { name: fileName, length: size, hash: sha256, body: this.#bodySource(sha256) };
  }

  #bodySource(hash: string): BodySource {
    const { blobs } = this.#services;
    return {
      read: (offset, length) => blobs.stream(hash, offset, offset + length),
      ahead: () => blobs.ahead(hash),
    };
  }

  async #contentsOf(
    documents: readonly Pick<ManifestDocument, 'key' | 'title'>[],
  ): Promise<Map<string, Content>> {
    const files = await this.#services.documents.findAll(documents.map(({ key }) => key));
    const contents = await this.#services.contents.findAll([
      ...new Set([...files.values()].map(({ sha256 }) => sha256)),
    ]);
    const found = new Map<string, Content>();
    const gone = new Set<string>();
    for (const { key, title } of documents) {
      const file = files.get(key);
      const content =
        file &&
        (contents.get(file.sha256) ?? (await this.#services.intake.known(file.sha256, file.fileName)));
      if (content) found.set(key, content);
      else gone.add(title);
    }
    if (gone.size > 0) throw missingDocuments([...gone]);
    return found;
  }

  async #logo(id: string): Promise<Uint8Array | null> {
    const logo = id === '' ? null : await this.#services.projects.findLogo(id);
    if (!logo) return null;
    return this.#services.blobs.readAll(logo.sha256).catch((error: unknown) => {
      if (!(error instanceof BlobDamaged)) throw error;
      throw new AppError(
        'file-damaged',
        "The project's logo is damaged in this server's store. Upload it again, or take it off.",
      );
    });
  }
}

/** The pages that a package has of a document with so many; empty for all of them. */
function selectedIn({ kept }: ManifestDocument, pageCount: number): readonly SelectedRange[] {
  return selectedRanges(kept?.pages ?? '', pageCount);
}

/** About how many bytes of a document a package has. */
function sizeIn(document: ManifestDocument, content: Content | undefined): number {
  if (!content) return 0;
  const { size: resourceFileSize, pageCount } = content;
  return bytesIn({
    resourceFileSize,
    ...selectionFacts(document.kept?.pages, { resourceFileSize, pageCount }),
  });
}

/** The blobs whose bytes a package contains. */
function partsOf(manifest: PackageManifest, contents: ReadonlyMap<string, Content>): Part[] {
  return manifest.documents.flatMap(({ key, title, kept }) => {
    const content = contents.get(key);
    if (!content) return [];
    const { pages, sha256, size, notes } = content;
    const original: Part = { title, hash: sha256, bytes: size };
    if (!pages) return [original];
    const isAttached = manifest.originals === true && !kept && notes.some(({ code }) => code === 'signature');
    return [{ title, hash: pages.body, bytes: pages.bodyLength }, ...(isAttached ? [original] : [])];
  });
}

function missingDocuments(titles: readonly string[]): AppError {
  const named = titles.map((title) => `"${title}"`).join(', ');
  return new AppError(
    'document-not-found',
    `No longer available: ${named}. Leave it out, or tell the people who run this site.`,
    titles.map((path) => ({ path, message: 'no longer available' })),
  );
}

function damagedDocuments(titles: readonly string[]): AppError {
  const named = titles.map((title) => `"${title}"`).join(', ');
  return new AppError(
    'file-damaged',
    `Damaged in this server's store: ${named}. Leave it out, or tell the people who run this site.`,
    titles.map((path) => ({ path, message: 'damaged in the store' })),
  );
}
