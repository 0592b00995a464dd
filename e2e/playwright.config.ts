import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromium, chromiumShell } from '../chromium.ts';

const port = Number(process.env.E2E_PORT ?? 18480);
const room = import.meta.dirname;

// The real server on the real sample catalogue. `npm test` names a folder into which it has been imported; without one the
// server imports it by itself, as a new user's first start does.
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
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    // Drawing motion takes a fifth of the time of a visit. Files whose tests are about what moves ask for it.
    reducedMotion: 'reduce',
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
    command: `node ${JSON.stringify(path.join(room, '..', 'server', 'src', 'main.ts'))}`,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 240_000,
    stdout: 'ignore',
    stderr: 'pipe',
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DRAIN_SECONDS: '0',
      DATA_DIR: process.env.E2E_DATA_DIR ?? path.join(os.tmpdir(), `submittal-e2e-${port}`),
      CATALOGUE: path.join(room, '..', 'sample-catalogue', 'drawn'),
      LOG_LEVEL: 'warn',
    },
  },
});
