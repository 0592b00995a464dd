import { existsSync } from 'node:fs';
import { BackupFault } from '../backup/backup-fault.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { databaseFile } from '../database/database-file.ts';
import { LaterDatabase } from '../database/later-database.ts';
import type { Services } from '../services.ts';
import { printAsCalledHere } from './called-as.ts';
import { CommandFault, Misunderstood } from './command-fault.ts';
import { tellOption, tellPath } from './misunderstood.ts';
import { passingFolder } from './passing-folder.ts';
import { isDatabaseMissing, requireDatabase } from './peek-database.ts';

/**
 * Runs an action on the stores that the environment names, and closes them whatever happens. They are loaded here, so
 * that a command line that was not understood, or asks for help, is answered at once. Only what may be the first act of
 * a server's life makes stores where there are none.
 */
export async function withServices<Done>(
  action: (services: Services) => Promise<Done>,
  { makes = false }: { readonly makes?: boolean } = {},
): Promise<Done> {
  const config = readConfig(process.env);
  if (!makes) requireDatabase(config);
  return onStores(config, action);
}

/**
 * Runs an action that changes nothing but can do without stores. Where there are none it is told so, and works on empty
 * ones that are removed afterwards.
 */
export async function withStoresOrNone<Done>(action: (services: Services) => Promise<Done>): Promise<Done> {
  const config = readConfig(process.env);
  const isMissing = isDatabaseMissing(config);
  if (!isMissing && existsSync(config.dataDir)) return onStores(config, action);
  if (isMissing) {
    console.error(
      `There is no database at ${databaseFile(config)} (DATA_DIR names its folder): an empty one is assumed, and none is made.`,
    );
  }
  return passingFolder(config.dataDir, (dataDir) => onStores({ ...config, dataDir }, action));
}

async function onStores<Done>(config: Config, action: (services: Services) => Promise<Done>): Promise<Done> {
  const { openServices } = await import('../services.ts');
  const services = await openServices(config);
  try {
    return await action(services);
  } finally {
    await services.close();
  }
}

/**
 * Runs a command and sets the exit code of the process: the command's own, 2 if it was called incorrectly, or `failed`.
 * What an operator can fix (the configuration, a flag, a file) is reported by its message alone, anything else with a
 * stack trace. `usage` is the right form, which is printed for a flag that is unknown or lacks its value.
 */
export async function runCommand(
  command: () => Promise<number>,
  { failed, usage }: { failed: number; usage?: string },
): Promise<void> {
  printAsCalledHere(process.env);
  try {
    process.exitCode = await command();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null;
    const isExpected =
      [ConfigError, CommandFault, BackupFault, LaterDatabase].some((known) => error instanceof known) ||
      code !== null;
    const isUnknown = code?.startsWith('ERR_PARSE_ARGS') === true;
    const words = error instanceof Error ? error.message : '';
    if (isUnknown) console.error(tellOption(usage ?? '', words));
    else if (isExpected) console.error(tellPath(error as Error) ?? words);
    else console.error(error);
    if (isUnknown && usage !== undefined) console.error(`\n${usage}`);
    process.exitCode = isUnknown || error instanceof Misunderstood ? 2 : failed;
  }
}
