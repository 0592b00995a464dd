import { z } from 'zod';
import { DEFAULT_PROJECT_TITLE } from './constants.ts';
import { ProjectResourceSchema, ResourceReferenceSchema } from './document.ts';

/** Most documents one project may hold. */
export const MAX_PROJECT_RESOURCES = 2000;

const text = (most: number) => z.string().trim().max(most).default('');

/** What a visitor enters about a project (specification section 3, payload names). */
const details = {
  projectName: z
    .string()
    .trim()
    .max(300)
    .default(DEFAULT_PROJECT_TITLE)
    .transform((name) => name || DEFAULT_PROJECT_TITLE),
  submitterName: text(200),
  date: text(40),
  location: text(300),
  phone: text(40),
  email: text(320),
  description: text(4000),
  notes: text(4000),
  coverPage: z.boolean().default(false),
  includeTableOfContents: z.boolean().default(false),
  /** Each page says at its foot which project, document and page it is; beyond the specification. */
  pageStamps: z.boolean().default(false),
  /** A page goes before the documents of each product; beyond the specification. */
  dividers: z.boolean().default(false),
  /** As answered by UploadLogo, `{random}_{original name}`; empty removes the logo. */
  logoFilename: z
    .string()
    .trim()
    .max(300)
    .regex(/^\P{Cc}*$/u, 'a name has no control characters')
    .default(''),
};

/** The body of CreateSubmittal: everything may be left out. Totals are computed by the server and ignored here. */
export const CreateProjectSchema = z.object({
  ...details,
  resources: z.array(ResourceReferenceSchema).max(MAX_PROJECT_RESOURCES).default([]),
});
export type CreateProject = z.output<typeof CreateProjectSchema>;
export type CreateProjectInput = z.input<typeof CreateProjectSchema>;

/** The body of UpdateSubmittal: the whole project and the version it was made from (409 when that is stale). */
export const UpdateProjectSchema = CreateProjectSchema.extend({ version: z.number().int().positive() });
export type UpdateProject = z.output<typeof UpdateProjectSchema>;
export type UpdateProjectInput = z.input<typeof UpdateProjectSchema>;

/**
 * A project as answered. Without its edit token, and for a share, `email`, `phone` and `notes` are empty
 * and `mayEdit` is false.
 */
export const ProjectSchema = z.object({
  id: z.string(),
  version: z.number().int().positive(),
  projectName: z.string(),
  submitterName: z.string(),
  date: z.string(),
  location: z.string(),
  phone: z.string(),
  email: z.string(),
  description: z.string(),
  notes: z.string(),
  coverPage: z.boolean(),
  includeTableOfContents: z.boolean(),
  pageStamps: z.boolean(),
  dividers: z.boolean(),
  logoFilename: z.string(),
  /** Bytes, each document once. */
  totalFileSize: z.number().int().nonnegative(),
  /** Documents, each once. */
  totalResourceCount: z.number().int().nonnegative(),
  resources: z.array(ProjectResourceSchema),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  mayEdit: z.boolean(),
  /**
   * Sheets that each page of PAGE_SWITCHES would take in the project as saved if it stood (a divider: each of them);
   * they tell a screen all page numbers. Left out for a share, and by servers before this.
   */
  generatedSheets: z.record(z.string(), z.number().int().nonnegative()).optional(),
  /** Set when the id asked for is a share's. */
  share: z.object({ createdAt: z.iso.datetime(), expiresAt: z.iso.datetime() }).optional(),
});
export type Project = z.output<typeof ProjectSchema>;

/** The edit token is answered once, at creation; the server keeps only its hash. */
export const CreatedProjectSchema = ProjectSchema.extend({ editToken: z.string() });
export type CreatedProject = z.output<typeof CreatedProjectSchema>;

export const UploadedFilesSchema = z.object({ resources: z.array(ProjectResourceSchema) });
export type UploadedFiles = z.output<typeof UploadedFilesSchema>;

export const UploadedLogoSchema = z.object({ fileName: z.string() });
export type UploadedLogo = z.output<typeof UploadedLogoSchema>;
