import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { VISITORS_OWN } from '../http/contract-route.ts';
import { type OwnNames, publicBase } from '../http/own-address.ts';
import { pathPrefix } from '../http/path-prefix.ts';
import { hideFromSearchEngines } from '../http/search-engines.ts';
import { readPage } from '../http/site-page.ts';
import type { CurrentCatalogue } from '../search/current-catalogue.ts';
import { sharePath } from './share-link.ts';
import { sharePage } from './share-page.ts';
import { type PreviewServices, sharePreview } from './share-preview.ts';

interface SharePageServices extends PreviewServices {
  readonly catalogue: CurrentCatalogue;
  readonly config: OwnNames;
}

/**
 * `GET /share/{id}`: the element's page, with a head from which chat and mail programs make a preview. A link that
 * leads to nothing is answered with its status and reason, and with the page all the same: the element shows its
 * own screen. If this server does not know its own address, the preview has no address and no picture.
 */
export function sharePageRoutes(
  app: FastifyInstance,
  webFolder: string | null,
  { catalogue, config, ...services }: SharePageServices,
): void {
  const file = webFolder === null ? null : join(webFolder, 'index.html');
  if (file === null || !existsSync(file)) return;
  const prefix = pathPrefix(config);

  app.get<{ Params: { id: string } }>(
    '/share/:id',
    { config: { callClass: 'reading' } },
    async (request, reply) => {
      const { id } = request.params;
      const base = publicBase(request, config);
      const { about, status, unreadable } = await sharePreview(id, { base, prefix }, services);
      if (unreadable) {
        const { kind, id: record, reason } = unreadable;
        request.log.error({ kind, id: record, reason }, 'a stored record cannot be read');
      }
      const html = sharePage(await readPage(file, prefix, request, reply), {
        ...about,
        site: catalogue.loaded?.release.manufacturer.name ?? '',
        address: base === null ? null : base + sharePath(id),
      });
      reply.code(status);
      reply.header('cache-control', VISITORS_OWN);
      hideFromSearchEngines(reply);
      return reply.type('text/html; charset=utf-8').send(html);
    },
  );
}
