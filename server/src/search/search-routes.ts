import { UNCOUNTED } from '@submittal/contract/constants';
import type { ProductResults } from '@submittal/contract/search';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contractRoute } from '../http/contract-route.ts';
import { editionOf, letKeep, releaseOf } from '../http/shared-caches.ts';
import type { UsageRecorder } from '../report/usage-recorder.ts';
import type { CurrentCatalogue } from './current-catalogue.ts';
import type { ServedCatalogue } from './loaded-catalogue.ts';

/** Search in the current catalogue and its filters; counts the words of unanswered searches. */
export function searchRoutes(
  app: FastifyInstance,
  { catalogue, usage }: { catalogue: CurrentCatalogue; usage: UsageRecorder },
): void {
  contractRoute(
    app,
    'searchProducts',
    async ({ body, request }) => {
      const served = await catalogue.of(releaseOf(body.Release));
      const found = await served.search.products(body);
      if (isUnanswered(found) && isCounted(request)) usage.missed(body.ProductTitle);
      return { ...found, ...answeredBy(served, body.ProductTitle) };
    },
    { sentAsMade: true, nullIsNothing: true },
  );
  contractRoute(
    app,
    'searchSystems',
    async ({ body, request }) => {
      const served = await catalogue.of(releaseOf(body.Release));
      const found = await served.search.systems(body);
      if (isUnanswered(found) && isCounted(request)) usage.missed(body.SystemTitle);
      return { ...found, ...answeredBy(served, body.SystemTitle) };
    },
    { sentAsMade: true, nullIsNothing: true },
  );
  const keep = (request: FastifyRequest, reply: FastifyReply) =>
    letKeep(request, reply, editionOf(catalogue.get().edition));
  /** What is proven depends on the day. */
  const keepToday = (request: FastifyRequest, reply: FastifyReply) =>
    letKeep(request, reply, editionOf(catalogue.get().edition), today());
  /** The release that a query names, while it is stored; caches can see which it is. */
  const served = async (release: string | undefined, request: FastifyRequest, reply: FastifyReply) => {
    const found = await catalogue.of(releaseOf(release));
    letKeep(request, reply, editionOf(found.edition), today());
    return found;
  };
  contractRoute(
    app,
    'browseProducts',
    async ({ query, request, reply }) => {
      const found = await served(query.release, request, reply);
      return { ...(await found.search.products({ ...query, ProductTitle: '' })), ...answeredBy(found, '') };
    },
    { keep: keepToday, sentAsMade: true },
  );
  contractRoute(
    app,
    'browseSystems',
    async ({ query, request, reply }) => {
      const found = await served(query.release, request, reply);
      return { ...(await found.search.systems({ ...query, SystemTitle: '' })), ...answeredBy(found, '') };
    },
    { keep: keepToday, sentAsMade: true },
  );
  contractRoute(
    app,
    'productFilterCollection',
    async ({ query }) => catalogue.get().search.productFilters(query.TextLanguage),
    { keep },
  );
  contractRoute(
    app,
    'systemFilterCollection',
    async ({ query }) => catalogue.get().search.systemFilters(query.TextLanguage),
    { keep },
  );
}

/** As part of an entity tag. */
const today = () => `-${new Date().toISOString().slice(0, 10)}`;

/**
 * What answered a search. Only words are looked for in documents, and no address has any: what caches keep does not say
 * that texts are still coming.
 */
function answeredBy(
  { edition, textsComing }: ServedCatalogue,
  words: string,
): Pick<ProductResults, 'Release' | 'TextsComing'> {
  return { Release: editionOf(edition), ...(textsComing && words !== '' && { TextsComing: true }) };
}

/** Whether nothing matches the whole question, even without the filters. */
function isUnanswered({
  TotalResults,
  Dropped,
  Hidden = 0,
}: Pick<ProductResults, 'TotalResults' | 'Dropped' | 'Hidden'>): boolean {
  return TotalResults + Hidden === 0 || Dropped !== undefined;
}

/** A visitor who has not given consent where the site requires it is not counted. */
function isCounted({ headers }: FastifyRequest): boolean {
  const preferences = [headers.prefer ?? []]
    .flat()
    .join(',')
    .split(/[\s,;]+/);
  return !preferences.includes(UNCOUNTED);
}
