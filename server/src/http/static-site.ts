import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { API_BASE_PATH } from '@submittal/contract/constants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from './error-handler.ts';
import { requestPath } from './request-path.ts';

/** The route of all files of the page. */
export const FILES_ROUTE = '/*';

/**
 * Serves the built element and its page. Every path that is no file is the page: the element routes by history. A folder
 * with a page of its own (`embed-demo`) has every path below it.
 */
export async function staticSite(app: FastifyInstance, folder: string | null): Promise<void> {
  const present = folder !== null && existsSync(join(folder, 'index.html'));
  const inner = present ? foldersWithPage(folder) : [];
  if (folder !== null && present) {
    await app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      // The build leaves the script compressed beside it.
      preCompressed: true,
      // Names carry no hash, so that sites can embed one address; the entity tag makes asking again cheap.
      setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (present && isPage(request)) {
      const first = requestPath(request).split('/', 2)[1] ?? '';
      return reply.code(200).sendFile(inner.includes(first) ? `${first}/index.html` : 'index.html');
    }
    return sendError(reply, 'not-found', 'There is nothing at this address.');
  });
}

function foldersWithPage(folder: string): string[] {
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, 'index.html')));
}

function isPage(request: FastifyRequest): boolean {
  const path = requestPath(request);
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (path === API_BASE_PATH || path.startsWith(`${API_BASE_PATH}/`)) return false;
  return !(path.split('/').at(-1) ?? '').includes('.');
}
