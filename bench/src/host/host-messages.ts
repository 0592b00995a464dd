import { z } from 'zod';

const BytesSchema = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** What a prepare host is sent. */
export const HostTaskSchema = z.object({
  bytes: BytesSchema,
  fileName: z.string(),
  /** The prepared body and the package are wanted back. */
  returnBytes: z.boolean(),
  /** Whether PDFium counts the pages of the source and of the package. */
  opinion: z.boolean(),
  /** Whether it is also stamped, and linked between sound documents. */
  neighbours: z.boolean(),
});
export type HostTask = z.output<typeof HostTaskSchema>;

/** What it answers. */
export const HostAnswerSchema = z.object({
  outcome: z.enum(['prepared', 'refused', 'thrown']),
  /** Notes, the refusal's code, or the stack. */
  detail: z.string(),
  pages: z.number().optional(),
  pdfiumPages: z.number().optional(),
  linkedPages: z.number().optional(),
  /** Pages that PDFium counts in the stamped package; -1 where it does not open it. */
  stampedPages: z.number().optional(),
  /** What became of the documents beside it. */
  harm: z.string().optional(),
  body: BytesSchema.optional(),
  linked: BytesSchema.optional(),
  milliseconds: z.number(),
  /** Bytes. */
  peakMemory: z.number(),
});
export type HostAnswer = {
  [Key in keyof z.output<typeof HostAnswerSchema>]: z.output<typeof HostAnswerSchema>[Key] | undefined;
} & Pick<z.output<typeof HostAnswerSchema>, 'outcome' | 'detail' | 'milliseconds' | 'peakMemory'>;
