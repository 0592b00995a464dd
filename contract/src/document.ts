import { z } from 'zod';

/**
 * What is told of a document beside its id. Each field has a default: what is stored was written by every version there
 * ever was, and an older one did not know the newer fields.
 */
const facts = {
  /** File name; the visible title is derived from it (`documentTitle` in domain). */
  resourceName: z.string().default(''),
  resourceSubtitle: z.string().default(''),
  /** Address of the original file: a path on the API's host (`own-addresses.ts`). */
  resourceURL: z.string().default(''),
  /** Bytes. */
  resourceFileSize: z.number().int().nonnegative().default(0),
  resourceDocumentType: z.string().default(''),
  /** As catalogued, for example `EN` or `FR_CA`. */
  resourceLanguage: z.string().default(''),
  /** `us`, `canada`, or empty where the document serves every region. */
  resourceRegion: z.string().default(''),
  productApplications: z.array(z.string()).default([]),
  colorCode: z.string().default(''),
  documentCode: z.string().default(''),
  /** Address of the prepared PDF, or of the original where it cannot be a page; opens in a viewer. */
  cacheURL: z.string().default(''),
  /** Pages it adds to a package; 0 for a file that cannot be a page and travels in the ZIP. */
  pageCount: z.number().int().nonnegative().default(0),
  /** ISO date, or empty. */
  revised: z.string().default(''),
  /** Address of a picture of the first page, or empty; servers before thumbnails leave it out. */
  thumbnailURL: z.string().optional(),
} satisfies Record<string, z.ZodDefault | z.ZodOptional>;

/**
 * A document as it travels and as it is stored (specification section 3, "Document (resource)"): in search results under
 * its product or system, and in a project in package order.
 */
export const ResourceSchema = z.object({ resourceID: z.string(), ...facts });
export type Resource = z.output<typeof ResourceSchema>;

/** A document of a project: under which product or system it was chosen (`uploads` for a visitor's own files). */
export const ProjectResourceSchema = ResourceSchema.extend({
  productID: z.string(),
  productTitle: z.string(),
  /**
   * Set where the catalogue that is served has another version of this document under the product, or has it no more.
   * The project keeps its own until a reference with `renew` asks for the new one.
   */
  superseded: z
    .object({
      /** Id of the document that takes its place; left out where there is none. */
      by: z.string().optional(),
    })
    .optional(),
});
export type ProjectResource = z.output<typeof ProjectResourceSchema>;

/**
 * A document in a request. The ids count, and which version is meant: the server looks up everything else, so a visitor
 * cannot put a false size or address into a project.
 */
export const ResourceReferenceSchema = z.object({
  resourceID: z.string().min(1).max(200),
  productID: z.string().min(1).max(200),
  /** Take the catalogue's version of the document instead of the one that the project holds. */
  renew: z.boolean().optional(),
  /**
   * The version that is meant, by its `resourceURL`: one that the project held before a renewal, or the catalogue's.
   * Any other is ignored.
   */
  resourceURL: z.string().max(2000).optional(),
});
export type ResourceReference = z.output<typeof ResourceReferenceSchema>;

/** Characters of the words whose places on a page are asked for. */
export const MAX_MARKED_CHARACTERS = 500;

/** Where words stand on a page, as it is seen: points from its upper left corner. */
export const PageMarksSchema = z.object({
  width: z.number().nonnegative(),
  height: z.number().nonnegative(),
  marks: z.array(
    z.object({
      left: z.number().nonnegative(),
      top: z.number().nonnegative(),
      right: z.number().nonnegative(),
      bottom: z.number().nonnegative(),
    }),
  ),
});
export type PageMarks = z.output<typeof PageMarksSchema>;
