import type { FastifyReply } from 'fastify';

/**
 * Asks search engines to leave an answer alone: it is a visitor's own, and whoever has its address may have written it on a
 * page that they read.
 */
export function hideFromSearchEngines(reply: FastifyReply): void {
  reply.header('x-robots-tag', 'noindex, nofollow, noarchive');
}
