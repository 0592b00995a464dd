import { ownEntry } from '@submittal/domain/own-entry';
import type { FastifyInstance } from 'fastify';
import type { BlobStore } from '../blobs/blob-store.ts';
import { answerBytes } from '../http/answer-bytes.ts';
import { AppError } from '../http/app-error.ts';
import { contractRoute } from '../http/contract-route.ts';
import type { Release } from './release.ts';

interface CatalogueRouteServices {
  /** The current catalogue: `get` throws a refusal before the first one is loaded. */
  readonly catalogue: {
    get(): { readonly release: Release };
    readonly loaded: { readonly release: Release } | null;
  };
  readonly blobs: BlobStore;
}

/** The colours and pictures of the current catalogue. */
export function catalogueRoutes(app: FastifyInstance, { catalogue, blobs }: CatalogueRouteServices): void {
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
