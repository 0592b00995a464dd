import { z } from 'zod';

const BytesSchema = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** What is sent to a prepare host. */
export const HostTaskSchema = z.object({
  bytes: BytesSchema,
  fileName: z.string(),
  /** Whether to return the prepared body and the package. */
  returnBytes: z.boolean(),
  /** Whether PDFium counts the pages of the source and of the package. */
  opinion: z.boolean(),
  /** Whether the document is also stamped, and linked between sound documents. */
  neighbours: z.boolean(),
});
export type HostTask = z.output<typeof HostTaskSchema>;

/** The host's answer. */
export const HostAnswerSchema = z.object({
  outcome: z.enum(['prepared', 'refused', 'thrown']),
  /** Notes, the refusal's code, or the stack. */
  detail: z.string(),
  pages: z.number().optional(),
  pdfiumPages: z.number().optional(),
  linkedPages: z.number().optional(),
  /** The number of pages that PDFium counts in the stamped package; -1 if it cannot open it. */
  stampedPages: z.number().optional(),
  /** Damage to the documents next to it. */
  harm: z.string().optional(),
  body: BytesSchema.optional(),
  linked: BytesSchema.optional(),
  milliseconds: z.number(),
  /** In bytes. */
  peakMemory: z.number(),
});
export type HostAnswer = {
  [Key in keyof z.output<typeof HostAnswerSchema>]: z.output<typeof HostAnswerSchema>[Key] | undefined;
} & Pick<z.output<typeof HostAnswerSchema>, 'outcome' | 'detail' | 'milliseconds' | 'peakMemory'>;
