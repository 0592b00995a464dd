import { z } from 'zod';

/** A page without a tracking cookie may send null in its place. */
const contextText = z.string().max(2000).nullish();

/** The submission shape of the remote forms service. */
export const HelpSubmissionSchema = z.object({
  /** Milliseconds since 1970, as a number or a string of digits. */
  submittedAt: z.union([z.number().int().nonnegative(), z.string().regex(/^\d{1,15}$/)]),
  fields: z
    .array(
      z.object({
        name: z.string().min(1).max(100),
        value: z
          .string()
          .max(10_000)
          .nullish()
          .transform((value) => value ?? ''),
      }),
    )
    .min(1)
    .max(50),
  context: z
    .object({
      hutk: contextText,
      pageUri: contextText,
      pageName: contextText,
    })
    .default({}),
  /**
   * Beyond that shape, and for our own endpoint only: signs of whether a person filled in the form. People leave the
   * hidden field empty and take some seconds. A submission without this is accepted as it is.
   */
  guard: z.object({ trap: z.string().max(10_000), seconds: z.number().nonnegative() }).optional(),
});
export type HelpSubmission = z.output<typeof HelpSubmissionSchema>;

/** The names of the help form's fields, as the remote service has them. */
export const helpFieldNames = ['firstname', 'lastname', 'email', 'phone', 'message', 'submittal_id'] as const;

/** The success response of the remote service. */
export const HelpAcceptedSchema = z.object({ inlineMessage: z.string() });
export type HelpAccepted = z.output<typeof HelpAcceptedSchema>;

/** Shown after the form was accepted. */
export const HELP_SUCCESS_MESSAGE = "Thank you for your message. We'll get back to you soon!";
