import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/** How deep lists and objects may be within each other: the schemas go down ten, and what they do not know is ignored. */
const MAX_DEPTH = 64;

const [QUOTE, BACKSLASH, LIST, LIST_END, OBJECT, OBJECT_END] = Buffer.from('"\\[]{}');

/**
 * Reads bodies of JSON as the framework does, but only in UTF-8, as JSON is sent (RFC 8259 section 8.1): bytes of another
 * encoding would be stored as signs that nobody wrote. What is nested without end is not parsed (section 9): that takes
 * hundreds of times longer than a flat body of the size.
 */
export function readJsonBodies(app: FastifyInstance): void {
  // The framework takes plain text too, which no call reads: it is refused by its type, not by what stands in it.
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(body)) done(new AppError('invalid-request', 'The request is not written in UTF-8.'));
    else if (isDeeper(body, MAX_DEPTH))
      done(new AppError('invalid-request', `The request is nested more than ${MAX_DEPTH} deep.`));
    else return parse(request, body.toString('utf8'), done);
  });
}

/** Whether more lists and objects are open at once in a text than a number; it need not be sound. */
function isDeeper(text: Buffer, most: number): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isQuoted) {
      if (sign === BACKSLASH) at++;
      else if (sign === QUOTE) isQuoted = false;
    } else if (sign === QUOTE) isQuoted = true;
    else if (sign === LIST || sign === OBJECT) {
      if (++depth > most) return true;
    } else if (sign === LIST_END || sign === OBJECT_END) depth--;
  }
  return false;
}
