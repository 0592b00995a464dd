import { z } from 'zod';

/** What a look host is sent: the paths of two files. */
export const LookTaskSchema = z.object({ before: z.string(), after: z.string() });
export type LookTask = z.output<typeof LookTaskSchema>;

/** What it answers: what differs, or why the first of the two cannot be read. */
export const LookAnswerSchema = z.object({
  unread: z.string().optional(),
  pages: z.number().optional(),
  differences: z
    .array(z.object({ page: z.number(), what: z.enum(['pages', 'picture', 'words']), detail: z.string() }))
    .optional(),
  /** Bytes. */
  peakMemory: z.number(),
});
export type LookAnswer = z.output<typeof LookAnswerSchema>;
