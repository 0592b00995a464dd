import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices } from '../services.ts';
import { type EmptyDatabase, testDatabases } from '../testing/databases.ts';
import { drawPdf } from '../testing/files.ts';
import { removeFolders } from '../testing/remove-folders.ts';
import { runProgram } from '../testing/server-process.ts';
import { StartedServer } from '../testing/started-server.ts';
import { testConfig } from '../testing/test-config.ts';
import { temporaryFolder, writeCatalogue } from '../testing/tiny-catalogue.ts';

const DOCUMENTS = 60;

/** The names of the jobs that are not done. */
async function jobsLeft(environment: Readonly<Record<string, string>>): Promise<string[]> {
  const { code, output } = await runProgram('command-line/jobs.ts', ['list', '--json'], environment);
  expect(code).toBe(0);
  return JSON.parse(output).map(({ name }: { name: string }) => name);
}

describe.each(testDatabases().filter(({ name }) => name === 'PostgreSQL'))(
  'processes that start at once on an empty database on $name',
  ({ create }) => {
    let dataDir: string;
    let catalogue: string;
    let database: EmptyDatabase;
    beforeAll(async () => {
      dataDir = await temporaryFolder();
      database = await create(dataDir);
      const ids = Array.from({ length: DOCUMENTS }, (_, number) => `d${number}`);
      const files = await Promise.all(ids.map(async (id) => [`${id}.pdf`, await drawPdf(id, 2)] as const));
      const documents = ids.map((id) => ({ id, file: `${id}.pdf`, documentType: 'datasheet' }));
      catalogue = await writeCatalogue(
        { manufacturer: { name: 'M' }, products: [{ id: 'p', title: 'P', type: 'T', documents }] },
        Object.fromEntries(files),
      );
    });
    afterAll(async () => {
      await database.close();
      await removeFolders(dataDir, catalogue);
    });

    it('listen at once, import once, and say what they wait for', async () => {
      const environment = { DATA_DIR: dataDir, DATABASE_URL: database.url ?? '', CATALOGUE: catalogue };
      const roles = ['web', 'web', 'worker', 'all'];
      const started = roles.map((ROLE) => new StartedServer({ ...environment, ROLE }));
      try {
        const addresses = await Promise.all(started.map((one) => one.address()));
        for (const address of addresses) expect((await fetch(`${address}/healthz`)).status).toBe(200);
        for (const { output } of started) {
          expect(output).toContain('There is no catalogue yet: it is being imported.');
        }
        await Promise.all(started.map((one) => one.ready()));
        const waited = started.filter(({ output }) =>
          /Waiting: an import by another process (has begun|is at \d+ of 60 documents)/.test(output),
        );
        expect(waited.length).toBeGreaterThanOrEqual(2);
        const imported = started.filter(({ output }) => output.includes('Imported 1 product,'));
        expect(imported).toHaveLength(1);
        const search = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
        const statuses = await Promise.all(
          addresses.map(async (address) => (await fetch(`${address}/api/searchproducts`, search)).status),
        );
        // A worker serves nothing but its health.
        expect(statuses).toEqual([200, 200, 404, 200]);
        const services = await openServices(testConfig(dataDir, { DATABASE_URL: database.url ?? '' }));
        expect(await services.releases.list()).toHaveLength(1);
        const acts = await services.trail.ofReleases('');
        expect(acts.map(({ act }) => act)).toEqual(['imported']);
        await services.close();
        // The others find that there is nothing left to import.
        await expect.poll(() => jobsLeft(environment), { timeout: 60_000 }).not.toContain('import');
      } finally {
        await Promise.all(started.map((one) => one.stop()));
      }
    }, 240_000);
  },
);
