import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BlobStore } from '../blobs/blob-store.ts';
import { answerBytes } from '../http/answer-bytes.ts';
import { AppError } from '../http/app-error.ts';
import { contractRoute } from '../http/contract-route.ts';
import { editionOf, FOR_GOOD, letKeep } from '../http/shared-caches.ts';
import { type Offered, offersOf } from './offers.ts';
import type { Release } from './release.ts';

interface CatalogueRouteServices {
  /** The current catalogue: `get` throws a refusal before the first one is loaded. */
  readonly catalogue: {
    get(): { readonly edition: string; readonly release: Release } & Offered;
    /** The type of a picture of the current release, or of another stored one; null for any other blob. */
    pictureType(hash: string): Promise<string | null>;
  };
  readonly blobs: BlobStore;
}

/** The colours, the pictures and, by their ids, the documents of the current catalogue. */
export function catalogueRoutes(app: FastifyInstance, { catalogue, blobs }: CatalogueRouteServices): void {
  const keep = (request: FastifyRequest, reply: FastifyReply) =>
    letKeep(request, reply, editionOf(catalogue.get().edition));
  const colours = async () => ({
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
  });
  contractRoute(app, 'colorLookup', colours, { keep });
  contractRoute(app, 'offeredDocuments', async ({ query }) => offersOf(catalogue.get(), query), { keep });

  contractRoute(app, 'catalogueImage', async ({ id, request, reply }) => {
    const contentType = await catalogue.pictureType(id);
    const length = contentType ? await blobs.size(id) : null;
    if (!contentType || length === null) throw new AppError('not-found', 'There is no such picture.');
    reply.header('cache-control', FOR_GOOD);
    return answerBytes(request, reply, {
      length,
      etag: `"${id}"`,
      contentType,
      read: (start, end) => blobs.stream(id, start, end),
    });
  });
}
