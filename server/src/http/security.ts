import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from './app-error.ts';
import { clientAddress } from './client-address.ts';
import { claimedOrigin, isOwnOrigin, refuseUnclearHost } from './own-address.ts';
import { RequestCounts } from './request-counts.ts';
import { FILES_ROUTE } from './static-site.ts';

const exposedHeaders = [
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Length',
  'Content-Range',
  'Date',
  'ETag',
  'Retry-After',
  'X-Request-Id',
  'X-Submittal-Pages',
];

/** Lets pages of the allowed sites read every answer, refusals too. */
export async function allowOrigins(app: FastifyInstance, { allowedOrigins }: Config): Promise<void> {
  await app.register(cors, {
    origin: allowedOrigins.length > 0 ? [...allowedOrigins] : false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-None-Match',
      'If-Range',
      'Prefer',
      'Range',
    ],
    exposedHeaders,
    // Without the headers of a preflight the plugin would refuse in a form of its own.
    strictPreflight: false,
    maxAge: 86_400,
  });
}

/** Headers, origins and limits for every route. */
export async function secure(app: FastifyInstance, config: Config): Promise<void> {
  const origins = [...config.allowedOrigins];
  const embedded = origins.length > 0;
  // Services that the element itself sends to.
  const services = [config.helpService, config.monitoring].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  );
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'self'"],
        'connect-src': ["'self'", ...services],
        'font-src': ["'self'", 'data:'],
        'form-action': ["'self'"],
        'frame-ancestors': ["'self'", ...origins],
        'frame-src': ["'self'", 'blob:'],
        'img-src': ["'self'", 'data:', 'blob:'],
        'object-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
      },
    },
    // `frame-ancestors` does the same and knows the allowed origins.
    frameguard: false,
    // Only the proxy that terminates TLS knows whether all of the host has it.
    hsts: false,
    crossOriginResourcePolicy: { policy: embedded ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', async (request) => refuseUnclearHost(request));
  app.addHook('onRequest', async (request) => refuseForeignChange(request, config));
  app.addHook('onRequest', async (request) => refuseZeroCharacter(request));
  await app.register(rateLimit, {
    max: config.limits.requestsPerMinute,
    timeWindow: '1 minute',
    store: RequestCounts,
    keyGenerator: clientAddress,
    // By route, not by address, because one route has many spellings. A route can opt out with
    // `rateLimit: false`.
    allowList: ({ routeOptions }) => routeOptions.url === FILES_ROUTE,
    errorResponseBuilder: () =>
      new AppError('too-many-requests', 'Too many requests. Please wait a moment and try again.'),
  });
}

/** Without CORS, a page of another site can read nothing; this prevents it from changing anything as well. */
function refuseForeignChange(request: FastifyRequest, config: Config): void {
  const { origin } = request.headers;
  if (origin === undefined || ['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return;
  if (config.allowedOrigins.includes(origin)) return;
  if (isOwnOrigin(origin, request, config)) return;
  if (URL.parse(origin)?.host === claimedOrigin(request)?.host) {
    throw new AppError(
      'origin-not-allowed',
      `This server does not know that it is reached as ${request.host}. Its operator names that address (PUBLIC_URL).`,
    );
  }
  throw new AppError('origin-not-allowed', 'This site may not use this server (ALLOWED_ORIGINS).');
}

/** No id contains it, and PostgreSQL fails a statement with a value that does. */
function refuseZeroCharacter(request: FastifyRequest): void {
  if (request.url.includes('%00')) throw new AppError('invalid-request', 'The address is not valid.');
}
