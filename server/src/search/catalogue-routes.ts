import { UNCOUNTED } from '@submittal/contract/constants';
import { ownEntry } from '@submittal/domain/own-entry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BlobStore } from '../blobs/blob-store.ts';
import { answerBytes } from '../http/answer-bytes.ts';
import { AppError } from '../http/app-error.ts';
import { contractRoute } from '../http/contract-route.ts';
import type { UsageRecorder } from '../report/usage-recorder.ts';
import type { CurrentCatalogue } from './current-catalogue.ts';

/** Search, filters, colours and pictures of the current catalogue; counts the words of searches that find nothing. */
export function catalogueRoutes(
  app: FastifyInstance,
  { catalogue, blobs, usage }: { catalogue: CurrentCatalogue; blobs: BlobStore; usage: UsageRecorder },
): void {
  contractRoute(app, 'searchProducts', async ({ body, request }) => {
    const found = await catalogue.get().search.products(body);
    if (found.TotalResults === 0 && isCounted(request)) usage.missed(body.ProductTitle);
    return found;
  });
  contractRoute(app, 'searchSystems', async ({ body, request }) => {
    const found = await catalogue.get().search.systems(body);
    if (found.TotalResults === 0 && isCounted(request)) usage.missed(body.SystemTitle);
    return found;
  });
  contractRoute(app, 'productFilterCollection', async () => catalogue.get().search.productFilters());
  contractRoute(app, 'systemFilterCollection', async () => catalogue.get().search.systemFilters());

  contractRoute(app, 'colorLookup', async () => ({
    Filters: [
      {
        FilterGroup: 'Colors',
        FilterID: 'Colors',
        FilterOptions: catalogue.get().release.colours.map(({ code, name, swatch }) => ({
          FilterName: name,
          FilterValue: code,
          ...(swatch && { FilterSwatch: swatch }),
        })),
      },
    ],
  }));

  contractRoute(app, 'catalogueImage', async ({ id, request, reply }) => {
    const contentType = ownEntry(catalogue.loaded?.release.images ?? {}, id);
    const length = contentType ? await blobs.size(id) : null;
    if (!contentType || length === null) throw new AppError('not-found', 'There is no such picture.');
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return answerBytes(request, reply, {
      length,
      etag: `"${id}"`,
      contentType,
      read: (start, end) => blobs.stream(id, start, end),
    });
  });
}

/** A visitor who has not consented where the site asks for it is not counted. */
function isCounted({ headers }: FastifyRequest): boolean {
  const preferences = [headers.prefer ?? []]
    .flat()
    .join(',')
    .split(/[\s,;]+/);
  return !preferences.includes(UNCOUNTED);
}
