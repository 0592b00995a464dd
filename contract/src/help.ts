import { z } from 'zod';

const contextText = z.string().max(2000);

/** The forms-marketing submission shape (specification section 7, last row). */
export const HelpSubmissionSchema = z.object({
  /** Milliseconds since 1970, as a number or digits. */
  submittedAt: z.union([z.number().int().nonnegative(), z.string().regex(/^\d{1,15}$/)]),
  fields: z
    .array(z.object({ name: z.string().min(1).max(100), value: z.string().max(10_000) }))
    .min(1)
    .max(50),
  context: z
    .object({
      hutk: contextText.optional(),
      pageUri: contextText.optional(),
      pageName: contextText.optional(),
    })
    .default({}),
  /**
   * Beyond the shape, and only for our own endpoint: what the form knows of who filled it. People leave the hidden
   * field empty and need seconds; a submission without this is taken as it is.
   */
  guard: z.object({ trap: z.string().max(10_000), seconds: z.number().nonnegative() }).optional(),
});
export type HelpSubmission = z.output<typeof HelpSubmissionSchema>;

/** The names of the help form's fields (specification section 3, "Help form"). */
export const helpFieldNames = ['firstname', 'lastname', 'email', 'phone', 'message', 'submittal_id'] as const;

/** The remote service's success shape. */
export const HelpAcceptedSchema = z.object({ inlineMessage: z.string() });
export type HelpAccepted = z.output<typeof HelpAcceptedSchema>;

/** Specification section 8. */
export const HELP_SUCCESS_MESSAGE = "Thank you for your message. We'll get back to you soon!";
