import { z } from 'zod';
import { RegionSchema } from './catalogue.ts';
import { PAGE_SIZE } from './constants.ts';
import { ResourceSchema } from './document.ts';
import { choiceFieldsOf, keyedBy, type Search } from './facets.ts';

const values = z
  .union([z.string().max(300), z.array(z.string().max(300)).max(200)])
  .default([])
  .transform((value) => (typeof value === 'string' ? (value === '' ? [] : [value]) : value));

/** What a search is asked beside its facets. */
const common = {
  Region: RegionSchema.optional(),
  PageSize: z.number().int().min(1).max(100).default(PAGE_SIZE),
  CurrentPage: z.number().int().min(1).max(1_000_000).default(1),
};

const title = z.string().trim().max(300).default('');

/**
 * The body of a search: its own fields, and one for the choices of each facet and of its sub-filters. Several values of
 * one facet widen, facets narrow.
 * @throws at start, where a facet takes the name of another field
 */
export function searchBody<Of extends Search, Own extends z.ZodRawShape>(search: Of, own: Own) {
  const fields = choiceFieldsOf(search);
  const taken = fields.find((field) => Object.hasOwn(own, field));
  if (taken) throw new Error(`The facet field ${taken} is a field of the search of ${search} already.`);
  return z.object({ ...own, ...keyedBy(fields, () => values) });
}

/** The body of searchproducts. */
export const SearchProductsSchema = searchBody('products', {
  ProductTitle: title,
  GroupByBool: z.boolean().default(true),
  ...common,
});
export type SearchProducts = z.output<typeof SearchProductsSchema>;
export type SearchProductsInput = z.input<typeof SearchProductsSchema>;

/** The body of searchsystems. */
export const SearchSystemsSchema = searchBody('systems', { SystemTitle: title, ...common });
export type SearchSystems = z.output<typeof SearchSystemsSchema>;
export type SearchSystemsInput = z.input<typeof SearchSystemsSchema>;

/** Where inside a document the words of a search stand; `#page=` behind the document's cacheURL opens it there. */
export const SnippetSchema = z.object({
  resourceID: z.string(),
  /** From 1. */
  page: z.number().int().positive(),
  text: z.string(),
  /**
   * Where in `text` the words that were found stand, in order, in UTF-16 units: `to` is behind the last one. A server
   * before these leaves them out.
   */
  marks: z
    .array(z.object({ from: z.number().int().nonnegative(), to: z.number().int().positive() }))
    .optional(),
});
export type Snippet = z.output<typeof SnippetSchema>;

/** What of the question an entry was found by. */
const found = {
  /** Set where only the text inside one of the documents was found, and where a standard or a number with its unit was asked for. */
  Snippet: SnippetSchema.optional(),
  /** The next best places, in its other pages and documents; left out where there is only one. */
  MoreSnippets: z.array(SnippetSchema).optional(),
  /** What of the question it does without, as it was typed; left out where it answers all of it. */
  Without: z.array(z.string()).optional(),
};

export const ProductEntrySchema = z.object({
  ProductID: z.string(),
  ProductTitle: z.string(),
  ProductSubtitle: z.string(),
  Description: z.string(),
  ListingImageURL: z.string(),
  ProductURL: z.string(),
  Region: z.array(z.string()),
  ProductType: z.string(),
  ProductSubtype: z.string(),
  MasterFormat: z.string(),
  Documents: z.array(ResourceSchema),
  ...found,
});
export type ProductEntry = z.output<typeof ProductEntrySchema>;

export const SystemEntrySchema = z.object({
  SystemID: z.string(),
  SystemTitle: z.string(),
  SystemSubtitle: z.string(),
  Description: z.string(),
  ListingImageURL: z.string(),
  SystemURL: z.string(),
  SystemType: z.string(),
  ProductIDs: z.array(z.string()),
  Documents: z.array(ResourceSchema),
  ...found,
});
export type SystemEntry = z.output<typeof SystemEntrySchema>;

/** For each filter id, for each option value: how many results choosing it would leave. */
export const FacetsSchema = z.record(z.string(), z.record(z.string(), z.number().int().nonnegative()));
export type Facets = z.output<typeof FacetsSchema>;

/** What results are where nothing answers all of the question. */
const gaveWay = {
  /**
   * What no result answers, as it was typed; empty where each does without something else. Left out where results answer all
   * of the question, or there are none.
   */
  Dropped: z.array(z.string()).optional(),
  /** Set where results answer nothing of it, and their titles only look like it. */
  Alike: z.literal(true).optional(),
};

/** A flat list in result order; the screen makes type and subtype headings of consecutive entries. */
export const ProductResultsSchema = z.object({
  ProductTypes: z.array(ProductEntrySchema),
  TotalResults: z.number().int().nonnegative(),
  Facets: FacetsSchema,
  ...gaveWay,
});
export type ProductResults = z.output<typeof ProductResultsSchema>;

export const SystemResultsSchema = z.object({
  Results: z.array(SystemEntrySchema),
  TotalResults: z.number().int().nonnegative(),
  Facets: FacetsSchema,
  ...gaveWay,
});
export type SystemResults = z.output<typeof SystemResultsSchema>;
