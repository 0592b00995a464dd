import { z } from 'zod';
import {
  CatalogueDocumentSchema,
  CatalogueProductSchema,
  CatalogueSchema,
  CatalogueSystemSchema,
  ColourSchema,
  PinnedSchema,
  SectionSchema,
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
  'translations',
  'manufacturer',
] as const;
export type TableKind = (typeof tableKinds)[number];

/** What a cell of a column is: a text, `true`, several texts, or `Name > Child` entries. */
export type ColumnKind = 'text' | 'flag' | 'list' | 'tree';

type Columns = Readonly<Record<string, ColumnKind>>;

/** The columns of each table. */
export const tableColumns: Readonly<Record<TableKind, Columns>> = {
  products: columnsOf(CatalogueProductSchema.shape, ['documents', 'translations']),
  systems: columnsOf(CatalogueSystemSchema.shape, ['documents', 'translations']),
  documents: { ...columnsOf(CatalogueDocumentSchema.shape), parents: 'list' },
  colours: columnsOf(ColourSchema.shape),
  sections: columnsOf(SectionSchema.shape),
  synonyms: { words: 'list' },
  pinned: columnsOf(PinnedSchema.shape),
  translations: { id: 'text', language: 'text', title: 'text', subtitle: 'text', description: 'text' },
  manufacturer: columnsOf(CatalogueSchema.shape.manufacturer.shape),
};

function columnsOf(shape: Readonly<Record<string, z.ZodType>>, elsewhere: readonly string[] = []): Columns {
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([field]) => !elsewhere.includes(field))
      .map(([field, schema]) => [field, kindOf(schema)]),
  );
}

function kindOf(schema: unknown): ColumnKind {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return kindOf(schema.def.innerType);
  if (schema instanceof z.ZodUnion)
    return schema.def.options.some((one) => kindOf(one) === 'list') ? 'list' : 'text';
  if (schema instanceof z.ZodArray) return schema.def.element instanceof z.ZodObject ? 'tree' : 'list';
  return schema instanceof z.ZodBoolean ? 'flag' : 'text';
}
