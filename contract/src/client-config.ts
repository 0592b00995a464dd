import { z } from 'zod';
import { regions } from './constants.ts';

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
  /** What nothing in the catalogue can use and is not shown. Omitted if everything is shown, and by older servers. */
  unused: z
    .object({
      /** Keys of document buttons, by search. */
      buttons: z.object({ products: z.array(z.string()), systems: z.array(z.string()) }),
      /** Whether there are no systems. */
      systems: z.boolean(),
      /** Regions of no product and no document alone. */
      regions: z.array(z.enum(regions)),
      /** Whether filters with a single option are left out. */
      singleFilters: z.boolean(),
    })
    .optional(),
  /** The DSN to which the element reports faults. If omitted, nothing is reported. */
  monitoring: z.object({ address: z.string() }).optional(),
});
export type ClientConfig = z.output<typeof ClientConfigSchema>;
