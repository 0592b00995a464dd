import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Catalogue, type CatalogueDocument, CatalogueSchema } from '@submittal/contract/catalogue';
import { UPLOADS_PRODUCT_ID } from '@submittal/contract/constants';
import { catalogueFile } from './catalogue-folder.ts';
import { hasCsvCatalogue, readCsvCatalogue } from './csv-catalogue.ts';
import { type ImportFault, ImportFaults, placeOf } from './import-fault.ts';

/** A document of the catalogue with its first place. */
export interface PlacedDocument {
  readonly document: CatalogueDocument;
  readonly place: string;
}

/** The place of the field that names a document's file. */
export function fieldOf({ document, place }: PlacedDocument): string {
  return `${place}.${document.file === undefined ? 'href' : 'file'}`;
}

/** A catalogue that has been read. */
export interface ReadCatalogue {
  readonly catalogue: Catalogue;
  /** Contradictions within the catalogue: it cannot be imported. */
  readonly faults: readonly ImportFault[];
  /** Translates a place in the catalogue to one in the folder's files; for JSON they are the same. */
  readonly placeInFiles: (place: string) => string;
}

/**
 * Reads a folder's catalogue and checks everything that can be checked without its other files. Throws
 * `ImportFaults` if it does not have the form of a catalogue.
 */
export async function readCatalogue(folder: string): Promise<ReadCatalogue> {
  const { result, placeInFiles } = await readChecked(folder);
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => ({ place: placeOf(path), message }));
    throw new ImportFaults(faults).placed(placeInFiles);
  }
  const faults = [...idFaults(result.data), ...documentFaults(result.data)];
  return { catalogue: result.data, faults, placeInFiles };
}

/** Nothing keeps the unchecked catalogue: two copies would take twice the memory. */
async function readChecked(folder: string) {
  if (await hasCsvCatalogue(folder)) {
    const { value, placeInFiles } = await readCsvCatalogue(folder);
    return { result: CatalogueSchema.safeParse(value), placeInFiles };
  }
  return {
    result: CatalogueSchema.safeParse(await readJson(folder)),
    placeInFiles: (place: string) => place,
  };
}

async function readJson(folder: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(catalogueFile(folder), 'utf8');
  } catch {
    throw new ImportFaults([{ place: 'catalogue.json', message: `no such file in "${folder}"` }]);
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not valid';
    throw new ImportFaults([{ place: 'catalogue.json', message: `not valid JSON: ${reason}` }]);
  }
}

/** Products and systems share one space of ids, because a project's documents may belong to either. */
function idFaults(catalogue: Catalogue): ImportFault[] {
  const faults: ImportFault[] = [];
  const places = new Map<string, string>();
  const productIds = new Set(catalogue.products.map((product) => product.id));
  for (const kind of ['products', 'systems'] as const) {
    for (const [index, entry] of catalogue[kind].entries()) {
      const place = `${kind}[${index}].id`;
      const other = places.get(entry.id);
      if (other) faults.push({ place, message: `"${entry.id}" stands at ${other} too` });
      if (entry.id === UPLOADS_PRODUCT_ID) {
        faults.push({ place, message: `"${UPLOADS_PRODUCT_ID}" is kept for visitors' own documents` });
      }
      places.set(entry.id, other ?? place);
    }
  }
  for (const [index, system] of catalogue.systems.entries()) {
    for (const [at, id] of system.products.entries()) {
      if (!productIds.has(id)) {
        faults.push({ place: `systems[${index}].products[${at}]`, message: `no product has the id "${id}"` });
      }
    }
  }
  const known = { products: productIds, systems: new Set(catalogue.systems.map(({ id }) => id)) };
  for (const [index, pin] of catalogue.pinned.entries()) {
    for (const kind of ['products', 'systems'] as const) {
      for (const [at, id] of pin[kind].entries()) {
        if (known[kind].has(id)) continue;
        const message = `no ${kind === 'products' ? 'product' : 'system'} has the id "${id}"`;
        faults.push({ place: `pinned[${index}].${kind}[${at}]`, message });
      }
    }
  }
  const codes = catalogue.colours.map(({ code }) => code);
  const numbers = catalogue.sections.map(({ number }) => number);
  return [
    ...faults,
    ...twiceFaults(codes, (index) => `colours[${index}].code`),
    ...twiceFaults(numbers, (index) => `sections[${index}].number`),
  ];
}

function twiceFaults(names: readonly string[], placeOf: (index: number) => string): ImportFault[] {
  const seen = new Set<string>();
  return names.flatMap((name, index) => {
    if (seen.has(name)) return [{ place: placeOf(index), message: `"${name}" stands twice` }];
    seen.add(name);
    return [];
  });
}

/** Every document entry with its place, in order. */
export function* placedDocuments(catalogue: Catalogue): Generator<PlacedDocument> {
  for (const kind of ['products', 'systems'] as const) {
    for (const [index, entry] of catalogue[kind].entries()) {
      for (const [at, document] of entry.documents.entries()) {
        yield { document, place: `${kind}[${index}].documents[${at}]` };
      }
    }
  }
}

/** The same document may occur in several places, if it is equal in all of them, and once in each. */
function documentFaults(catalogue: Catalogue): ImportFault[] {
  const faults: ImportFault[] = [];
  const first = new Map<string, PlacedDocument>();
  let owner = '';
  let ofOwner = new Set<string>();
  for (const placed of placedDocuments(catalogue)) {
    const { document, place } = placed;
    const under = place.slice(0, place.indexOf('.'));
    if (under !== owner) ofOwner = new Set();
    owner = under;
    if (ofOwner.has(document.id)) {
      faults.push({ place: `${place}.id`, message: `"${document.id}" stands twice here` });
    }
    ofOwner.add(document.id);
    const earlier = first.get(document.id);
    if (!earlier) {
      first.set(document.id, placed);
    } else if (!isDeepStrictEqual(earlier.document, document)) {
      faults.push({
        place: `${place}.id`,
        message: `"${document.id}" at ${earlier.place} is another document; equal ids must be equal in everything`,
      });
    }
  }
  return faults;
}
