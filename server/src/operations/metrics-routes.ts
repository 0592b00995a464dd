import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CurrentCatalogue } from '../search/current-catalogue.ts';

/** `/metrics` for Prometheus: the process, requests by route, bytes of packages, the size of the catalogue. */
export function metricsRoutes(app: FastifyInstance, { catalogue }: { catalogue: CurrentCatalogue }): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const labelNames = ['method', 'route', 'status'] as const;
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [register],
  });
  const aborted = new Counter({
    name: 'http_requests_aborted_total',
    help: 'Requests whose client left before the end of the answer',
    registers: [register],
  });
  const size = new Gauge({
    name: 'catalogue_entries',
    help: 'Products, systems and documents of the loaded catalogue',
    labelNames: ['kind'],
    registers: [register],
    collect() {
      const release = catalogue.loaded?.release;
      for (const kind of ['products', 'systems', 'documents'] as const) {
        this.set({ kind }, release?.[kind].length ?? 0);
      }
    },
  });
  size.reset();

  app.addHook('onResponse', async (request, reply) => {
    // The pattern, not the address: an id in a label would be both endless and personal.
    const route = request.routeOptions.url ?? 'none';
    seconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.addHook('onRequestAbort', async (_request) => aborted.inc());

  app.get('/metrics', { schema: { hide: true }, config: { rateLimit: false } }, async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  );
}
