import { z } from 'zod';
import { RegionSchema } from './catalogue.ts';
import { PAGE_SIZE } from './constants.ts';
import { ResourceSchema } from './document.ts';
import { choiceFieldsOf, keyedBy, type Search } from './facets.ts';

const values = z
  .union([z.string().max(300), z.array(z.string().max(300)).max(200)])
  .nullish()
  .transform((value) => (typeof value === 'string' ? (value === '' ? [] : [value]) : (value ?? [])));

/** The language in which texts are wanted, such as `fr`, where the catalogue has them in it. */
const TextLanguage = z
  .string()
  .max(12)
  .regex(/^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]+)*$/, 'give a language such as "fr"')
  .optional();

/** The query of the filter collections. */
export const FiltersQuerySchema = z.strictObject({ TextLanguage });

/** The day on which what a document proves has to count still. */
const ProvenOn = z.iso
  .date()
  .optional()
  .describe(
    'Whatever is not valid on this day proves nothing: see the filter `Proven`. Without it, a month from now, in UTC',
  );

/** The fields of a search request besides its facets. */
const common = {
  ProvenOn,
  TextLanguage,
  /** Whether entries come with their variants and facts. */
  WithFacts: z.boolean().default(false),
  Region: RegionSchema.optional(),
  PageSize: z.number().int().min(1).max(100).default(PAGE_SIZE),
  CurrentPage: z.number().int().min(1).max(1_000_000).default(1),
  Release: z
    .string()
    .max(200)
    .optional()
    .describe('From the answer to an earlier page of this search: while that release is kept, it answers'),
};

const title = z
  .string()
  .trim()
  .max(300)
  .nullish()
  .transform((value) => value ?? '');

/**
 * The body of a search: its own fields, and one for the choices of each facet and of its sub-filters. Values of one
 * facet are combined with OR, facets with AND.
 * @throws at startup, if a facet has the name of another field
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

/**
 * The body of searchsystems. It takes the filters of products too: the types of
 * products and systems are one filter group there, and a system has no subtype and no groups to be asked for.
 */
export const SearchSystemsSchema = searchBody('systems', {
  SystemTitle: title,
  ProductTitle: title,
  ProductType: values,
  ProductSubtype: values,
  GroupByBool: z.boolean().optional(),
  ...common,
}).transform(({ ProductTitle, ProductType, ProductSubtype: _, GroupByBool: __, ...body }) => ({
  ...body,
  SystemTitle: body.SystemTitle || ProductTitle,
  SystemType: [...body.SystemType, ...ProductType],
}));
export type SearchSystems = z.output<typeof SearchSystemsSchema>;
export type SearchSystemsInput = z.input<typeof SearchSystemsSchema>;

/** Parameters of a search without typed words: those never stand in an address, which caches and proxies log. */
function browsing<Of extends Search>(search: Of) {
  const { PageSize, CurrentPage } = common;
  return z.strictObject({
    ...keyedBy(choiceFieldsOf(search), () => values),
    Region: common.Region,
    ProvenOn,
    TextLanguage,
    WithFacts: z.stringbool().default(false),
    PageSize: z.coerce.number().pipe(PageSize.unwrap()).default(PAGE_SIZE),
    CurrentPage: z.coerce.number().pipe(CurrentPage.unwrap()).default(1),
    release: z
      .string()
      .max(200)
      .optional()
      .describe(
        'The release of clientconfig, or of an earlier page: it answers while it is kept, and caches keep the answer',
      ),
  });
}

/** The query of searchproducts by GET. */
export const BrowseProductsSchema = browsing('products').extend({
  GroupByBool: z.stringbool().default(true),
});

/** The query of searchsystems by GET. */
export const BrowseSystemsSchema = browsing('systems');

/** Where the search words occur inside a document; `#page=` appended to the document's cacheURL opens that page. */
export const SnippetSchema = z.object({
  resourceID: z.string(),
  /** Counted from 1. */
  page: z.number().int().positive(),
  text: z.string(),
  /**
   * Where the matched words are in `text`, in order, in UTF-16 code units; `to` is exclusive. Older servers omit this.
   */
  marks: z
    .array(z.object({ from: z.number().int().nonnegative(), to: z.number().int().positive() }))
    .optional(),
});
export type Snippet = z.output<typeof SnippetSchema>;

/** Texts of an entry in the language that was asked for, as far as the catalogue has them. */
export const LocalTextsSchema = z.object({
  Title: z.string().optional(),
  Subtitle: z.string().optional(),
  Description: z.string().optional(),
  Type: z.string().optional(),
  Subtype: z.string().optional(),
});
export type LocalTexts = z.output<typeof LocalTextsSchema>;

const FactsSchema = z.array(
  z.object({ name: z.string(), value: z.union([z.number(), z.string()]), unit: z.string().optional() }),
);

/** What an entry has only if its catalogue says so. */
const sometimes = {
  /** In the `TextLanguage` of the request. A text that is not here has no translation: show the entry's own. */
  Texts: LocalTextsSchema.optional(),
  /** If the request asks for them (`WithFacts`). */
  Facts: FactsSchema.optional(),
};

/** How an entry matches the question. */
const found = {
  /**
   * Present if only the text inside a document matches, or if the question has a standard or a number with its unit.
   */
  Snippet: SnippetSchema.optional(),
  /** The next best places, in its other pages and documents; omitted if there is only one. */
  MoreSnippets: z.array(SnippetSchema).optional(),
  /**
   * If the search names a kind of document beside something else (`790 SDS`): the documents of that kind, empty if it has
   * none that is shown. If it consists of numbers of documents (`ESR 1234`): those of these numbers, and those that
   * superseded them. Older servers omit this.
   */
  AskedDocuments: z.array(z.string()).optional(),
  /**
   * If the search consists of numbers of documents: each number that is asked for, as the catalogue writes it, with the
   * document that has it, or that superseded the one that has it. Older servers omit this.
   */
  AskedNumbers: z.array(z.object({ resourceID: z.string(), number: z.string() })).optional(),
  /** The words of the question that it does not match, as typed; omitted if it matches all of them. */
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
  /** All its MasterFormat sections with their titles, which may be empty, if it has several. */
  Sections: z.array(z.object({ number: z.string(), title: z.string() })).optional(),
  /** It is not sold any more. */
  Discontinued: z.literal(true).optional(),
  /** The products that take its place. */
  ReplacedBy: z.array(z.object({ ProductID: z.string(), ProductTitle: z.string() })).optional(),
  /** If the request asks for them (`WithFacts`). */
  Variants: z
    .array(z.object({ key: z.string(), title: z.string().optional(), facts: FactsSchema.optional() }))
    .optional(),
  /** The names in the search of others' products whose place it takes. Older servers omit this. */
  SubstituteFor: z.array(z.string()).optional(),
  Documents: z.array(ResourceSchema),
  ...sometimes,
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
  /** What its products do in it; any one of several. */
  Roles: z.array(z.object({ name: z.string(), products: z.array(z.string()) })).optional(),
  Documents: z.array(ResourceSchema),
  ...sometimes,
  ...found,
});
export type SystemEntry = z.output<typeof SystemEntrySchema>;

/** For each filter id and option value, how many results would remain if it were chosen. */
export const FacetsSchema = z.record(z.string(), z.record(z.string(), z.number().int().nonnegative()));
export type Facets = z.output<typeof FacetsSchema>;

/** Describes the results of a search that nothing matches in full. */
const gaveWay = {
  /**
   * The words that no result matches, as typed; empty if each result lacks a different one. Omitted if the results match
   * the whole search, or there are none.
   */
  Dropped: z.array(z.string()).optional(),
  /** Set if no result matches any of it, and their titles are only similar. */
  Alike: z.literal(true).optional(),
  /**
   * Names in the search that are not of this catalogue, as typed: no product is called so, takes the place of one that is,
   * or mentions it. The results are what the other words find, if anything. Older servers omit this.
   */
  NotOurs: z.array(z.string()).optional(),
  /**
   * If the search is a MasterFormat section that no product is listed under, such as `07 91 26`: this section. The results
   * are those of the sections next to it. Older servers omit this.
   */
  EmptySection: z.string().optional(),
  /**
   * If there are no results: how many there would be if nothing were chosen, in the same region. `Dropped` is then
   * about these. Omitted if there are none either, and by older servers.
   */
  Hidden: z.number().int().positive().optional(),
  /**
   * If there are no results and the search is narrowed by what is proven: how many there would be if what is not valid on
   * its day counted too. Omitted if there are none either, and by older servers.
   */
  Lapsed: z.number().int().positive().optional(),
};

/** What answered. */
const answeredBy = {
  /** For `Release` of the next pages. Older servers omit this. */
  Release: z.string().optional(),
  TextsComing: z
    .literal(true)
    .optional()
    .describe(
      'Set for a search with words while the texts of documents are still being read: the same search may find more later',
    ),
};

/** A flat list in result order; the screen derives type and subtype headings from consecutive entries. */
export const ProductResultsSchema = z.object({
  ProductTypes: z.array(ProductEntrySchema),
  TotalResults: z.number().int().nonnegative(),
  Facets: FacetsSchema,
  ...gaveWay,
  ...answeredBy,
});
export type ProductResults = z.output<typeof ProductResultsSchema>;

export const SystemResultsSchema = z.object({
  Results: z.array(SystemEntrySchema),
  TotalResults: z.number().int().nonnegative(),
  Facets: FacetsSchema,
  ...gaveWay,
  ...answeredBy,
});
export type SystemResults = z.output<typeof SystemResultsSchema>;
