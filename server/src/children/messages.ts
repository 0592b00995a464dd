import { z } from 'zod';

/** What a child reports: that it is ready, the result of a task, or why the task could not be done at all. */
export const ChildReportSchema = z.union([
  z.strictObject({ ready: z.literal(true) }),
  z.strictObject({ answer: z.json() }),
  z.strictObject({
    fault: z.string(),
    /** The system's name for it, as `ENOSPC`. */
    code: z.string().max(100).optional(),
  }),
]);
export type ChildReport = z.output<typeof ChildReportSchema>;
export type Answer = Extract<ChildReport, { answer: unknown }>['answer'];

/** What the thread that guards a child is given. */
export interface Guarded {
  readonly parent: number;
  /** The maximum resident memory. */
  readonly bytes: number;
}
