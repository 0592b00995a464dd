import { z } from 'zod';
import { PROJECT_FILE } from './constants.ts';
import { MAX_PROJECT_RESOURCES, StoredFieldsSchema } from './project.ts';

/**
 * A document in a project file: which one it is, and what people know it by. Its bytes are not in the file: the catalogue
 * has them, and for a visitor's own file `resourceURL` says where the server keeps them as long as its project is there.
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
});

/**
 * A project as a visitor saves it to a file (`docs/project-file.md`). It holds neither the project's id nor its edit token:
 * who opens it gets a project of their own. Fields that are not known are left alone; a later form has another `version`.
 */
export const ProjectFileSchema = z.looseObject({
  format: z.literal(PROJECT_FILE.format),
  version: z.literal(PROJECT_FILE.version),
  savedAt: z.iso.datetime(),
  /** The project's fields by their names on the wire. A logo is named and not contained. */
  project: StoredFieldsSchema,
  /** In package order; one that stands under several products comes several times. */
  documents: z.array(FileDocumentSchema).max(MAX_PROJECT_RESOURCES),
});
export type ProjectFile = z.output<typeof ProjectFileSchema>;
