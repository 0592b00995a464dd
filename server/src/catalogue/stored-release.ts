import { CatalogueProductSchema, CatalogueSystemSchema } from '@submittal/contract/catalogue';
import { type Resource, ResourceSchema } from '@submittal/contract/document';
import { z } from 'zod';
import { readStored, Unreadable } from '../database/stored-json.ts';
import { listOfNumbers, listOfTexts } from '../database/stored-lists.ts';
import type { HeldDocument } from '../documents/document-store.ts';
import type { Release } from './release.ts';

// What the parts of a release hold, each by its name. The fields of products and systems are those of the catalogue
// format, so that a new one is declared there alone: give it a default or make it optional, and loosen its rule later
// rather than tighten it, as every release in store is read by it.

/** Documents of a product or system, by their place in the release. */
const documents = listOfNumbers.default([]);

/** Hash of a picture's bytes. */
const image = z.string().optional();

const parts = {
  manufacturer: z.looseObject({ name: z.string(), logo: z.string().optional() }),
  sections: z.array(z.looseObject({ number: z.string(), title: z.string() })).default([]),
  colours: z
    .array(z.looseObject({ code: z.string(), name: z.string(), swatch: z.string().optional() }))
    .default([]),
  products: z.array(z.looseObject({ ...CatalogueProductSchema.shape, documents, image })).default([]),
  systems: z.array(z.looseObject({ ...CatalogueSystemSchema.shape, documents, image })).default([]),
  pageTexts: z.looseObject({ index: z.string(), ofDocument: listOfNumbers }).optional(),
  images: z.record(z.string(), z.string()).default({}),
} satisfies Record<keyof Omit<Release, 'documents'>, z.ZodType>;

type PartName = keyof typeof parts;

/** A field of all documents: each different value once, and for each document the number of its own. */
const ColumnSchema = z.looseObject({
  values: z.array(z.unknown()),
  /** Left out where each document has a value of its own, in order. */
  at: listOfNumbers.optional(),
});
export type Column = Readonly<z.output<typeof ColumnSchema>>;

const HeldDocumentsSchema = z.array(
  z.looseObject({ key: z.string(), resource: z.looseObject(ResourceSchema.shape) }),
);

/**
 * Reads one of a release's own parts; undefined for one that only a newer version has.
 * @throws Unreadable
 */
export function readPart(name: string, text: string, releaseId: string): unknown {
  return name in parts ? readStored(parts[name as PartName], text, 'release', releaseId) : undefined;
}

/**
 * What a release is where it has none of a part.
 * @throws Unreadable where it cannot be without it.
 */
export function fillParts(
  read: Readonly<Record<string, unknown>>,
  releaseId: string,
): Omit<Release, 'documents'> {
  const whole: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(parts)) {
    if (name in read) whole[name] = read[name];
    else {
      const outcome = schema.safeParse(undefined);
      if (!outcome.success) throw new Unreadable('release', releaseId, `it has no "${name}"`);
      if (outcome.data !== undefined) whole[name] = outcome.data;
    }
  }
  // Each part was read by its schema.
  return whole as unknown as Omit<Release, 'documents'>;
}

/** Documents as the first releases held them, one by one. @throws Unreadable */
export function readDocuments(text: string, releaseId: string): readonly HeldDocument[] {
  return readStored(HeldDocumentsSchema, text, 'release', releaseId);
}

/** The keys of a release's documents. @throws Unreadable */
export function readKeys(text: string, releaseId: string): readonly string[] {
  return readStored(listOfTexts, text, 'release', releaseId);
}

/** A field of all documents; its different values are read by the field's schema. @throws Unreadable */
export function readColumn(field: string, text: string, releaseId: string): Column {
  const column = readStored(ColumnSchema, text, 'release', releaseId);
  const schema = (ResourceSchema.shape as Record<string, z.ZodType>)[field];
  if (!schema) return column;
  const values = column.values.map((value) => {
    // A document without this field stands there as null.
    const outcome = schema.safeParse(value ?? undefined);
    if (!outcome.success) throw new Unreadable('release', releaseId, `documents have a wrong "${field}"`);
    return outcome.data;
  });
  return { ...column, values };
}

/** What a document says in fields that its release does not have. */
export const usualFacts: Readonly<Record<string, unknown>> = ResourceSchema.parse({
  resourceID: '',
} satisfies Partial<Resource>);
