import { z } from 'zod';

/** An earlier revision of a project: what was handed over, frozen in a share, before the next one began. */
export const RevisionSchema = z.object({
  /** What it is called: `R0`. */
  name: z.string(),
  /** The revision as its transmittal states it; blank for the first one. */
  revision: z.string(),
  /** The number of its submittal, as its receiver wants it; blank if something that it needs was blank. */
  number: z.string(),
  /** The share that froze it. */
  shareId: z.string(),
  /** When the share was made. */
  sentAt: z.iso.datetime(),
  /** The date of the project then, as it was entered; an ISO date, another text, or blank. */
  date: z.string(),
  kind: z.enum(['pdf', 'zip']),
  documents: z.number().int().nonnegative(),
  /** Of the package: pages, and bytes. */
  pages: z.number().int().nonnegative(),
  size: z.number().int().nonnegative(),
});
export type Revision = z.output<typeof RevisionSchema>;

/** The body of StartRevision. */
export const StartRevisionSchema = z.object({
  /**
   * How many earlier revisions the caller knows of: a call whose answer was lost can be sent again, and makes no second
   * revision (409 if there are more, or fewer).
   */
  after: z.number().int().nonnegative(),
  /** The share that was handed over, one of the project's; if omitted, the project as it is now is frozen. */
  shareId: z.string().max(400).optional(),
});
export type StartRevision = z.output<typeof StartRevisionSchema>;

/** A document at its place in the package of a revision. */
const RevisedDocumentSchema = z.object({
  resourceID: z.string(),
  productID: z.string(),
  title: z.string(),
  code: z.string(),
  /** Its place among the documents, counted from 1. */
  number: z.number().int().positive(),
  /** Its own pages, all of them; 0 for a file that accompanies the PDF. */
  pageCount: z.number().int().nonnegative(),
  /** The selected pages of it; omitted for all. */
  pages: z.string().optional(),
  /** The page of the package on which it begins; null if it has none, or if that is not known. */
  page: z.number().int().positive().nullable(),
});
export type RevisedDocumentFacts = z.output<typeof RevisedDocumentSchema>;

export const documentChangeKinds = ['added', 'removed', 'replaced', 'pages', 'marks', 'moved'] as const;

/** One way in which a document changed; `was` is missing for one that was added, `now` for one that was removed. */
const DocumentChangeSchema = z.object({
  kind: z.enum(documentChangeKinds),
  was: RevisedDocumentSchema.optional(),
  now: RevisedDocumentSchema.optional(),
});
export type ReportedDocumentChange = z.output<typeof DocumentChangeSchema>;

const FieldChangeSchema = z.object({
  /** `location`, `transmittal.dateSent`, or, of a product's item in the transmittal, `item.quantity`. */
  name: z.string(),
  productID: z.string().optional(),
  was: z.string(),
  now: z.string(),
});

/** What the owner learns about the revisions of a project. */
export const RevisionsSchema = z.object({
  /** What the project is called now: `R1`. */
  name: z.string(),
  /** What the next revision would be called; null if there are as many as there may be. */
  next: z.string().nullable(),
  /**
   * Oldest first, each with the open share from which its package can be downloaded: the one that froze it, or one that renews
   * it; null if it has ended.
   */
  earlier: z.array(RevisionSchema.extend({ openShare: z.string().nullable() })),
  /** What changed since the last of them; null if there is none. */
  changes: z
    .object({ documents: z.array(DocumentChangeSchema), fields: z.array(FieldChangeSchema) })
    .nullable(),
});
export type Revisions = z.output<typeof RevisionsSchema>;
