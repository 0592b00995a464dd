import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type FailingProxy, startFailingProxy } from '@submittal/server/testing/failing-proxy';
import { freePort } from '@submittal/server/testing/free-port';
import { removeFolders } from '@submittal/server/testing/remove-folders';
import { type ServerProcess, startServerProcess } from '@submittal/server/testing/server-process';
import { temporaryFolder, writeCatalogue } from '@submittal/server/testing/tiny-catalogue';

/** A server with a small catalogue that ends and starts again behind a proxy, on the same data. */
export interface RestartingServer {
  readonly proxy: FailingProxy;
  /** The server of this moment. */
  server(): ServerProcess;
  start(): Promise<void>;
  /** Ends the server, by default in order. */
  end(signal?: NodeJS.Signals): Promise<void>;
  /** A lock on the database, as a backup or another process may have it: until it ends, nothing can be stored. */
  lockDatabase(): { release(): void };
  /** How many projects there are. */
  projects(): number;
  stop(): Promise<void>;
}

export async function startRestartingServer(): Promise<RestartingServer> {
  const [dataDir, catalogue, port] = await Promise.all([temporaryFolder(), writeCatalogue(), freePort()]);
  const settings = { DATA_DIR: dataDir, CATALOGUE: catalogue, TRUST_PROXY: 'true' };
  const proxy = await startFailingProxy(port);
  const open = () => new DatabaseSync(path.join(dataDir, 'submittal.sqlite'), { timeout: 10_000 });
  let server = await startServerProcess(settings);
  proxy.passTo(server.url);
  return {
    proxy,
    server: () => server,
    async start() {
      server = await startServerProcess(settings);
      proxy.passTo(server.url);
    },
    async end(signal = 'SIGTERM') {
      proxy.passTo(null);
      await server.stop(signal);
    },
    lockDatabase() {
      const database = open();
      database.exec('BEGIN EXCLUSIVE');
      return {
        release() {
          database.exec('ROLLBACK');
          database.close();
        },
      };
    },
    projects() {
      const database = open();
      const row = database.prepare('SELECT count(*) AS n FROM projects').get();
      database.close();
      return Number(row?.n);
    },
    async stop() {
      await server.stop('SIGKILL');
      await proxy.close();
      await removeFolders(dataDir, catalogue);
    },
  };
}

/** A project as the browser has stored it. */
export interface StoredProject {
  readonly id: string | null;
  readonly pending: boolean;
  readonly version: number | null;
  readonly details: { readonly title: string };
  readonly selection: { readonly order: readonly string[] };
}
