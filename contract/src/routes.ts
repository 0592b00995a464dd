import { z } from 'zod';
import { PageLinesSchema } from './annotation.ts';
import { type Call, calls } from './calls.ts';
import { ClientConfigSchema } from './client-config.ts';
import { MAX_MARKED_CHARACTERS } from './constants.ts';
import { PageMarksSchema } from './document.ts';
import { DocumentRecordSchema } from './document-record.ts';
import type { ErrorCode } from './errors.ts';
import { FilterCollectionSchema } from './filters.ts';
import { HelpAcceptedSchema, HelpSubmissionSchema } from './help.ts';
import { OffersQuerySchema, OffersSchema } from './offers.ts';
import { otherCalls } from './other-calls.ts';
import { PreflightSchema } from './preflight.ts';
import {
  CreatedProjectSchema,
  CreateProjectSchema,
  EditTokenReplacedSchema,
  MadeEditLinkSchema,
  ProjectSchema,
  ReplaceEditTokenSchema,
  UpdateProjectSchema,
  UploadedFilesSchema,
  UploadedLogoSchema,
} from './project.ts';
import { RevisionsSchema, StartRevisionSchema } from './revisions.ts';
import {
  changes,
  closedShares,
  notNow,
  ownShareChanges,
  packagesToMake,
  protectedShares,
  sharedPackages,
} from './route-errors.ts';
import {
  BrowseProductsSchema,
  BrowseSystemsSchema,
  FiltersQuerySchema,
  ProductResultsSchema,
  SearchProductsSchema,
  SearchSystemsSchema,
  SystemResultsSchema,
} from './search.ts';
import { SectionPackagesSchema } from './section-packages.ts';
import {
  ChangedShareSchema,
  CreatedShareSchema,
  CreateShareSchema,
  EmailQueuedSchema,
  EmailSubmittalSchema,
  GrantSchema,
  MailStatesSchema,
  OpenedShareSchema,
  OpenShareSchema,
  OwnedSharesSchema,
  PageAddressSchema,
  ProtectedShareSchema,
  SharedPackageSchema,
  ShareProtectionSchema,
  ShareTermsSchema,
} from './sharing.ts';
import { withWarnings } from './warnings.ts';

/** The name of a call of the API. */
export type RouteName = keyof typeof calls | keyof typeof otherCalls;

/** One call of the API with its schemas. The server registers exactly these. */
export interface Route extends Call {
  readonly summary: string;
  /** JSON body of the request. */
  readonly body?: z.ZodType;
  /** Fields of this schema may be in the body too and are ignored: a client may send back what it received. */
  readonly ignores?: z.ZodType;
  readonly query?: z.ZodObject;
  /**
   * Status and JSON body of a success; `binary` means a response body of one of these media types, where there is a JSON
   * body too to those whose `Accept` names one of them.
   */
  readonly success: {
    readonly status: 200 | 201 | 202 | 204;
    readonly body?: z.ZodType;
    readonly binary?: readonly string[];
  };
  /**
   * Whether a call with the `Idempotency-Key` of an earlier one answers what that one made, and makes nothing: a caller
   * that lost the answer sends it again.
   */
  readonly keyed?: true;
  /** `Authorization: Bearer {editToken}`: required, or optional if it only adds to the response. */
  readonly token?: 'required' | 'optional';
  readonly errors: readonly ErrorCode[];
}

const grant = GrantSchema.optional().describe(
  'What openShare gave; a share that nothing protects needs none',
);

/** The route table. */
export const routes = {
  createSubmittal: {
    ...calls.createSubmittal,
    summary: 'Create a project',
    body: CreateProjectSchema,
    ignores: CreatedProjectSchema,
    success: { status: 201, body: withWarnings(CreatedProjectSchema) },
    keyed: true,
    errors: ['invalid-request', 'edit-token-wrong', 'not-ready', 'storage-full'],
  },
  getSubmittalById: {
    ...calls.getSubmittalById,
    summary: 'A project, or what a share froze',
    query: z.object({ grant }),
    success: { status: 200, body: ProjectSchema },
    token: 'optional',
    errors: [
      'invalid-request',
      'project-id-required',
      'project-not-found',
      ...closedShares,
      ...protectedShares,
    ],
  },
  updateSubmittal: {
    ...calls.updateSubmittal,
    summary: 'Change a project; what the body leaves out stays',
    body: UpdateProjectSchema,
    ignores: CreatedProjectSchema,
    success: { status: 200, body: withWarnings(ProjectSchema) },
    token: 'required',
    errors: ['invalid-request', ...changes, 'version-conflict', 'not-ready'],
  },
  replaceEditToken: {
    ...otherCalls.replaceEditToken,
    summary: "Replace a project's edit token by one that the caller has made; the one before is void at once",
    body: ReplaceEditTokenSchema,
    success: { status: 200, body: withWarnings(EditTokenReplacedSchema) },
    token: 'required',
    errors: ['invalid-request', ...changes],
  },
  makeEditLink: {
    ...calls.makeEditLink,
    summary:
      "Make the project's edit link, for going on with it on another device; the one before is void at once. Its token makes none",
    success: { status: 201, body: MadeEditLinkSchema },
    token: 'required',
    errors: [...changes],
  },
  uploadFiles: {
    ...calls.uploadFiles,
    summary: "Upload a visitor's own documents",
    success: { status: 200, body: UploadedFilesSchema },
    keyed: true,
    token: 'required',
    errors: [
      'invalid-request',
      ...changes,
      'file-too-large',
      'too-many-files',
      'file-refused',
      'file-infected',
      ...notNow,
    ],
  },
  uploadLogo: {
    ...calls.uploadLogo,
    summary: "Upload the project's logo",
    success: { status: 200, body: UploadedLogoSchema },
    keyed: true,
    token: 'required',
    errors: [
      'invalid-request',
      ...changes,
      'file-too-large',
      'too-many-files',
      'logo-refused',
      'file-infected',
      ...notNow,
    ],
  },
  preflight: {
    ...calls.preflight,
    summary:
      'What a package may be returned for, and what is worth a look, before it leaves; it approves nothing. ' +
      'With `Accept: application/pdf`, as a sheet to print',
    success: { status: 200, body: PreflightSchema, binary: ['application/pdf'] },
    token: 'required',
    errors: [...changes],
  },
  generatePdf: {
    ...calls.generatePdf,
    summary: 'The package of a project or share, PDF or ZIP; HEAD and Range are served',
    query: z.object({
      disposition: z
        .enum(['attachment', 'inline'])
        .default('attachment')
        .describe('Whether a browser keeps it as a file or shows it'),
      page: z.coerce
        .number()
        .int()
        .positive()
        .optional()
        .describe('Only the part of the PDF that holds this page, from 1: the front matter or one document'),
      package: z
        .union([z.coerce.number().int().positive(), z.enum(['index', 'register'])])
        .optional()
        .describe(
          'Of a ZIP with a package for each section: one of the packages, from 1, their index, or their register',
        ),
      grant,
    }),
    success: { status: 200, binary: ['application/pdf', 'application/zip', 'text/csv'] },
    errors: [...packagesToMake, 'not-found', 'range-not-satisfiable'],
  },
  sectionPackages: {
    ...calls.sectionPackages,
    summary:
      'What the ZIP of a project or share holds that has a package for each section; nothing for others',
    query: z.object({ grant }),
    success: { status: 200, body: SectionPackagesSchema },
    errors: [...packagesToMake],
  },
  startRevision: {
    ...calls.startRevision,
    summary: 'Freeze what was handed over as a revision, and let the project go on as the next one',
    body: StartRevisionSchema,
    success: { status: 200, body: withWarnings(ProjectSchema) },
    token: 'required',
    errors: [
      'invalid-request',
      ...changes,
      'share-not-found',
      'nothing-to-generate',
      'document-not-found',
      'version-conflict',
      'too-many-revisions',
      'too-many-shares',
      'too-many-requests',
    ],
  },
  revisions: {
    ...calls.revisions,
    summary: "A project's revisions, and what changed since the last one",
    success: { status: 200, body: RevisionsSchema },
    token: 'required',
    errors: [...changes],
  },
  createShare: {
    ...calls.createShare,
    summary:
      "Freeze the project's package under a share id; without a body one that serves it already is answered again",
    body: CreateShareSchema.nullish(),
    success: { status: 201, body: withWarnings(CreatedShareSchema) },
    token: 'required',
    errors: [
      'invalid-request',
      ...changes,
      'share-not-found',
      'nothing-to-generate',
      'too-many-shares',
      'too-many-requests',
    ],
  },
  changeShare: {
    ...calls.changeShare,
    summary:
      'Change the name of a share, how long it is open, and whether readers of older ones are told of it',
    body: ShareTermsSchema,
    success: { status: 200, body: withWarnings(ChangedShareSchema) },
    token: 'required',
    errors: ownShareChanges,
  },
  protectShare: {
    ...calls.protectShare,
    summary: 'Change what protects a share: its password, and how often it may be opened',
    body: ShareProtectionSchema,
    success: { status: 200, body: withWarnings(ProtectedShareSchema) },
    token: 'required',
    errors: [...ownShareChanges, 'too-many-requests'],
  },
  openShare: {
    ...calls.openShare,
    summary:
      "A reader's press: counts an opening, unless it is the owner's, and answers what the package is asked for with",
    body: OpenShareSchema,
    success: { status: 200, body: withWarnings(OpenedShareSchema) },
    token: 'optional',
    errors: [
      'invalid-request',
      'share-not-found',
      ...closedShares,
      'share-password-required',
      'share-password-wrong',
      'share-used-up',
      'too-many-requests',
    ],
  },
  sharedPackage: {
    ...calls.sharedPackage,
    summary:
      "What a share's package holds; without a protection it counts an opening, unless the owner asks or a program looks ahead",
    query: z.object({ grant }),
    success: { status: 200, body: SharedPackageSchema },
    token: 'optional',
    errors: ['invalid-request', ...sharedPackages],
  },
  sharePicture: {
    ...otherCalls.sharePicture,
    summary:
      'The first page of a shared package as a picture, for link previews; none where something protects it',
    success: { status: 200, binary: ['image/png'] },
    errors: [...sharedPackages, 'not-found', 'range-not-satisfiable'],
  },
  sharedPage: {
    ...calls.sharedPage,
    summary: 'A page of a shared package as a picture, to look at until the viewer is there',
    query: z.object({
      page: z.coerce.number().int().positive().default(1).describe('From 1, in the whole package'),
      grant,
    }),
    success: { status: 200, binary: ['image/webp'] },
    errors: ['invalid-request', ...sharedPackages, 'not-found', 'range-not-satisfiable'],
  },
  shareQrCode: {
    ...calls.shareQrCode,
    summary: "A QR code of a share's link",
    query: z.object({
      page: PageAddressSchema.optional().describe(
        "Address of the page that holds the element, where that is not this server's own",
      ),
    }),
    success: { status: 200, binary: ['image/svg+xml'] },
    errors: ['invalid-request', 'share-not-found', ...closedShares],
  },
  projectShares: {
    ...calls.projectShares,
    summary: "A project's shares for its owner: openings, ends, and whether the project has changed since",
    success: { status: 200, body: OwnedSharesSchema },
    token: 'required',
    errors: [...changes],
  },
  revokeShare: {
    ...calls.revokeShare,
    summary: 'Revoke a share',
    success: { status: 204 },
    token: 'required',
    errors: ['edit-token-required', 'edit-token-wrong', 'share-not-found'],
  },
  emailSubmittal: {
    ...calls.emailSubmittal,
    summary: 'Mail the share link, and the package where it is small enough',
    body: EmailSubmittalSchema,
    success: { status: 202, body: withWarnings(EmailQueuedSchema) },
    keyed: true,
    token: 'required',
    errors: [
      'invalid-request',
      ...changes,
      'share-not-found',
      ...closedShares,
      'nothing-to-generate',
      'too-many-shares',
      'too-many-requests',
      'email-not-configured',
    ],
  },
  emailStates: {
    ...calls.emailStates,
    summary: "What became of a project's mails",
    success: { status: 200, body: MailStatesSchema },
    token: 'required',
    errors: [...changes],
  },
  offeredDocuments: {
    ...calls.offeredDocuments,
    summary: 'The documents of products by their ids, and documents by theirs, as the catalogue offers them',
    query: OffersQuerySchema,
    success: { status: 200, body: OffersSchema },
    errors: ['invalid-request', 'not-ready'],
  },
  colorLookup: {
    ...calls.colorLookup,
    summary: 'Colour names: Filters[0].FilterOptions with FilterValue (code) and FilterName',
    success: { status: 200, body: FilterCollectionSchema },
    errors: ['not-ready'],
  },
  searchProducts: {
    ...calls.searchProducts,
    summary: 'Search products',
    body: SearchProductsSchema,
    success: { status: 200, body: withWarnings(ProductResultsSchema) },
    errors: ['invalid-request', 'not-ready'],
  },
  browseProducts: {
    ...otherCalls.browseProducts,
    summary: 'Products without a search text, as a cache may keep them; typed words are sent by POST',
    query: BrowseProductsSchema,
    success: { status: 200, body: ProductResultsSchema },
    errors: ['invalid-request', 'not-ready'],
  },
  productFilterCollection: {
    ...calls.productFilterCollection,
    summary: 'The filters for products',
    query: FiltersQuerySchema,
    success: { status: 200, body: FilterCollectionSchema },
    errors: ['invalid-request', 'not-ready'],
  },
  searchSystems: {
    ...calls.searchSystems,
    summary: 'Search systems',
    body: SearchSystemsSchema,
    success: { status: 200, body: withWarnings(SystemResultsSchema) },
    errors: ['invalid-request', 'not-ready'],
  },
  browseSystems: {
    ...otherCalls.browseSystems,
    summary: 'Systems without a search text, as a cache may keep them; typed words are sent by POST',
    query: BrowseSystemsSchema,
    success: { status: 200, body: SystemResultsSchema },
    errors: ['invalid-request', 'not-ready'],
  },
  systemFilterCollection: {
    ...calls.systemFilterCollection,
    summary: 'The filters for systems',
    query: FiltersQuerySchema,
    success: { status: 200, body: FilterCollectionSchema },
    errors: ['invalid-request', 'not-ready'],
  },
  submitHelp: {
    ...otherCalls.submitHelp,
    summary: 'Submit the help form in the forms-marketing shape',
    body: HelpSubmissionSchema,
    keyed: true,
    success: { status: 200, body: withWarnings(HelpAcceptedSchema) },
    errors: ['invalid-request'],
  },
  documentFile: {
    ...calls.documentFile,
    summary: 'The original file of a document (its resourceURL)',
    success: { status: 200, binary: ['*/*'] },
    errors: ['document-not-found', 'range-not-satisfiable'],
  },
  documentPages: {
    ...calls.documentPages,
    summary: 'The prepared PDF of a document (its cacheURL)',
    success: { status: 200, binary: ['application/pdf'] },
    errors: ['document-not-found', 'range-not-satisfiable'],
  },
  documentThumbnail: {
    ...otherCalls.documentThumbnail,
    summary: 'A picture of the first page of a document (its thumbnailURL)',
    success: { status: 200, binary: ['image/webp'] },
    errors: ['document-not-found', 'range-not-satisfiable'],
  },
  documentPage: {
    ...calls.documentPage,
    summary: 'A page of a document as a picture, to look at before it is chosen',
    query: z.object({
      page: z.coerce.number().int().positive().default(1).describe('From 1, in the document'),
    }),
    success: { status: 200, binary: ['image/webp'] },
    errors: ['invalid-request', 'document-not-found', 'range-not-satisfiable'],
  },
  documentMarks: {
    ...calls.documentMarks,
    summary: 'Where some words stand on a page of a document, to be marked on its picture',
    query: z.object({
      page: z.coerce.number().int().positive().default(1).describe('From 1, in the document'),
      words: z
        .string()
        .max(MAX_MARKED_CHARACTERS)
        .default('')
        .describe('With spaces between them; capitals, accents and what stands around a word do not matter'),
    }),
    success: { status: 200, body: PageMarksSchema },
    errors: ['invalid-request', 'document-not-found'],
  },
  documentLines: {
    ...otherCalls.documentLines,
    summary: 'The lines and words of a page of a document with their places, to put marks on them',
    query: z.object({
      page: z.coerce.number().int().positive().default(1).describe('From 1, in the document'),
    }),
    success: { status: 200, body: PageLinesSchema },
    errors: ['invalid-request', 'document-not-found'],
  },
  documentRecord: {
    ...otherCalls.documentRecord,
    summary:
      'A document of the catalogue by its resourceID: its facts and standing, its products, and its earlier editions',
    success: { status: 200, body: DocumentRecordSchema },
    errors: ['document-not-found', 'not-ready'],
  },
  productData: {
    ...otherCalls.productData,
    summary: 'A product or system with its certificates and documents as JSON-LD of schema.org, for its page',
    success: { status: 200, binary: ['application/ld+json'] },
    errors: ['not-found', 'not-ready'],
  },
  catalogueImage: {
    ...otherCalls.catalogueImage,
    summary: 'A picture of the catalogue, by the hash of its bytes',
    success: { status: 200, binary: ['image/png', 'image/jpeg', 'image/webp'] },
    errors: ['not-found', 'range-not-satisfiable'],
  },
  logo: {
    ...calls.logo,
    summary: "A project's logo, by the fileName that UploadLogo answered",
    success: { status: 200, binary: ['image/png', 'image/jpeg'] },
    errors: ['not-found', 'range-not-satisfiable'],
  },
  clientConfig: {
    ...calls.clientConfig,
    summary: 'Which options this server has',
    success: { status: 200, body: ClientConfigSchema },
    errors: ['not-ready'],
  },
} as const satisfies Record<RouteName, Route>;

/** The JSON body that a route expects. */
export type RequestBody<Name extends RouteName> = (typeof routes)[Name] extends {
  body: infer B extends z.ZodType;
}
  ? z.input<B>
  : undefined;

/** The JSON body that a route returns on success. */
export type SuccessBody<Name extends RouteName> = (typeof routes)[Name] extends {
  success: { body: infer B extends z.ZodType };
}
  ? z.output<B>
  : undefined;
