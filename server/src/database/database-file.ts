import { join } from 'node:path';
import type { Config } from '../config.ts';

/** Path of the embedded database, if it is used. */
export function databaseFile({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'submittal.sqlite');
}
