import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/**
 * Reads bodies of JSON as the framework does, but only in UTF-8, as JSON is sent (RFC 8259 section 8.1): bytes of another
 * encoding would be stored as signs that nobody wrote.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(body)) return parse(request, body.toString('utf8'), done);
    done(new AppError('invalid-request', 'The request is not written in UTF-8.'));
  });
}
