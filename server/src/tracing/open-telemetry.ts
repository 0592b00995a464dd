import { SpanKind as OtelKind, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import about from '../../package.json' with { type: 'json' };
import type { Span, SpanKind, SpanStart, Tracer } from './spans.ts';
import type { SamplerName, TracingConfig } from './tracing-config.ts';

const NAME = 'submittal-builder';

const KINDS: Readonly<Record<SpanKind, OtelKind>> = {
  internal: OtelKind.INTERNAL,
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  consumer: OtelKind.CONSUMER,
};

/** How long the end of the process waits for spans to be handed on. */
const CLOSING_MILLISECONDS = 2000;

function samplerOf({ sampler, ratio }: TracingConfig): Sampler {
  const plain: Readonly<Record<SamplerName, () => Sampler>> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
    parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
    parentbased_traceidratio: () => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
  };
  return plain[sampler]();
}

/**
 * Hands spans to a collector by OTLP over HTTP. Where it is, its headers, times and certificates, and what the
 * process is called, OpenTelemetry's own variables say, which its library reads.
 */
export function openTelemetry(config: TracingConfig): Tracer {
  const own = resourceFromAttributes({ 'service.name': NAME, 'service.version': about.version });
  const provider = new TracerProvider({
    // The environment has the last word.
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(config),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer(NAME, about.version);
  return {
    start: (start) => startSpan(tracer, start),
    close: async () => {
      const closing = provider.shutdown().catch(() => {});
      await Promise.race([
        closing,
        new Promise((resolve) => setTimeout(resolve, CLOSING_MILLISECONDS).unref()),
      ]);
    },
  };
}

function startSpan(
  tracer: ReturnType<TracerProvider['getTracer']>,
  { name, kind = 'internal', facts = {}, parent, since }: SpanStart,
): Span {
  const context = parent === undefined ? null : parseTraceParent(parent);
  const within = context ? trace.setSpanContext(ROOT_CONTEXT, { ...context, isRemote: true }) : ROOT_CONTEXT;
  const span = tracer.startSpan(
    name,
    { kind: KINDS[kind], attributes: { ...facts }, ...(since !== undefined && { startTime: since }) },
    within,
  );
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    tell: (more) => {
      span.setAttributes({ ...more });
      const status = more['http.response.status_code'];
      if (more['error.type'] !== undefined || (status !== undefined && status >= 500)) {
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
    },
    end: () => span.end(),
  };
}
