import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices, type Services } from '../services.ts';
import { ask, bytesOf, createProject } from '../testing/api-client.ts';
import { type EmptyDatabase, testDatabases } from '../testing/databases.ts';
import { drawPdf } from '../testing/files.ts';
import { leftBehind } from '../testing/left-behind.ts';
import { mailedBy, startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { removeFolders } from '../testing/remove-folders.ts';
import { runProgram } from '../testing/server-process.ts';
import { StartedServer } from '../testing/started-server.ts';
import { testConfig } from '../testing/test-config.ts';
import { temporaryFolder, writeCatalogue } from '../testing/tiny-catalogue.ts';

const ROLES = ['web', 'web', 'web', 'worker', 'worker'] as const;

/** Each process is killed this often. */
const TURNS = 3;

/** A catalogue that differs by its number of products. */
const catalogueOf = (products: number) => ({
  manufacturer: { name: 'M' },
  products: Array.from({ length: products }, (_, number) => ({
    id: `p${number}`,
    title: `P${number}`,
    type: 'T',
    documents: [{ id: 'd', file: 'd.pdf', documentType: 'datasheet' }],
  })),
});

// The drill "jobs": `npm run drill -- jobs`.
describe.skipIf(process.env.DRILL !== '1').each(testDatabases().filter(({ name }) => name === 'PostgreSQL'))(
  'three web processes and two workers on $name, killed in turn while they work',
  ({ create }) => {
    let dataDir: string;
    let catalogue: string;
    let database: EmptyDatabase;
    let smtp: TestMailServer;
    let environment: Record<string, string>;
    beforeAll(async () => {
      dataDir = await temporaryFolder();
      database = await create(dataDir);
      smtp = await startMailServer();
      catalogue = await writeCatalogue(catalogueOf(1), { 'd.pdf': await drawPdf('D', 1) });
      environment = {
        ...mailedBy(smtp),
        DATA_DIR: dataDir,
        DATABASE_URL: database.url ?? '',
        CATALOGUE: catalogue,
        MAX_MAILS_PER_SENDER_DAY: '100000',
        MAX_MAILS_PER_DAY: '100000',
      };
    });
    afterAll(async () => {
      await smtp.close();
      await database.close();
      await removeFolders(dataDir, catalogue);
    });

    /** Resolves when no import and no mail is unfinished. */
    async function settled({ jobs }: Services): Promise<void> {
      for (;;) {
        const open = (await jobs.list(1000)).filter(
          ({ name, state }) => state !== 'dead' && (name === 'import' || name === 'mail'),
        );
        if (open.length === 0) return;
        await pause(1000);
      }
    }

    it('lose no job, and do none twice with effect', async () => {
      const start = (role: string) => new StartedServer({ ...environment, ROLE: role });
      const servers: StartedServer[] = ROLES.map(start);
      await Promise.all(servers.map((one) => one.ready()));
      const asked = new Set<string>();
      const uploads = new Map<string, string>();
      let imports = 1;
      for (let round = 0; round < TURNS * ROLES.length; round++) {
        const turn = round % ROLES.length;
        await writeFile(join(catalogue, 'catalogue.json'), JSON.stringify(catalogueOf(++imports)));
        const same = await drawPdf(`Round ${round}`, 2);
        const webs = await Promise.all(servers.slice(0, 3).map((one) => one.ready()));
        // Requests to the process that is killed end in the middle.
        const work = webs.map(async (url, web) => {
          const resources = [{ productID: 'p0', resourceID: 'd' }];
          const { id, editToken: token } = await createProject(url, { resources });
          const form = new FormData();
          form.append('files', new Blob([Buffer.from(same)]), 'own.pdf');
          const uploading = ask(url, `/UploadFiles/${id}`, { form, token }).then(async (answer) => {
            if (answer.status !== 200) return;
            const { resources: own } = (await answer.json()) as { resources: { resourceURL: string }[] };
            for (const { resourceURL } of own) uploads.set(resourceURL, sha256(same));
          });
          const recipients = Array.from({ length: 8 }, (_, at) => `r${round}-w${web}-${at}@site.example`);
          const mailing = ask(url, `/EmailSubmittal/${id}`, { json: { recipients }, token }).then(
            (answer) => {
              if (answer.status === 202) for (const recipient of recipients) asked.add(recipient);
            },
          );
          await Promise.all([uploading, mailing]);
        });
        const ended = Promise.allSettled(work);
        // A little later each time, so that something else is going on.
        await pause(100 * (round % 7));
        await servers[turn]?.stop('SIGKILL');
        await ended;
        servers[turn] = start(ROLES[turn] ?? 'web');
        await servers[turn]?.ready();
      }
      const services = await openServices(testConfig(dataDir, { DATABASE_URL: database.url ?? '' }));
      await settled(services);
      const dead = (await services.jobs.list(1000)).filter(({ state }) => state === 'dead');
      expect(dead).toEqual([]);

      const ids = new Map<string, Set<string>>();
      for (const { to, source } of smtp.mails) {
        const id = /^Message-ID: (\S+)/im.exec(source)?.[1] ?? '';
        for (const recipient of to) ids.set(recipient, (ids.get(recipient) ?? new Set()).add(id));
      }
      expect(asked.size).toBeGreaterThan(TURNS * ROLES.length * 8);
      expect([...asked].filter((recipient) => !ids.has(recipient))).toEqual([]);
      // A mail whose sender died before it could record that it was sent is the same mail again.
      expect([...ids].filter(([, different]) => different.size > 1)).toEqual([]);
      const states = await services.db.selectFrom('mails').select('state').distinct().execute();
      expect(states).toEqual([{ state: 'sent' }]);
      console.log(`${asked.size} mails asked for, ${smtp.mails.length} sent, ${ids.size} recipients`);

      const fingerprints = (await services.releases.list()).map(({ fingerprint }) => fingerprint);
      expect(new Set(fingerprints).size).toBe(fingerprints.length);
      const acts = (await services.trail.ofReleases('')).filter(({ act }) => act === 'imported');
      expect(new Set(acts.map(({ subject }) => subject)).size).toBe(acts.length);
      expect(acts.length).toBeLessThanOrEqual(imports);
      const all = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
      for (const one of servers.slice(0, 3)) {
        const url = await one.address();
        const total = async () => {
          const answer = await fetch(`${url}/api/searchproducts`, all);
          return ((await answer.json()) as { TotalResults: number }).TotalResults;
        };
        await expect.poll(total, { timeout: 30_000 }).toBe(imports);
      }
      const [web] = servers;
      for (const [address, hash] of uploads) {
        expect(sha256(await bytesOf(fetch((await web?.address()) + address)))).toBe(hash);
      }
      expect(uploads.size).toBeGreaterThan(TURNS * ROLES.length);
      await Promise.all(servers.map((one) => one.stop()));
      expect(await leftBehind(services)).toEqual([]);
      await services.close();
      const verified = await runProgram('command-line/store.ts', ['verify'], environment);
      expect(verified.code).toBe(0);
    }, 1_200_000);
  },
);

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
