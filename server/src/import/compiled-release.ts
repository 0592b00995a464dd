import { extname } from 'node:path';
import type { Catalogue, CatalogueDocument } from '@submittal/contract/catalogue';
import type { Resource } from '@submittal/contract/document';
import { factsIn } from '@submittal/contract/document-facts';
import { isForReviewers } from '../../../pdf-linker/src/layout/document-notes.ts';
import type { ReleaseProduct, ReleaseSystem, WholeRelease } from '../catalogue/release.ts';
import type { DocumentRow } from '../database/schema.ts';
import { type Content, isAwaited } from '../documents/content-store.ts';
import { documentRow, type HeldDocument, holdDocument } from '../documents/document-store.ts';
import { type Listed, MadeList } from '../packing/listed.ts';
import { sourceName } from './source-name.ts';

/**
 * A document of a release with its content, and the applications of the entry under which it first occurs.
 */
interface CompiledDocument {
  readonly document: CatalogueDocument;
  readonly applications: readonly string[];
  readonly content: Content;
  /** What takes its place in the same release. */
  supersededBy?: Resource['supersededBy'];
}

/**
 * A release made from a catalogue. Its documents are still in the catalogue's form: they are converted one at
 * a time into the form in which they are held and stored, because all of them together would be several times
 * as large.
 */
export interface CompiledRelease extends Omit<WholeRelease, 'documents'> {
  readonly documents: readonly CompiledDocument[];
}

/**
 * Makes a release from a checked catalogue, its pictures by name, and the contents of its documents by id.
 */
export function releaseOf(
  catalogue: Catalogue,
  images: ReadonlyMap<string, { readonly hash: string; readonly mediaType: string }>,
  contents: ReadonlyMap<string, Content>,
): CompiledRelease {
  const places = new Map<string, number>();
  const documents: CompiledDocument[] = [];
  const image = (name: string | undefined) => (name ? images.get(name)?.hash : undefined);
  const place = (document: CatalogueDocument, applications: readonly string[]): number => {
    const known = places.get(document.id);
    if (known !== undefined) return known;
    const content = contents.get(document.id);
    if (!content) throw new Error(`document ${document.id} was not taken in`);
    places.set(document.id, documents.length);
    return documents.push({ document, applications, content }) - 1;
  };
  const products: ReleaseProduct[] = catalogue.products.map((product) => ({
    ...product,
    image: image(product.image),
    documents: product.documents.map((document) => place(document, product.applications)),
  }));
  const systems: ReleaseSystem[] = catalogue.systems.map((system) => ({
    ...system,
    image: image(system.image),
    documents: system.documents.map((document) => place(document, system.applications)),
  }));
  noteSuperseded(documents, places);
  return {
    manufacturer: { name: catalogue.manufacturer.name, logo: image(catalogue.manufacturer.logo) },
    colours: catalogue.colours,
    sections: catalogue.sections,
    synonyms: catalogue.synonyms,
    pinned: catalogue.pinned,
    submittalKinds: catalogue.submittalKinds,
    products,
    systems,
    documents,
    images: Object.fromEntries([...images.values()].map(({ hash, mediaType }) => [hash, mediaType])),
  };
}

/**
 * Notes with each document what takes its place: of several documents the first in its language, or else the first. All
 * of them are in the release, so that what was left out supersedes nothing.
 */
function noteSuperseded(
  documents: readonly CompiledDocument[],
  places: { readonly get: (id: string) => number | undefined },
): void {
  const languages = new Map<CompiledDocument, string>();
  for (const { document } of documents) {
    const { id, validFrom, language, supersedes = [] } = document;
    for (const named of supersedes) {
      const old = documents[places.get(named) ?? -1];
      if (!old) continue;
      const before = languages.get(old);
      if (before !== undefined && (before === old.document.language || language !== old.document.language))
        continue;
      languages.set(old, language);
      old.supersededBy = { id, ...(validFrom !== undefined && { from: validFrom }) };
    }
  }
}

/** The documents of a release in the form in which it holds them, each made when it is asked for. */
export function heldList({ documents }: CompiledRelease): Listed<HeldDocument> {
  return new MadeList(documents.length, (place) => {
    const document = documents[place];
    if (!document) throw new RangeError(`there is no document ${place}`);
    return held(document);
  });
}

/** The rows for the documents of a release. */
export function* documentRows({ documents }: CompiledRelease): Generator<DocumentRow> {
  for (const document of documents) yield documentRow(held(document), document.content.sha256, null);
}

/** The contents of a release's documents whose preview is still to be made, by hash. */
export function awaitedOf({ documents }: Pick<CompiledRelease, 'documents'>): string[] {
  return [...new Set(documents.flatMap(({ content }) => (isAwaited(content) ? [content.sha256] : [])))];
}

function held({ document, applications, content, supersededBy }: CompiledDocument): HeldDocument {
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
  return holdDocument(description, { ...content, notes: content.notes.filter(isForReviewers) });
}

/** The name that visitors see for the document; its own title, if any, replaces the file's name. */
export function resourceName(document: CatalogueDocument): string {
  const name = sourceName(document);
  return document.title ? `${document.title.replaceAll(/[\\/]/g, '-')}${extname(name)}` : name;
}
