import { z } from 'zod';

export const SubFilterSchema = z.object({ FilterName: z.string(), FilterValue: z.string() });
export const FilterOptionSchema = SubFilterSchema.extend({
  SubFilters: z.array(SubFilterSchema).optional(),
  /** For a colour: what it looks like, as `#cfc7b2`. Omitted if the catalogue does not say, and by older servers. */
  FilterSwatch: z.string().optional(),
});
export type FilterOption = z.output<typeof FilterOptionSchema>;

export const FilterSchema = z.object({
  FilterGroup: z.string(),
  FilterID: z.string(),
  FilterOptions: z.array(FilterOptionSchema),
});
export type Filter = z.output<typeof FilterSchema>;

/** The response of productfiltercollection, systemfiltercollection and colorlookup. */
export const FilterCollectionSchema = z.object({ Filters: z.array(FilterSchema) });
export type FilterCollection = z.output<typeof FilterCollectionSchema>;
