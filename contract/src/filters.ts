import { z } from 'zod';

/** Filter ids are the field names of the search requests, so a choice is sent under the id of its filter. */
export const productFilterIds = ['ProductType', 'Application', 'ResourceTypes', 'Languages'] as const;
export const systemFilterIds = [
  'SystemType',
  'CanBeUsedWith',
  'Application',
  'ResourceTypes',
  'Languages',
] as const;

/** Names of the groups as the specification gives them (section 3, "Filters"). */
export const filterGroups = {
  ProductType: 'Product/System Types',
  SystemType: 'Product/System Types',
  CanBeUsedWith: 'Can Be Used With Options',
  Application: 'Recommended Applications',
  ResourceTypes: 'Resource Document Types',
  Languages: 'Resource Languages',
} as const;

export const SubFilterSchema = z.object({ FilterName: z.string(), FilterValue: z.string() });
export const FilterOptionSchema = SubFilterSchema.extend({ SubFilters: z.array(SubFilterSchema).optional() });
export type FilterOption = z.output<typeof FilterOptionSchema>;

export const FilterSchema = z.object({
  FilterGroup: z.string(),
  FilterID: z.string(),
  FilterOptions: z.array(FilterOptionSchema),
});
export type Filter = z.output<typeof FilterSchema>;

/** The answer of productfiltercollection, systemfiltercollection and colorlookup. */
export const FilterCollectionSchema = z.object({ Filters: z.array(FilterSchema) });
export type FilterCollection = z.output<typeof FilterCollectionSchema>;
