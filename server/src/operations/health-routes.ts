import '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Readiness, type Watched } from './readiness.ts';

/**
 * Whether the process is alive, and whether it can serve: `/healthz` and `/readyz`. `stopping` is aborted when the
 * process has been asked to end.
 */
export function healthRoutes(app: FastifyInstance, watched: Watched, stopping: AbortSignal | null): void {
  // Monitoring asks often, and must not be refused when there are many visitors.
  const unlimited = { config: { rateLimit: false } } as const;
  const readiness = new Readiness(watched, app.log, stopping);

  app.get('/healthz', unlimited, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  app.get('/readyz', unlimited, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const standing = await readiness.standing();
    const serves = standing.status === 'ready' || standing.status === 'degraded';
    return reply.code(serves ? 200 : 503).send(standing);
  });
}
