import { z } from 'zod';

/** What the element asks once at start: which options this server has, and the limits it states to visitors. */
export const ClientConfigSchema = z.object({
  manufacturer: z.object({ name: z.string(), logoURL: z.string() }),
  email: z.boolean(),
  /** Largest package, in bytes, that travels in a mail; a larger one goes as its link alone. */
  emailAttachmentBytes: z.number().int().nonnegative(),
  /** Where the help form is posted: a path of this server, or the address of a forms service. */
  help: z.object({ endpoint: z.string() }),
  uploads: z.object({
    maxFileBytes: z.number().int().positive(),
    maxProjectBytes: z.number().int().positive(),
    maxProjectFiles: z.number().int().positive(),
  }),
  /** Most days that a share may be open, which one without a wish is; left out by servers before this. */
  shares: z.object({ mostDays: z.number().int().positive() }).optional(),
  /** Where the element reports faults: a DSN. Without it nothing is reported. */
  monitoring: z.object({ address: z.string() }).optional(),
});
export type ClientConfig = z.output<typeof ClientConfigSchema>;
