import type { ProjectResource } from '@submittal/contract/document';
import { arrangementOf, isSameArrangement, type Row, rowsOf } from './headings.ts';
import { ownEntry } from './own-entry.ts';
import type { Selection } from './selection.ts';

// Moves of documents in the list, and newer versions in their places. Nothing that is chosen needs them.

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
