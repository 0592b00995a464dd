import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { warmLinker } from '@submittal/pdf-linker/warm-linker';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp, buildHealthApp } from './app.ts';
import { type Config, ConfigError, type Ending, readConfig } from './config.ts';
import { checkpointBeside } from './database/checkpoint-beside.ts';
import { databaseFile } from './database/database-file.ts';
import { LaterDatabase } from './database/later-database.ts';
import type { Feed } from './feed/feed.ts';
import { listenFault, portsFault } from './http/listen-fault.ts';
import { isLoopback } from './http/own-address.ts';
import { idOfSource } from './import/source-address.ts';
import { JobRefused } from './jobs/job-worker.ts';
import { openLogger } from './logger.ts';
import { followDamage } from './repair/follow-damage.ts';
import { tidyScratch } from './scratch/tidy-scratch.ts';
import { watchReleases } from './search/watch-releases.ts';
import { openServices, type Services } from './services.ts';
import { awaitCatalogue } from './start/await-catalogue.ts';
import { catalogueSource } from './start/catalogue-source.ts';
import { endInOrder } from './start/end-in-order.ts';
import { importBeside, importWatched } from './start/import-beside.ts';
import { outliveFaults } from './start/outlive-faults.ts';
import { storeFault } from './store-fault.ts';
import { StoreLog } from './store-log.ts';
import { VISITORS_GRACE } from './store-watch.ts';
import { openTracing } from './tracing/open-tracing.ts';

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

/** Connections that may wait to be accepted; the system's own limit applies too. */
const MAX_CONNECTING = 4096;

/** A reason not to start that the operator can fix. */
class StartError extends Error {}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  const { host, port } = config;
  try {
    return await app.listen({ host, port, backlog: MAX_CONNECTING });
  } catch (error) {
    const fault = listenFault(error, config);
    throw fault === null ? error : new StartError(fault);
  }
}

/** Asks for the import of a catalogue, and does it when its turn comes; another process may be quicker. */
function importing(
  source: string,
  services: Services,
  listener: { readonly onHold: () => void; readonly refused: (fault: Error) => void },
): { under: boolean } {
  const id = idOfSource(source);
  const standing = { under: false };
  services.worker.does({
    import: async ({ source: asked }, { signal }) => {
      if (asked !== id) throw new Error('the import is of another catalogue than CATALOGUE of this process');
      standing.under = true;
      try {
        if ((await importBeside(source, services.config.importHours, signal)) === 'held') listener.onHold();
      } catch (error) {
        if (error instanceof JobRefused) listener.refused(error);
        throw error;
      } finally {
        standing.under = false;
      }
      return undefined;
    },
  });
  return standing;
}

/** Takes turns at looking at a watched source; `notServed` is called when a turn ends without a new catalogue. */
function watching(feed: Feed, { worker, config }: Services, notServed: () => void): { under: boolean } {
  const standing = { under: false };
  worker.does({
    feed: async (_, { signal, tell }) => {
      standing.under = true;
      try {
        const { outcome, fault, again } = await feed.turn(
          (order, ended) => importWatched(order, config.importHours, ended),
          signal,
        );
        if (outcome !== 'not due') tell({ outcome, ...(fault !== undefined && { fault }) });
        if (outcome === 'held' || outcome === 'refused' || outcome === 'failed') notServed();
        return again;
      } finally {
        standing.under = false;
      }
    },
  });
  return standing;
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const ports = portsFault(config);
  if (ports !== null) throw new StartError(ports);
  const storeLog = new StoreLog();
  const logger = openLogger(config.logLevel, undefined, (error) => storeLog.repeats(error));
  const closeTracing = await openTracing(config.tracing);
  let end: () => void = () => process.exit();
  outliveFaults(logger, () => end());
  const services = await openServices(
    config,
    (err) => logger.error({ err }, 'work in the background failed'),
    (job, figures) => logger.info({ job, ...figures }, 'job done'),
    { grace: VISITORS_GRACE, listener: storeLog },
  );
  const { catalogue, worker, jobs, claims, feed } = services;
  storeLog.follow(logger, {
    database: () => sql`select 1`.execute(services.db),
    blobs: () => services.blobs.check(),
  });
  const stopping = new AbortController();
  const stops: (() => void | Promise<void>)[] = [];
  try {
    // How the import by this process ends if no catalogue is served after it.
    const without = Promise.withResolvers<void>();
    without.promise.catch(() => {});
    const had = await services.releases.current();
    await catalogue.refresh();
    const source = catalogueSource(first ?? config.catalogue);
    const wanted = first !== undefined && had ? null : source;
    const standing =
      wanted === null || config.role === 'web'
        ? null
        : feed
          ? watching(feed, services, without.resolve)
          : importing(wanted, services, { onHold: without.resolve, refused: without.reject });
    const app =
      config.role === 'worker'
        ? await buildHealthApp(services, { logger, stopping: stopping.signal })
        : await buildApp(services, { logger, webFolder: WEB_FOLDER, stopping: stopping.signal });
    const address = await listen(app, config);
    const stop = async (reason: string, ending: Ending) => {
      if (stopping.signal.aborted) return;
      logger.info({ reason }, 'stopping');
      // Jobs go back to others at once; requests are answered meanwhile.
      const givingBack = worker.close();
      await endInOrder(app, ending, stopping);
      setTimeout(() => process.exit(), CLOSING_MILLISECONDS).unref();
      await givingBack;
      for (const stopIt of stops) await stopIt();
      storeLog.close();
      await services.close();
      await closeTracing();
      process.exit();
    };
    process.on('SIGTERM', () => void stop('SIGTERM', config.ending));
    process.on('SIGINT', () => void stop('SIGINT', BY_KEYBOARD));
    end = () => void stop('an error', config.ending);
    if (config.role !== 'web') worker.start();
    if (wanted !== null) {
      const id = idOfSource(wanted);
      if (feed) await jobs.add('feed', {});
      else await jobs.add('import', { source: id }, { key: id });
      worker.wake();
    }
    if (!had && source !== null) {
      console.log(`Listening at ${address}. There is no catalogue yet: it is being imported.`);
      const imports = () => standing?.under === true;
      const awaited = awaitCatalogue({ catalogue, claims, imports, signal: stopping.signal });
      await Promise.race([awaited, without.promise]);
    }
    if (stopping.signal.aborted) return;
    if (!catalogue.loaded) {
      console.error('There is no catalogue yet. Import one: npm run catalogue -- import FOLDER');
    }
    console.log(`Submittal Builder is at ${address}`);
    if (config.publicUrl === null && !isLoopback(config.host)) {
      console.error('PUBLIC_URL is not set: name the address that readers reach (docs/operations.md).');
    }
  } catch (error) {
    await services.close();
    if (error instanceof JobRefused) throw new StartError('It does not start without a catalogue.');
    throw error;
  }
  warmLinker().catch((err: unknown) => logger.warn({ err }, 'cannot plan a package'));
  if (config.databaseUrl === null) {
    stops.push(
      checkpointBeside(databaseFile(config), (err) => logger.error({ err }, 'cannot carry the log over')),
    );
  }
  stops.push(
    watchReleases({ catalogue, log: logger, databaseUrl: config.databaseUrl }),
    followDamage(services.damage, logger),
    tidyScratch(services.scratch, logger),
  );
}

try {
  await main();
} catch (error) {
  const isExpected = [ConfigError, StartError, LaterDatabase].some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  if (storeFault(error) !== null) {
    console.error(
      'The database or the stored files cannot be reached: see DATABASE_URL, BLOB_URL and DATA_DIR.',
    );
  }
  process.exit(1);
}
