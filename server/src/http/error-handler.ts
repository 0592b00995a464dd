import { type ErrorBody, type ErrorCode, errorStatus } from '@submittal/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { BlobDamaged } from '../blobs/blob-store.ts';
import { TooMuchWaiting } from '../children/sender-turns.ts';
import { ProjectGone } from '../database/hold-project.ts';
import { Unreadable } from '../database/stored-json.ts';
import { type StoreFault, storeFault } from '../store-fault.ts';
import { busy } from './admission.ts';
import { AppError, type ErrorDetail } from './app-error.ts';
import { noteReason } from './log-requests.ts';
import { REQUEST_ID_HEADER } from './request-work.ts';
import { schemaFaults } from './schema-faults.ts';

/** Framework errors caused by the caller, and what the caller reads. */
const known: Record<string, { code: ErrorCode; message: string }> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'invalid-request', message: 'Send JSON as application/json.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'invalid-request', message: 'The request has no body.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid-request', message: 'The request is not valid JSON.' },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    code: 'file-too-large',
    message: 'The request is larger than this server takes.',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'invalid-request',
    message: 'The request is shorter or longer than it says.',
  },
  FST_ERR_BAD_URL: { code: 'invalid-request', message: 'The address is not valid.' },
  FST_INVALID_MULTIPART_CONTENT_TYPE: {
    code: 'invalid-request',
    message: 'Send files as multipart/form-data.',
  },
  FST_PARTS_LIMIT: { code: 'too-many-files', message: 'The request has too many parts.' },
  FST_FILES_LIMIT: { code: 'too-many-files', message: 'Too many files at once.' },
  FST_FIELDS_LIMIT: { code: 'too-many-files', message: 'The request has too many fields.' },
  FST_REQ_FILE_TOO_LARGE: { code: 'file-too-large', message: 'A file is larger than this server takes.' },
};

/** A database that was restarted, or has failed over, answers by then; what fills a disk is removed by people. */
const RETRY_SECONDS: Readonly<Record<StoreFault, number>> = { unavailable: 5, full: 60 };

const refusals: Readonly<Record<StoreFault, readonly [ErrorCode, string]>> = {
  unavailable: [
    'unavailable',
    'What this service stores cannot be reached at the moment. Nothing of it is lost; please try again in a moment.',
  ],
  full: [
    'storage-full',
    'This service has no room to store anything at the moment. What is saved stays. Please try again later.',
  ],
};

/** Sends a refusal in the one format of the API. */
export function sendError(
  reply: FastifyReply,
  code: ErrorCode,
  message: string,
  details: readonly ErrorDetail[] = [],
): FastifyReply {
  const body: ErrorBody = {
    error: { code, message, ...(details.length > 0 && { details: [...details] }), request: reply.request.id },
  };
  // A handler may have set headers for bytes before it failed.
  for (const header of [
    'content-length',
    'content-disposition',
    'content-encoding',
    'etag',
    'accept-ranges',
  ]) {
    reply.removeHeader(header);
  }
  return reply
    .code(errorStatus[code])
    .header('cache-control', 'no-store')
    .header(REQUEST_ID_HEADER, reply.request.id)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/** The only error handler: every response of 400 and above comes from here. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((thrown, request, reply) => {
    const error = thrown instanceof TooMuchWaiting ? busy() : thrown;
    if (error instanceof AppError) {
      if (error.reason !== null) noteReason(request, error.reason);
      if (error.retryAfter !== null) reply.header('retry-after', error.retryAfter);
      return sendError(reply, error.code, error.message, error.details);
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      return sendError(reply, 'invalid-request', 'The request is not valid.', schemaFaults(error));
    }
    if (error instanceof ProjectGone)
      return sendError(reply, 'project-not-found', 'There is no such project.');
    if (error instanceof Unreadable) {
      const { kind, id, reason } = error;
      request.log.error({ kind, id, reason }, 'a stored record cannot be read');
      return sendError(
        reply,
        'unreadable',
        `The ${kind} ${id} is stored in a form that this server cannot read. Nothing of it is lost; please tell the people who run this site.`,
      );
    }
    if (error instanceof BlobDamaged) {
      reply.removeHeader('content-range');
      return sendError(
        reply,
        'file-damaged',
        'What is stored of this file is damaged, so this server does not hand it out. Please tell the people who run this site.',
      );
    }
    // Nobody's fault, and nobody reads the answer: its sender has left.
    if (error === request.raw.errored)
      return sendError(reply, 'invalid-request', 'The request broke off before its end.');
    // What a client that has left breaks off is no fault of a store.
    const fault = reply.raw.destroyed ? null : storeFault(error);
    if (fault !== null) {
      reply.removeHeader('content-range');
      request.log.error({ err: error }, 'a store cannot do what it usually does');
      reply.header('retry-after', RETRY_SECONDS[fault]);
      return sendError(reply, ...refusals[fault]);
    }
    const framework = known[error.code];
    if (framework) return sendError(reply, framework.code, framework.message);
    const status = error.statusCode ?? 500;
    if (status === 429)
      return sendError(reply, 'too-many-requests', 'Too many requests. Please wait a moment.');
    if (status >= 400 && status < 500)
      return sendError(reply, 'invalid-request', 'The request is not valid.');
    request.log.error({ err: error }, 'request failed');
    return sendError(reply, 'internal-error', 'Something went wrong on the server. Please try again.');
  });
}
