import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { API_BASE_PATH } from '@submittal/contract/constants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { builtElement } from './built-element.ts';
import { versionedFile } from './element-address.ts';
import { sendError } from './error-handler.ts';
import { requestPath } from './request-path.ts';
import { type ElementSource, sendPart, sendVersion } from './send-element.ts';
import { FOR_GOOD } from './shared-caches.ts';
import { readPage } from './site-page.ts';
import type { ElementReleases } from './stored-elements.ts';

/** The route of all files of the page. */
export const FILES_ROUTE = '/*';

const PAGE = 'index.html';

/** The one script that sites embed. */
const ENTRY = 'submittal-builder.js';

/**
 * Whether a file is a part of the element: their names contain a hash of their content. Other names do not, so that sites
 * can embed a fixed address; the entity tag makes revalidation cheap.
 */
function isPart(folder: string, path: string): boolean {
  return relative(folder, path).startsWith(`parts${sep}`);
}

/**
 * Serves the built element and its page. Every path that is not a file returns the page, because the element routes by
 * history. A folder with a page of its own (`embed-demo`) handles every path below it. `prefix` is the path at which
 * readers reach this server. What the folder does not have of the element may be of a release that is retained.
 */
export async function staticSite(
  app: FastifyInstance,
  folder: string | null,
  prefix: string,
  releases: ElementReleases,
): Promise<void> {
  const present = folder !== null && existsSync(join(folder, PAGE));
  const inner = present ? foldersWithPage(folder) : [];
  const entry = present ? await hashOf(join(folder, ENTRY)) : null;
  const built = present ? await builtElement(folder) : null;
  if (folder !== null && present) {
    await app.register(fastifyStatic, {
      root: folder,
      serve: false,
      cacheControl: false,
      // The build leaves compressed files beside the originals.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const { v } = reply.request.query as { v?: string };
        // Our own pages name the entry that they were built with; beside them, another version may answer.
        const named = entry !== null && v === entry && basename(path).startsWith(ENTRY);
        // An address with a version has said already for how long.
        if (!reply.hasHeader('cache-control')) {
          reply.header('cache-control', named || isPart(folder, path) ? FOR_GOOD : 'no-cache');
        }
        // By its extension alone it would be a video (MPEG transport stream).
        if (path.endsWith('.d.ts')) reply.type('application/typescript; charset=utf-8');
      },
    });
    // Folders and screens are not files: requested as files, they would be refused.
    const isOwn = built !== null && (await releases.keep(built));
    if (built && !isOwn) {
      const { version } = built.manifest;
      app.log.warn(
        { version },
        'this build of the element is not the one kept under its version, which addresses with the version go on answering',
      );
    }
    const source: ElementSource = { releases, own: isOwn ? built : null };
    const owned = new Set(Object.keys(built?.manifest.files ?? {}));
    app.get<{ Params: { '*': string } }>(FILES_ROUTE, async (request, reply) => {
      if (isPage(request)) return reply.callNotFound();
      const path = request.params['*'];
      const versioned = versionedFile(path);
      if (versioned) return sendVersion(request, reply, versioned, source);
      const isMissingPart = built !== null && path.startsWith('parts/') && !owned.has(path);
      return (isMissingPart && (await sendPart(request, reply, path, source))) || reply.sendFile(path);
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (folder === null || !present || !isPage(request)) {
      return sendError(reply, 'not-found', 'There is nothing at this address.');
    }
    const first = requestPath(request).split('/', 2)[1] ?? '';
    const file = join(folder, inner.includes(first) ? first : '', PAGE);
    const page = await readPage(file, prefix, request, reply);
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    return reply.code(200).send(page);
  });
}

/** The hash in the entry's address, as the build writes it into pages; null if there is no such file. */
async function hashOf(file: string): Promise<string | null> {
  const bytes = await readFile(file).catch(() => null);
  return bytes && createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

function foldersWithPage(folder: string): string[] {
  return readdirSync(folder).filter((name) => existsSync(join(folder, name, PAGE)));
}

function isPage(request: FastifyRequest): boolean {
  const path = requestPath(request);
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (path === API_BASE_PATH || path.startsWith(`${API_BASE_PATH}/`)) return false;
  const last = path.split('/').at(-1) ?? '';
  return last === PAGE || !last.includes('.');
}
