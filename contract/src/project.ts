import { z } from 'zod';
import { MAX_HEADING_CHARACTERS, MAX_PROJECT_HEADINGS } from './constants.ts';
import { ProjectResourceSchema, ResourceReferenceSchema } from './document.ts';
import { FaultSchema } from './errors.ts';
import { type ProjectField, type ProjectPayloadFields, projectFields } from './project-fields.ts';

/** Most documents one project may hold. */
export const MAX_PROJECT_RESOURCES = 2000;

/**
 * A heading of the visitor's own in the list of documents, over all that come after it up to the next one; one without a
 * name ends the one before it.
 */
export const HeadingSchema = z.object({
  /** Tells it from the others of the project. */
  id: z.string().min(1).max(240),
  name: z.string().trim().max(MAX_HEADING_CHARACTERS),
  /** Whether the package has a page before its documents. */
  divider: z.boolean(),
  /** The document that it stands before; empty where it stands behind all. */
  resourceID: z.string().max(200),
});
export type Heading = z.output<typeof HeadingSchema>;

const HeadingsSchema = z.array(HeadingSchema).max(MAX_PROJECT_HEADINGS);

/** What is stored of them: an older version wrote none. */
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

/** A schema for each field by its name on the wire; `Schema` tells which, by what the field holds. */
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

/** What a visitor may enter; an emptied text that has a usual value gets that. */
function entered(field: ProjectField): z.ZodType {
  if (field.kind === 'switch') return z.boolean();
  const { max, pattern, usual } = field;
  const text = z.string().trim().max(max);
  const matched = pattern ? text.regex(pattern.is, pattern.refusal) : text;
  return usual === '' ? matched : matched.transform((value) => value || usual);
}

const enteredFields = fieldShape((field) => entered(field).default(field.usual)) as UsualShape;
const changedFields = fieldShape((field) => entered(field).optional()) as PartialShape;
/** What a field holds, whoever wrote it. */
const held = ({ kind }: ProjectField): z.ZodType => (kind === 'switch' ? z.boolean() : z.string());

const answeredFields = fieldShape(held) as CheckedShape;

/**
 * A project's fields as they are stored: what an older version did not write has its usual value, and what a newer one
 * wrote stays with it.
 */
export const StoredFieldsSchema = z.looseObject({
  ...(fieldShape((field) => held(field).default(field.usual)) as UsualShape),
  headings: StoredHeadingsSchema,
});
export type StoredFields = z.output<typeof StoredFieldsSchema>;

/** Names on the wire of what only the owner is told. */
export const personalFields = Object.values(projectFields).flatMap((field) =>
  'personal' in field && field.personal ? [field.wire] : [],
);

/** The body of CreateSubmittal: everything may be left out. Totals are computed by the server and ignored here. */
export const CreateProjectSchema = z.object({
  ...enteredFields,
  headings: HeadingsSchema.default([]),
  resources: z.array(ResourceReferenceSchema).max(MAX_PROJECT_RESOURCES).default([]),
});
export type CreateProject = z.output<typeof CreateProjectSchema>;
export type CreateProjectInput = z.input<typeof CreateProjectSchema>;

/**
 * The body of UpdateSubmittal: what changes, and the version it was made from (409 when that is stale). An absent field
 * keeps its stored value, so that an older client leaves alone what it does not know (DESIGN.md section 11).
 */
export const UpdateProjectSchema = z.object({
  ...changedFields,
  headings: HeadingsSchema.optional(),
  resources: z.array(ResourceReferenceSchema).max(MAX_PROJECT_RESOURCES).optional(),
  version: z.number().int().positive(),
});
export type UpdateProject = z.output<typeof UpdateProjectSchema>;
export type UpdateProjectInput = z.input<typeof UpdateProjectSchema>;

/** A MasterFormat section; its title is empty where the catalogue does not give it. */
const ProductSectionSchema = z.object({ number: z.string(), title: z.string() });
export type ProductSection = z.output<typeof ProductSectionSchema>;

/**
 * A project as answered. Without its edit token, and for a share, its personal fields are empty and `mayEdit` is
 * false.
 */
export const ProjectSchema = z.object({
  id: z.string(),
  version: z.number().int().positive(),
  ...answeredFields,
  /** Bytes, each document once. */
  totalFileSize: z.number().int().nonnegative(),
  /** Documents, each once. */
  totalResourceCount: z.number().int().nonnegative(),
  resources: z.array(ProjectResourceSchema),
  /** In the order of the list; left out by servers before this. */
  headings: z.array(HeadingSchema).optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  mayEdit: z.boolean(),
  /**
   * Sheets that each page of PAGE_SWITCHES would take in the project as saved if it stood (a divider: each of them);
   * they tell a screen all page numbers. Left out for a share, and by servers before this.
   */
  generatedSheets: z.record(z.string(), z.number().int().nonnegative()).optional(),
  /**
   * Told to the project's own edit token alone, which may make an edit link: since when there is one, or null. Left out for
   * the token of a link, and by servers before this.
   */
  editLink: z.object({ madeAt: z.iso.datetime() }).nullable().optional(),
  /**
   * MasterFormat sections of its products, by product id, where the catalogue that is served tells them. Left out for a
   * share, and by servers before this.
   */
  productSections: z.record(z.string(), ProductSectionSchema).optional(),
  /** Set when the id asked for is a share's. */
  share: z.object({ createdAt: z.iso.datetime(), expiresAt: z.iso.datetime() }).optional(),
});
export type Project = z.output<typeof ProjectSchema>;

/** The edit token is answered once, at creation; the server keeps only its hash. */
export const CreatedProjectSchema = ProjectSchema.extend({ editToken: z.string() });
export type CreatedProject = z.output<typeof CreatedProjectSchema>;

/**
 * The body of ReplaceEditToken. The caller makes the new token, so that a request whose answer was lost can be sent
 * again: whoever has been told nothing still holds whichever of the two is valid.
 */
export const ReplaceEditTokenSchema = z.object({
  editToken: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43,128}$/, 'give 43 to 128 random letters, digits, hyphens or underscores'),
});
export type ReplaceEditToken = z.output<typeof ReplaceEditTokenSchema>;

/** `replaced` is false where the new token was the project's already, as when the call is sent again. */
export const EditTokenReplacedSchema = z.object({ replaced: z.boolean() });
export type EditTokenReplaced = z.output<typeof EditTokenReplacedSchema>;

/**
 * A second token that changes the project, to be handed on in a link. It is answered once; the server keeps only its hash.
 */
export const MadeEditLinkSchema = z.object({ editToken: z.string(), madeAt: z.iso.datetime() });
export type MadeEditLink = z.output<typeof MadeEditLinkSchema>;

/** What was taken of the files, and which of them were not; where none was taken, that is a refusal with `details`. */
export const UploadedFilesSchema = z.object({
  resources: z.array(ProjectResourceSchema),
  refused: z.array(FaultSchema).optional(),
});
export type UploadedFiles = z.output<typeof UploadedFilesSchema>;

export const UploadedLogoSchema = z.object({ fileName: z.string() });
export type UploadedLogo = z.output<typeof UploadedLogoSchema>;
