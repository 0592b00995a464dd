import { z } from 'zod';

/** Facts by name: what is printed, or each of several forms that are right. */
export const ValuesSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** What `labels.json` says of the papers of a layout: facts that must be found, those that may be, and those that are to be asked. */
export const LabelsSchema = z.array(
  z.object({
    file: z.string(),
    facts: ValuesSchema,
    optional: ValuesSchema.default({}),
    asked: z.array(z.string()).default([]),
  }),
);
