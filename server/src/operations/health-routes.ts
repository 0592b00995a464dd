import '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Database } from '../database/open-database.ts';
import type { CurrentCatalogue } from '../search/current-catalogue.ts';

/** Whether the process is alive, and whether it can serve: `/healthz` and `/readyz`. */
export function healthRoutes(
  app: FastifyInstance,
  { catalogue, db, blobs }: { catalogue: CurrentCatalogue; db: Database; blobs: BlobStore },
): void {
  // Monitoring asks often, and must not be refused when there are many visitors.
  const unlimited = { config: { rateLimit: false } } as const;

  app.get('/healthz', unlimited, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  app.get('/readyz', unlimited, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const answers = async (check: () => Promise<unknown>) =>
      check().then(
        () => true,
        (error: unknown) => {
          request.log.warn({ err: error }, 'not ready');
          return false;
        },
      );
    const checks = {
      catalogue: catalogue.loaded !== null,
      database: await answers(() => sql`select 1`.execute(db)),
      blobs: await answers(() => blobs.check()),
    };
    const ready = Object.values(checks).every(Boolean);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', checks });
  });
}
