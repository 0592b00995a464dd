import { AnnotationSchema } from '@submittal/contract/annotation';
import { StoredFieldsSchema } from '@submittal/contract/project';
import { RevisionSchema } from '@submittal/contract/revisions';
import type { RevisedState } from '@submittal/domain/revisions/revised-state';
import { z } from 'zod';
import { readStored } from '../database/stored-json.ts';
import { StoredResourceSchema } from '../documents/document-store.ts';

// How a project is stored, and what a share freezes. Every version reads what every earlier one wrote: a field that was
// not written has a default here, and one that only a newer version knows is retained when this version saves.

const StoredDocumentSchema = z.looseObject({
  key: z.string().min(1),
  resource: StoredResourceSchema,
});

/** A document in a project: a copy of its entry in the catalogue, and the key of its bytes. */
const ProjectDocumentSchema = z.looseObject({
  ...StoredDocumentSchema.shape,
  productID: z.string(),
  productTitle: z.string().default(''),
  /** What the product is, as printed on a divider; absent if the catalogue does not say. */
  productSubtitle: z.string().optional(),
  /** Its brand, else the manufacturer of the catalogue; absent for an upload, and in projects saved before it was stored. */
  productMaker: z.string().optional(),
  /** The pages of it that are selected, in their shortest form; absent for all. The same under each of its products. */
  pages: z.string().optional(),
  /** The marks on its pages, absent for none; the same under each of its products. */
  annotations: z.array(AnnotationSchema).optional(),
  /** The versions that it had under this entry before it was renewed, newest last, to go back to. */
  earlier: z.array(StoredDocumentSchema).optional(),
});

/** An earlier revision as it is stored with the project: that of the wire, as any version may have written it. */
const StoredRevisionSchema = z.looseObject(RevisionSchema.shape);

const RevisedDocumentSchema = z.looseObject({
  productID: z.string(),
  resourceID: z.string(),
  title: z.string(),
  code: z.string(),
  type: z.string(),
  edition: z.string(),
  pageCount: z.number(),
  pages: z.string(),
  page: z.number().nullable(),
  annotations: z.unknown().exactOptional(),
});

/** What the last revision was, as far as changes since are reported from it. */
const RevisedStateSchema: z.ZodType<RevisedState> = z.looseObject({
  documents: z.array(RevisedDocumentSchema),
  fields: z.array(
    z.looseObject({ name: z.string(), productID: z.string().exactOptional(), value: z.string() }),
  ),
});

/** The fields of a project, and its revisions, which nobody enters. */
const StoredDetailsSchema = z.looseObject({
  ...StoredFieldsSchema.shape,
  /** Oldest first; absent if there is none, as in projects saved before there were any. */
  revisions: z.array(StoredRevisionSchema).exactOptional(),
  revised: RevisedStateSchema.exactOptional(),
});

const ProjectDocumentsSchema = z.array(ProjectDocumentSchema);

export const SubmittalSchema = z.looseObject({
  details: StoredDetailsSchema,
  resources: ProjectDocumentsSchema,
  version: z.number().int().positive(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** What a visitor entered about a project, by its names on the wire. */
export type ProjectDetails = Readonly<z.output<typeof StoredDetailsSchema>>;
export type ProjectDocument = Readonly<z.output<typeof ProjectDocumentSchema>>;
/** Everything from which a package is made. */
export type Submittal = Readonly<z.output<typeof SubmittalSchema>>;

/** @throws Unreadable */
export const readDetails = (text: string, projectId: string) =>
  readStored(StoredDetailsSchema, text, 'project', projectId);

/** @throws Unreadable */
export const readDocuments = (text: string, projectId: string) =>
  readStored(ProjectDocumentsSchema, text, 'project', projectId);
