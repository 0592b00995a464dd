import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { ImportFaults } from './catalogue/import-fault.ts';
import { importSource } from './catalogue/import-source.ts';
import { showProgress } from './catalogue/progress.ts';
import { watchReleases } from './catalogue/watch-releases.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { cleanDaily } from './retention/clean-daily.ts';
import { openServices, type Services } from './services.ts';

const SAMPLE_CATALOGUE = fileURLToPath(new URL('../../sample-catalogue/drawn', import.meta.url));
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Longest that requests under way may hold up the end. */
const PATIENCE_MILLISECONDS = 10_000;

/** A reason not to start that the operator can do something about. */
class StartError extends Error {}

async function bringCatalogue(services: Services, config: Config): Promise<void> {
  const { catalogue, imports } = services;
  const source = config.catalogue ?? (existsSync(SAMPLE_CATALOGUE) ? SAMPLE_CATALOGUE : null);
  if (source !== null) {
    try {
      const report = await importSource(source, imports, {
        atStart: true,
        progress: showProgress(process.stdout),
      });
      if (report.changed) {
        const { products, systems, documents, pages } = report;
        console.log(
          `Imported ${products} products, ${systems} systems, ${documents} documents, ${pages} pages.`,
        );
      }
    } catch (error) {
      if (!(error instanceof ImportFaults)) throw error;
      const current = await services.releases.current();
      const message = `CATALOGUE: the catalogue "${source}" cannot be imported:\n${error.message}`;
      if (!current) throw new StartError(message);
      console.error(`${message}\nThe catalogue imported before is served instead.`);
    }
  }
  await catalogue.refresh();
  if (!catalogue.loaded) {
    console.error('There is no catalogue yet. Import one: npm run catalogue -- import FOLDER');
  }
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
  const logger = pino({ level: config.logLevel }, pino.destination(2));
  const services = await openServices(config, (err) =>
    logger.error({ err }, 'work in the background failed'),
  );
  let app: FastifyInstance;
  try {
    await bringCatalogue(services, config);
    app = await buildApp(services, { logger, webFolder: WEB_FOLDER });
    console.log(`Submittal Builder is at ${await listen(app, config)}`);
  } catch (error) {
    await services.close();
    throw error;
  }
  services.delivery?.start();
  services.packages.warm().catch((err: unknown) => logger.warn({ err }, 'cannot draw a cover'));
  const stopWatching = watchReleases(services.catalogue, logger);
  const stopCleaning = cleanDaily(services.retention, logger);

  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    stopWatching();
    stopCleaning();
    // A slow reader of a large package must not keep the process for ever.
    setTimeout(() => process.exit(0), PATIENCE_MILLISECONDS).unref();
    await app.close();
    await services.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}

try {
  await main();
} catch (error) {
  const told = error instanceof ConfigError || error instanceof StartError;
  console.error(told ? error.message : error);
  process.exit(1);
}
