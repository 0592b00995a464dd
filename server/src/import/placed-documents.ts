import type { Catalogue, CatalogueDocument } from '@submittal/contract/catalogue';
import type { SiftedCatalogue } from './sift-catalogue.ts';

/** A document of a catalogue, with its place there and the title of its product or system. */
export interface PlacedDocument {
  readonly document: CatalogueDocument;
  readonly place: string;
  readonly title: string;
}

/** The place of the field that names a document's file. */
export function fieldOf({ document, place }: Pick<PlacedDocument, 'document' | 'place'>): string {
  return `${place}.${document.file === undefined ? 'href' : 'file'}`;
}

/** Every document entry of a catalogue, in order. */
export function* documentEntries({ products, systems }: Catalogue): Generator<CatalogueDocument> {
  for (const { documents } of [...products, ...systems]) yield* documents;
}

/** Every document entry with its place, in order. */
export function* placedDocuments({
  catalogue: { products, systems },
  origins,
}: Pick<SiftedCatalogue, 'catalogue' | 'origins'>): Generator<PlacedDocument> {
  for (const { documents, title } of [...products, ...systems]) {
    for (const document of documents) yield new DocumentInPlace(document, title, origins);
  }
}

/** One whose place is put into words when somebody asks, because hardly anybody does. */
export class DocumentInPlace implements PlacedDocument {
  readonly document: CatalogueDocument;
  readonly title: string;
  readonly #origins: SiftedCatalogue['origins'];

  constructor(document: CatalogueDocument, title: string, origins: SiftedCatalogue['origins']) {
    this.document = document;
    this.title = title;
    this.#origins = origins;
  }

  get place(): string {
    return this.#origins.get(this.document) ?? '';
  }
}

/** Leaves out the documents whose ids are not among these, in place. */
export function keepDocuments(
  { products, systems }: Catalogue,
  ids: { readonly has: (id: string) => boolean },
): void {
  for (const entry of [...products, ...systems]) {
    entry.documents = entry.documents.filter(({ id }) => ids.has(id));
  }
}
