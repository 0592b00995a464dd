import { z } from 'zod';
import { isPattern } from './number-pattern.ts';

// What a receiver of packages asks for, as far as a document of its own says so. A profile names limits; it never says
// that a receiver accepts or endorses anything.

const line = z.string().trim().min(1).max(300);

/**
 * The most kinds of submittals and types of documents of which a profile says how much its receiver wants them. A catalogue
 * has 200 kinds at most.
 */
export const MAX_NEEDS = 300;

/** How much a receiver wants of a kind of submittal (`submittal-kinds.json`), or of a type of document. */
const needs = ['required', 'wanted', 'notUsual'] as const;
export type ReceiverNeed = (typeof needs)[number];

/**
 * Signs in curly brackets are replaced: `{section}` (07 92 00), `{section:compact}` (079200), `{sequence:3}` (014),
 * `{revision}`, `{revision:2}` and `{revision:letter}`, in names of files also `{project}`, `{title}` and `{part}`. What
 * stands in square brackets is left out for the first submission, whose revision is 0.
 */
const patternValue = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine(isPattern, 'it is no pattern: use values such as {section}, {sequence:3} and {revision}');

export const ReceiverLimitsSchema = z.strictObject({
  /** The most bytes of one file. */
  fileBytes: z.number().int().positive().optional(),
  /** The most bytes of one mail as it is sent, its attachments in base64 included. */
  mailBytes: z.number().int().positive().optional(),
  /** The most characters of a file's name, its ending included. */
  nameCharacters: z.number().int().min(12).max(255).optional(),
  /** Signs that a file's name may not hold. */
  nameWithout: z.string().max(60).optional(),
  /** The only sizes of pages, in inches, either way round. */
  pageSizes: z
    .array(z.strictObject({ width: z.number().positive(), height: z.number().positive() }))
    .max(20)
    .optional(),
  /** What is refused. */
  refuses: z
    .array(z.enum(['password', 'portfolio', 'zip', 'damaged', 'restricted']))
    .max(10)
    .optional(),
  /** The fewest dots per inch of scanned pages. */
  scanDpi: z.number().int().positive().max(2400).optional(),
});
export type ReceiverLimits = z.output<typeof ReceiverLimitsSchema>;

/** How a receiver wants submittals numbered, and files named. */
const PatternsSchema = z.strictObject({
  number: patternValue.optional(),
  fileName: patternValue.optional(),
});

export const ReceiverProfileSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'use small letters, digits and dashes'),
  name: line,
  /** The receiver's own document that states these limits, and its date as far as it is known. */
  source: z.strictObject({ title: line, date: z.string().trim().max(60) }).optional(),
  limits: ReceiverLimitsSchema.default({}),
  /** By kind of submittal, or by `type:` and a type of document. */
  needs: z
    .record(line, z.enum(needs))
    .refine((all) => Object.keys(all).length <= MAX_NEEDS, `name at most ${MAX_NEEDS} kinds and types`)
    .default({}),
  /** The kinds, or types, of which every document has to name the project. */
  namesProject: z.array(line).max(60).default([]),
  /** The fields of the project or its transmittal that must be filled. */
  requiredFields: z.array(line).max(60).default([]),
  patterns: PatternsSchema.default({}),
});
/** A receiver as a file gives it. */
export type ReceiverProfile = z.output<typeof ReceiverProfileSchema>;

/** A file of receivers, as it ships and as a site gives its own (`RECEIVERS_FILE`). */
export const ReceiverProfilesSchema = z
  .array(ReceiverProfileSchema)
  .max(200)
  .superRefine((profiles, context) => {
    const seen = new Set<string>();
    for (const [at, { id }] of profiles.entries()) {
      if (seen.has(id))
        context.addIssue({ code: 'custom', path: [at, 'id'], message: 'another has this id' });
      seen.add(id);
    }
  });

/** For whom a project is meant. */
export const ReceiverChoiceSchema = z.strictObject({
  /** The id of one of the profiles that ship or that the site has; empty for none. */
  profile: z.string().max(60).default(''),
  /** The visitor's own, from a file or entered; it takes the place of `profile`. */
  own: ReceiverProfileSchema.nullable().default(null),
  /** Those of `profile` when it was chosen: numbers stay as they are printed, whatever becomes of the profile. */
  patterns: PatternsSchema.default({}),
});
export type ReceiverChoice = z.output<typeof ReceiverChoiceSchema>;
