import { getClient } from '@sentry/browser';
import { expect, it } from 'vitest';
import { startMonitor } from './monitor.ts';

it('samples at the rates of the specification, and leaves alone what the host page monitors', () => {
  const options = { address: 'http://key@127.0.0.1:9/7', api: '/no-server-here', secrets: () => [] };
  const monitor = startMonitor(options);
  expect(getClient()?.getOptions()).toMatchObject({
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
  });
  expect(startMonitor(options)).toBeUndefined();
  monitor?.stop();
});
