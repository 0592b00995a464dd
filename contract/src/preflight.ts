import { z } from 'zod';
import { ResourceSchema } from './document.ts';
import { ReceiverProfileSchema } from './receiver-profile.ts';

// What is reported of a package before it leaves (`domain/src/preflight/`). It never says that a receiver accepts anything.

/** Nothing of it blocks anything. */
const weights = ['mayBeReturned', 'worthALook'] as const;

const count = z.number().int().nonnegative();

/** One press that mends a finding; what it does is one step that can be undone. */
const MendSchema = z.object({
  /** `renew`, `remove`, `removeUnder`, `add`, `exchange`, `keepPages` or `attachOriginals`; a newer server may send others. */
  act: z.string(),
  resourceID: z.string().optional(),
  productID: z.string().optional(),
  productTitle: z.string().optional(),
  /** The document of the catalogue that is added, or takes the place of the other. */
  document: ResourceSchema.optional(),
  /** The selected pages of the document, such as `1-4, 7`. Servers before 0.4.0 send none. */
  pages: z.string().optional(),
});

const PreflightFindingSchema = z.object({
  /** As `domain/src/preflight/finding-kinds.ts` declares them; a newer server may send others. */
  kind: z.string(),
  weight: z.enum(weights),
  /** A field, a product, a document or pages of it; nothing of these for the whole package. */
  place: z.object({
    field: z.string().optional(),
    productID: z.string().optional(),
    productTitle: z.string().optional(),
    resourceID: z.string().optional(),
    resourceName: z.string().optional(),
    /** The first and last page of each run of pages, from 1, in the document. */
    pages: z.array(z.object({ from: z.number().int(), to: z.number().int() })).optional(),
  }),
  /** What its words state: days, sizes in bytes, lengths in inches, counts and names. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Null where no press mends it. */
  mend: MendSchema.nullable(),
});
export type PreflightFinding = z.output<typeof PreflightFindingSchema>;

const TallySchema = z.object({ mayBeReturned: count, worthALook: count });

export const PreflightSchema = z.object({
  /** The state of the project that was looked at. */
  version: z.number().int(),
  /** The receiver whose limits were looked at; null for none. */
  receiver: ReceiverProfileSchema.nullable(),
  tally: TallySchema,
  /** Those that the package may be returned for come first. */
  findings: z.array(PreflightFindingSchema),
  /** The kinds that were looked for and of which there is none. */
  fine: z.array(z.string()),
  /** The ids of documents of which not every page was recorded when they were prepared: nothing is said of those pages. */
  notChecked: z.array(z.string()),
  /** The receivers that can be chosen, and what would be reported for each of them. */
  receivers: z.array(z.object({ profile: ReceiverProfileSchema, tally: TallySchema })),
});
export type Preflight = z.output<typeof PreflightSchema>;
