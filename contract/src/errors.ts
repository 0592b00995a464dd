import { z } from 'zod';

/** Every error code of the API and its HTTP status. */
export const errorStatus = {
  'invalid-request': 400,
  'project-id-required': 400,
  'edit-token-required': 401,
  'share-password-required': 401,
  'share-press-required': 401,
  'edit-token-wrong': 403,
  'share-password-wrong': 403,
  'origin-not-allowed': 403,
  'project-not-found': 404,
  'share-not-found': 404,
  'share-malformed': 404,
  'document-not-found': 404,
  'not-found': 404,
  'too-slow': 408,
  'version-conflict': 409,
  'too-many-shares': 409,
  'too-many-revisions': 409,
  'share-expired': 410,
  'share-revoked': 410,
  'share-used-up': 410,
  'file-too-large': 413,
  'too-many-files': 413,
  'file-refused': 422,
  'logo-refused': 422,
  'file-infected': 422,
  'nothing-to-generate': 422,
  'document-recalled': 422,
  'range-not-satisfiable': 416,
  'too-many-requests': 429,
  'uploads-busy': 429,
  'upload-quota': 429,
  unreadable: 500,
  'file-damaged': 500,
  'internal-error': 500,
  'email-not-configured': 501,
  'not-ready': 503,
  busy: 503,
  unavailable: 503,
  'scanner-unavailable': 503,
  'storage-full': 507,
} as const;
export type ErrorCode = keyof typeof errorStatus;

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** Why one of the files sent is refused, whatever happens to the others. */
const fileFaults = [
  'file-empty',
  'file-locked',
  'file-protected',
  'file-dynamic-form',
  'file-incomplete',
  'file-type',
  'file-unreadable',
  'file-too-complex',
  'file-too-large',
  'too-many-files',
  'file-infected',
] as const;
export type FileFault = (typeof fileFaults)[number];

/** What is wrong, in which field or file, and what to do. For a file, `code` gives the reason as well. */
export const FaultSchema = z.object({
  path: z.string(),
  message: z.string(),
  code: z.enum(fileFaults).optional(),
});
export type Fault = z.output<typeof FaultSchema>;

/** The body of every response with a status of 400 or above. */
export const ErrorBodySchema = z.object({
  error: z.object({
    code: z.enum(codes),
    /** A sentence for the visitor. */
    message: z.string(),
    /** One entry per fault: which field or file, and what to do. */
    details: z.array(FaultSchema).optional(),
    /** The id of the request, which the server's log knows it by; also the header `X-Request-Id`. */
    request: z.string().max(64).optional(),
  }),
});
export type ErrorBody = z.output<typeof ErrorBodySchema>;
