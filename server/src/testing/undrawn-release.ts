import { basename, extname } from 'node:path';
import { type CatalogueDocument, type CatalogueInput, CatalogueSchema } from '@submittal/contract/catalogue';
import { factsIn } from '@submittal/contract/document-facts';
import type { WholeRelease } from '../catalogue/release.ts';
import { holdDocument, type StoredDocument } from '../documents/document-store.ts';

/** A catalogue as a release without its files, for tests of search, which need none. */
export function undrawnRelease(
  input: CatalogueInput,
): WholeRelease & { readonly documents: readonly StoredDocument[] } {
  const catalogue = CatalogueSchema.parse(input);
  const documents: StoredDocument[] = [];
  const places = new Map<string, number>();
  const place = (document: CatalogueDocument): number => {
    const known = places.get(document.id);
    if (known !== undefined) return known;
    const name = basename(document.file ?? document.href ?? document.id);
    const description = {
      resourceID: document.id,
      fileName: document.title ? `${document.title}${extname(name)}` : name,
      documentType: document.documentType,
      subtitle: document.subtitle,
      language: document.language,
      region: typeof document.region === 'string' ? document.region : '',
      documentCode: document.documentCode,
      recalledFrom: document.recalledFrom,
      facts: factsIn(document),
    };
    places.set(document.id, documents.length);
    return (
      documents.push(
        holdDocument(description, { sha256: document.id, size: 1, pageCount: 1, preview: null, notes: [] }),
      ) - 1
    );
  };
  const placed = <Entry extends { readonly documents: readonly CatalogueDocument[] }>(entry: Entry) => ({
    ...entry,
    documents: entry.documents.map(place),
  });
  return {
    manufacturer: { name: catalogue.manufacturer.name },
    colours: catalogue.colours,
    sections: catalogue.sections,
    synonyms: catalogue.synonyms,
    pinned: catalogue.pinned,
    submittalKinds: catalogue.submittalKinds,
    products: catalogue.products.map(placed),
    systems: catalogue.systems.map(placed),
    documents,
    images: {},
  };
}
