import type { ProjectResource, Resource, ResourceReference } from '@submittal/contract/document';
import type { Heading } from '@submittal/contract/project';
import {
  type Arrangement,
  arrangementOf,
  endingRow,
  endsHeading,
  isSameArrangement,
  type Row,
  rowsOf,
} from './headings.ts';
import { bytesIn } from './kept-figures.ts';
import { ownEntry } from './own-entry.ts';

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
 * The document index of a project (specification section 3): the flat order with every document once, the manifest of
 * product and document pairs, and the documents themselves; beyond the specification, headings in that order. Values
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
  const kept = new Set(manifest.map((pair) => pair.documentId));
  return {
    ...arrangementOf(rowsOf(selection).filter(({ id, heading }) => heading || kept.has(id))),
    manifest,
    documents: Object.fromEntries(Object.entries(selection.documents).filter(([id]) => kept.has(id))),
  };
}

/**
 * Adds documents under a product and skips those already in its manifest. `duplicated` tells whether one of the added
 * documents was already listed under another product (specification section 4, "Documents"). They are added at the end,
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

/**
 * Moves the document at position `from` to position `to` (both from 0); does nothing if either is out of range. The
 * document takes the heading of the one whose place it takes.
 */
export function reorder(selection: Selection, from: number, to: number): Selection {
  const { order } = selection;
  const [moved, target] = [order[from], order[to]];
  if (from === to || moved === undefined || target === undefined) return selection;
  const rows = rowsOf(selection).filter(({ id }) => id !== moved);
  const at = rows.findIndex(({ id, heading }) => !heading && id === target);
  return { ...selection, ...arrangementOf(rows.toSpliced(from < to ? at + 1 : at, 0, { id: moved })) };
}

/** Moves a document one place towards the front, past a heading too; the first one stays. */
export function moveUp(selection: Selection, documentId: string): Selection {
  return moveTogether(selection, [documentId], -1);
}

/** Moves a document one place towards the end, past a heading too; the last one stays. */
export function moveDown(selection: Selection, documentId: string): Selection {
  return moveTogether(selection, [documentId], 1);
}

/**
 * Moves documents one place towards the front (-1) or the end (1), each past its neighbour; those already at that end
 * stay.
 */
export function moveTogether(selection: Selection, documentIds: readonly string[], by: -1 | 1): Selection {
  const moved = new Set(documentIds);
  // Moving towards the end is moving towards the front of the reversed list.
  const turned = (list: readonly Row[]): Row[] => (by === 1 ? list.toReversed() : [...list]);
  const rows = turned(rowsOf(selection));
  let changed = false;
  let isFirst = true;
  for (let at = 0; at < rows.length; at++) {
    const [row, above] = [rows[at], rows[at - 1]];
    if (!row || row.heading) continue;
    const stays = isFirst || !moved.has(row.id) || !above || (!above.heading && moved.has(above.id));
    isFirst = false;
    if (stays) continue;
    rows.splice(at - 1, 2, row, above);
    changed = true;
  }
  return changed ? { ...selection, ...arrangementOf(turned(rows)) } : selection;
}

/**
 * Moves documents, in their present order, before a line of the list, which is a document or a heading; to the end if
 * there is no such line.
 */
export function moveBefore(
  selection: Selection,
  documentIds: readonly string[],
  line: string | null,
): Selection {
  const moved = new Set(documentIds);
  const isMoved = ({ id, heading }: Row) => !heading && moved.has(id);
  const rows = rowsOf(selection);
  const rest = rows.filter((row) => !isMoved(row));
  const at = rest.findIndex(({ id }) => id === line);
  const next = arrangementOf(rest.toSpliced(at < 0 ? rest.length : at, 0, ...rows.filter(isMoved)));
  return isSameArrangement(selection, next) ? selection : { ...selection, ...next };
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
      // With its address, because undo may refer to a version held before a renewal.
      const { resourceURL, pageCount = 0, pages = '', annotations } = ownEntry(selection.documents, id) ?? {};
      return {
        ...{ resourceID: id, productID: pair.productId },
        ...(resourceURL && { resourceURL }),
        // Also where all are kept: undo keeps again what was left out.
        ...(pageCount > 1 && { pages }),
        ...(annotations && { annotations }),
      };
    }),
  );
}

/**
 * Replaces superseded documents with newer versions: for each of `ids`, the document in `offered` that its
 * `superseded.by` names. If the newer one is already in the selection, the older one is only removed.
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
    // The earlier choice decides the product that it is listed under.
    if (document && old) {
      const { productID, productTitle } = old;
      documents[document.resourceID] = { ...document, productID, productTitle };
    } else if (old && !Object.hasOwn(documents, id)) documents[id] = old;
  }
  const pairs = selection.manifest.map(({ productId, documentId }) => ({
    productId,
    documentId: renamed(documentId),
  }));
  const order = [...new Set(selection.order.map(renamed))];
  const headings = selection.headings.map((heading) => ({
    ...heading,
    resourceID: renamed(heading.resourceID),
  }));
  return {
    ...arrangementOf(rowsOf({ order, headings })),
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

/** The documents that the catalogue has newer versions of, in package order; those it merely dropped are left out. */
export function renewableDocuments(selection: Selection): ProjectResource[] {
  return flatDocuments(selection).filter(({ superseded }) => superseded?.by !== undefined);
}
