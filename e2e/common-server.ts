import os from 'node:os';
import path from 'node:path';

/** The port of the server that all tests share. */
export const commonPort = Number(process.env.E2E_PORT ?? 18480);

/** What it is started with: the real server, on the real sample catalogue. */
export const commonServer = {
  PORT: String(commonPort),
  HOST: '127.0.0.1',
  DRAIN_SECONDS: '0',
  DATA_DIR: process.env.E2E_DATA_DIR ?? path.join(os.tmpdir(), `submittal-e2e-${commonPort}`),
  CATALOGUE: path.join(import.meta.dirname, '..', 'sample-catalogue', 'drawn'),
  LOG_LEVEL: 'warn',
};
