import { z } from 'zod';
import {
  CatalogueDocumentSchema,
  CatalogueProductSchema,
  CatalogueSchema,
  CatalogueSystemSchema,
  ColourSchema,
  FactSchema,
  PinnedSchema,
  SectionSchema,
  SubmittalKindSchema,
  TranslationSchema,
  VariantSchema,
} from './catalogue.ts';

// A catalogue as tables (docs/catalogue-format.md, "The same as CSV"): which there are, and the columns of each. Both
// follow from the schemas of the catalogue, so that a new field is a new column.

/** The kinds of rows that make up a catalogue, one table each. */
export const tableKinds = [
  'products',
  'systems',
  'documents',
  'colours',
  'sections',
  'synonyms',
  'pinned',
  'submittalKinds',
  'translations',
  'variants',
  'facts',
  'manufacturer',
] as const;
export type TableKind = (typeof tableKinds)[number];

/** What a cell of a column is: a text, `true`, several texts, or entries with items of their own, as `Name > Item`. */
export type ColumnKind = 'text' | 'flag' | 'list' | 'tree';

type Columns = Readonly<Record<string, ColumnKind>>;

/** Fields of products and systems that are in tables of their own. */
const elsewhere = ['documents', 'translations', 'variants', 'facts'];

/** The columns of each table. */
export const tableColumns: Readonly<Record<TableKind, Columns>> = {
  products: columnsOf(CatalogueProductSchema.shape, elsewhere),
  systems: columnsOf(CatalogueSystemSchema.shape, elsewhere),
  // Nobody writes by hand what a rule proposed.
  documents: { ...columnsOf(CatalogueDocumentSchema.shape, ['proposed']), parents: 'list' },
  colours: columnsOf(ColourSchema.shape),
  sections: columnsOf(SectionSchema.shape),
  synonyms: { words: 'list' },
  pinned: columnsOf(PinnedSchema.shape),
  submittalKinds: columnsOf(SubmittalKindSchema.shape),
  translations: { id: 'text', language: 'text', ...columnsOf(TranslationSchema.shape) },
  variants: { id: 'text', ...columnsOf(VariantSchema.shape, elsewhere) },
  facts: { id: 'text', variant: 'text', ...columnsOf(FactSchema.shape) },
  manufacturer: columnsOf(CatalogueSchema.shape.manufacturer.shape),
};

/** The columns of each table that hold a date. */
export const dateColumns: Readonly<Partial<Record<TableKind, readonly string[]>>> = {
  documents: Object.entries(CatalogueDocumentSchema.shape).flatMap(([field, schema]) =>
    isDate(schema) ? [field] : [],
  ),
};

function isDate(schema: unknown): boolean {
  if (schema instanceof z.ZodOptional) return isDate(schema.def.innerType);
  if (schema instanceof z.ZodUnion) return schema.def.options.some(isDate);
  return schema instanceof z.ZodISODate;
}

function columnsOf(shape: Readonly<Record<string, z.ZodType>>, without: readonly string[] = []): Columns {
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([field]) => !without.includes(field))
      .flatMap(([field, schema]) => {
        const parts = partsOf(schema);
        return parts
          ? Object.entries(parts).map(([part, own]) => [`${field}.${part}`, kindOf(own)])
          : [[field, kindOf(schema)]];
      }),
  );
}

/** The field in which an entry of a `tree` column has its items: `Name > Item`. */
export function itemsOfTree(field: string): string {
  const shape: Readonly<Record<string, unknown>> = CatalogueSystemSchema.shape;
  const [, items] = Object.keys(elementOf(shape[field])?.shape ?? {});
  if (items === undefined) throw new Error(`${field} is not a tree`);
  return items;
}

/** The objects of which a field is a list; null if it is not one. */
function elementOf(schema: unknown): z.ZodObject | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return elementOf(schema.def.innerType);
  return schema instanceof z.ZodArray && schema.def.element instanceof z.ZodObject
    ? schema.def.element
    : null;
}

/** The fields of an object within an entry: each has a column of its own, such as `origin.country`. */
function partsOf(schema: unknown): Readonly<Record<string, z.ZodType>> | null {
  if (schema instanceof z.ZodOptional) return partsOf(schema.def.innerType);
  return schema instanceof z.ZodObject ? schema.shape : null;
}

function kindOf(schema: unknown): ColumnKind {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return kindOf(schema.def.innerType);
  if (schema instanceof z.ZodUnion)
    return schema.def.options.some((one) => kindOf(one) === 'list') ? 'list' : 'text';
  if (schema instanceof z.ZodArray) return schema.def.element instanceof z.ZodObject ? 'tree' : 'list';
  return schema instanceof z.ZodBoolean ? 'flag' : 'text';
}
