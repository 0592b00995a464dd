import type { z } from 'zod';
import { ClientConfigSchema } from './client-config.ts';
import {
  DocumentNoteSchema,
  ProjectResourceSchema,
  ResourceReferenceSchema,
  ResourceSchema,
} from './document.ts';
import { ErrorBodySchema } from './errors.ts';
import { FilterCollectionSchema, FilterOptionSchema, FilterSchema, SubFilterSchema } from './filters.ts';
import { ProjectSchema } from './project.ts';
import { FacetsSchema, ProductEntrySchema, SnippetSchema, SystemEntrySchema } from './search.ts';
import { OwnedShareSchema, ShareContentSchema } from './sharing.ts';
import { WarningSchema } from './warnings.ts';

/**
 * Names under which the description of the API tells a schema once. The body and the answer of a call that is not here
 * take their names from the call.
 */
export const namedSchemas: Readonly<Record<string, z.ZodType>> = {
  ClientConfig: ClientConfigSchema,
  Document: ResourceSchema,
  DocumentNote: DocumentNoteSchema,
  DocumentReference: ResourceReferenceSchema,
  Facets: FacetsSchema,
  Filter: FilterSchema,
  FilterCollection: FilterCollectionSchema,
  FilterOption: FilterOptionSchema,
  OwnedShare: OwnedShareSchema,
  ProductEntry: ProductEntrySchema,
  Project: ProjectSchema,
  ProjectDocument: ProjectResourceSchema,
  Refusal: ErrorBodySchema,
  ShareContent: ShareContentSchema,
  Snippet: SnippetSchema,
  SubFilter: SubFilterSchema,
  SystemEntry: SystemEntrySchema,
  Warning: WarningSchema,
};
