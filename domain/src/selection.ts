import type { ProjectResource, Resource, ResourceReference } from '@submittal/contract/document';
import { ownEntry } from './own-entry.ts';

/** A product or system as far as a selection needs it. */
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
 * The document index of a project (specification section 3): the flat order with every document once, the manifest
 * of product and document pairs, and the documents themselves. Values are never changed in place.
 */
export interface Selection {
  readonly order: readonly string[];
  readonly manifest: readonly ManifestPair[];
  readonly documents: Readonly<Record<string, ProjectResource>>;
}

export const emptySelection: Selection = { order: [], manifest: [], documents: {} };

function has(selection: Selection, productId: string, documentId: string): boolean {
  return selection.manifest.some((pair) => pair.productId === productId && pair.documentId === documentId);
}

/** Keeps in `order` and `documents` only what the manifest still names. */
function withManifest(selection: Selection, manifest: readonly ManifestPair[]): Selection {
  const kept = new Set(manifest.map((pair) => pair.documentId));
  return {
    order: selection.order.filter((id) => kept.has(id)),
    manifest,
    documents: Object.fromEntries(Object.entries(selection.documents).filter(([id]) => kept.has(id))),
  };
}

/**
 * Adds documents under a product, skipping those already in its manifest. `duplicated` tells whether one of the
 * added documents already stood under another product (specification section 4, "Documents").
 */
export function addDocuments(
  selection: Selection,
  under: ChosenUnder,
  documents: readonly Resource[],
): { selection: Selection; duplicated: boolean } {
  const order = [...selection.order];
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
      order.push(id);
    }
  }
  if (manifest.length === selection.manifest.length) return { selection, duplicated: false };
  return { selection: { order, manifest, documents: known }, duplicated };
}

/** Removes documents from under one product; a document stays while another product holds it. */
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

/** Adds all of a group when none or some of it are selected under the product, removes all when all are. */
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

/** Moves the document at position `from` to position `to` (both from 0); ignored out of range. */
export function reorder(selection: Selection, from: number, to: number): Selection {
  const { order } = selection;
  const inside = (position: number) => Number.isInteger(position) && position >= 0 && position < order.length;
  if (from === to || !inside(from) || !inside(to)) return selection;
  const moved = order.toSpliced(from, 1);
  moved.splice(to, 0, ...order.slice(from, from + 1));
  return { ...selection, order: moved };
}

/** Moves a document one place towards the front; the first one stays. */
export function moveUp(selection: Selection, documentId: string): Selection {
  const at = selection.order.indexOf(documentId);
  return reorder(selection, at, at - 1);
}

/** Moves a document one place towards the end; the last one stays. */
export function moveDown(selection: Selection, documentId: string): Selection {
  const at = selection.order.indexOf(documentId);
  return at < 0 ? selection : reorder(selection, at, at + 1);
}

/** The documents in package order, each once. */
export function flatDocuments(selection: Selection): ProjectResource[] {
  return selection.order.flatMap((id) => ownEntry(selection.documents, id) ?? []);
}

/** Ids selected under one product or system. */
export function selectedIds(selection: Selection, productId: string): Set<string> {
  return new Set(
    selection.manifest.filter((pair) => pair.productId === productId).map((pair) => pair.documentId),
  );
}

/** Ids of the documents that stand under more than one product. */
export function duplicateIds(selection: Selection): Set<string> {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { documentId } of selection.manifest) (seen.has(documentId) ? twice : seen).add(documentId);
  return twice;
}

/** How many documents, and their size in bytes, each document once. */
export function selectionTotals(selection: Selection): { count: number; bytes: number } {
  let bytes = 0;
  for (const document of flatDocuments(selection)) {
    bytes += document.resourceFileSize;
  }
  return { count: selection.order.length, bytes };
}

/**
 * A selection from a project's `resources`. The same document under several products comes as several entries;
 * its first entry gives its place.
 */
export function fromResources(resources: readonly ProjectResource[]): Selection {
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
  return { order, manifest, documents };
}

/**
 * A project's `resources` from a selection, in package order: the entry that a document first stood under, then its
 * other products.
 */
export function toReferences(selection: Selection): ResourceReference[] {
  const byDocument = Map.groupBy(selection.manifest, (pair) => pair.documentId);
  return selection.order.flatMap((id) =>
    (byDocument.get(id) ?? []).map((pair) => {
      // With its address, as undo may mean a version that was held before a renewal.
      const resourceURL = ownEntry(selection.documents, id)?.resourceURL;
      return { resourceID: id, productID: pair.productId, ...(resourceURL && { resourceURL }) };
    }),
  );
}

/**
 * Puts newer versions into the places of superseded documents: for each of `ids`, the one among `offered` that its
 * `superseded.by` names. Where the newer one stands in the selection already, the older one only goes.
 */
export function renewDocuments(
  selection: Selection,
  ids: readonly string[],
  offered: readonly ProjectResource[],
): Selection {
  const next = new Map<string, ProjectResource>();
  for (const id of ids) {
    const by = ownEntry(selection.documents, id)?.superseded?.by;
    const document = offered.find(({ resourceID }) => resourceID === by);
    if (document) next.set(id, document);
  }
  if (next.size === 0) return selection;
  const renamed = (id: string) => next.get(id)?.resourceID ?? id;
  const documents: Record<string, ProjectResource> = {};
  for (const id of selection.order) {
    const old = ownEntry(selection.documents, id);
    const document = next.get(id);
    // What was chosen first gives the product that it is listed under.
    if (document && old) {
      const { productID, productTitle } = old;
      documents[document.resourceID] = { ...document, productID, productTitle };
    } else if (old && !Object.hasOwn(documents, id)) documents[id] = old;
  }
  const pairs = selection.manifest.map(({ productId, documentId }) => ({
    productId,
    documentId: renamed(documentId),
  }));
  return {
    order: [...new Set(selection.order.map(renamed))],
    manifest: pairs.filter(
      (pair, at) =>
        at ===
        pairs.findIndex(
          ({ productId, documentId }) => productId === pair.productId && documentId === pair.documentId,
        ),
    ),
    documents,
  };
}

/** Documents, in package order, that the catalogue has a newer version of; those that it only dropped are not among them. */
export function renewableDocuments(selection: Selection): ProjectResource[] {
  return flatDocuments(selection).filter(({ superseded }) => superseded?.by !== undefined);
}
