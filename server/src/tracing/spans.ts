import { currentWork, doing, type Work } from './work.ts';

/** What spans may tell: words of the code and numbers. Never an id, an address, a name or a word of a visitor. */
export interface SpanFacts {
  readonly 'http.request.method'?: string;
  /** The pattern of the route. */
  readonly 'http.route'?: string;
  readonly 'http.response.status_code'?: number;
  readonly 'db.system.name'?: string;
  readonly 'db.operation.name'?: string;
  /** The table. */
  readonly 'db.collection.name'?: string;
  readonly 'rpc.method'?: string;
  /** Bytes of what is read or written. */
  readonly 'submittal.bytes'?: number;
  readonly 'submittal.job'?: string;
  /** How it ended, in a word of the code. */
  readonly 'submittal.outcome'?: string;
  readonly 'error.type'?: string;
}

/** What a span is to its parent: `server` and `consumer` are asked from outside, `client` asks somebody. */
export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

export interface SpanStart {
  readonly name: string;
  readonly kind?: SpanKind;
  readonly facts?: SpanFacts;
  /** The `traceparent` of the span that it is part of. */
  readonly parent?: string | undefined;
  /** When it began, if not now, in milliseconds since 1970. */
  readonly since?: number;
}

export interface Span {
  readonly traceparent: string;
  tell(facts: SpanFacts): void;
  end(): void;
}

/** Keeps spans and hands them on; `open-telemetry.ts` is the only one. */
export interface Tracer {
  start(start: SpanStart): Span;
  /** Hands on what is left. */
  close(): Promise<void>;
}

let tracer: Tracer | null = null;

/** Has the spans of this process kept from now on; null if they are not to be. */
export function traceBy(next: Tracer | null): void {
  tracer = next;
}

/** Whether spans are recorded. */
export function isTracing(): boolean {
  return tracer !== null;
}

/** Begins a span that is part of the caller's work; null if none are recorded. */
export function startSpan(start: SpanStart): Span | null {
  return tracer?.start({ parent: currentWork().traceparent, ...start }) ?? null;
}

/** Does something in a span of its own. What it throws is reported by its class. */
export async function inSpan<Answer>(
  start: SpanStart,
  run: (tell: (facts: SpanFacts) => void) => Promise<Answer>,
): Promise<Answer> {
  const span = startSpan(start);
  if (span === null) return run(() => {});
  try {
    return await doing({ ...currentWork(), traceparent: span.traceparent }, () =>
      run((facts) => span.tell(facts)),
    );
  } catch (error) {
    span.tell({ 'error.type': errorType(error) });
    throw error;
  } finally {
    span.end();
  }
}

/** The same pieces, read as part of the caller's work whoever reads them, with a span from now to their end. */
export function piecesInSpan(start: SpanStart, pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const span = startSpan(start);
  return readAsPart(pieces, { ...currentWork(), ...(span && { traceparent: span.traceparent }) }, span);
}

async function* readAsPart(
  pieces: AsyncIterable<Uint8Array>,
  work: Work,
  span: Span | null,
): AsyncGenerator<Uint8Array> {
  const reader = pieces[Symbol.asyncIterator]();
  let bytes = 0;
  let outcome = 'left';
  try {
    for (;;) {
      const next = await doing(work, () => reader.next());
      if (next.done === true) break;
      bytes += next.value.length;
      yield next.value;
    }
    outcome = 'read';
  } catch (error) {
    outcome = 'failed';
    span?.tell({ 'error.type': errorType(error) });
    throw error;
  } finally {
    if (outcome === 'left') await doing(work, async () => reader.return?.());
    span?.tell({ 'submittal.bytes': bytes, 'submittal.outcome': outcome });
    span?.end();
  }
}

/** The class or code of an error, never its message, which may hold anything. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[\w-]{1,60}$/.test(code) ? code : error.name.slice(0, 60);
}
