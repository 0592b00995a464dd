import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { openServices } from '../services.ts';
import { createProject } from '../testing/api-client.ts';
import { closeAfterEach } from '../testing/close-after-each.ts';
import { type Cluster, type ClusterOptions, startCluster } from '../testing/cluster/cluster.ts';
import type { VisitorTrait } from '../testing/cluster/visitor.ts';
import { sendVisitors, type Visitors } from '../testing/cluster/visitors.ts';
import { openEarlierTree } from '../testing/earlier-tree.ts';
import { goldenVersions, readGoldenSet } from '../testing/golden/golden-set.ts';
import { leftBehind } from '../testing/left-behind.ts';
import { postgresPrograms } from '../testing/own-postgres.ts';
import { removeFolders } from '../testing/remove-folders.ts';
import { runProgram } from '../testing/server-process.ts';
import { testConfig } from '../testing/test-config.ts';
import { tinyCatalogue, tinyFiles, writeCatalogue } from '../testing/tiny-catalogue.ts';

/** A drill has more processes, more visitors, and everything fail that can; the short form has one failure of each kind. */
const LONG = process.env.DRILL === '1';
const SIZE = LONG ? { webs: 3, workers: 2 } : { webs: 2, workers: 1 };
const VISITORS = LONG ? 8 : 3;
const TURNS = LONG ? 2 : 1;

/** Requests answered in peace between two failures. */
const PEACE = LONG ? 60 : 15;

/** What a process may take with a small catalogue, whatever fails. */
const MAX_MEGABYTES = 700;

const programs = postgresPrograms() ?? '';

const closing = closeAfterEach();

/** The version before this one. */
const version = (await goldenVersions()).at(-1) ?? '';
const tree = LONG ? await openEarlierTree((await readGoldenSet(version)).commit) : null;
afterAll(() => tree?.close());

async function start(options: Partial<ClusterOptions> = {}): Promise<Cluster> {
  const cluster = await startCluster({ ...SIZE, programs, ...options });
  closing.push(() => cluster.close());
  return cluster;
}

function send(cluster: Cluster, does: VisitorTrait): Visitors {
  const visitors = sendVisitors(cluster.url, VISITORS, [does]);
  closing.push(() => visitors.kill());
  return visitors;
}

/** What fails, one after the other, and how it is mended. */
const failures: readonly {
  name: string;
  short?: boolean;
  happens: (cluster: Cluster, visitors: Visitors) => Promise<void>;
}[] = [
  {
    name: 'each process is killed in turn',
    short: true,
    happens: async (cluster, visitors) => {
      for (let turn = 0; turn < TURNS; turn++) {
        for (const one of LONG ? cluster.members : [cluster.webs[0], cluster.workers[0]]) {
          await one?.kill();
          await one?.ready();
          // What it answered last has been repeated by then: a second kill may not meet the repetition.
          await visitors.calm(1);
        }
      }
    },
  },
  {
    name: 'PostgreSQL crashes',
    short: true,
    happens: async ({ postgres }) => {
      await postgres.crash();
      await pause(1000);
      await postgres.start();
    },
  },
  { name: 'PostgreSQL ends all connections', happens: ({ postgres }) => postgres.endConnections() },
  {
    name: 'PostgreSQL freezes',
    happens: async ({ postgres }) => {
      postgres.freeze();
      await pause(5000);
      postgres.thaw();
    },
  },
  {
    name: 'S3 is gone',
    short: true,
    happens: async ({ storage }) => {
      await storage.leave();
      await pause(3000);
      await storage.comeBack();
    },
  },
  {
    name: 'S3 refuses',
    happens: async ({ storage }) => {
      storage.mood = 'refuses';
      await pause(3000);
      storage.mood = 'passes';
    },
  },
  {
    name: 'S3 is silent',
    happens: async ({ storage }) => {
      storage.mood = 'is silent';
      await pause(4000);
      storage.mood = 'passes';
    },
  },
  {
    name: 'S3 is slow and cuts what it sends',
    happens: async ({ storage }) => {
      storage.latency = 200;
      storage.cuts.push(...Array.from({ length: 20 }, () => 1000));
      await pause(8000);
      storage.latency = 0;
      storage.cuts.length = 0;
    },
  },
  { name: 'readers stand still', happens: (cluster) => standStill(cluster) },
  { name: 'five imports come at once', happens: (cluster) => importAtOnce(cluster) },
  {
    name: 'a process is killed while PostgreSQL is away',
    happens: async ({ postgres, webs, workers }) => {
      await postgres.crash();
      await Promise.all([webs[0]?.kill(), workers[0]?.kill()]);
      await postgres.start();
    },
  },
];

const STALLED = 30;

/** Begins downloads of a large package that nobody reads, and later reads them to their end. */
async function standStill({ url }: Cluster): Promise<void> {
  const { id } = await createProject(url, { resources: [{ productID: 'seal-20', resourceID: 'detail-20' }] });
  const { hostname, port } = new URL(url);
  const readers = Array.from({ length: STALLED }, () => {
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET /api/GeneratePdf/${id} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nconnection: close\r\n\r\n`,
    );
    return socket;
  });
  await pause(10_000);
  const lengths = await Promise.all(
    readers.map(async (socket) => {
      let bytes = 0;
      for await (const piece of socket as AsyncIterable<Buffer>) bytes += piece.length;
      return bytes;
    }),
  );
  expect(Math.min(...lengths)).toBeGreaterThan(LARGE);
}

/** A drawing that is larger than what sockets hold of it. */
const LARGE = 12_000_000;

/** Imports five editions of the catalogue at the same time, each by a command. */
async function importAtOnce({ environment }: Cluster): Promise<void> {
  const files = { ...(await tinyFiles()), ...largeFile() };
  const editions = await Promise.all(
    [1, 2, 3, 4, 5].map((number) =>
      writeCatalogue(
        { ...tinyCatalogue, manufacturer: { ...tinyCatalogue.manufacturer, name: `Test Works ${number}` } },
        files,
      ),
    ),
  );
  const ended = await Promise.all(
    editions.map((folder) => runProgram('command-line/catalogue.ts', ['import', folder], environment)),
  );
  expect(ended.map(({ code, errors }) => [code, errors])).toEqual(
    editions.map(() => [0, expect.any(String)]),
  );
  await removeFolders(...editions);
}

const largeFile = () => ({ 'docs/Detail-20.dxf': Buffer.alloc(LARGE, '0\nSECTION\n') });

/** What failed, with the last that every process wrote. */
function tellAll(name: string, { members }: Cluster): string {
  return [name, ...members.map(({ said }) => said)].join('\n');
}

/** What must hold when everything has failed and come back. */
async function judge(cluster: Cluster, recipients: readonly string[]): Promise<void> {
  const { DATA_DIR, ...environment } = cluster.environment;
  const services = await openServices(testConfig(DATA_DIR ?? '', environment));
  const unfinished = async () =>
    (await services.jobs.list(1000)).filter(({ name }) => name === 'mail' || name === 'import');
  // The leases of mails whose process was killed take minutes to end.
  if (LONG) await expect.poll(unfinished, { timeout: 400_000, interval: 1000 }).toEqual([]);
  expect((await services.jobs.list(1000)).filter(({ state }) => state === 'dead')).toEqual([]);
  await Promise.all(cluster.members.map((one) => one.stop()));
  expect(cluster.members.flatMap(({ faults }) => faults)).toEqual([]);
  const memory = cluster.members.map(({ name, peakMegabytes }) => `${name}: ${peakMegabytes} MB`);
  expect(Math.max(...cluster.members.map(({ peakMegabytes }) => peakMegabytes)), memory.join()).toBeLessThan(
    MAX_MEGABYTES,
  );

  const sent = new Map<string, Set<string>>();
  for (const { to, source } of cluster.smtp.mails) {
    const id = /^Message-ID: (\S+)/im.exec(source)?.[1] ?? '';
    for (const recipient of to) sent.set(recipient, (sent.get(recipient) ?? new Set()).add(id));
  }
  expect([...sent].filter(([, mails]) => mails.size > 1)).toEqual([]);
  const waiting = (await unfinished()).map(({ payload }) => (payload as { mail?: string }).mail);
  const mails = await services.db.selectFrom('mails').select(['id', 'recipient', 'state']).execute();
  expect(mails.filter(({ id, state }) => state !== 'sent' && !waiting.includes(id))).toEqual([]);
  const stored = new Map(mails.map(({ recipient, state }) => [recipient, state]));
  expect(recipients.filter((one) => !(stored.get(one) === 'sent' ? sent : stored).has(one))).toEqual([]);

  const acts = (await services.trail.ofReleases('')).filter(({ act }) => act === 'imported');
  expect(new Set(acts.map(({ subject }) => subject)).size).toBe(acts.length);
  expect(await leftBehind(services)).toEqual([]);
  await services.close();
  const verified = await runProgram('command-line/store.ts', ['verify'], cluster.environment);
  expect(verified.code, verified.output).toBe(0);
  console.log(`most memory: ${memory.join(', ')}`);
}

describe.skipIf(programs === '')('a cluster behind nginx, under visitors', () => {
  it('loses nothing and heals by one repetition, whatever fails in it', async () => {
    const catalogue = await writeCatalogue(tinyCatalogue, {
      ...(await tinyFiles()),
      ...(LONG && largeFile()),
    });
    closing.push(() => removeFolders(catalogue));
    const cluster = await start({ catalogue });
    const visitors = send(cluster, 'mails');
    await visitors.calm(PEACE);
    const met: string[] = [];
    for (const { name, short, happens } of failures) {
      if (!LONG && !short) continue;
      const before = visitors.report;
      await happens(cluster, visitors);
      await cluster.ready();
      await visitors.calm(PEACE);
      const { answered, repeated, faults } = visitors.report;
      met.push(`${name}: ${answered - before.answered} answered, ${repeated - before.repeated} repeated`);
      expect(faults, tellAll(name, cluster)).toEqual([]);
    }
    const { faults, answered, repeated, projects, recipients } = await visitors.end();
    expect(faults).toEqual([]);
    console.log(
      [
        ...met,
        `in all: ${answered} answered, ${repeated} repeated, ${projects} projects, ${recipients.length} mails`,
      ].join('\n'),
    );
    expect(recipients.length).toBeGreaterThan(0);
    await judge(cluster, recipients);
  }, 1_200_000);

  it.skipIf(!tree)(
    `is brought from ${version} to this version, one process after the other`,
    async () => {
      if (!tree) return;
      // In the format of the older version, which refuses what it does not know.
      const { sections: _, ...known } = tinyCatalogue;
      const catalogue = await writeCatalogue(known, await tinyFiles());
      closing.push(() => removeFolders(catalogue));
      const cluster = await start({ catalogue, source: tree.source });
      const visitors = send(cluster, 'compares texts');
      await visitors.calm(PEACE);
      for (const one of [...cluster.webs, ...cluster.workers]) {
        await one.replace();
        await one.ready();
        await visitors.calm(PEACE);
        expect(visitors.report.faults, tellAll(one.name, cluster)).toEqual([]);
      }
      const { faults, answered, repeated, projects } = await visitors.end();
      expect(faults).toEqual([]);
      console.log(`from ${version}: ${answered} answered, ${repeated} repeated, ${projects} projects`);
      await judge(cluster, []);
    },
    1_200_000,
  );
});
