import { type Config, readConfig } from '../config.ts';

/** What documents of tests may take to prepare: how busy the machine is that runs them says nothing about them. */
export const PATIENT = { PREPARE_SECONDS: '60' } as const;

/** The configuration of services that a test opens for itself, with other variables where it names them. */
export function testConfig(dataDir: string, environment: Readonly<Record<string, string>> = {}): Config {
  return readConfig({
    DATA_DIR: dataDir,
    PREPARE_WORKERS: '2',
    LOG_LEVEL: 'silent',
    ...PATIENT,
    ...environment,
  });
}
