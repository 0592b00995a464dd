import { z } from 'zod';

/** Most warnings of one answer. */
export const MAX_WARNINGS = 20;

/** Something in a request that was ignored: which field, and what may have been meant. */
export const WarningSchema = z.object({ path: z.string(), message: z.string() });
export type Warning = z.output<typeof WarningSchema>;

/**
 * An answer to a request with a body: fields that the server does not know are ignored and named here. Whoever wants
 * them refused instead sends `Prefer: handling=strict` (RFC 7240 section 4.4).
 */
export function withWarnings<Shape extends z.ZodRawShape>(answer: z.ZodObject<Shape>) {
  return answer.extend({ warnings: z.array(WarningSchema).max(MAX_WARNINGS).optional() });
}
