import { open } from 'node:fs/promises';
import type { Catalogue } from '@submittal/contract/catalogue';
import type { SourceFile } from '../catalogue/known-files.ts';
import { pictureMediaType } from '../documents/media-types.ts';
import { forEachOf } from '../for-each-of.ts';
import type { ReceivedFile } from '../scratch/received-file.ts';
import { CatalogueFolder } from './catalogue-folder.ts';
import type { Finding } from './finding.ts';
import type { ImportOptions, ImportServices } from './import-terms.ts';
import {
  DocumentInPlace,
  fieldOf,
  keepDocuments,
  type PlacedDocument,
  placedDocuments,
} from './placed-documents.ts';
import type { ReadCatalogue } from './read-catalogue.ts';
import { RemoteCopies } from './remote-copies.ts';
import type { SiftedCatalogue } from './sift-catalogue.ts';

/** The maximum number of files read or fetched at the same time. */
const AT_ONCE = 8;

/**
 * The bytes of a document: a file of the catalogue, a fetched file, or only the hash of one that was fetched
 * and stored.
 */
export type FoundBytes = SourceFile | ReceivedFile | { readonly sha256: string };

/** A document with its place in the catalogue and its bytes. */
export interface FoundDocument extends PlacedDocument {
  readonly bytes: FoundBytes;
}

/** One that is looked for. */
class SoughtDocument extends DocumentInPlace implements FoundDocument {
  bytes = NOT_FOUND;
}

/** The bytes of a document that is still looked for. */
const NOT_FOUND: FoundBytes = { sha256: '' };

export interface FoundImage {
  readonly hash: string;
  readonly mediaType: string;
  readonly path: string;
}

/** A catalogue with the files that it names. */
export interface Found {
  readonly catalogue: Catalogue;
  readonly origins: SiftedCatalogue['origins'];
  /** Each document once, by its id, in the catalogue's order. */
  readonly documents: Map<string, FoundDocument>;
  /** By the name that the catalogue gives, in its order. */
  readonly images: ReadonlyMap<string, FoundImage>;
  /** Files in the folder that the catalogue does not name. */
  readonly unused: readonly string[];
  /** What was found so far: now also files that are missing or not what they should be. */
  readonly findings: readonly Finding[];
}

/**
 * Finds every document and picture that a catalogue names, in its folder or at its address; those that are not there
 * are reported.
 */
export async function findFiles(
  { isAccountedFor, leftOutFiles, ...sifted }: SiftedCatalogue & Pick<ReadCatalogue, 'isAccountedFor'>,
  root: string,
  services: ImportServices,
  options: ImportOptions,
): Promise<Found> {
  const { knownFiles } = services;
  const folder = new CatalogueFolder(root, await knownFiles.local());
  const remote = await RemoteCopies.open(services, options.dryRun !== true);
  const { catalogue, origins } = sifted;
  const findings = [...sifted.findings];
  const images = new Map<string, FoundImage>();
  // In the catalogue's order, not in the order of reading, so that equal catalogues give equal releases.
  const documents = new Map<string, SoughtDocument>();
  for (const entry of placedDocuments(sifted)) {
    if (!documents.has(entry.document.id))
      documents.set(entry.document.id, new SoughtDocument(entry.document, entry.title, origins));
  }
  try {
    await forEachOf(documents.values(), AT_ONCE, async (entry) => {
      options.time?.require();
      const { document, title } = entry;
      const cost = 'document';
      if (document.href !== undefined) {
        const outcome = await remote.fetch(document.href);
        if (outcome.ok) entry.bytes = outcome.bytes;
        else
          findings.push({ kind: outcome.kind, place: fieldOf(entry), message: outcome.fault, title, cost });
        return;
      }
      const finding = await folder.find(document.file ?? '');
      if (finding.ok) entry.bytes = finding.file;
      else findings.push({ kind: finding.kind, place: fieldOf(entry), message: finding.fault, title, cost });
    });
    await forEachOf(placedImages(sifted), AT_ONCE, async ({ name, place, title }) => {
      options.time?.require();
      if (images.has(name)) return;
      const cost = 'picture';
      const finding = await folder.find(name);
      if (!finding.ok) {
        findings.push({ kind: finding.kind, place, message: finding.fault, title, cost });
        return;
      }
      const { path, sha256: hash } = finding.file;
      const mediaType = pictureMediaType(await beginningOf(path));
      if (mediaType) images.set(name, { hash, mediaType, path });
      else {
        const message = `"${name}" is not a PNG, JPEG or WebP picture`;
        findings.push({ kind: 'not-a-picture', place, message, title, cost });
      }
    });
  } finally {
    // What was learnt is of use to the next import even if this one ends here.
    await remote.remember();
    if (!options.passing) await knownFiles.rememberLocal(folder.fresh);
  }
  for (const [id, { bytes }] of documents) if (bytes === NOT_FOUND) documents.delete(id);
  keepDocuments(catalogue, documents);
  const pictures = [...placedImages(sifted)].map(({ name }) => name);
  return {
    catalogue,
    origins,
    documents,
    images: inOrderOf(pictures, images),
    unused: await folder.unused((file) => isAccountedFor(file) || leftOutFiles.has(file)),
    findings,
  };
}

/** In the catalogue's order, not in the order of reading, so that equal catalogues give equal releases. */
function inOrderOf<Value>(keys: Iterable<string>, found: ReadonlyMap<string, Value>): Map<string, Value> {
  const inOrder = new Map<string, Value>();
  for (const key of keys) {
    const value = found.get(key);
    if (value !== undefined) inOrder.set(key, value);
  }
  return inOrder;
}

function* placedImages({
  catalogue: { manufacturer, products, systems },
  origins,
}: Pick<SiftedCatalogue, 'catalogue' | 'origins'>): Generator<{
  name: string;
  place: string;
  title?: string;
}> {
  if (manufacturer.logo) yield { name: manufacturer.logo, place: 'manufacturer.logo' };
  for (const entry of [...products, ...systems]) {
    if (entry.image) yield { name: entry.image, place: `${origins.get(entry)}.image`, title: entry.title };
  }
}

/** The bytes that identify the kind of a picture. */
async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
