import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices } from '../services.ts';
import { type EmptyDatabase, testDatabases } from '../testing/databases.ts';
import { drawPdf } from '../testing/files.ts';
import { mailedBy, startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { removeFolders } from '../testing/remove-folders.ts';
import { StartedServer } from '../testing/started-server.ts';
import { testConfig } from '../testing/test-config.ts';
import { temporaryFolder, writeCatalogue } from '../testing/tiny-catalogue.ts';
import { zipFolder } from '../testing/zip-folder.ts';

const DOCUMENTS = 120;

// The drill "feeds": `npm run drill -- feeds`.
describe.skipIf(process.env.DRILL !== '1').each(testDatabases().filter(({ name }) => name === 'PostgreSQL'))(
  'two workers on $name that watch an address, one of which is killed while it imports',
  ({ create }) => {
    let dataDir: string;
    let folder: string;
    let database: EmptyDatabase;
    let smtp: TestMailServer;
    let web: Server;
    let environment: Record<string, string>;
    beforeAll(async () => {
      dataDir = await temporaryFolder();
      database = await create(dataDir);
      smtp = await startMailServer();
      const ids = Array.from({ length: DOCUMENTS }, (_, number) => `d${number}`);
      const files = await Promise.all(ids.map(async (id) => [`${id}.pdf`, await drawPdf(id, 3)] as const));
      const documents = ids.map((id) => ({ id, file: `${id}.pdf`, documentType: 'datasheet' }));
      folder = await writeCatalogue(
        { manufacturer: { name: 'M' }, products: [{ id: 'p', title: 'P', type: 'T', documents }] },
        Object.fromEntries(files),
      );
      const zip = join(dataDir, 'catalogue.zip');
      await zipFolder(folder, zip);
      const bytes = await readFile(zip);
      web = createServer((_, response) => response.setHeader('etag', '"1"').end(bytes));
      await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
      environment = {
        ...mailedBy(smtp),
        DATA_DIR: dataDir,
        DATABASE_URL: database.url ?? '',
        CATALOGUE: `http://127.0.0.1:${(web.address() as AddressInfo).port}/catalogue.zip`,
        CATALOGUE_PRIVATE_ADDRESSES: 'true',
        FEED_EVERY_MINUTES: '60',
        FEED_REPORT_TO: 'data@maker.example',
        ROLE: 'worker',
      };
    });
    afterAll(async () => {
      web.close();
      await smtp.close();
      await database.close();
      await removeFolders(dataDir, folder);
    });

    it('import it once, and report it once', async () => {
      const workers = [new StartedServer(environment), new StartedServer(environment)];
      const owner = async () => {
        for (;;) {
          const found = workers.find(({ output }) => output.includes('Preparing documents'));
          if (found) return found;
          await pause(50);
        }
      };
      const killed = await owner();
      await killed.stop('SIGKILL');
      const other = workers.find((worker) => worker !== killed);
      await other?.ready();
      while (!smtp.mails.some(({ source }) => source.includes('Catalogue imported'))) await pause(500);
      // Long enough for a second one.
      await pause(5000);
      expect(smtp.mails.map(({ to }) => to)).toEqual([['data@maker.example']]);
      expect(smtp.mails[0]?.source).toContain(`1 product, 0 systems, ${DOCUMENTS} documents`);
      const services = await openServices(testConfig(dataDir, environment));
      expect(await services.releases.list()).toHaveLength(1);
      expect((await services.trail.ofReleases('')).map(({ act }) => act)).toEqual(['imported']);
      await services.close();
      await other?.stop();
    }, 240_000);
  },
);
