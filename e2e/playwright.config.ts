import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromium, chromiumShell } from '../chromium.ts';
import { commonPort, commonServer } from './common-server.ts';

const address = `http://127.0.0.1:${commonPort}`;

// The real server on the real sample catalogue, imported into an empty folder as a new user's first start does, by this server or
// before it (import-sample.ts).
export default defineConfig({
  testDir: '.',
  globalSetup: './await-page-texts.ts',
  outputDir: '../test-results',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  // Files beside each other, on their own browsers, which wait as much as they work. All share one server.
  workers: Math.min(3, os.availableParallelism() + 1),
  forbidOnly: true,
  // On a busy machine a test may fail for want of time. One more try tells that from a fault; `npm test` names it at its end.
  retries: 1,
  reporter: [['list']],
  use: {
    baseURL: address,
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    actionTimeout: 15_000,
    // A trace of each test takes a quarter of its time; `--trace retain-on-failure` makes them where one is needed.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // Chromium's shell without a window takes two thirds of the processor time of the whole browser. It shows no PDF.
  projects: [
    { name: 'shell', grepInvert: /@viewer/, use: { launchOptions: chromiumShell } },
    { name: 'browser', grep: /@viewer/, use: { launchOptions: chromium } },
  ],
  webServer: {
    command: `node ${JSON.stringify(path.join(import.meta.dirname, '..', 'server', 'src', 'main.ts'))}`,
    url: `${address}/readyz`,
    timeout: 240_000,
    stdout: 'ignore',
    stderr: 'pipe',
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: commonServer,
  },
});
