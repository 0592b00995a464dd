import { z } from 'zod';

/** A share is a frozen manifest under a random id of its own (DESIGN.md section 4, "Identity and rights"). */
export const CreatedShareSchema = z.object({ shareId: z.string(), expiresAt: z.iso.datetime() });
export type CreatedShare = z.output<typeof CreatedShareSchema>;

/** The body of EmailSubmittal. */
export const EmailSubmittalSchema = z.object({
  recipients: z.array(z.email().max(320)).min(1).max(20),
  message: z.string().trim().max(4000).default(''),
  copyToMyself: z.boolean().default(false),
});
export type EmailSubmittal = z.output<typeof EmailSubmittalSchema>;

export const EmailQueuedSchema = z.object({ queued: z.number().int().positive() });
export type EmailQueued = z.output<typeof EmailQueuedSchema>;
