import { createHash } from 'node:crypto';
import { open, realpath } from 'node:fs/promises';
import type { Catalogue, CatalogueDocument } from '@submittal/contract/catalogue';
import type { BlobKeeper, Tickets } from '../blobs/blob-keeper.ts';
import { hashOf } from '../blobs/blob-store.ts';
import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import type { Release } from '../catalogue/release.ts';
import type { ReleaseStore, SourceFile } from '../catalogue/release-store.ts';
import { type Content, PREPARED_BY, PREVIEWED_BY } from '../documents/content-store.ts';
import type { DocumentIntake } from '../documents/document-intake.ts';
import { pictureMediaType } from '../documents/media-types.ts';
import { forEachOf } from '../for-each-of.ts';
import { randomId } from '../random-text.ts';
import { filePieces } from '../scratch/file-pieces.ts';
import type { ReceivedFile } from '../scratch/received-file.ts';
import type { Scratch } from '../scratch/scratch.ts';
import { CatalogueFolder } from './catalogue-folder.ts';
import {
  type CompiledRelease,
  compileRelease,
  documentRows,
  heldDocuments,
  sourceName,
} from './compile-release.ts';
import { type ImportFault, ImportFaults, placedFault } from './import-fault.ts';
import { importWarnings } from './import-warnings.ts';
import { indexPageTexts } from './index-page-texts.ts';
import { fieldOf, type PlacedDocument, placedDocuments, readCatalogue } from './read-catalogue.ts';
import { RemoteCopies } from './remote-copies.ts';
import type { RemoteDocuments } from './remote-documents.ts';

export interface ImportServices {
  readonly releases: ReleaseStore;
  readonly intake: DocumentIntake;
  readonly blobs: VerifiedBlobStore;
  readonly keeper: BlobKeeper;
  readonly scratch: Scratch;
  readonly remote: RemoteDocuments;
}

export interface ImportOptions {
  /** Only tell what would be. */
  readonly dryRun?: boolean;
  /** Import even where nothing changed. */
  readonly force?: boolean;
  /** Stay with the current release where the catalogue is one that was switched away from. */
  readonly atStart?: boolean;
  /** The folder is gone afterwards, so that its files' hashes are of no use to the next import. */
  readonly passing?: boolean;
  readonly progress?: ImportProgress;
}

/** Unused files that are told of; a wrong folder has thousands. */
const MAX_UNUSED = 100;

/** Told how far the preparation of documents is; nothing where none is to be prepared. */
export interface ImportProgress {
  start(total: number): void;
  advance(fileName: string): void;
  stop(): void;
}

export interface ImportReport {
  readonly changed: boolean;
  readonly release: string | null;
  readonly products: number;
  readonly systems: number;
  readonly documents: number;
  readonly pages: number;
  /** Documents whose content was new. */
  readonly prepared: number;
  /** What will disappoint, with its place. */
  readonly warnings: readonly ImportFault[];
  /** What the preparation noticed, by document. */
  readonly notes: readonly { readonly document: string; readonly note: string }[];
}

/** A document's bytes: a file of the catalogue, what was fetched, or only the hash of what was fetched and stored. */
type Bytes = SourceFile | ReceivedFile | { readonly sha256: string };

/** A document with its place in the catalogue and its bytes. */
interface Placed extends PlacedDocument {
  readonly bytes: Bytes;
}

interface Found {
  readonly documents: Map<string, Placed>;
  readonly images: Map<string, { hash: string; mediaType: string; path: string }>;
  /** Of files that are not there, or not what they should be. */
  readonly faults: readonly ImportFault[];
}

/**
 * Imports a catalogue's folder: checks everything, prepares what is new, and switches to the new release in one
 * transaction. Throws `ImportFaults` with every fault; then the running catalogue is as it was.
 */
export async function importCatalogue(
  folder: string,
  services: ImportServices,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { catalogue, faults, placeInFiles } = await readCatalogue(folder);
  try {
    const report = await importRead(catalogue, faults, folder, services, options);
    return { ...report, warnings: report.warnings.map((warning) => placedFault(warning, placeInFiles)) };
  } catch (error) {
    throw error instanceof ImportFaults ? error.placed(placeInFiles) : error;
  }
}

async function importRead(
  catalogue: Catalogue,
  faults: readonly ImportFault[],
  folder: string,
  services: ImportServices,
  options: ImportOptions,
): Promise<ImportReport> {
  const { releases } = services;
  const { report, fingerprint, earlier, compiled, pictures } = await compileRead(
    catalogue,
    faults,
    folder,
    services,
    options,
  );
  if (earlier !== null && report.changed && !options.dryRun) await releases.switchTo(earlier, 'import');
  if (!compiled) return { ...report, release: earlier };
  const { pageTexts, index } = await indexTexts(compiled, services);
  const id = randomId();
  const release = { ...compiled, pageTexts, documents: heldDocuments(compiled) };
  await releases.publish(id, fingerprint, release, documentRows(compiled), new Map([...pictures, ...index]));
  return { ...report, release: id };
}

interface CompiledCatalogue {
  readonly report: Omit<ImportReport, 'release'>;
  readonly fingerprint: string;
  /** The release that is this catalogue already. */
  readonly earlier: string | null;
  /** Null where there is such a one, or nothing is to be changed. */
  readonly compiled: CompiledRelease | null;
  /** By which its pictures are held. */
  readonly pictures: Tickets;
}

/** Apart from the release's storing, so that what was found for it is given up by then. */
async function compileRead(
  catalogue: Catalogue,
  faults: readonly ImportFault[],
  folder: string,
  services: ImportServices,
  options: ImportOptions,
): Promise<CompiledCatalogue> {
  const { releases } = services;
  const files = new CatalogueFolder(folder, await releases.knownFiles());
  const found = await findFiles(catalogue, files, services, options);
  if (!options.passing) await releases.rememberFiles(files.fresh);
  const { contents, prepared, refused } = await takeIn(found, services, options);
  // All of them at once, whatever part of the import found them; what was prepared is not prepared again.
  const all = [...faults, ...found.faults, ...refused];
  if (all.length > 0) throw new ImportFaults(inOrder(all));

  const fingerprint = fingerprintOf(catalogue, found);
  const current = await releases.current();
  const counts = {
    products: catalogue.products.length,
    systems: catalogue.systems.length,
    documents: found.documents.size,
  };
  const earlier = options.force ? null : await earlierRelease(fingerprint, current, releases, options);
  const report = {
    changed: earlier === null || earlier !== current?.id,
    ...counts,
    prepared,
    warnings: importWarnings({
      catalogue,
      documents: [...found.documents.values()],
      contents,
      unused: await files.unused(MAX_UNUSED),
    }),
    pages: [...contents.values()].reduce((sum, content) => sum + content.pageCount, 0),
    notes: [...found.documents.keys()].flatMap((document) =>
      (contents.get(document)?.notes ?? []).map((note) => ({ document, note })),
    ),
  };
  const pictures = new Map<string, string>();
  for (const { hash, path } of options.dryRun ? [] : found.images.values()) {
    // A release that is there already needs no more than what was lost of it.
    if (earlier !== null && !services.blobs.isSuspect(hash)) continue;
    const held = await services.keeper.hold(new Map([[hash, { path }]]));
    for (const [picture, ticket] of held) pictures.set(picture, ticket);
  }
  if (earlier !== null || options.dryRun) return { report, fingerprint, earlier, compiled: null, pictures };
  const compiled = compileRelease(catalogue, found.images, contents);
  return { report, fingerprint, earlier, compiled, pictures };
}

/**
 * The release that equal files gave before, to be switched to instead of made again. A server that starts stays with
 * the current one then: whoever switched away from the newest did so on purpose.
 */
async function earlierRelease(
  fingerprint: string,
  current: { id: string; fingerprint: string } | null,
  releases: ReleaseStore,
  { atStart }: ImportOptions,
): Promise<string | null> {
  if (!current || current.fingerprint === fingerprint) return current?.id ?? null;
  const same = (await releases.list()).find((release) => release.fingerprint === fingerprint);
  if (!same) return null;
  return atStart ? current.id : same.id;
}

async function findFiles(
  catalogue: Catalogue,
  folder: CatalogueFolder,
  services: ImportServices,
  options: ImportOptions,
): Promise<Found> {
  const remote = await RemoteCopies.open(services, options.dryRun !== true);
  const faults: ImportFault[] = [];
  const documents: Found['documents'] = new Map();
  const images: Found['images'] = new Map();
  const placed = new Map<string, { document: CatalogueDocument; place: string }>();
  for (const entry of placedDocuments(catalogue)) {
    if (!placed.has(entry.document.id)) placed.set(entry.document.id, entry);
  }
  await forEachOf(placed.values(), 8, async ({ document, place }) => {
    if (document.href !== undefined) {
      const outcome = await remote.fetch(document.href);
      if (outcome.ok) documents.set(document.id, { document, place, bytes: outcome.bytes });
      else faults.push({ place: `${place}.href`, message: outcome.fault });
      return;
    }
    const finding = await folder.find(document.file ?? '');
    if (finding.ok) documents.set(document.id, { document, place, bytes: finding.file });
    else faults.push({ place: `${place}.file`, message: finding.fault });
  });
  await forEachOf(placedImages(catalogue), 8, async ({ name, place }) => {
    const finding = await folder.find(name);
    if (!finding.ok) {
      faults.push({ place, message: finding.fault });
      return;
    }
    const { path, sha256: hash } = finding.file;
    const mediaType = pictureMediaType(await beginningOf(path));
    if (mediaType) images.set(name, { hash, mediaType, path });
    else faults.push({ place, message: `"${name}" is not a PNG, JPEG or WebP picture` });
  });
  await remote.remember();
  const pictures = [...placedImages(catalogue)].map(({ name }) => name);
  return { documents: inOrderOf(placed.keys(), documents), images: inOrderOf(pictures, images), faults };
}

/** In the catalogue's order and not in the order of their reading, so that equal catalogues give equal releases. */
function inOrderOf<Value>(keys: Iterable<string>, found: ReadonlyMap<string, Value>): Map<string, Value> {
  const inOrder = new Map<string, Value>();
  for (const key of keys) {
    const value = found.get(key);
    if (value !== undefined) inOrder.set(key, value);
  }
  return inOrder;
}

function* placedImages(catalogue: Catalogue): Generator<{ name: string; place: string }> {
  if (catalogue.manufacturer.logo) yield { name: catalogue.manufacturer.logo, place: 'manufacturer.logo' };
  for (const kind of ['products', 'systems'] as const) {
    for (const [index, { image }] of catalogue[kind].entries()) {
      if (image) yield { name: image, place: `${kind}[${index}].image` };
    }
  }
}

/** Equal for catalogues that would give equal releases, prepared the same way. */
function fingerprintOf(catalogue: Catalogue, found: Found): string {
  const { products, systems, sections, ...rest } = catalogue;
  const hash = createHash('sha256').update(JSON.stringify([PREPARED_BY, PREVIEWED_BY, rest]));
  // Nothing where there are none, as before there were sections: equal catalogues stay equal after an upgrade.
  for (const section of sections) hash.update(`\n${JSON.stringify(section)}`);
  // One by one: the whole catalogue as text would be as large as its file.
  for (const entries of [products, systems]) {
    for (const entry of entries) hash.update(`\n${JSON.stringify(entry)}`);
    hash.update('\n');
  }
  for (const [id, { bytes }] of found.documents) hash.update(`\n${id} ${bytes.sha256}`);
  for (const [name, image] of found.images) hash.update(`\n${name} ${image.hash}`);
  return hash.digest('hex');
}

async function takeIn(
  found: Found,
  { intake, blobs, scratch }: ImportServices,
  options: ImportOptions,
): Promise<{ contents: Map<string, Content>; prepared: number; refused: ImportFault[] }> {
  const contents = new Map<string, Content>();
  const refused: ImportFault[] = [];
  let prepared = 0;
  const known = await intake.takenBefore([...found.documents.values()].map(({ bytes }) => bytes.sha256));
  // The same bytes under several documents are taken in once.
  const fresh = new Map<string, [Placed, ...Placed[]]>();
  for (const placed of found.documents.values()) {
    const before = known.get(placed.bytes.sha256);
    const same = fresh.get(placed.bytes.sha256);
    if (before) contents.set(placed.document.id, before);
    else if (same) same.push(placed);
    else fresh.set(placed.bytes.sha256, [placed]);
  }
  if (fresh.size === 0) return { contents, prepared, refused };
  options.progress?.start(fresh.size);
  try {
    // More than there are workers, so that none waits while the next file is read and stored.
    await forEachOf(fresh.values(), intake.width + 2, async (documents) => {
      const [{ document, bytes }] = documents;
      const name = sourceName(document);
      const file = await receiveBytes(bytes, blobs, scratch);
      const outcome = await intake.take(file, name, !options.dryRun).finally(file.remove);
      if (outcome.ok) {
        for (const one of documents) contents.set(one.document.id, outcome.content);
        if (outcome.prepared) prepared++;
      } else {
        for (const one of documents) {
          const message = `"${sourceName(one.document)}" is refused: ${outcome.message}`;
          refused.push({ place: fieldOf(one), message });
        }
      }
      options.progress?.advance(name);
    });
  } finally {
    options.progress?.stop();
  }
  return { contents, prepared, refused };
}

/** A document on its own: whoever changes the catalogue's folder meanwhile does not change what is read of it. */
async function receiveBytes(bytes: Bytes, blobs: VerifiedBlobStore, scratch: Scratch): Promise<ReceivedFile> {
  if ('remove' in bytes) return bytes;
  if ('path' in bytes) return scratch.receive(filePieces(await realpath(bytes.path)));
  return scratch.receive(blobs.all(bytes.sha256));
}

/** The bytes that tell what a picture is. */
async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Stores the index of the page texts of a release's documents, and answers by which ticket it is held. */
async function indexTexts(
  { documents }: CompiledRelease,
  { blobs, keeper }: ImportServices,
): Promise<{ readonly pageTexts: NonNullable<Release['pageTexts']>; readonly index: Tickets }> {
  const { bytes, ofDocument } = await indexPageTexts(
    documents.map(({ content }) => content.preview?.texts ?? null),
    blobs,
  );
  const index = hashOf(bytes);
  return { pageTexts: { index, ofDocument }, index: await keeper.hold(new Map([[index, bytes]])) };
}

function inOrder(faults: readonly ImportFault[]): ImportFault[] {
  return faults.toSorted((a, b) => a.place.localeCompare(b.place, 'en', { numeric: true }));
}
