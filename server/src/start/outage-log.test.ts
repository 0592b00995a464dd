import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { ask, createProject } from '../testing/api-client.ts';
import { closeAfterEach } from '../testing/close-after-each.ts';
import { postgresPrograms, startOwnPostgres } from '../testing/own-postgres.ts';
import { removeFolders } from '../testing/remove-folders.ts';
import { startS3Process } from '../testing/s3-peer.ts';
import { StartedServer } from '../testing/started-server.ts';
import { startStorageProxy } from '../testing/storage-proxy.ts';
import { temporaryFolder, writeCatalogue } from '../testing/tiny-catalogue.ts';

vi.setConfig({ testTimeout: 120_000 });

const programs = postgresPrograms();
const closing = closeAfterEach();

const WARNING = 40;

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly store?: string;
  readonly seconds?: number;
}

/** The lines of a log, from a place in what a process wrote. */
const linesOf = (written: string): Line[] =>
  written.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));

const answered = async (call: Promise<Response>) => (await call).arrayBuffer();

const warned = (lines: readonly Line[]) => lines.filter(({ level }) => level >= WARNING);

describe.runIf(programs)('the log of a process on PostgreSQL and S3', () => {
  it('has nothing to warn of at a first start, and two lines for each outage', async () => {
    const [folder, catalogue] = await Promise.all([temporaryFolder(), writeCatalogue()]);
    closing.push(() => removeFolders(folder, catalogue));
    const postgres = await startOwnPostgres(programs ?? '');
    closing.push(() => postgres.stop());
    const s3 = await startS3Process();
    closing.push(() => s3.close());
    const storage = await startStorageProxy(s3.url);
    closing.push(() => storage.close());
    const server = new StartedServer({
      ...s3.environment,
      S3_ENDPOINT: storage.url,
      DATABASE_URL: postgres.url(),
      CATALOGUE: catalogue,
      DATA_DIR: folder,
      LOG_LEVEL: 'info',
      LEAST_FREE_DISK_MB: '0',
      DATABASE_WAIT_SECONDS: '1',
      BLOB_CACHE_MB: '0',
    });
    closing.push(() => server.stop('SIGKILL'));
    const url = await server.address();
    // As a balancer and a visitor ask meanwhile.
    const statuses = await Promise.all(
      ['/readyz', '/api/searchproducts', '/healthz'].map(async (path) => (await fetch(url + path)).status),
    );
    expect(statuses).toEqual([503, 503, 200]);
    await server.ready();
    expect(warned(linesOf(server.output))).toEqual([]);

    const { id } = await createProject(url, {
      resources: [{ productID: 'seal-790', resourceID: 'spec-790' }],
    });
    const others = await Promise.all(Array.from({ length: 4 }, () => createProject(url)));
    const outage = async (begin: () => unknown, end: () => unknown) => {
      const from = server.output.length;
      await begin();
      const asked: Promise<unknown>[] = [];
      for (let round = 0; round < 8; round++) {
        for (const one of [id, ...others.map((other) => other.id)]) {
          asked.push(answered(ask(url, `/getsubmittalbyid/${one}`)));
        }
        asked.push(answered(ask(url, `/GeneratePdf/${id}`)), answered(fetch(`${url}/readyz`)));
        await pause(400);
      }
      await end();
      await Promise.all(asked);
      const said = () => linesOf(server.output.slice(from));
      await vi.waitFor(() => expect(said().map(({ msg }) => msg)).toContain('a store answers again'), 30_000);
      // What had begun before it was back.
      await pause(3000);
      const back = said().filter(({ msg }) => msg === 'a store answers again');
      return { warned: warned(said()), back };
    };

    for (const [store, begin, end] of [
      ['database', () => postgres.crash(), () => postgres.start()],
      ['blobs', () => storage.leave(), () => storage.comeBack()],
    ] as const) {
      const logged = await outage(begin, end);
      expect(logged.warned).toMatchObject([{ store, msg: 'a store does not answer' }]);
      expect(logged.back).toMatchObject([{ store, seconds: expect.any(Number) }]);
    }
    expect(await server.stop()).toBe(0);
  });
});
