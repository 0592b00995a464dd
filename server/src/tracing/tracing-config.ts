import { z } from 'zod';

/** The samplers that OpenTelemetry names. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof samplers)[number];

/** Which spans are recorded. Where they go, the library reads itself from OpenTelemetry's variables. */
export interface TracingConfig {
  readonly sampler: SamplerName;
  /** Of all traces, from 0 to 1; for the samplers that have one. */
  readonly ratio: number;
}

const address = z.url({ protocol: /^https?$/, error: 'the http or https address of a collector' });

/** OpenTelemetry's variables, as far as something depends on them here (opentelemetry.io, “SDK Environment Variables”). */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/protobuf').optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.literal('http/protobuf').optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SDK_DISABLED: z.stringbool().default(false),
} as const;

type Variables = z.output<z.ZodObject<typeof tracingVariables>>;

/** Null if spans are not kept: no collector is named, or tracing is off. */
export function tracingConfig(env: Variables): TracingConfig | null {
  const named = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (named === undefined || env.OTEL_SDK_DISABLED || env.OTEL_TRACES_EXPORTER === 'none') return null;
  return { sampler: env.OTEL_TRACES_SAMPLER, ratio: env.OTEL_TRACES_SAMPLER_ARG };
}
