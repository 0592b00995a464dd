import type { FastifyReply, FastifyRequest } from 'fastify';
import about from '../../package.json' with { type: 'json' };

// What a cache in front of the server may keep for everybody. Nothing of a visitor is (`VISITORS_OWN`).

/** For bytes that never change under their address. */
export const FOR_GOOD = 'public, max-age=31536000, immutable';

/** For what changes with a new version of the server, under an address that does not: pages embed it, and may be behind. */
export const FOR_MINUTES = 'public, max-age=300';

/**
 * For what changes with the catalogue, under an address that does not: browsers ask each time, and a shared cache for as
 * long as processes take to notice a new release (`search/watch-releases.ts`).
 */
const FOR_MOMENTS = 'public, max-age=0, s-maxage=3';

/** For what belongs to one release and has its name in the address. It is made anew by another version. */
const FOR_A_DAY = 'public, max-age=86400, immutable';

/** The name of a release as this version of the server answers it. */
export function editionOf(release: string): string {
  return `${release}-${about.version}`;
}

/** The release that `editionOf` named; undefined if another version did, which answers otherwise. */
export function releaseOf(edition: string | undefined): string | undefined {
  const version = `-${about.version}`;
  return edition?.endsWith(version) ? edition.slice(0, -version.length) : undefined;
}

/**
 * Lets caches keep the answer to a call about a release. `own` tells apart what depends on more than the release and the
 * address. Weak, because the answer may be compressed.
 */
export function letKeep(request: FastifyRequest, reply: FastifyReply, edition: string, own = ''): void {
  const { release } = request.query as { release?: string };
  reply.header('etag', `W/"${edition}${own}"`);
  reply.header('cache-control', release === edition ? FOR_A_DAY : FOR_MOMENTS);
}
