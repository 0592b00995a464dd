import { z } from 'zod';
import { MAX_HEADING_CHARACTERS, MAX_PROJECT_HEADINGS } from './constants.ts';
import { ProjectResourceSchema, ResourceReferenceSchema } from './document.ts';
import { FaultSchema } from './errors.ts';
import {
  type ProjectField,
  type ProjectPayloadFields,
  type ProjectRecords,
  projectFields,
} from './project-fields.ts';
import { ReceiverChoiceSchema } from './receiver-profile.ts';
import { RevisionSchema } from './revisions.ts';
import { StoredTransmittalSchema, TransmittalSchema } from './transmittal.ts';

/** The maximum number of documents in one project. */
export const MAX_PROJECT_RESOURCES = 2000;

/**
 * A visitor's own heading in the list of documents. It covers all documents after it up to the next heading; a heading
 * without a name only ends the one before it.
 */
export const HeadingSchema = z.object({
  /** Unique within the project. */
  id: z.string().min(1).max(240),
  name: z.string().trim().max(MAX_HEADING_CHARACTERS),
  /** Whether a divider page precedes its documents in the package. */
  divider: z.boolean(),
  /** The document that it precedes; empty if it comes after all of them. */
  resourceID: z.string().max(200),
});
export type Heading = z.output<typeof HeadingSchema>;

const HeadingsSchema = z.array(HeadingSchema).max(MAX_PROJECT_HEADINGS);

/** The stored form; older versions wrote no headings. */
const StoredHeadingsSchema = z
  .array(
    z.looseObject({
      id: z.string(),
      name: z.string().default(''),
      divider: z.boolean().default(true),
      resourceID: z.string().default(''),
    }),
  )
  .default([]);

/** The schema of each record as it is entered and answered, and as any version may have stored it. */
const recordSchemas: {
  readonly [Name in keyof ProjectRecords]: Readonly<
    Record<'entered' | 'stored', z.ZodType<ProjectRecords[Name]>>
  >;
} = {
  transmittal: { entered: TransmittalSchema, stored: StoredTransmittalSchema },
  receiver: {
    entered: ReceiverChoiceSchema,
    stored: ReceiverChoiceSchema.catch({ profile: '', own: null, patterns: {} }),
  },
};

const recordOf = (wire: string, form: 'entered' | 'stored'): z.ZodType =>
  recordSchemas[wire as keyof ProjectRecords][form].nullable();

/** A schema for each field by its name on the wire; `of` returns the schema of a field. */
function fieldShape(of: (field: ProjectField) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(Object.values(projectFields).map((field) => [field.wire, of(field)]));
}

type CheckedShape = { [Wire in keyof ProjectPayloadFields]: z.ZodType<ProjectPayloadFields[Wire]> };
type UsualShape = {
  [Wire in keyof ProjectPayloadFields]: z.ZodDefault<z.ZodType<ProjectPayloadFields[Wire]>>;
};
type PartialShape = {
  [Wire in keyof ProjectPayloadFields]: z.ZodOptional<z.ZodType<ProjectPayloadFields[Wire]>>;
};

/** What a visitor may enter; one that is cleared, or null, falls back to its default value. */
function entered(field: ProjectField): z.ZodType {
  if (field.kind === 'switch') return z.boolean().nullable().transform(Boolean);
  if (field.kind === 'record') return recordOf(field.wire, 'entered');
  const { max, pattern, usual } = field;
  const text = z.string().trim().max(max);
  const matched = pattern ? text.regex(pattern.is, pattern.refusal) : text;
  return matched.nullable().transform((value) => value || usual);
}

const enteredFields = fieldShape((field) => entered(field).default(field.usual)) as UsualShape;
const changedFields = fieldShape((field) => entered(field).optional()) as PartialShape;
/** What a field holds, whoever wrote it. */
function storedValue({ kind, wire }: ProjectField): z.ZodType {
  if (kind === 'record') return recordOf(wire, 'stored');
  return kind === 'switch' ? z.boolean() : z.string();
}

const answeredFields = fieldShape(storedValue) as CheckedShape;

/**
 * A project's fields as stored. Fields that an older version did not write have their default values; those that a
 * newer version added are preserved.
 */
export const StoredFieldsSchema = z.looseObject({
  ...(fieldShape((field) => storedValue(field).default(field.usual)) as UsualShape),
  headings: StoredHeadingsSchema,
});
export type StoredFields = z.output<typeof StoredFieldsSchema>;

/** The fields that only the owner sees, by their names on the wire, as everybody else gets them. */
export const withheldFields = Object.fromEntries(
  Object.values(projectFields).flatMap((field) =>
    'personal' in field && field.personal ? [[field.wire, field.kind === 'record' ? null : '']] : [],
  ),
);

const ReferencesSchema = z.array(ResourceReferenceSchema).max(MAX_PROJECT_RESOURCES);

/** The body of CreateSubmittal. Every field is optional. The server computes the totals and ignores any given here. */
export const CreateProjectSchema = z.object({
  ...enteredFields,
  headings: HeadingsSchema.default([]),
  resources: ReferencesSchema.nullish().transform((references) => references ?? []),
});
export type CreateProject = z.output<typeof CreateProjectSchema>;
export type CreateProjectInput = z.input<typeof CreateProjectSchema>;

/**
 * The body of UpdateSubmittal: the changes, and the version they are based on (409 if that is out of date). Without a
 * version the last write wins, and a warning says so. An absent field keeps its stored value, so an older client leaves
 * fields that it does not know alone.
 */
export const UpdateProjectSchema = z.object({
  ...changedFields,
  headings: HeadingsSchema.optional(),
  resources: ReferencesSchema.nullish(),
  version: z.number().int().positive().nullish(),
});
export type UpdateProject = z.output<typeof UpdateProjectSchema>;
export type UpdateProjectInput = z.input<typeof UpdateProjectSchema>;

/** A MasterFormat section; its title is empty if the catalogue does not give one. */
const ProductSectionSchema = z.object({ number: z.string(), title: z.string() });
export type ProductSection = z.output<typeof ProductSectionSchema>;

/**
 * A project as returned. In a share, and without the edit token, its personal fields are empty and `mayEdit` is false.
 */
export const ProjectSchema = z.object({
  id: z.string(),
  version: z.number().int().positive(),
  ...answeredFields,
  /** In bytes, each document counted once. */
  totalFileSize: z.number().int().nonnegative(),
  /** Each document counted once. */
  totalResourceCount: z.number().int().nonnegative(),
  resources: z.array(ProjectResourceSchema),
  /** In list order. Older servers omit this. */
  headings: z.array(HeadingSchema).optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  mayEdit: z.boolean(),
  /**
   * How many sheets each page of PAGE_SWITCHES would take in the saved project if it were included (for a divider: each
   * of them). Screens derive all page numbers from it. Omitted for a share, and by older servers.
   */
  generatedSheets: z.record(z.string(), z.number().int().nonnegative()).optional(),
  /**
   * Only in responses to the project's own edit token, which may create an edit link: when the current link was made,
   * or null if there is none. Omitted for the token of an edit link, and by older servers.
   */
  editLink: z.object({ madeAt: z.iso.datetime() }).nullable().optional(),
  /**
   * Its earlier revisions, oldest first, for those who may change it; omitted if there are none. StartRevision adds one, and
   * nothing that a client sends changes them.
   */
  revisions: z.array(RevisionSchema).optional(),
  /**
   * The MasterFormat sections of its products, by product id, if the current catalogue gives them. Omitted for a share,
   * and by older servers.
   */
  productSections: z.record(z.string(), ProductSectionSchema).optional(),
  /** Set if the requested id is a share's. */
  share: z.object({ createdAt: z.iso.datetime(), expiresAt: z.iso.datetime() }).optional(),
});
export type Project = z.output<typeof ProjectSchema>;

/** The edit token is returned once, at creation; the server keeps only its hash. */
export const CreatedProjectSchema = ProjectSchema.extend({ editToken: z.string() });
export type CreatedProject = z.output<typeof CreatedProjectSchema>;

/** Different signs of a token, and different steps from a sign to one of those after it; random tokens of 43 digits and more have them. */
const MIN_DIFFERENT = 8;

/** How far apart signs are compared: a count of several digits repeats its steps at their distance. */
const MAX_DISTANCE = 12;

/** So many signs in a row stand twice in no random token. */
const REPEATED = /(.{10}).*\1/;

/** Whether a token may be random: it is no sequence, no repetition, and not made of a few signs. */
function looksRandom(token: string): boolean {
  const codes = Array.from(token, (sign) => sign.charCodeAt(0));
  const isVaried = (values: readonly number[]) => new Set(values).size >= MIN_DIFFERENT;
  if (!isVaried(codes) || REPEATED.test(token)) return false;
  for (let distance = 1; distance <= MAX_DISTANCE; distance++) {
    if (!isVaried(codes.slice(distance).map((code, at) => code - (codes[at] ?? 0)))) return false;
  }
  return true;
}

/**
 * The body of ReplaceEditToken. The caller generates the new token, so a request whose response was lost can be sent
 * again: the caller still holds both tokens, and one of them is valid.
 */
export const ReplaceEditTokenSchema = z.object({
  editToken: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43,128}$/, 'give 43 to 128 random letters, digits, hyphens or underscores')
    .refine(looksRandom, 'give random signs: these are few, repeat, or follow one another'),
});
export type ReplaceEditToken = z.output<typeof ReplaceEditTokenSchema>;

/** `replaced` is false if the project already had the new token, as when the call is sent again. */
export const EditTokenReplacedSchema = z.object({ replaced: z.boolean() });
export type EditTokenReplaced = z.output<typeof EditTokenReplacedSchema>;

/**
 * A second token that may change the project, to be passed on in a link. It is returned once; the server keeps only its
 * hash.
 */
export const MadeEditLinkSchema = z.object({ editToken: z.string(), madeAt: z.iso.datetime() });
export type MadeEditLink = z.output<typeof MadeEditLinkSchema>;

/**
 * The files that were accepted, and those that were refused. If none was accepted, the response is an error with
 * `details`.
 */
export const UploadedFilesSchema = z.object({
  resources: z.array(ProjectResourceSchema),
  refused: z.array(FaultSchema).optional(),
});
export type UploadedFiles = z.output<typeof UploadedFilesSchema>;

export const UploadedLogoSchema = z.object({ fileName: z.string() });
export type UploadedLogo = z.output<typeof UploadedLogoSchema>;
