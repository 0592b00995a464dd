import { rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type AppOptions, buildApp } from '../app.ts';
import { importSource } from '../import/import-source.ts';
import { openServices, type Services } from '../services.ts';
import { testConfig } from './test-config.ts';
import { temporaryFolder, writeCatalogue } from './tiny-catalogue.ts';

export interface TestServer {
  /** Origin, without a path. */
  readonly url: string;
  readonly services: Services;
  close(): Promise<void>;
}

/** A server with the tiny catalogue on a free port of this machine. */
export async function startTestServer(
  environment: Record<string, string> = {},
  webFolder: string | null = null,
  logger?: FastifyBaseLogger,
): Promise<TestServer> {
  const dataDir = await temporaryFolder();
  const source = await writeCatalogue();
  const services = await openServices(testConfig(dataDir, environment));
  await importSource(source, services.imports);
  const server = await listen(services, { webFolder, ...(logger && { logger }) });
  return {
    ...server,
    close: async () => {
      await server.close();
      await Promise.all([dataDir, source].map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}

/** A page that holds the element, as the build writes one. */
const page =
  '<!doctype html><html><head><title>Submittal Builder</title></head><body><submittal-builder></submittal-builder></body></html>';

/** The same with a page to serve, which stands for what the build of the element writes. */
export async function startPagedServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const web = await temporaryFolder();
  await writeFile(join(web, 'index.html'), page);
  const server = await startTestServer(environment, web);
  return {
    ...server,
    close: async () => {
      await server.close();
      await rm(web, { recursive: true, force: true });
    },
  };
}

/** A server without a catalogue on a free port of this machine. */
export async function startEmptyServer(options: AppOptions): Promise<TestServer> {
  const dataDir = await temporaryFolder();
  const server = await listen(await openServices(testConfig(dataDir)), options);
  return {
    ...server,
    close: async () => {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What a server says beside its answers. */
interface Told {
  readonly logger: FastifyBaseLogger;
  readonly failed: (error: unknown) => void;
}

/** A server on what stands in a data folder, or in the database that the environment names. */
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
