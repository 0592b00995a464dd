import { z } from 'zod';

/** The maximum number of warnings in one response. */
export const MAX_WARNINGS = 20;

/** Something ignored in a request: which field, and what may have been meant. */
export const WarningSchema = z.object({ path: z.string(), message: z.string() });
export type Warning = z.output<typeof WarningSchema>;

/**
 * The response to a request with a body. Fields that the server does not know are ignored and listed here. To have them
 * refused instead, send `Prefer: handling=strict` (RFC 7240 section 4.4).
 */
export function withWarnings<Shape extends z.ZodRawShape>(answer: z.ZodObject<Shape>) {
  return answer.extend({ warnings: z.array(WarningSchema).max(MAX_WARNINGS).optional() });
}
