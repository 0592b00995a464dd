import { cp, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type AppOptions, buildApp } from '../app.ts';
import { importSource } from '../import/import-source.ts';
import { openServices, type Services } from '../services.ts';
import { removeFolders } from './remove-folders.ts';
import { testConfig } from './test-config.ts';
import { temporaryFolder, writeCatalogue } from './tiny-catalogue.ts';

export interface TestServer {
  /** Its origin, without a path. */
  readonly url: string;
  readonly services: Services;
  close(): Promise<void>;
}

/** Starts a server with the tiny catalogue on a free port of this machine. */
export async function startTestServer(
  environment: Record<string, string> = {},
  webFolder: string | null = null,
  logger?: FastifyBaseLogger,
): Promise<TestServer> {
  const dataDir = await temporaryFolder();
  const isEmbedded = !environment['DATABASE_URL'] && !environment['BLOB_URL'];
  if (isEmbedded) await cp(await withTinyCatalogue(), dataDir, { recursive: true });
  const services = await openServices(testConfig(dataDir, environment));
  if (!isEmbedded) await importTinyCatalogue(services);
  const server = await listen(services, { webFolder, ...(logger && { logger }) });
  return {
    ...server,
    close: async () => {
      await server.close();
      await removeFolders(dataDir);
    },
  };
}

let imported: Promise<string> | null = null;

/** A data folder with the tiny catalogue, made once: to import it takes longer than most tests. */
function withTinyCatalogue(): Promise<string> {
  imported ??= (async () => {
    const dataDir = await temporaryFolder();
    const services = await openServices(testConfig(dataDir));
    await importTinyCatalogue(services);
    await services.close();
    return dataDir;
  })();
  return imported;
}

async function importTinyCatalogue({ imports }: Services): Promise<void> {
  const source = await writeCatalogue();
  await importSource(source, imports);
  await removeFolders(source);
}

/** A page that holds the element, as written by the build. */
const page =
  '<!doctype html><html><head><title>Submittal Builder</title></head><body><submittal-builder></submittal-builder></body></html>';

/** As `startTestServer`, with a page to serve in place of the one that the element's build writes. */
export async function startPagedServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const web = await temporaryFolder();
  await writeFile(join(web, 'index.html'), page);
  const server = await startTestServer(environment, web);
  return {
    ...server,
    close: async () => {
      await server.close();
      await removeFolders(web);
    },
  };
}

/** Starts a server without a catalogue on a free port of this machine. */
export async function startEmptyServer(options: AppOptions): Promise<TestServer> {
  const dataDir = await temporaryFolder();
  const server = await listen(await openServices(testConfig(dataDir)), options);
  return {
    ...server,
    close: async () => {
      await server.close();
      await removeFolders(dataDir);
    },
  };
}

/** What a server reports besides its responses. */
interface Told {
  readonly logger: FastifyBaseLogger;
  readonly failed: (error: unknown) => void;
}

/** Starts a server on the contents of a data folder, or of the database that the environment names. */
export async function startTestServerOn(
  dataDir: string,
  environment: Record<string, string>,
  { logger, failed }: Told,
): Promise<TestServer> {
  return listen(await openServices(testConfig(dataDir, environment), failed), { logger });
}

async function listen(services: Services, options: AppOptions): Promise<TestServer> {
  await services.catalogue.refresh();
  const app = await buildApp(services, options);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    services,
    close: async () => {
      await app.close();
      await services.close();
    },
  };
}
