import { setImmediate as turn } from 'node:timers/promises';
import '@fastify/compress';
import { API_BASE_PATH } from '@submittal/contract/constants';
import { ErrorBodySchema, errorStatus } from '@submittal/contract/errors';
import { type Route, type RouteName, routes } from '@submittal/contract/routes';
import { MAX_WARNINGS, type Warning } from '@submittal/contract/warnings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import { refuseManyEntries } from './body-entries.ts';
import { classOf } from './call-classes.ts';
import { JSON_COMPRESSION } from './compression.ts';
import { namesTag } from './entity-tags.ts';
import { isCutOff } from './slow-bodies.ts';
import { unknownFieldsOf } from './unknown-fields.ts';

type RouteOf<Name extends RouteName> = (typeof routes)[Name];

/** The validated body of a route's request. */
type BodyOf<Name extends RouteName> =
  RouteOf<Name> extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;

type QueryOf<Name extends RouteName> =
  RouteOf<Name> extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined;

/** What the handler returns: the JSON of a success, or nothing if it sends bytes itself. */
type AnswerOf<Name extends RouteName> =
  RouteOf<Name> extends { success: { body: infer B extends z.ZodType } }
    ? z.input<B> | (RouteOf<Name> extends { success: { binary: readonly string[] } } ? FastifyReply : never)
    : FastifyReply;

/** A request as a handler sees it: the id in its path, and the validated body and query. */
export interface ContractRequest<Name extends RouteName> {
  readonly id: string;
  readonly body: BodyOf<Name>;
  readonly query: QueryOf<Name>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface RouteOptions {
  readonly bodyLimit?: number;
  /** Requests per minute from one address, if the route costs more than most. */
  readonly perMinute?: number;
  /** Lets caches keep the answer (`shared-caches.ts`); if the caller has it already, the handler is not called. */
  readonly keep?: (request: FastifyRequest, reply: FastifyReply) => void;
  /** It works through a whole project, so one such call per address runs at a time (`own-turn.ts`). */
  readonly inTurn?: boolean;
  /** Its answers are long and made of checked data: their types prove them, and they are sent without being checked again. */
  readonly sentAsMade?: boolean;
  /** A field of its body that is null was not entered. */
  readonly nullIsNothing?: boolean;
}

/** The fields of a body that are not null. */
const entered = (body: object) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));

/** A body of thousands of documents, which takes the event loop tens of milliseconds. */
const LARGE_BODY_BYTES = 32 * 1024;

/**
 * How visitors' data may be cached: in their own browser, which checks each time whether it is still valid.
 * Packages, shares and uploads end by revocation, expiry and erasure, which a shared cache would not notice.
 */
export const VISITORS_OWN = 'private, no-cache';

/** The ignored body fields of each request under way. */
const ignoredFields = new WeakMap<FastifyRequest, readonly Warning[]>();

/** Whether the caller wants unknown fields refused (RFC 7240 section 4.4). */
function isStrict(prefer: string | readonly string[] | undefined): boolean {
  const preferences = (typeof prefer === 'string' ? [prefer] : (prefer ?? [])).flatMap((value) =>
    value.split(','),
  );
  return preferences.some((preference) => /^\s*handling\s*=\s*"?strict"?\s*(;|$)/i.test(preference));
}

const ParamsSchema = z.object({ id: z.string().max(400) });

/** The schemas with which the serializer checks responses: one per status. */
function answers(route: Route, { sentAsMade = false }: RouteOptions): Record<string, z.ZodType> {
  const failures = [...route.errors, 'internal-error' as const].map((code) => [
    String(errorStatus[code]),
    ErrorBodySchema,
  ]);
  const success = route.success.body ?? (route.success.binary ? z.unknown() : z.null());
  return { ...Object.fromEntries(failures), [route.success.status]: sentAsMade ? z.unknown() : success };
}

/** Registers one call of the contract by its name; a GET route also answers HEAD. */
export function contractRoute<Name extends RouteName>(
  app: FastifyInstance,
  name: Name,
  handler: (request: ContractRequest<Name>) => Promise<AnswerOf<Name>>,
  options: RouteOptions = {},
): void {
  const route: Route = routes[name];
  const takesId = route.path.includes('/:id');
  const unknownFields = unknownFieldsOf([route.body, route.ignores].filter((schema) => schema !== undefined));
  const refuseMany = route.body && refuseManyEntries(route.body);
  app.route({
    method: route.method === 'GET' ? ['GET', 'HEAD'] : route.method,
    url: API_BASE_PATH + route.path,
    schema: {
      ...(route.body && { body: route.body }),
      ...(route.query && { querystring: route.query }),
      ...(takesId && { params: ParamsSchema }),
      response: answers(route, options),
    },
    // Bytes are sent as they are: a compressed response would have neither the length nor the ranges of its content.
    compress: route.success.binary && !route.success.body ? false : JSON_COMPRESSION,
    ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
    config: {
      callClass: classOf[name],
      sendsBytes: route.success.binary !== undefined && !route.success.body,
      ...(options.perMinute && { rateLimit: { max: options.perMinute, timeWindow: '1 minute' } }),
      ...(options.inTurn && { inTurn: true }),
    },
    preValidation: async (request, reply) => {
      const { body } = request;
      if (options.nullIsNothing && typeof body === 'object' && body !== null && !Array.isArray(body))
        request.body = entered(body);
      refuseMany?.(request.body);
      const warnings = unknownFields(request.body);
      if (warnings.length === 0) return;
      if (isStrict(request.headers.prefer)) {
        reply.header('preference-applied', 'handling=strict');
        throw new AppError('invalid-request', 'The request has fields that are not known here.', warnings);
      }
      ignoredFields.set(request, warnings);
    },
    handler: async (request, reply) => {
      // To check such a body was one piece of work, and to do what it asks for is another.
      if (Number(request.headers['content-length']) > LARGE_BODY_BYTES) await turn();
      reply.code(route.success.status);
      // The safe default for a call that sets nothing else.
      reply.header('cache-control', VISITORS_OWN);
      options.keep?.(request, reply);
      if (options.keep && namesTag(request.headers['if-none-match'], String(reply.getHeader('etag')))) {
        return reply.code(304).send();
      }
      const params = request.params as { id?: string };
      const asked = {
        id: params.id ?? '',
        // The schemas above have checked both; the framework's own types do not carry a generic name.
        body: request.body as BodyOf<Name>,
        query: request.query as QueryOf<Name>,
        request,
        reply,
      };
      const answer = await handler(asked).catch((error: unknown) => {
        if (!isCutOff(request)) throw error;
      });
      // Its sender has one already.
      if (isCutOff(request)) return reply;
      const warnings = ignoredFields.get(request);
      if (!warnings) return answer;
      // Every call with a body returns an object that has room for them.
      const own: { warnings?: readonly Warning[] } = answer as object;
      return { ...own, warnings: [...(own.warnings ?? []), ...warnings].slice(0, MAX_WARNINGS) };
    },
  });
}
