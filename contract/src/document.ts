import { z } from 'zod';
import { AnnotationSchema } from './annotation.ts';
import { MAX_SELECTED_PAGES } from './constants.ts';
import { factFields } from './document-facts.ts';

/**
 * Something noticed when a document was accepted, such as pages that its file no longer holds: a code and its
 * details. `pdf-linker/src/layout/document-notes.ts` declares the codes; a newer server may send others.
 */
export const DocumentNoteSchema = z.object({
  code: z.string(),
  /** The first and last page of each run of pages, counted from 1. */
  pages: z.array(z.object({ from: z.number().int(), to: z.number().int() })).optional(),
  count: z.number().int().nonnegative().optional(),
  of: z.number().int().nonnegative().optional(),
  name: z.string().optional(),
});

/**
 * The fields of a document besides its id. Each has a default, because any earlier version may have stored the
 * document, and older versions did not know the newer fields.
 */
const fields = {
  /**
   * Its id and document type in lower case, with dashes for spaces (`documentHandle` in domain); not stored. Older
   * servers omit this.
   */
  handle: z.string().optional(),
  /** File name; the visible title is derived from it (`documentTitle` in domain). */
  resourceName: z.string().default(''),
  resourceSubtitle: z.string().default(''),
  /** Address of the original file: a path on the API's host (`own-addresses.ts`). */
  resourceURL: z.string().default(''),
  /** In bytes. */
  resourceFileSize: z.number().int().nonnegative().default(0),
  resourceDocumentType: z.string().default(''),
  /** As given in the catalogue, for example `EN` or `FR_CA`. */
  resourceLanguage: z.string().default(''),
  /** `us`, `canada`, or empty if the document serves every region. */
  resourceRegion: z.string().default(''),
  productApplications: z.array(z.string()).default([]),
  colorCode: z.string().default(''),
  documentCode: z.string().default(''),
  /** Address of the prepared PDF, or of the original if it cannot be turned into pages; opens in a viewer. */
  cacheURL: z.string().default(''),
  /** The number of pages it adds to a package; 0 for a file that cannot be turned into pages and goes into the ZIP. */
  pageCount: z.number().int().nonnegative().default(0),
  /** ISO date, or empty. */
  revised: z.string().default(''),
  /** What it says of itself (`document-facts.ts`); days are ISO dates. Servers before 0.4.0 know `validUntil` alone. */
  ...factFields,
  /**
   * The document of the same catalogue that takes its place (`supersedes`), and the first day on which that one is valid,
   * if it says so: until then nothing is superseded. In a project, `superseded` says it. Omitted by servers before 0.4.0.
   */
  supersededBy: z.object({ id: z.string(), from: z.string().optional() }).optional(),
  /** The facts among these that a rule read from its pages and that nobody has accepted: to be shown as such. */
  proposed: z.array(z.string()).optional(),
  /** What its validity rests on, in the manufacturer's words. */
  scheme: z.string().optional(),
  /**
   * From then on it may not be in new packages: an ISO date, which begins at midnight UTC, or an ISO date with time and
   * offset. It may lie in the future.
   */
  recalledFrom: z.string().optional(),
  /** The manufacturer's collections to which it belongs, such as `closeout`. */
  sets: z.array(z.string()).optional(),
  /** Address of a thumbnail of the first page, or empty. Servers older than thumbnails omit this. */
  thumbnailURL: z.string().optional(),
  /** What a visitor should know about how it was accepted. Omitted if there is nothing, and by servers before 0.4.0. */
  notes: z.array(DocumentNoteSchema).optional(),
} satisfies Record<string, z.ZodDefault | z.ZodOptional>;

/**
 * A document as sent and as stored: in search results under its
 * product or system, and in a project in package order.
 */
export const ResourceSchema = z.object({ resourceID: z.string(), ...fields });
export type Resource = z.output<typeof ResourceSchema>;

/** The product or system under which a document of a project was chosen (`uploads` for a visitor's own files). */
export const ProjectResourceSchema = ResourceSchema.extend({
  productID: z.string(),
  productTitle: z.string(),
  /**
   * The pages of it that the package keeps, in the shortest form, such as `1-4, 7`; omitted if it keeps all. `pageCount`
   * and `resourceFileSize` are those of the whole document, `keptPages` and `keptSize` (in bytes, about) those of the
   * selected pages.
   */
  pages: z.string().optional(),
  keptPages: z.number().int().positive().optional(),
  keptSize: z.number().int().nonnegative().optional(),
  /**
   * The marks on its pages; omitted if there are none. Those on pages that it no longer has wait for a version that has
   * them, and are not in packages.
   */
  annotations: z.array(AnnotationSchema).optional(),
  /**
   * Set if the current catalogue has another version of this document under the product, or no longer has it. The
   * project keeps its own version until a reference with `renew` asks for the new one.
   */
  superseded: z
    .object({
      /** Id of the document that replaces it; omitted if there is none. */
      by: z.string().optional(),
      /** The document that replaces it has the same content under another id. Omitted by older servers. */
      renamed: z.boolean().optional(),
    })
    .optional(),
});
export type ProjectResource = z.output<typeof ProjectResourceSchema>;

/**
 * A document in a request. Only the ids and the requested version count. The server looks up everything else, so a
 * visitor cannot put a false size or address into a project. Without `productID` it stands where the project has it
 * already, else under the first product in catalogue order that lists it, else under the first such system.
 */
export const ResourceReferenceSchema = z.object({
  resourceID: z.string().min(1).max(200),
  productID: z.string().min(1).max(200).nullish(),
  /** Take the catalogue's version of the document instead of the one the project holds. */
  renew: z.boolean().optional(),
  /**
   * The requested version, by its `resourceURL`: one that the project had before a renewal, or the catalogue's. Any
   * other is ignored.
   */
  resourceURL: z.string().max(2000).nullish(),
  /**
   * The pages of it that the package keeps: numbers and ranges with commas between, such as `1-4, 7`, and `9-` for page 9
   * and all after it; empty for all of them. Without it, or with null, they stay as they are, so that a client that does
   * not know of them leaves them alone. Of several references to a document, the first that states it counts. A page
   * that the document does not have is refused, unless `resourceURL` names another version than the project gets: then
   * those are selected that it has.
   */
  pages: z.string().max(MAX_SELECTED_PAGES.characters).nullish(),
  /**
   * The marks on its pages, all of them; an empty list for none. Without it, or with null, they stay as they are, as for
   * `pages`. One on a page that the document does not have is refused, unless the project has it already, or
   * `resourceURL` names another version than the project gets: then it waits, with a warning.
   */
  annotations: z.array(AnnotationSchema).nullish(),
});
export type ResourceReference = z.output<typeof ResourceReferenceSchema>;

/** Where words are on a page as shown: points from its upper left corner. */
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
