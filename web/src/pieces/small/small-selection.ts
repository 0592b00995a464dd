import type { ProjectResource, Resource, ResourceReference } from '@submittal/contract/document';
import type { Heading } from '@submittal/contract/project';
import type { ChosenUnder, Selection } from '@submittal/domain/selection';

// What `domain/src/selection.ts` does, in the least code: a page loads it for one button. Headings are put in order where
// the record is read. `small-selection.test.ts` compares both.

export const noSelection: Selection = { order: [], headings: [], manifest: [], documents: {} };

/** The documents added under a product, at the end and outside the visitor's own headings. */
export function withDocuments(
  selection: Selection,
  { id: productId, title }: ChosenUnder,
  documents: readonly Resource[],
): Selection {
  const [order, manifest, known] = [
    [...selection.order],
    [...selection.manifest],
    { ...selection.documents },
  ];
  const headings = [...selection.headings];
  for (const document of documents) {
    const { resourceID: documentId } = document;
    if (manifest.some((pair) => pair.productId === productId && pair.documentId === documentId)) continue;
    manifest.push({ productId, documentId });
    if (Object.hasOwn(known, documentId)) continue;
    known[documentId] = { ...document, productID: productId, productTitle: title };
    order.push(documentId);
    if (headings.at(-1)?.name) {
      headings.push({ id: `outside ${documentId}`, name: '', divider: false, resourceID: documentId });
    }
  }
  return { order, headings, manifest, documents: known };
}

/** Without these documents under a product; one stays while another product lists it. */
export function withoutDocuments(
  { order, headings, manifest, documents }: Selection,
  productId: string,
  gone: readonly string[],
): Selection {
  const left = manifest.filter((pair) => pair.productId !== productId || !gone.includes(pair.documentId));
  const stays = (id: string) => left.some(({ documentId }) => documentId === id);
  const next = (id: string) => order.slice(order.indexOf(id)).find(stays) ?? '';
  return {
    order: order.filter(stays),
    headings: headings.map((heading) => ({ ...heading, resourceID: next(heading.resourceID) })),
    manifest: left,
    documents: Object.fromEntries(Object.entries(documents).filter(([id]) => stays(id))),
  };
}

/** A selection from a project's `resources`. */
export function selectionFrom(
  resources: readonly ProjectResource[],
  headings: readonly Heading[] = [],
): Selection {
  const listed = resources.reduce(
    (list, one) => withDocuments(list, { id: one.productID, title: one.productTitle }, [one]),
    noSelection,
  );
  return { ...listed, headings };
}

/** A project's `resources` from a selection, in package order. */
export const referencesOf = ({ order, manifest, documents }: Selection): ResourceReference[] =>
  order.flatMap((id) =>
    manifest
      .filter(({ documentId }) => documentId === id)
      .map(({ productId: productID }) => {
        const { resourceURL = '', pageCount = 0, pages = '' } = documents[id] ?? {};
        return {
          ...{ resourceID: id, productID },
          ...(resourceURL && { resourceURL }),
          ...(pageCount > 1 && { pages }),
        };
      }),
  );
