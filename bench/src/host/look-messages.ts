import { z } from 'zod';

/** What is sent to a look host: the paths of two files. */
export const LookTaskSchema = z.object({ before: z.string(), after: z.string() });
export type LookTask = z.output<typeof LookTaskSchema>;

/** The host's answer: the differences, or why the first file cannot be read. */
export const LookAnswerSchema = z.object({
  unread: z.string().optional(),
  pages: z.number().optional(),
  differences: z
    .array(z.object({ page: z.number(), what: z.enum(['pages', 'picture', 'words']), detail: z.string() }))
    .optional(),
  /** In bytes. */
  peakMemory: z.number(),
});
export type LookAnswer = z.output<typeof LookAnswerSchema>;
