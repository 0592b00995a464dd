import { cp, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type AppOptions, buildApp } from '../app.ts';
import { blobOwner } from '../blobs/blob-owner.ts';
import type { Config } from '../config.ts';
import { databaseFile } from '../database/database-file.ts';
import { connect, openDatabase } from '../database/open-database.ts';
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
  const services = await withCatalogue(testConfig(dataDir, environment));
  const server = await listen(services, { webFolder, ...(logger && { logger }) });
  return {
    ...server,
    close: async () => {
      await server.close();
      await removeFolders(dataDir);
    },
  };
}

/** Opens services with the tiny catalogue, of which as much is copied as their stores are in the data folder. */
async function withCatalogue(config: Config): Promise<Services> {
  if (config.blobUrl === null) {
    const from = await withTinyCatalogue();
    if (config.databaseUrl === null) {
      await cp(from, config.dataDir, { recursive: true });
      return openServices(config);
    }
    await copyContents(from, config.dataDir, config.databaseUrl);
  }
  const services = await openServices(config);
  await importTinyCatalogue(services);
  return services;
}

/**
 * Copies the contents of the tiny catalogue, with what was made of them, into another folder and database, so that none of
 * its files need be read again.
 */
async function copyContents(from: string, to: string, databaseUrl: string): Promise<void> {
  const [one, other] = [
    await connect(null, databaseFile({ dataDir: from })),
    await openDatabase(databaseUrl, ''),
  ];
  const contents = await one.selectFrom('contents').selectAll().execute();
  const preparations = await one.selectFrom('preparations').selectAll().execute();
  const previews = await one.selectFrom('previews').selectAll().execute();
  const owners = contents.map(({ sha256 }) => blobOwner('content', sha256));
  const references = await one
    .selectFrom('blob_references')
    .selectAll()
    .where('owner', 'in', owners)
    .execute();
  await other.insertInto('contents').values(contents).execute();
  await other.insertInto('preparations').values(preparations).execute();
  await other.insertInto('previews').values(previews).execute();
  await other.insertInto('blob_references').values(references).execute();
  await Promise.all([one.destroy(), other.destroy()]);
  for (const { hash } of references) {
    const place = join('blobs', hash.slice(0, 2), hash);
    await cp(join(from, place), join(to, place));
  }
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
interface Reporting {
  readonly logger: FastifyBaseLogger;
  readonly failed: (error: unknown) => void;
}

/** Starts a server on the contents of a data folder, or of the database that the environment names, with these pages. */
export async function startTestServerOn(
  dataDir: string,
  environment: Record<string, string>,
  { logger, failed }: Reporting,
  webFolder: string | null = null,
): Promise<TestServer> {
  return listen(await openServices(testConfig(dataDir, environment), failed), { logger, webFolder });
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
