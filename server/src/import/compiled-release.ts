import type { CatalogueDocument } from '@submittal/contract/catalogue';
import { factsIn } from '@submittal/contract/document-facts';
import { isForReviewers } from '../../../pdf-linker/src/layout/document-notes.ts';
import type { ReleaseProduct, ReleaseSystem, ReleaseToStore } from '../catalogue/release.ts';
import type { DocumentRow } from '../database/schema.ts';
import { isAwaited } from '../documents/content-store.ts';
import { documentRow, holdDocument, type StoredDocument } from '../documents/document-store.ts';
import { type Listed, MadeList, parsedList } from '../packing/listed.ts';
import { type CompiledDocument, CompiledDocuments, resourceName } from './compiled-documents.ts';
import type { Judged } from './judge-catalogue.ts';
import type { ReleaseSpool } from './release-spool.ts';

/**
 * A release made from a catalogue. Its entries and documents are in files; the documents are still in the catalogue's form, and
 * are converted one at a time into the form in which they are loaded and stored, because all of them together would be
 * several times as large.
 */
export interface CompiledRelease extends Omit<ReleaseToStore, 'documents'> {
  readonly documents: CompiledDocuments;
}

/**
 * Makes a release from a checked catalogue, its pictures by name, and the contents of its documents by the hash of their
 * bytes. Nothing of the catalogue is needed any more once it is made.
 */
export async function releaseOf(
  { catalogue, images, contents, documents: placed }: Omit<Judged, 'findings' | 'awaited' | 'report'>,
  spool: ReleaseSpool,
): Promise<CompiledRelease> {
  const [products, systems] = [await spool.texts(), await spool.texts()];
  const documents = new CompiledDocuments(await spool.texts());
  const places = new Map<string, number>();
  const superseding: CatalogueDocument[] = [];
  const image = (name: string | undefined) => (name ? images.get(name)?.hash : undefined);
  const place = (document: CatalogueDocument, applications: readonly string[]): number => {
    const known = places.get(document.id);
    if (known !== undefined) return known;
    const content = contents.get(placed.get(document.id)?.bytes.sha256 ?? '');
    if (!content) throw new Error(`document ${document.id} was not taken in`);
    places.set(document.id, documents.length);
    if (document.supersedes) superseding.push(document);
    return documents.add(document, applications, content);
  };
  for (const product of catalogue.products) {
    const own = product.documents.map((document) => place(document, product.applications));
    const stored: ReleaseProduct = { ...product, image: image(product.image), documents: own };
    products.add(JSON.stringify(stored));
  }
  for (const system of catalogue.systems) {
    const own = system.documents.map((document) => place(document, system.applications));
    const stored: ReleaseSystem = { ...system, image: image(system.image), documents: own };
    systems.add(JSON.stringify(stored));
  }
  noteSuperseded(documents, superseding, places);
  return {
    manufacturer: { name: catalogue.manufacturer.name, logo: image(catalogue.manufacturer.logo) },
    colours: catalogue.colours,
    sections: catalogue.sections,
    synonyms: catalogue.synonyms,
    pinned: catalogue.pinned,
    submittalKinds: catalogue.submittalKinds,
    products: parsedList<ReleaseProduct>(products),
    systems: parsedList<ReleaseSystem>(systems),
    documents,
    images: Object.fromEntries([...images.values()].map(({ hash, mediaType }) => [hash, mediaType])),
  };
}

/**
 * Notes with each document what takes its place: of several documents the first in its language, or else the first. All
 * of them are in the release, so that what was left out supersedes nothing.
 */
function noteSuperseded(
  documents: CompiledDocuments,
  superseding: readonly CatalogueDocument[],
  places: { readonly get: (id: string) => number | undefined },
): void {
  const languages = new Map<number, string>();
  for (const { id, validFrom, language, supersedes = [] } of superseding) {
    for (const named of supersedes) {
      const old = places.get(named);
      if (old === undefined) continue;
      const own = documents.at(old).document.language;
      const before = languages.get(old);
      if (before !== undefined && (before === own || language !== own)) continue;
      languages.set(old, language);
      documents.supersede(old, { id, ...(validFrom !== undefined && { from: validFrom }) });
    }
  }
}

/** The documents of a release in the form in which it holds them, each made when it is asked for. */
export function documentList({ documents }: CompiledRelease): Listed<StoredDocument> {
  return new MadeList(documents.length, (place) => documentOf(documents.at(place)));
}

/** The rows for the documents of a release. */
export function* documentRows({ documents }: CompiledRelease): Generator<DocumentRow> {
  for (let place = 0; place < documents.length; place++) {
    const document = documents.at(place);
    yield documentRow(documentOf(document), document.content.sha256, null);
  }
}

/** The contents of a release's documents whose preview is still to be made, by hash. */
export function awaitedOf({ documents }: Pick<CompiledRelease, 'documents'>): string[] {
  const awaited = new Set<string>();
  for (const content of documents.contents()) if (isAwaited(content)) awaited.add(content.sha256);
  return [...awaited];
}

function documentOf({
  key,
  document,
  applications,
  content,
  supersededBy,
}: CompiledDocument): StoredDocument {
  const regions = typeof document.region === 'string' ? [document.region] : (document.region ?? []);
  const description = {
    resourceID: document.id,
    fileName: resourceName(document),
    documentType: document.documentType,
    subtitle: document.subtitle,
    language: document.language,
    region: regions.length === 1 ? regions[0] : '',
    applications,
    colorCode: document.colorCode,
    documentCode: document.documentCode,
    revised: document.revised,
    facts: factsIn(document),
    supersededBy,
    proposed: document.proposed,
    scheme: document.scheme,
    recalledFrom: document.recalledFrom,
    sets: document.sets,
  };
  // A visitor did not bring it: what was removed from it is the manufacturer's affair.
  return holdDocument(description, { ...content, notes: content.notes.filter(isForReviewers) }, key);
}
