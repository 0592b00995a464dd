import {
  CatalogueProductSchema,
  CatalogueSystemSchema,
  FactSchema,
  PinnedSchema,
  RoleSchema,
  SubmittalKindSchema,
  SynonymsSchema,
  TranslationSchema,
  VariantSchema,
} from '@submittal/contract/catalogue';
import { ResourceSchema } from '@submittal/contract/document';
import { z } from 'zod';
import { readStoredItems } from '../database/stored-items.ts';
import { readStored, Unreadable } from '../database/stored-json.ts';
import { listOfNumbers, listOfTexts } from '../database/stored-lists.ts';
import type { StoredDocument } from '../documents/document-store.ts';
import type { DocumentColumn } from './document-columns.ts';
import type { Finished, Release, ReleaseProduct, ReleaseSystem, WholeRelease } from './release.ts';
import type { PackedTables } from './table-index.ts';

// What the parts of a release contain, each by its name. The fields of products and systems are those of the
// catalogue format, so a new one is declared only there. Make it optional or give it a default, and later loosen its
// rule rather than tighten it, because every stored release is read with it.

/** The documents of a product or system, by their positions in the release. */
const documents = listOfNumbers.default([]);

/** Hash of a picture's bytes. */
const image = z.string().optional();

/** The nested parts of an entry, with fields that only a newer version knows. */
const facts = z.array(z.looseObject(FactSchema.shape)).optional();
const nested = {
  facts,
  translations: z.record(z.string(), z.looseObject(TranslationSchema.shape)).optional(),
};
const variants = z.array(z.looseObject({ ...VariantSchema.shape, facts })).optional();
const roles = z.array(z.looseObject(RoleSchema.shape)).optional();

const parts = {
  manufacturer: z.looseObject({ name: z.string(), logo: z.string().optional() }),
  sections: z.array(z.looseObject({ number: z.string(), title: z.string() })),
  colours: z.array(z.looseObject({ code: z.string(), name: z.string(), swatch: z.string().optional() })),
  synonyms: z.array(SynonymsSchema),
  pinned: z.array(z.looseObject(PinnedSchema.shape)),
  submittalKinds: z.array(z.looseObject(SubmittalKindSchema.shape)),
  products: z.array(
    z.looseObject({ ...CatalogueProductSchema.shape, ...nested, variants, documents, image }),
  ),
  systems: z.array(z.looseObject({ ...CatalogueSystemSchema.shape, ...nested, roles, documents, image })),
  pageTexts: z.looseObject({ index: z.string(), ofDocument: listOfNumbers }),
  renamed: z.record(z.string(), z.looseObject({ id: z.string(), sha256: z.string() })),
  images: z.record(z.string(), z.string()),
} satisfies Record<keyof Omit<Release, 'documents'>, z.ZodType>;

type PartName = keyof typeof parts;

type Parts = { [Name in PartName]: z.output<(typeof parts)[Name]> };
const partSchemas: { readonly [Name in PartName]: z.ZodType<Parts[Name]> } = parts;

/** The parts of a release that were read. */
export type ReadParts = Partial<Parts>;

/** One field of all documents: each distinct value once, and for each document the number of its value. */
const ColumnSchema = z.looseObject({
  values: z.array(z.unknown()),
  /** Omitted if each document has a value of its own, in order. */
  at: listOfNumbers.optional(),
});

const StoredDocumentsSchema = z.array(
  z.looseObject({ key: z.string(), resource: z.looseObject(ResourceSchema.shape) }),
);

/**
 * Reads one of a release's own parts and adds it to the others; ignores one that only a newer version knows.
 * @throws Unreadable
 */
export function readPart(read: ReadParts, name: string, text: string, releaseId: string): void {
  if (isPart(name)) readInto(read, name, text, releaseId);
}

function isPart(name: string): name is PartName {
  return Object.hasOwn(parts, name);
}

function readInto<Name extends PartName>(
  read: Partial<Pick<Parts, Name>>,
  name: Name,
  text: string,
  releaseId: string,
): void {
  read[name] = readStored<Parts[Name]>(partSchemas[name], text, 'release', releaseId);
}

/** The products or systems of a release, one after the other. @throws Unreadable */
export function readEntries(
  name: 'products' | 'systems',
  text: string,
  releaseId: string,
): Generator<ReleaseProduct | ReleaseSystem> {
  const schema: z.ZodType<ReleaseProduct | ReleaseSystem> = parts[name].element;
  return readStoredItems(schema, text, 'release', releaseId);
}

/**
 * A release with defaults for its missing parts.
 * @throws Unreadable if a missing part has no default
 */
export function fillParts(read: ReadParts, releaseId: string): Omit<WholeRelease, 'documents'> {
  const { manufacturer, colours = [], sections = [], products = [], systems = [], images = {} } = read;
  const { synonyms = [], pinned = [], submittalKinds = [] } = read;
  if (!manufacturer) throw new Unreadable('release', releaseId, 'it has no "manufacturer"');
  const { pageTexts, renamed } = read;
  return {
    manufacturer,
    colours,
    sections,
    synonyms,
    pinned,
    submittalKinds,
    products,
    systems,
    images,
    ...(pageTexts && { pageTexts }),
    ...(renamed && { renamed }),
  };
}

const FinishedSchema = z.looseObject({ form: z.string(), hash: z.string() });

/** Where the finished form of a release is. @throws Unreadable */
export function readFinished(text: string, releaseId: string): Finished {
  return readStored(FinishedSchema, text, 'release', releaseId);
}

const PackedTablesSchema = z.looseObject({ index: z.string(), packs: listOfTexts });

/** Where the side tables of a release are in packs. @throws Unreadable */
export function readTables(text: string, releaseId: string): PackedTables {
  return readStored(PackedTablesSchema, text, 'release', releaseId);
}

/** Documents as stored in the first releases, one by one. @throws Unreadable */
export function readDocuments(text: string, releaseId: string): readonly StoredDocument[] {
  return readStored(StoredDocumentsSchema, text, 'release', releaseId);
}

/** The keys of a release's documents. @throws Unreadable */
export function readKeys(text: string, releaseId: string): readonly string[] {
  return readStored(listOfTexts, text, 'release', releaseId);
}

const fieldSchemas = new Map<string, z.ZodType>(Object.entries(ResourceSchema.shape));

/** One field of all documents; its distinct values are read with the field's schema. @throws Unreadable */
export function readColumn(field: string, text: string, releaseId: string): DocumentColumn {
  const { values: read, at } = readStored(ColumnSchema, text, 'release', releaseId);
  // In a quarter of the memory.
  const column = { values: read, at: at && Uint32Array.from(at) };
  const schema = fieldSchemas.get(field);
  if (!schema) return column;
  const values = read.map((value) => {
    // A document without this field has null here.
    const outcome = schema.safeParse(value ?? undefined);
    if (!outcome.success) throw new Unreadable('release', releaseId, `documents have a wrong "${field}"`);
    return outcome.data;
  });
  return { ...column, values };
}
