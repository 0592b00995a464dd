import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { catalogueRoutes } from './catalogue/catalogue-routes.ts';
import { documentPageRoutes } from './document-pages/document-page-routes.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { emailRoutes } from './email/email-routes.ts';
import { mailStopRoutes } from './email/mail-stop-routes.ts';
import { helpRoutes } from './help/help-routes.ts';
import { admitCalls } from './http/admit-calls.ts';
import { limitBodies } from './http/bodies-in-flight.ts';
import { FILE_COMPRESSION } from './http/compression.ts';
import { handleErrors, sendError } from './http/error-handler.ts';
import { readJsonBodies } from './http/json-bodies.ts';
import { limitStreams } from './http/limit-streams.ts';
import { logRequests } from './http/log-requests.ts';
import { giveTurns } from './http/own-turn.ts';
import { answerBelow, pathPrefix, withoutPrefix } from './http/path-prefix.ts';
import { limitPipelining } from './http/pipelined-requests.ts';
import { originForm } from './http/request-path.ts';
import { followRequests, requestNames } from './http/request-work.ts';
import { allowOrigins, secure } from './http/security.ts';
import { sendClientsOn } from './http/send-clients-on.ts';
import { type BodyPace, cutSlowBodies, USUAL_PACE } from './http/slow-bodies.ts';
import { staticSite } from './http/static-site.ts';
import { readingRequests, watchAnswers } from './http/unread-requests.ts';
import { clientConfigRoutes } from './operations/client-config-routes.ts';
import { healthRoutes } from './operations/health-routes.ts';
import { metricsRoutes } from './operations/metrics-routes.ts';
import { openApi } from './operations/openapi.ts';
import { packageRoutes } from './packages/package-routes.ts';
import { preflightRoutes } from './preflight/preflight-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import type { Services } from './services.ts';
import { sharePageRoutes } from './sharing/share-page-routes.ts';
import { shareRoutes } from './sharing/share-routes.ts';
import { submittalRoutes } from './submittals/submittal-routes.ts';

export interface AppOptions {
  readonly logger?: FastifyBaseLogger;
  /** Folder of the built element, or null to serve only the API. */
  readonly webFolder?: string | null;
  /** Close a connection that has been idle for this long. */
  readonly idleMilliseconds?: number;
  /** The minimum pace at which request bodies must arrive. */
  readonly pace?: BodyPace;
  /** Aborted when the process has been asked to end: it still serves, but wants nothing more. */
  readonly stopping?: AbortSignal;
}

/**
 * Longer than any document takes to prepare, but short enough that connections of vanished visitors do not
 * pile up.
 */
const IDLE_MILLISECONDS = 10 * 60 * 1000;

/** Builds the HTTP application on its services; it does not listen yet. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = services;
  const prefix = pathPrefix(config);
  const app = Fastify({
    ...readingRequests(),
    ...(options.logger && { loggerInstance: options.logger }),
    // Requests are logged by route, because addresses contain project ids and senders' addresses are
    // personal.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: requestNames(config.trustProxy),
    exposeHeadRoutes: true,
    rewriteUrl: ({ url }) => withoutPrefix(originForm(url), prefix),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: 1024 * 1024,
    // A malformed address never reaches a route or its error handler.
    frameworkErrors: (_error, _request, reply) => {
      sendError(reply, 'invalid-request', 'The address is not valid.');
    },
    routerOptions: { maxParamLength: 400 },
    // A sender of large files, or a reader of a large package, may be slow without being gone.
    requestTimeout: 0,
    connectionTimeout: options.idleMilliseconds ?? IDLE_MILLISECONDS,
    forceCloseConnections: 'idle',
    // What still arrives on an open connection is served like anything else.
    return503OnClosing: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  watchAnswers(app);
  limitPipelining(app);
  followRequests(app);
  handleErrors(app);
  readJsonBodies(app);
  answerBelow(app, prefix);
  logRequests(app);
  if (options.stopping) sendClientsOn(app, options.stopping);
  await allowOrigins(app, config);
  giveTurns(app);
  // Early, because refusing must cost little.
  admitCalls(app);
  limitStreams(app);
  await secure(app, config);
  limitBodies(app);
  cutSlowBodies(app, options.pace ?? USUAL_PACE, config.limits.uploadProjectBytes);
  await app.register(compress, FILE_COMPRESSION);
  // One file that is too large does not affect the others in the request.
  await app.register(multipart, { throwFileSizeLimit: false });
  openApi(app, prefix);
  metricsRoutes(app, services);
  healthRoutes(app, services, options.stopping ?? null);
  searchRoutes(app, services);
  catalogueRoutes(app, services);
  documentRoutes(app, services);
  documentPageRoutes(app, services, options.webFolder != null);
  submittalRoutes(app, { ...services, limits: config.limits });
  packageRoutes(app, services);
  preflightRoutes(app, services);
  shareRoutes(app, services);
  emailRoutes(app, services);
  mailStopRoutes(app, services);
  helpRoutes(app, services);
  clientConfigRoutes(app, services);
  sharePageRoutes(app, options.webFolder ?? null, services);
  await staticSite(app, options.webFolder ?? null, prefix, services.elements);
  await app.ready();
  return app;
}

/** Builds the HTTP application of a process that only does jobs: it serves health and metrics. */
export async function buildHealthApp(
  services: Services,
  { logger, stopping }: Pick<AppOptions, 'logger' | 'stopping'>,
): Promise<FastifyInstance> {
  const app = Fastify({
    ...readingRequests(),
    ...(logger && { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: requestNames(services.config.trustProxy),
  });
  watchAnswers(app);
  followRequests(app);
  handleErrors(app);
  await secure(app, services.config);
  metricsRoutes(app, services);
  healthRoutes(app, services, stopping ?? null);
  await app.ready();
  return app;
}
