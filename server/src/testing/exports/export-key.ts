import { z } from 'zod';
import type { MadeExport } from './made-export.ts';

/** What is right of an export that other people made: its products, and its files with the titles of their products. */
export const KeySchema: z.ZodType<MadeExport> = z.object({
  name: z.string(),
  products: z.array(z.object({ title: z.string(), type: z.string().nullable() })),
  files: z.array(
    z.object({
      file: z.string(),
      products: z.array(z.string()),
      documentType: z.string().nullable(),
      language: z.string(),
      isNamed: z.boolean(),
    }),
  ),
});
