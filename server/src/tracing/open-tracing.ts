import { traceBy } from './spans.ts';
import type { TracingConfig } from './tracing-config.ts';

/** Keeps the spans of this process if it is configured to; returns what hands on the last ones. */
export async function openTracing(config: TracingConfig | null): Promise<() => Promise<void>> {
  if (config === null) return async () => {};
  // The library is large; a process without a collector never loads it.
  const { openTelemetry } = await import('./open-telemetry.ts');
  const tracer = openTelemetry(config);
  traceBy(tracer);
  return async () => {
    traceBy(null);
    await tracer.close();
  };
}
