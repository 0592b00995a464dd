import type { Resource } from '@submittal/contract/document';
import { type DocumentFacetId, documentFacetIds, facets } from '@submittal/contract/facets';
import { compareDocumentTypeKeys, documentTypeKeyLabel } from '@submittal/domain/document-type';
import { documentTypeKey } from '@submittal/domain/document-type-key';
import { ownEntry } from '@submittal/domain/own-entry';
import { proofLabels, proofOf } from '@submittal/domain/proof';
import { compareNames } from './choice-group.ts';

/** Where a document has the values of a facet, and how its filter lists them. */
interface DocumentFacet {
  /** As the document writes it. */
  readonly read: (document: Resource) => string;
  /** As filters and counts write it, whatever its case in documents. */
  readonly written: (value: string) => string;
  readonly compare: (a: string, b: string) => number;
  readonly nameOf: (value: string) => string;
}

const proofs = Object.keys(proofLabels);

export const documentFacets: Readonly<Record<DocumentFacetId, DocumentFacet>> = {
  ResourceTypes: {
    read: documentTypeKey,
    written: (key) => key,
    compare: compareDocumentTypeKeys,
    nameOf: documentTypeKeyLabel,
  },
  Proven: {
    read: (document) => proofOf(document) ?? '',
    written: (proof) => proof,
    compare: (a, b) => proofs.indexOf(a) - proofs.indexOf(b),
    nameOf: (proof) => ownEntry<string>(proofLabels, proof) ?? proof,
  },
  Languages: {
    read: ({ resourceLanguage }) => resourceLanguage,
    written: (language) => language.toUpperCase(),
    compare: compareNames,
    nameOf: (language) => language,
  },
};

/** The documents that a request chooses. Empty lists and a null region exclude nothing. */
export interface DocumentChoice {
  readonly chosen: Readonly<Record<DocumentFacetId, readonly string[]>>;
  readonly region: string | null;
  /** The ISO day on which what is proven has to count; null if everything does that states something. */
  readonly provenOn: string | null;
}

/** A test for values, ignoring case; an empty list accepts every value. */
export function choosesValue(chosen: readonly string[]): (value: string) => boolean {
  const values = new Set(chosen.map((value) => value.toLowerCase()));
  return (value) => values.size === 0 || values.has(value.toLowerCase());
}

/** Whether a document serves a region; a document without a region serves all. */
export function servesRegion(documentRegion: string, region: string | null): boolean {
  return region === null || documentRegion === '' || documentRegion === region;
}

/**
 * A test for the documents that a result shows: the region and some facets narrow them, the others only find
 * results.
 */
export function shownDocuments({ chosen, region }: DocumentChoice): (document: Resource) => boolean {
  const narrowing = documentFacetIds
    .filter((id) => facets[id].narrowsDocuments && chosen[id].length > 0)
    .map((id) => ({ read: documentFacets[id].read, chooses: choosesValue(chosen[id]) }));
  // One function whatever is chosen: a search calls it for thousands of documents.
  return (document) => {
    if (region !== null && !servesRegion(document.resourceRegion, region)) return false;
    for (const { read, chooses } of narrowing) if (!chooses(read(document))) return false;
    return true;
  };
}
