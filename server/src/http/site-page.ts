import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageBelow } from './path-prefix.ts';

/** What the page has for frames alone, with the room before it: docs/decisions/132. */
const FOR_FRAMES = /\s*<script\b[^>]*\ssrc="[^"]*\/framed\.js"[^>]*><\/script>/;

/**
 * A page of the built folder as HTML, with the prefix inserted into its addresses. A browser that says it is for a window
 * gets it without what only a frame uses (Fetch Metadata Request Headers, `Sec-Fetch-Dest`); one that says nothing gets all
 * of it. The reply is given what the page depends on. Errors are those of reading the file.
 */
export async function readPage(
  file: string,
  prefix: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const page = pageBelow(prefix, await readFile(file, 'utf8'));
  reply.header('vary', 'Sec-Fetch-Dest');
  return request.headers['sec-fetch-dest'] === 'document' ? page.replace(FOR_FRAMES, '') : page;
}
