import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import { glanceAt } from '../feed/watched-source.ts';
import { listenFault, portsFault } from '../http/listen-fault.ts';
import { openSource } from '../import/open-source.ts';
import { readCatalogue } from '../import/read-catalogue.ts';
import { siftCatalogue } from '../import/sift-catalogue.ts';
import { isBucket, nameOfSource } from '../import/source-address.ts';
import { sourceReaders } from '../import/source-readers.ts';
import { readReceivers } from '../preflight/read-receivers.ts';
import { Scratch } from '../scratch/scratch.ts';
import { catalogueSource } from '../start/catalogue-source.ts';
import { type Check, reasonOf, Trouble } from './check.ts';
import { passingFolder } from './passing-folder.ts';
import { isDatabaseMissing, withDatabase } from './peek-database.ts';

// What a server judges when it starts, by the same functions.

/** Whether a server can listen where the configuration says. */
export const listening: Check = {
  name: 'listening',
  toDo: 'Correct HOST, PORT and METRICS_PORT.',
  run: async (config) => {
    const ports = portsFault(config);
    if (ports !== null) throw new Trouble(ports, listening.toDo);
    const { host, port } = config;
    const server = createServer();
    try {
      server.listen(port, host);
      await once(server, 'listening');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
        return `Port ${port} of ${host} is in use, by the server if it runs.`;
      }
      throw new Trouble(listenFault(error, config) ?? reasonOf(error), listening.toDo);
    } finally {
      server.close();
    }
    return `Port ${port} of ${host} is free.`;
  },
};

export const receivers: Check = {
  name: 'receivers',
  toDo: 'Correct the file that RECEIVERS_FILE names, or the variable.',
  run: async ({ receiversFile }) => {
    try {
      const { length } = await readReceivers(receiversFile);
      return `${length} receivers of packages are known.`;
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      throw new Trouble(error.message, receivers.toDo);
    }
  },
};

/** The catalogue that is imported at startup; one that is watched has a check of its own. */
export const catalogue: Check = {
  name: 'catalogue',
  toDo: 'Correct CATALOGUE, or what it names; npm run catalogue -- import SOURCE --dry-run says all of it.',
  run: async (config) => {
    if (config.feed !== null) return 'The catalogue is watched.';
    if (config.role === 'web') return 'This process imports no catalogue.';
    const source = catalogueSource(config.catalogue);
    if (source === null) return 'No catalogue is named; one is imported by hand.';
    try {
      await readSource(config, source);
    } catch (error) {
      const isServed = await servesCatalogue(config).catch(() => false);
      const instead = isServed
        ? 'The one imported before is served instead.'
        : 'A server does not start without.';
      throw new Trouble(
        `The catalogue cannot be read (${reasonOf(error)}). ${instead}`,
        catalogue.toDo,
        isServed ? 'warning' : 'fault',
      );
    }
    return `${nameOfSource(source)} can be read.`;
  },
};

/** Reads a catalogue as an import does, without its documents; of a bucket only the list, which is not copied. */
function readSource(config: Config, source: string): Promise<void> {
  return passingFolder(config.dataDir, async (folder) => {
    const scratch = new Scratch(join(folder, 'scratch'));
    const services = { scratch, ...sourceReaders(config, scratch) };
    try {
      if (isBucket(source)) {
        await (await glanceAt(source, null, services)).close();
        return;
      }
      const open = await openSource(source, services);
      try {
        siftCatalogue(await readCatalogue(open.folder, undefined, `"${source}"`));
      } finally {
        await open.close();
      }
    } finally {
      await scratch.close();
    }
  });
}

async function servesCatalogue(config: Config): Promise<boolean> {
  if (isDatabaseMissing(config)) return false;
  return withDatabase(config, async (db) => {
    const row = await db.selectFrom('current_release').select('release_id').executeTakeFirst();
    return row !== undefined;
  });
}
