import type { Config } from '../config.ts';
import { openTracing } from '../tracing/open-tracing.ts';
import { inSpan } from '../tracing/spans.ts';
import { doing, workOfVariables } from '../tracing/work.ts';

/** Runs an import, in a process of its own, as part of what the process that started it works on. */
export async function tracedImport({ tracing }: Config, run: () => Promise<void>): Promise<void> {
  const closeTracing = await openTracing(tracing);
  try {
    await doing(workOfVariables(process.env), () => inSpan({ name: 'import' }, run));
  } finally {
    await closeTracing();
  }
}
