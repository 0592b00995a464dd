import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { requestIdFrom, traceparentFrom, workOfVariables } from './work.ts';

const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('what a caller says of its work', () => {
  it('is an id only if it could not be anything else', () => {
    for (const id of ['7K3QM9XWTB', 'c0ffee00-1234-4abc-8def-0123456789ab', '1-67891233-abcdef01'])
      expect(requestIdFrom(id)).toBe(id);
    for (const wrong of [
      'short',
      '-abcdef',
      'a b c d e f',
      'abcdef\n{"level":60}',
      'x'.repeat(65),
      'абвгдежз',
      '',
      ['abcdefgh'],
      undefined,
    ])
      expect(requestIdFrom(wrong)).toBeNull();
  });

  it('is a span only as W3C Trace Context writes it', () => {
    expect(traceparentFrom(PARENT)).toBe(PARENT);
    // A later version may say more.
    expect(traceparentFrom(`cc${PARENT.slice(2)}-more`)).toBe(PARENT);
    for (const wrong of [
      `${PARENT}-more`,
      `ff${PARENT.slice(2)}`,
      PARENT.toUpperCase(),
      PARENT.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
      PARENT.replace(/-[0-9a-f]{16}-/, `-${'0'.repeat(16)}-`),
      PARENT.slice(0, -1),
      'nonsense',
      undefined,
    ])
      expect(traceparentFrom(wrong)).toBeNull();
  });

  it('comes to a child process in its variables, and nothing if they are wrong', () => {
    const variables = { REQUEST_ID: '7K3QM9XWTB', TRACEPARENT: PARENT };
    expect(workOfVariables(variables)).toEqual({ request: '7K3QM9XWTB', traceparent: PARENT });
    expect(workOfVariables({ REQUEST_ID: '\n', TRACEPARENT: 'x' })).toEqual({});
  });
});

describe('the variables of tracing', () => {
  it('turn it on where a collector is named, and off again', () => {
    const named = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
    expect(readConfig({}).tracing).toBeNull();
    expect(readConfig(named).tracing).toEqual({ sampler: 'parentbased_always_on', ratio: 1 });
    expect(readConfig({ ...named, OTEL_SDK_DISABLED: 'true' }).tracing).toBeNull();
    expect(readConfig({ ...named, OTEL_TRACES_EXPORTER: 'none' }).tracing).toBeNull();
    const sampled = { ...named, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' };
    expect(readConfig(sampled).tracing).toEqual({ sampler: 'traceidratio', ratio: 0.1 });
  });

  it('are refused by name', () => {
    for (const [name, value] of [
      ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
      ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
      ['OTEL_TRACES_SAMPLER', 'mine'],
      ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ] as const) {
      expect(() => readConfig({ [name]: value })).toThrow(name);
    }
  });

  it('load nothing of the library where no collector is named', async () => {
    const program = `await import(${JSON.stringify(new URL('../services.ts', import.meta.url).href)});
      const { openTracing } = await import(${JSON.stringify(new URL('./open-tracing.ts', import.meta.url).href)});
      await openTracing(null);
      const { registerHooks } = await import('node:module');
      const seen = [];
      registerHooks({ load: (url, context, next) => (seen.push(url), next(url, context)) });
      await import(${JSON.stringify(new URL('./open-telemetry.ts', import.meta.url).href)});
      console.log(seen.some((url) => url.includes('@opentelemetry/sdk-trace')));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    // It was not there before.
    expect(stdout.trim()).toBe('true');
  });
});
