import { z } from 'zod';
import { ResourceSchema } from './document.ts';

/** An edition of a document that took its turn: as it was published, and since when, as ISO date with time. */
export const DocumentEditionSchema = ResourceSchema.extend({ publishedAt: z.string() });
export type DocumentEdition = z.output<typeof DocumentEditionSchema>;

/** What is known of a document of the catalogue under its id. */
export const DocumentRecordSchema = z.object({
  /** The current edition; of a withdrawn document, the last one. */
  document: ResourceSchema,
  /** Where people read of it: the address of its page on this server. */
  page: z.string(),
  /** What today says of the current edition. Days are ISO dates. */
  standing: z.object({
    /** The catalogue does not have it any more. */
    withdrawn: z.boolean(),
    /** Since when it is recalled; omitted if it is not yet. */
    recalled: z.string().optional(),
    /** Its last day, if that is past. */
    lapsed: z.string().optional(),
    /** The document that takes its place. */
    supersededBy: z.object({ id: z.string(), title: z.string() }).optional(),
  }),
  /** The products, and behind them the systems, that have it, in the catalogue's order; the first hundred. */
  products: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      isSystem: z.boolean(),
      /** The manufacturer's own page. */
      url: z.string().optional(),
    }),
  ),
  /** Editions before this one, and documents that it replaces, newest first; the first hundred. */
  earlier: z.array(DocumentEditionSchema),
});
export type DocumentRecord = z.output<typeof DocumentRecordSchema>;
