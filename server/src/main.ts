import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { warmLinker } from '@submittal/pdf-linker/warm-linker';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, ConfigError, type Ending, readConfig } from './config.ts';
import { checkpointBeside } from './database/checkpoint-beside.ts';
import { isLoopback } from './http/own-address.ts';
import { openLogger } from './logger.ts';
import { scrubSlowly } from './repair/scrub-slowly.ts';
import { cleanDaily } from './retention/clean-daily.ts';
import { watchReleases } from './search/watch-releases.ts';
import { databaseFile, openServices, type Services } from './services.ts';
import { bringCatalogue } from './start/bring-catalogue.ts';
import { endInOrder } from './start/end-in-order.ts';
import { importBeside } from './start/import-beside.ts';
import { outliveFaults } from './start/outlive-faults.ts';
import { storeFault } from './store-fault.ts';

const SAMPLE_CATALOGUE = fileURLToPath(new URL('../../sample-catalogue/drawn', import.meta.url));
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

/**
 * `--first FOLDER`: a catalogue to start with if there is none. The caller imports the configured one, which is still
 * being made, itself.
 */
const { first } = parseArgs({ options: { first: { type: 'string' } } }).values;

/** Whoever presses Ctrl+C waits, and nobody distributes requests to several processes. */
const BY_KEYBOARD: Ending = { drain: 0, shutdown: 10_000 };

/** Longer than the stores take to be closed, unless one of them is frozen. */
const CLOSING_MILLISECONDS = 5000;

/** A reason not to start that the operator can fix. */
class StartError extends Error {}

/**
 * If there is no catalogue yet, imports one before the server listens. Otherwise the server serves the one it has, and
 * the result is the source to import beside it: a restart must not wait until every file has been looked at.
 */
async function firstCatalogue(services: Services, config: Config): Promise<string | null> {
  const source = first ?? config.catalogue ?? (existsSync(SAMPLE_CATALOGUE) ? SAMPLE_CATALOGUE : null);
  const current = await services.releases.current();
  if (source !== null && !current) {
    const notBrought = await bringCatalogue(source, services);
    if (notBrought?.refused) throw new StartError(notBrought.reason);
    if (notBrought) console.error(notBrought.reason);
  }
  await services.catalogue.refresh();
  if (!services.catalogue.loaded) {
    console.error('There is no catalogue yet. Import one: npm run catalogue -- import FOLDER');
  }
  return current && first === undefined ? source : null;
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `PORT: port ${port} on ${host} is in use already. Stop what uses it, or set PORT to another one.`,
      );
    }
    if (code === 'EACCES') throw new StartError(`PORT: this user may not listen on port ${port}.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`HOST: this machine has no address "${host}".`);
    }
    throw error;
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = openLogger(config.logLevel);
  let end: () => void = () => process.exit();
  outliveFaults(logger, () => end());
  const stopping = new AbortController();
  const services = await openServices(config, (err) =>
    logger.error({ err }, 'work in the background failed'),
  );
  let app: FastifyInstance;
  let beside: string | null;
  try {
    beside = await firstCatalogue(services, config);
    app = await buildApp(services, { logger, webFolder: WEB_FOLDER, stopping: stopping.signal });
    console.log(`Submittal Builder is at ${await listen(app, config)}`);
    if (config.publicUrl === null && !isLoopback(config.host)) {
      console.error('PUBLIC_URL is not set: name the address that readers reach (docs/operations.md).');
    }
  } catch (error) {
    await services.close();
    throw error;
  }
  services.delivery?.start();
  warmLinker().catch((err: unknown) => logger.warn({ err }, 'cannot plan a package'));
  const stopImporting =
    beside === null
      ? () => {}
      : importBeside(beside, (err) => logger.error({ err }, 'cannot import the catalogue'));
  const stopCheckpointing =
    config.databaseUrl === null
      ? checkpointBeside(databaseFile(config), (err) => logger.error({ err }, 'cannot carry the log over'))
      : async () => {};
  const stopWatching = watchReleases(services.catalogue, logger);
  const stopCleaning = cleanDaily(services.retention, logger);
  const stopScrubbing = scrubSlowly(services.scrub, services.damage, logger);

  const stop = async (reason: string, ending: Ending) => {
    if (stopping.signal.aborted) return;
    logger.info({ reason }, 'stopping');
    stopImporting();
    stopWatching();
    stopCleaning();
    stopScrubbing();
    await endInOrder(app, ending, stopping);
    setTimeout(() => process.exit(), CLOSING_MILLISECONDS).unref();
    await stopCheckpointing();
    await services.close();
    process.exit();
  };
  process.on('SIGTERM', () => void stop('SIGTERM', config.ending));
  process.on('SIGINT', () => void stop('SIGINT', BY_KEYBOARD));
  end = () => void stop('an error', config.ending);
}

try {
  await main();
} catch (error) {
  const told = error instanceof ConfigError || error instanceof StartError;
  console.error(told ? error.message : error);
  if (storeFault(error) !== null) {
    console.error(
      'The database or the stored files cannot be reached: see DATABASE_URL, BLOB_URL and DATA_DIR.',
    );
  }
  process.exit(1);
}
