import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf code runs, as far as a log and a trace may tell: neither names a visitor, a project or a link. */
export interface Work {
  /** The id of the request that asked for it. */
  readonly request?: string | undefined;
  /** The span that it is part of, as W3C Trace Context writes it. */
  readonly traceparent?: string | undefined;
}

const works = new AsyncLocalStorage<Work>();

const NOBODYS: Work = {};

/** What the caller works on; nothing in it if nobody asked for it. */
export function currentWork(): Work {
  return works.getStore() ?? NOBODYS;
}

/** Runs something as a part of this work, with all that it begins. */
export function doing<Answer>(work: Work, run: () => Answer): Answer {
  return works.run(work, run);
}

/** The same function, as a part of the caller's work whoever calls it: for what waits for its turn. */
export function asPart<Answer>(run: () => Answer): () => Answer {
  return AsyncLocalStorage.bind(run);
}

/** `ab12…` as nginx, a balancer or this server makes them: nothing that could break a line of a log. */
const REQUEST_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{5,63}$/;

/** The id of a request from a header or a record; null if it is not well-formed. */
export function requestIdFrom(value: unknown): string | null {
  return typeof value === 'string' && REQUEST_ID.test(value) ? value : null;
}

/** Version 00, with ids that are not all zeros (w3.org/TR/trace-context). Of a later version, the part that is known. */
const TRACEPARENT =
  /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** The `traceparent` of a header, a variable or a record; null if it is not well-formed. */
export function traceparentFrom(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 200) return null;
  const [, version, trace, span, flags, rest] = TRACEPARENT.exec(value) ?? [];
  if (version === undefined || (version === '00' && rest !== undefined)) return null;
  return `00-${trace}-${span}-${flags}`;
}

/** The id of the trace that a `traceparent` names. */
export function traceIdOf(traceparent: string): string {
  return traceparent.slice(3, 35);
}

/** What is well-formed of a work that another process or version wrote down. */
export function workFrom(values: { readonly request?: unknown; readonly traceparent?: unknown }): Work {
  const request = requestIdFrom(values.request);
  const traceparent = traceparentFrom(values.traceparent);
  return { ...(request !== null && { request }), ...(traceparent !== null && { traceparent }) };
}

/** The variables by which a child process learns what it works on. */
export function workVariables(): Record<string, string> {
  const { request, traceparent } = currentWork();
  return { ...(request && { REQUEST_ID: request }), ...(traceparent && { TRACEPARENT: traceparent }) };
}

/** What the variables of this process say that it works on. */
export function workOfVariables({ REQUEST_ID: request, TRACEPARENT: traceparent }: NodeJS.ProcessEnv): Work {
  return workFrom({ request, traceparent });
}
