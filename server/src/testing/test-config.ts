import { type Config, readConfig } from '../config.ts';

/** How long documents may take to prepare in tests: a busy test machine says nothing about them. */
export const PATIENT = { PREPARE_SECONDS: '60' } as const;

/** The configuration of services that a test opens itself, with the variables that it overrides. */
export function testConfig(dataDir: string, environment: Readonly<Record<string, string>> = {}): Config {
  return readConfig({
    DATA_DIR: dataDir,
    PREPARE_WORKERS: '2',
    LOG_LEVEL: 'silent',
    ...PATIENT,
    ...environment,
  });
}
