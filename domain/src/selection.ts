import type { ProjectResource, Resource, ResourceReference } from '@submittal/contract/document';
import type { Heading } from '@submittal/contract/project';
import { type Arrangement, arrangementOf, endingRow, endsHeading, type Row, rowsOf } from './headings.ts';
import { ownEntry } from './own-entry.ts';
import { bytesIn } from './selection-figures.ts';

/** The fields of a product or system that a selection needs. */
export interface ChosenUnder {
  readonly id: string;
  readonly title: string;
}

/** One choice: this document under this product or system. */
export interface ManifestPair {
  readonly productId: string;
  readonly documentId: string;
}

/**
 * The document index of a project: the flat order with every document once, the manifest of
 * product and document pairs, and the documents themselves; and headings in that order. Values
 * are never changed in place.
 */
export interface Selection extends Arrangement {
  readonly manifest: readonly ManifestPair[];
  readonly documents: Readonly<Record<string, ProjectResource>>;
}

export const emptySelection: Selection = { order: [], headings: [], manifest: [], documents: {} };

function has(selection: Selection, productId: string, documentId: string): boolean {
  return selection.manifest.some((pair) => pair.productId === productId && pair.documentId === documentId);
}

/** Keeps in `order` and `documents` only what the manifest still names. */
function withManifest(selection: Selection, manifest: readonly ManifestPair[]): Selection {
  const listed = new Set(manifest.map((pair) => pair.documentId));
  return {
    ...arrangementOf(rowsOf(selection).filter(({ id, heading }) => heading || listed.has(id))),
    manifest,
    documents: Object.fromEntries(Object.entries(selection.documents).filter(([id]) => listed.has(id))),
  };
}

/**
 * Adds documents under a product and skips those already in its manifest. `duplicated` tells whether one of the added
 * documents was already listed under another product. They are added at the end,
 * outside the visitor's own headings.
 */
export function addDocuments(
  selection: Selection,
  under: ChosenUnder,
  documents: readonly Resource[],
): { selection: Selection; duplicated: boolean } {
  const added: Row[] = [];
  const manifest = [...selection.manifest];
  const known: Record<string, ProjectResource> = { ...selection.documents };
  const own = new Set(manifest.filter((pair) => pair.productId === under.id).map((pair) => pair.documentId));
  let duplicated = false;
  for (const document of documents) {
    const id = document.resourceID;
    if (own.has(id)) continue;
    own.add(id);
    manifest.push({ productId: under.id, documentId: id });
    if (Object.hasOwn(known, id)) {
      duplicated = true;
    } else {
      known[id] = { ...document, productID: under.id, productTitle: under.title };
      added.push({ id });
    }
  }
  if (manifest.length === selection.manifest.length) return { selection, duplicated: false };
  const last = selection.headings.at(-1);
  const ending = last && !endsHeading(last) ? endingRow(added[0]?.id) : [];
  const arrangement = arrangementOf([...rowsOf(selection), ...ending, ...added]);
  return { selection: { ...arrangement, manifest, documents: known }, duplicated };
}

/** Removes documents from under one product; a document stays while another product lists it. */
export function removeDocuments(
  selection: Selection,
  productId: string,
  documentIds: readonly string[],
): Selection {
  const gone = new Set(documentIds);
  const manifest = selection.manifest.filter(
    (pair) => pair.productId !== productId || !gone.has(pair.documentId),
  );
  return manifest.length === selection.manifest.length ? selection : withManifest(selection, manifest);
}

/** Removes documents from under every product. */
export function removeEverywhere(selection: Selection, ...documentIds: readonly string[]): Selection {
  const gone = new Set(documentIds);
  const manifest = selection.manifest.filter((pair) => !gone.has(pair.documentId));
  return manifest.length === selection.manifest.length ? selection : withManifest(selection, manifest);
}

/** Adds all documents of a group if none or some are selected under the product; removes them if all are. */
export function toggleDocuments(
  selection: Selection,
  under: ChosenUnder,
  documents: readonly Resource[],
): { selection: Selection; duplicated: boolean } {
  const all =
    documents.length > 0 && documents.every((document) => has(selection, under.id, document.resourceID));
  if (!all) return addDocuments(selection, under, documents);
  const ids = documents.map((document) => document.resourceID);
  return { selection: removeDocuments(selection, under.id, ids), duplicated: false };
}

/** The documents in package order, each once. */
export function flatDocuments(selection: Selection): ProjectResource[] {
  return selection.order.flatMap((id) => ownEntry(selection.documents, id) ?? []);
}

/** The ids selected under one product or system. */
export function selectedIds(selection: Selection, productId: string): Set<string> {
  return new Set(
    selection.manifest.filter((pair) => pair.productId === productId).map((pair) => pair.documentId),
  );
}

/** The ids of the documents listed under more than one product. */
export function duplicateIds(selection: Selection): Set<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { documentId } of selection.manifest) (seen.has(documentId) ? twice : seen).add(documentId);
  return twice;
}

/** The number of documents and their size in bytes, each document counted once. */
export function selectionTotals(selection: Selection): { count: number; bytes: number } {
  let bytes = 0;
  for (const document of flatDocuments(selection)) {
    bytes += bytesIn(document);
  }
  return { count: selection.order.length, bytes };
}

/**
 * A selection from a project's `resources`. A document listed under several products has several entries; the first
 * gives its position. `headings` are those of the project.
 */
export function fromResources(
  resources: readonly ProjectResource[],
  headings: readonly Heading[] = [],
): Selection {
  const order: string[] = [];
  const manifest: ManifestPair[] = [];
  const documents: Record<string, ProjectResource> = {};
  const pairs = new Set<string>();
  for (const resource of resources) {
    const pair = JSON.stringify([resource.productID, resource.resourceID]);
    if (pairs.has(pair)) continue;
    pairs.add(pair);
    manifest.push({ productId: resource.productID, documentId: resource.resourceID });
    if (Object.hasOwn(documents, resource.resourceID)) continue;
    documents[resource.resourceID] = resource;
    order.push(resource.resourceID);
  }
  return { ...arrangementOf(rowsOf({ order, headings })), manifest, documents };
}

/**
 * A project's `resources` from a selection, in package order: for each document, the entry it was first listed under,
 * then its other products.
 */
export function toReferences(selection: Selection): (ResourceReference & { productID: string })[] {
  const byDocument = Map.groupBy(selection.manifest, (pair) => pair.documentId);
  return selection.order.flatMap((id) =>
    (byDocument.get(id) ?? []).map((pair) => {
      // With its address, because undo may refer to a version used before a renewal.
      const { resourceURL, pageCount = 0, pages = '', annotations } = ownEntry(selection.documents, id) ?? {};
      return {
        ...{ resourceID: id, productID: pair.productId },
        ...(resourceURL && { resourceURL }),
        // Also where all are selected: undo selects again what was left out.
        ...(pageCount > 1 && { pages }),
        ...(annotations && { annotations }),
      };
    }),
  );
}

/** The documents that the catalogue has newer versions of, in package order; those it merely dropped are left out. */
export function renewableDocuments(selection: Selection): ProjectResource[] {
  return flatDocuments(selection).filter(({ superseded }) => superseded?.by !== undefined);
}
