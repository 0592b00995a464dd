import { type DestinationStream, type Logger, pino } from 'pino';
import { asError } from './as-error.ts';
import { currentWork, traceIdOf, type Work } from './tracing/work.ts';

/**
 * What is never logged, at any level, whichever library logs it: headers carry tokens, bodies carry personal
 * data.
 */
const SECRET =
  /^(?:authorization|cookie|set-cookie|headers|rawHeaders|headersDistinct|trailers|rawPacket|body|rawBody|token|editToken)$/i;

/** Deeper than anything logged on purpose. */
const MAX_DEPTH = 6;

function withoutSecrets(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH || value instanceof Uint8Array) return '[left out]';
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1));
  const shown = Object.entries(value).filter(([name]) => !SECRET.test(name));
  return Object.fromEntries(shown.map(([name, item]) => [name, withoutSecrets(item, depth + 1)]));
}

/**
 * An error with its stack and codes. Other properties, such as the packet that could not be parsed, may contain
 * anything.
 */
function error(value: unknown): unknown {
  return withoutSecrets({ ...pino.stdSerializers.err(asError(value)), raw: undefined }, 0);
}

/** Standard error. What cannot be written there, as on a full disk or to a reader that left, is lost and harms nobody. */
function standardError(): DestinationStream {
  const destination = pino.destination(2);
  destination.on('error', () => {});
  return destination;
}

/**
 * Opens the log of the process, on standard error by default. What `repeats` says of an error again is logged at level
 * `debug`.
 */
export function openLogger(
  level: string,
  destination: DestinationStream = standardError(),
  repeats: (error: unknown) => boolean = () => false,
): Logger {
  const root: Logger = pino(
    {
      level,
      // The logs of requests name theirs themselves, also where what they log is part of nothing.
      mixin: (_entry, _level, logger) => namesOf(currentWork(), logger === root),
      serializers: { err: error },
      hooks: {
        logMethod(args, method, level) {
          const [entry]: readonly unknown[] = args;
          const fault = entry instanceof Error ? entry : errorIn(entry);
          if (level > DEBUG && fault !== undefined && repeats(fault)) this.debug(...args);
          else method.apply(this, args);
        },
      },
      formatters: {
        log: (entry) =>
          Object.fromEntries(
            Object.entries(entry).flatMap(([name, item]) => {
              if (SECRET.test(name)) return [];
              // Errors, and what Fastify logs about requests, have serializers of their own.
              return [[name, ['err', 'req', 'res'].includes(name) ? item : withoutSecrets(item, 0)]];
            }),
          ),
      },
    },
    destination,
  );
  return root;
}

/** The number of the level `debug`. */
const DEBUG = 20;

function errorIn(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'err' in entry ? entry.err : undefined;
}

/** The request and the trace that a line of the log belongs to. */
function namesOf({ request, traceparent }: Work, hasNoRequest: boolean): object {
  return {
    ...(hasNoRequest && request && { request }),
    ...(traceparent && { trace: traceIdOf(traceparent) }),
  };
}
