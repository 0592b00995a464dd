import { createServer } from 'node:http';
import '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DamagedBlobs } from '../blobs/damaged-blobs.ts';
import type { ReleaseStore } from '../catalogue/release-store.ts';
import { type Config, ConfigError } from '../config.ts';
import type { Database } from '../database/open-database.ts';
import type { Feed } from '../feed/feed.ts';
import { AppError } from '../http/app-error.ts';
import { bearerToken, hashToken, tokenMatches } from '../http/edit-token.ts';
import { measureFirstBytes } from '../http/first-byte.ts';
import { claimedOrigin, isLoopback } from '../http/own-address.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { OwnJobs } from '../jobs/job-types.ts';
import type { LapseWatch } from '../lapses/lapse-watch.ts';
import { measures } from '../measures.ts';
import type { CurrentCatalogue } from '../search/current-catalogue.ts';
import { measureBackups } from './backup-metrics.ts';
import { measureDisk } from './disk-metrics.ts';
import { measureFeed } from './feed-metrics.ts';
import { measureJobs } from './job-metrics.ts';
import { measureLapses } from './lapse-metrics.ts';
import { withinScrape } from './within-scrape.ts';

const PATH = '/metrics';

type MetricsConfig = Pick<
  Config,
  'dataDir' | 'host' | 'limits' | 'metricsPort' | 'metricsToken' | 'trustProxy'
>;

/**
 * `/metrics` for Prometheus: the process, requests and bytes by route, the release in service, and what
 * `measures.ts` declares. It is for
 * the operator, so it is served on a port of its own, to callers with the token, or else to this machine alone.
 */
export function metricsRoutes(
  app: FastifyInstance,
  {
    catalogue,
    releases,
    jobs,
    damage,
    feed,
    lapses,
    db,
    config,
  }: {
    catalogue: CurrentCatalogue;
    releases: ReleaseStore;
    jobs: JobQueue<OwnJobs>;
    damage: DamagedBlobs;
    feed: Feed | null;
    lapses: LapseWatch;
    db: Database;
    config: MetricsConfig;
  },
): void {
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  const labelNames = ['method', 'route', 'status'] as const;
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [own],
  });
  const bytes = new Counter({
    name: 'http_response_bytes_total',
    help: 'Bytes of answers that were handed to the network, headers included, whether or not they were sent to their end',
    labelNames: ['method', 'route'],
    registers: [own],
  });
  const aborted = new Counter({
    name: 'http_requests_aborted_total',
    help: 'Requests whose client left before the end of the answer',
    registers: [own],
  });
  const size = new Gauge({
    name: 'catalogue_entries',
    help: 'Products, systems and documents of the loaded catalogue',
    labelNames: ['kind'],
    registers: [own],
    collect() {
      const release = catalogue.loaded?.release;
      for (const kind of ['products', 'systems', 'documents'] as const) {
        this.set({ kind }, release?.[kind].length ?? 0);
      }
    },
  });
  size.reset();
  new Gauge({
    name: 'stored_files_damaged',
    help: 'Stored files that were found damaged or missing and are not mended',
    registers: [own],
    collect() {
      this.set(damage.size);
    },
  });

  let latest: { readonly release: string; readonly seconds: number } | null = null;
  new Gauge({
    name: 'catalogue_release_timestamp_seconds',
    help: 'When the release in service was imported',
    registers: [own],
    async collect() {
      const release = catalogue.loaded?.id;
      if (release !== undefined && latest?.release !== release) {
        const found = await withinScrape(releases.list());
        const seconds = Date.parse(found?.find(({ id }) => id === release)?.createdAt ?? '') / 1000;
        if (Number.isFinite(seconds)) latest = { release, seconds };
      }
      if (latest) this.set(latest.seconds);
      else this.reset();
    },
  });

  measureJobs(own, jobs);
  measureFirstBytes(app);
  measureFeed(own, feed);
  measureLapses(own, lapses.store);
  measureBackups(own, db);
  measureDisk(own, { dataDir: config.dataDir, minFreeBytes: config.limits.minFreeBytes });

  /** What a connection, which serves one request after the other, had sent before this one. */
  const sentBefore = new WeakMap<FastifyRequest, number>();
  app.addHook('onRequest', async (request) => {
    sentBefore.set(request, request.socket.bytesWritten);
  });
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, not the address: ids as labels would be both endless and personal.
    const route = request.routeOptions.url ?? 'none';
    seconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    const sent = request.socket.bytesWritten - (sentBefore.get(request) ?? 0);
    bytes.inc({ method: request.method, route }, Math.max(0, sent));
  });
  app.addHook('onRequestAbort', async (_request) => aborted.inc());

  const register: Metrics = {
    contentType: own.contentType,
    metrics: async () => `${await own.metrics()}${await measures.metrics()}`,
  };
  if (config.metricsPort !== null) {
    serveAlone(app, register, config.host, config.metricsPort, config.metricsToken);
    return;
  }
  const options = { config: { rateLimit: false } } as const;
  app.get(PATH, options, async (request, reply) => {
    if (!mayRead(request, config)) throw new AppError('not-found', 'There is nothing at this address.');
    reply.header('cache-control', 'no-store');
    return reply.type(register.contentType).send(await register.metrics());
  });
}

/** All metrics of this server and of its process, in the text form of Prometheus. */
interface Metrics {
  readonly contentType: string;
  metrics(): Promise<string>;
}

/** Headers that a proxy adds to a request. */
const PROXIED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

function mayRead(request: FastifyRequest, { metricsToken, trustProxy }: MetricsConfig): boolean {
  if (metricsToken !== null) return isToken(bearerToken(request), metricsToken);
  // A proxy on this machine passes on visitors from everywhere.
  if (trustProxy > 0 || PROXIED.some((name) => request.headers[name] !== undefined)) return false;
  return isLoopback(request.socket.remoteAddress ?? '') && isLoopback(claimedOrigin(request)?.hostname ?? '');
}

function isToken(given: string | null, token: string): boolean {
  return given !== null && tokenMatches(given, hashToken(token));
}

/** Serves the metrics, and nothing else, on a port of their own while `app` runs. */
function serveAlone(
  app: FastifyInstance,
  register: Metrics,
  host: string,
  port: number,
  token: string | null,
): void {
  const server = createServer(async (request, response) => {
    const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
    const known = request.url === PATH && (token === null || isToken(given, token));
    response.writeHead(known ? 200 : 404, {
      'content-type': known ? register.contentType : 'text/plain',
      'cache-control': 'no-store',
    });
    response.end(known ? await register.metrics() : 'There is nothing at this address.\n');
  });
  app.addHook('onReady', async () => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) =>
        reject(new ConfigError(`METRICS_PORT: cannot listen on port ${port} of ${host} (${error.message}).`)),
      );
      server.listen(port, host, resolve);
    });
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
}
