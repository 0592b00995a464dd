import { setTimeout as pause } from 'node:timers/promises';
import type { CreatedProject } from '@submittal/contract/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, createProject } from './testing/api-client.ts';
import { drawPng } from './testing/files.ts';
import { type OwnPostgres, postgresPrograms, startOwnPostgres } from './testing/own-postgres.ts';
import { removeFolders } from './testing/remove-folders.ts';
import { startS3Process } from './testing/s3-peer.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { type StorageProxy, startStorageProxy } from './testing/storage-proxy.ts';
import { type SwallowingProxy, startSwallowingProxy } from './testing/swallowing-proxy.ts';
import { temporaryFolder, writeCatalogue } from './testing/tiny-catalogue.ts';

/** A drill has the stores fail in every way. */
const LONG = process.env.DRILL === '1';

/** A short outage, in milliseconds. */
const SHORT = 3000;

/** Clients that come before, during and after a short outage, the pause between two of them, and when the outage begins. */
const CLIENTS = 50;
const EVERY = 100;
const BEFORE = 500;

const spec = { productID: 'seal-790', resourceID: 'spec-790' };

const opened = new AsyncDisposableStack();
const programs = postgresPrograms();

/** A server whose stores are all behind something that fails. */
interface Deployed {
  readonly server: ServerProcess;
  readonly postgres: OwnPostgres;
  readonly line: SwallowingProxy;
  readonly storage: StorageProxy;
  readonly storageLine: SwallowingProxy;
  readonly projects: readonly CreatedProject[];
}

async function deploy(): Promise<Deployed> {
  const postgres = await startOwnPostgres(programs ?? '');
  opened.defer(() => postgres.stop());
  const line = await startSwallowingProxy(postgres.port);
  opened.defer(() => line.close());
  const s3 = await startS3Process();
  opened.defer(() => s3.close());
  const storage = await startStorageProxy(s3.url);
  opened.defer(() => storage.close());
  const storageLine = await startSwallowingProxy(Number(new URL(storage.url).port));
  opened.defer(() => storageLine.close());
  const [catalogue, folder] = [await writeCatalogue(), await temporaryFolder()];
  opened.defer(() => removeFolders(catalogue, folder));
  const server = await startServerProcess({
    ...s3.environment,
    S3_ENDPOINT: `http://127.0.0.1:${storageLine.port}`,
    DATABASE_URL: postgres.url(line.port),
    DATA_DIR: folder,
    CATALOGUE: catalogue,
    LEAST_FREE_DISK_MB: '0',
    TRUST_PROXY: 'true',
  });
  opened.defer(async () => {
    await server.stop('SIGKILL');
  });
  const projects: CreatedProject[] = [];
  for (let at = 0; at < CLIENTS; at++) projects.push(await createProject(server.url, { resources: [spec] }));
  return { server, postgres, line, storage, storageLine, projects };
}

let asked = 0;

/** Each call is another visitor's: what one sender may do at a time is another matter. */
const visitor = () => ({ 'x-forwarded-for': `203.0.113.${asked % 250}` });

/** Calls that need a store. */
const calls = {
  PostgreSQL: ({ server, projects }: Deployed) =>
    asked++ % 2 === 0
      ? ask(server.url, '/CreateSubmittal', { json: { resources: [spec] }, headers: visitor() })
      : ask(server.url, `/getsubmittalbyid/${projects[asked % CLIENTS]?.id}`, { headers: visitor() }),
  S3: ({ server, projects }: Deployed) => {
    const { id, editToken: token } = projects[asked++ % CLIENTS] ?? { id: '', editToken: '' };
    const form = new FormData();
    form.append('logo', new Blob([Buffer.from(drawPng(16 + asked, 80))], { type: 'image/png' }), 'logo.png');
    return ask(server.url, `/UploadLogo/${id}`, { form, token, headers: visitor() });
  },
} as const;

/** How a store fails, and how it comes back. */
const failures: readonly {
  readonly store: keyof typeof calls;
  readonly fails: string;
  readonly short?: boolean;
  readonly begin: (of: Deployed) => unknown;
  readonly end: (of: Deployed) => unknown;
}[] = [
  {
    store: 'PostgreSQL',
    fails: 'stands still',
    short: true,
    begin: ({ postgres }) => postgres.freeze(),
    end: ({ postgres }) => postgres.thaw(),
  },
  {
    store: 'PostgreSQL',
    fails: 'is swallowed by the network, and its connections stay dead',
    begin: ({ line }) => line.swallow(),
    end: ({ line }) => line.passOn(),
  },
  {
    store: 'PostgreSQL',
    fails: 'refuses connections',
    begin: ({ postgres }) => postgres.crash(),
    end: ({ postgres }) => postgres.start(),
  },
  {
    store: 'S3',
    fails: 'is silent',
    short: true,
    begin: ({ storage }) => {
      storage.mood = 'is silent';
    },
    end: ({ storage }) => {
      storage.mood = 'passes';
    },
  },
  {
    store: 'S3',
    fails: 'is swallowed by the network, and its connections stay dead',
    begin: ({ storageLine }) => storageLine.swallow(),
    end: ({ storageLine }) => storageLine.passOn(),
  },
  {
    store: 'S3',
    fails: 'refuses connections',
    begin: ({ storage }) => storage.leave(),
    end: ({ storage }) => storage.comeBack(),
  },
  {
    store: 'S3',
    fails: 'answers that it is unavailable',
    begin: ({ storage }) => {
      storage.mood = 'refuses';
    },
    end: ({ storage }) => {
      storage.mood = 'passes';
    },
  },
];

/** How a foreign client is answered in the end that comes back once, on request. */
async function clientOf(call: () => Promise<Response>): Promise<number> {
  const first = await call();
  await first.arrayBuffer();
  if (first.status < 400) return first.status;
  await pause(Number(first.headers.get('retry-after')) * 1000);
  return (await call()).status;
}

describe.skipIf(programs === null)('a store that fails for visitors', () => {
  // One for all: whatever fails, it is whole again before the next store fails.
  let deployed: Deployed;
  beforeAll(async () => {
    deployed = await deploy();
  }, 180_000);
  afterAll(() => opened.disposeAsync());

  it.each(failures.filter(({ short }) => LONG || short))(
    '$store $fails: whoever needs it is told when to come again, and is served then',
    async ({ store, begin, end }) => {
      const call = () => calls[store](deployed);
      expect((await call()).status).toBeLessThan(300);
      await begin(deployed);
      // The first ones wait until it is known to be down, those that follow do not.
      await Promise.all([call(), call()]);
      const { storage } = deployed;
      await expect.poll(async () => (await call()).status, { interval: 500 }).toBe(503);
      for (let at = 0; at < 5; at++) {
        const reached = storage.passed.filter(({ method }) => method !== 'HEAD').length;
        const refused = await call();
        expect(refused.status).toBe(503);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(5);
        expect(((await refused.json()) as { error: { code: string } }).error.code).toBe('unavailable');
        // Nothing but the question whether it answers is sent to a storage that is down.
        if (store === 'S3' && storage.mood === 'is silent') {
          expect(storage.passed.filter(({ method }) => method !== 'HEAD')).toHaveLength(reached);
        }
      }
      // What needs another store goes on.
      const search = await ask(deployed.server.url, '/searchproducts', { json: {} });
      expect(search.status).toBe(200);
      await end(deployed);
      // It is looked at by itself.
      await pause(5000);
      expect((await call()).status).toBeLessThan(300);
    },
    180_000,
  );

  it.each(failures.filter(({ short }) => LONG || short))(
    '$store $fails for three seconds: every client that comes back once is served',
    async ({ store, begin, end }) => {
      const call = () => calls[store](deployed);
      const over = (async () => {
        await pause(BEFORE);
        const begun = performance.now();
        await begin(deployed);
        await pause(SHORT - (performance.now() - begun));
        await end(deployed);
      })();
      const clients: Promise<number>[] = [];
      for (let at = 0; at < CLIENTS; at++) {
        clients.push(clientOf(call));
        await pause(EVERY);
      }
      await over;
      expect((await Promise.all(clients)).filter((status) => status >= 300)).toEqual([]);
    },
    180_000,
  );
});
