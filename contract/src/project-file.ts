import { z } from 'zod';
import { AnnotationSchema } from './annotation.ts';
import { MAX_SELECTED_PAGES, PROJECT_FILE } from './constants.ts';
import { MAX_PROJECT_RESOURCES, StoredFieldsSchema } from './project.ts';

/**
 * A document in a project file: what identifies it, and what people know it by. Its bytes are not in the file. The
 * catalogue has them; for a visitor's own file, `resourceURL` says where the server keeps them while its project
 * exists.
 */
const FileDocumentSchema = z.looseObject({
  productID: z.string().min(1).max(200),
  productTitle: z.string().default(''),
  resourceID: z.string().min(1).max(200),
  resourceName: z.string().default(''),
  resourceDocumentType: z.string().default(''),
  documentCode: z.string().default(''),
  revised: z.string().default(''),
  resourceURL: z.string().max(2000).default(''),
  /** The selected pages of it, such as `1-4, 7`; empty for all of them. */
  pages: z.string().max(MAX_SELECTED_PAGES.characters).default(''),
  /** The marks on its pages. */
  annotations: z.array(AnnotationSchema).default([]),
});

/**
 * A project as a visitor saves it to a file (`docs/project-file.md`). It contains neither the project's id nor its edit
 * token: opening it creates a new project. Unknown fields are ignored; a later format has another `version`.
 */
export const ProjectFileSchema = z.looseObject({
  format: z.literal(PROJECT_FILE.format),
  version: z.literal(PROJECT_FILE.version),
  savedAt: z.iso.datetime(),
  /** The project's fields by their names on the wire. A logo is named but not included. */
  project: StoredFieldsSchema,
  /** In package order; a document listed under several products occurs several times. */
  documents: z.array(FileDocumentSchema).max(MAX_PROJECT_RESOURCES),
});
export type ProjectFile = z.output<typeof ProjectFileSchema>;
