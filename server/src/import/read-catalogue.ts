import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Catalogue, type CatalogueDocument, CatalogueSchema } from '@submittal/contract/catalogue';
import { UPLOADS_PRODUCT_ID } from '@submittal/contract/constants';
import { assembleCatalogue } from './assemble-catalogue.ts';
import { type ImportFault, ImportFaults, placeOf } from './import-fault.ts';
import { readMappedCatalogue } from './mapping/mapped-catalogue.ts';
import { hasMapping, readMapping } from './mapping/read-mapping.ts';
import type { CatalogueTables } from './tables/catalogue-row.ts';
import { decodeText } from './tables/decode-text.ts';
import { filesIn } from './tables/folder-files.ts';
import { nameKey } from './tables/header-line.ts';
import { holdsTables } from './tables/read-grids.ts';
import { hasStandardTables, readStandardTables } from './tables/standard-tables.ts';
import { tellReading } from './tables/table.ts';

const CATALOGUE_FILE = 'catalogue.json';

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
  /** What could have been read wrongly, or was left out, with its place in the folder's files. */
  readonly doubts: readonly ImportFault[];
  /** How tables were read: `products.csv: utf-8, commas, header in line 1, …`. */
  readonly readings: readonly string[];
  /** Translates a place in the catalogue to one in the folder's files; for JSON they are the same. */
  readonly placeInFiles: (place: string) => string;
  /** Whether a file that the catalogue does not name is known all the same. */
  readonly isAccountedFor: (file: string) => boolean;
}

/**
 * Reads a folder's catalogue and checks everything that can be checked without its other files. Throws
 * `ImportFaults` if it does not have the form of a catalogue.
 */
export async function readCatalogue(folder: string): Promise<ReadCatalogue> {
  const { result, faults, ...source } = await readChecked(folder);
  if (!result.success) {
    const misformed = result.error.issues.map(({ path, message }) => ({ place: placeOf(path), message }));
    throw new ImportFaults([...faults, ...new ImportFaults(misformed).placed(source.placeInFiles).faults]);
  }
  // Those of a mapping first: they may be the reason for the others.
  if (faults.length > 0) throw new ImportFaults(faults);
  const contradictions = [...idFaults(result.data), ...documentFaults(result.data)];
  return { ...source, catalogue: result.data, faults: contradictions };
}

/** Nothing keeps the unchecked catalogue: two copies would take twice the memory. */
async function readChecked(folder: string) {
  const names = await filesIn(folder);
  const own = { faults: [] as readonly ImportFault[], doubts: [] as readonly ImportFault[] };
  if (hasMapping(names)) {
    const mapping = await readMapping(folder, names);
    const { tables, read, warnings, ...mapped } = await readMappedCatalogue(folder, names, mapping);
    return { ...own, ...mapped, doubts: warnings, ...assembled(tables), readings: read.map(tellReading) };
  }
  const isAccountedFor = () => false;
  const file = names.find((name) => nameKey(name) === CATALOGUE_FILE);
  if (file === undefined && hasStandardTables(names)) {
    const { tables, read } = await readStandardTables(folder, names);
    const doubts = read.flatMap((table) => table.doubts);
    return { ...own, doubts, ...assembled(tables), readings: read.map(tellReading), isAccountedFor };
  }
  const { value, doubts } = await readJson(folder, file, names);
  return {
    ...own,
    doubts,
    result: CatalogueSchema.safeParse(value),
    placeInFiles: (place: string) => place,
    readings: [],
    isAccountedFor,
  };
}

function assembled(tables: CatalogueTables) {
  const { value, placeInFiles } = assembleCatalogue(tables);
  return { result: CatalogueSchema.safeParse(value), placeInFiles };
}

async function readJson(folder: string, file: string | undefined, names: readonly string[]) {
  if (file === undefined) {
    const tables = names.filter((name) => !name.includes('/') && holdsTables(name));
    const message =
      tables.length > 0
        ? `no such file in "${folder}", nor a mapping of ${tables.slice(0, 3).join(', ')}: "npm run catalogue -- map" makes one`
        : `no such file in "${folder}"`;
    throw new ImportFaults([{ place: CATALOGUE_FILE, message }]);
  }
  const { text, doubts } = decodeText(await readFile(join(folder, file)));
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    dropEmpty(value);
    return { value, doubts: doubts.map((message) => ({ place: file, message })) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not valid';
    throw new ImportFaults([{ place: CATALOGUE_FILE, message: `not valid JSON: ${reason}` }]);
  }
}

/** An empty text is an absent one, as it is in tables. Changes the value: a copy would take twice the memory. */
function dropEmpty(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    const filled = value.filter((item) => typeof item !== 'string' || item.trim() !== '');
    if (filled.length < value.length) value.splice(0, value.length, ...filled);
  }
  for (const [field, inner] of Object.entries(value)) {
    if (typeof inner === 'object') dropEmpty(inner);
    else if (typeof inner === 'string' && inner.trim() === '') Reflect.deleteProperty(value, field);
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
