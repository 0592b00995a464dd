import { z } from 'zod';

/** What the element asks for once, when it starts: which options this server has, and the limits shown to visitors. */
export const ClientConfigSchema = z.object({
  manufacturer: z.object({ name: z.string(), logoURL: z.string() }),
  email: z.boolean(),
  /** The largest package, in bytes, that is attached to a mail; for a larger one the mail has only the link. */
  emailAttachmentBytes: z.number().int().nonnegative(),
  /** Where the help form is posted: a path on this server, or the address of a forms service. */
  help: z.object({ endpoint: z.string() }),
  uploads: z.object({
    maxFileBytes: z.number().int().positive(),
    maxProjectBytes: z.number().int().positive(),
    maxProjectFiles: z.number().int().positive(),
  }),
  /** The longest a share may stay open, in days; also the default. Older servers omit this. */
  shares: z.object({ mostDays: z.number().int().positive() }).optional(),
  /** Names the catalogue in service: a parameter of searches by GET. Older servers omit this. */
  release: z.string().optional(),
  /** The DSN to which the element reports faults. If omitted, nothing is reported. */
  monitoring: z.object({ address: z.string() }).optional(),
});
export type ClientConfig = z.output<typeof ClientConfigSchema>;
