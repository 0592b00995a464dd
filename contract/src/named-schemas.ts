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
 * The schemas that the API description declares once, under these names. The body and response of any other call are
 * named after the call.
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
