import { z } from 'zod';

/** What an engine answers to the judged questions. */
export const EngineFiguresSchema = z.object({
  sets: z.array(z.object({ set: z.string(), questions: z.number(), gain: z.number(), rank: z.number() })),
  /** Questions with something among the first three that must not be. */
  wrong: z.number(),
  /** Of each question, in milliseconds. */
  times: z.array(z.number()),
  /** In bytes. */
  memory: z.number(),
});
export type EngineFigures = z.output<typeof EngineFiguresSchema>;
