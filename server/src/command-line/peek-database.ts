import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { databaseFile } from '../database/database-file.ts';
import { connect, type Database } from '../database/open-database.ts';
import { CommandFault } from './command-fault.ts';

/** Whether an embedded database would only be made by the first start. */
export function isDatabaseMissing(config: Config): boolean {
  return config.databaseUrl === null && !existsSync(databaseFile(config));
}

/**
 * For commands that read, change or remove what is stored: in a folder that was mistyped there is nothing, and "nothing"
 * would be a wrong answer.
 * @throws CommandFault if no database is there
 */
export function requireDatabase(config: Config): void {
  if (isDatabaseMissing(config)) {
    throw new CommandFault(`There is no database at ${databaseFile(config)}: DATA_DIR names its folder.`);
  }
}

/** Looks into a database that is there, without migrating it. */
export async function withDatabase<Done>(
  config: Config,
  look: (db: Database) => Promise<Done>,
): Promise<Done> {
  const db = await connect(config.databaseUrl, databaseFile(config), config.database);
  try {
    return await look(db);
  } finally {
    await db.destroy();
  }
}
