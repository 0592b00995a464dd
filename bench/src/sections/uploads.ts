import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { CreatedProjectSchema } from '@submittal/contract/project';
import { startServerProcess } from '@submittal/server/testing/server-process';
import { writeCatalogue } from '@submittal/server/testing/tiny-catalogue';
import { type Dispatcher, Pool } from 'undici';
import { markdownTable, megabytes, milliseconds } from '../run/table.ts';
import { emptyDataFolder, imported } from '../set/made-catalogue.ts';
import { photograph } from '../set/photograph.ts';
import { SeededRandom } from '../set/seeded-random.ts';
import type { Section } from './section.ts';

/** What uploads cost if they all arrive at once, as in an attack. */
export const uploads: Section = { name: 'uploads', title: 'Uploads at once', run };

const UPLOADS = 79;
const FILE_BYTES = 49 * 1024 * 1024;
const PIECE_BYTES = 256 * 1024;

/** The intervals at which memory is read and a visitor searches, in milliseconds. */
const LOOK_EVERY = 50;
const SEARCH_EVERY = 100;

const HEAD =
  '--part\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
const TAIL = '\r\n--part--\r\n';

/** Limits that nothing here reaches. */
const WITHOUT = {
  MAX_UPLOADS_AT_ONCE: '1000',
  MAX_UPLOADS_AT_ONCE_MB: '100000',
  MAX_UPLOADS_AT_ONCE_PER_SENDER: '1000',
  MAX_UPLOADS_AT_ONCE_PER_SENDER_MB: '100000',
  MAX_UPLOAD_MB_PER_SENDER_DAY: '100000',
};

const ATTACKS = [
  { name: 'of one sender', environment: {}, senders: 1 },
  { name: `of ${UPLOADS} senders`, environment: {}, senders: UPLOADS },
  { name: 'without a budget, for comparison', environment: WITHOUT, senders: 1 },
] as const;

interface Outcome {
  readonly statuses: Map<number, number>;
  readonly peak: number;
  readonly slowestSearch: number;
  readonly seconds: number;
}

async function run(say: (progress: string) => void): Promise<string> {
  const rows: string[][] = [];
  const catalogue = await writeCatalogue();
  const photo = await photograph(new SeededRandom(5), 1200, 900);
  const file = Buffer.concat([photo, randomBytes(FILE_BYTES - photo.length)]);
  for (const { name, environment, senders } of ATTACKS) {
    say(`${UPLOADS} uploads ${name}`);
    const { statuses, peak, slowestSearch, seconds } = await attack(catalogue, file, environment, senders);
    const busy = statuses.get(429) ?? 0;
    const others = UPLOADS - (statuses.get(200) ?? 0) - busy;
    rows.push([
      name,
      String(statuses.get(200) ?? 0),
      String(busy),
      String(others),
      megabytes(peak),
      milliseconds(slowestSearch),
      `${seconds.toFixed(1)} s`,
    ]);
  }
  await rm(catalogue, { recursive: true, force: true });
  return `${UPLOADS} uploads of ${megabytes(FILE_BYTES)} begin at the same time, each a file of its own for a project of its own, over the
loopback of this machine, while a visitor searches. Memory is the most that the server and its children had resident together, looked at
every ${LOOK_EVERY} ms. What is refused (429) is not sent again here. Bar: a server of 4 GB lives.

${markdownTable(
  ['', 'taken', 'refused as busy', 'otherwise', 'peak memory', 'slowest search', 'until the last answer'],
  rows,
)}
`;
}

async function attack(
  catalogue: string,
  file: Buffer,
  environment: Readonly<Record<string, string>>,
  senders: number,
): Promise<Outcome> {
  const dataDir = await emptyDataFolder('uploads-data');
  await imported(catalogue, dataDir);
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    CATALOGUE: catalogue,
    TRUST_PROXY: 'true',
    PREPARE_WORKERS: '2',
    ...environment,
  });
  const connections = new Pool(server.url, { connections: UPLOADS + 1, bodyTimeout: 0, headersTimeout: 0 });
  try {
    const projects = [];
    for (let at = 0; at < UPLOADS; at++) projects.push(await createProject(connections));
    const statuses = new Map<number, number>();
    const watch = watched(server.pid, connections);
    const begun = performance.now();
    await Promise.all(
      projects.map(async (project, at) => {
        const sender = `198.51.100.${at % senders}`;
        // A connection that breaks also counts as an answer.
        const status = await upload(connections, project, sender, file, at).catch(() => 0);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
    );
    const seconds = (performance.now() - begun) / 1000;
    return { statuses, ...(await watch.stop()), seconds };
  } finally {
    await connections.destroy();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function createProject(connections: Dispatcher) {
  const answer = await connections.request({
    method: 'POST',
    path: '/api/CreateSubmittal',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return CreatedProjectSchema.parse(await answer.body.json());
}

async function upload(
  connections: Dispatcher,
  { id, editToken }: { id: string; editToken: string },
  sender: string,
  file: Buffer,
  number: number,
): Promise<number> {
  async function* body() {
    yield Buffer.from(HEAD);
    for (let at = 0; at < file.length; at += PIECE_BYTES) yield file.subarray(at, at + PIECE_BYTES);
    // All files differ, so that none is recognised as another.
    yield Buffer.from(`${String(number).padStart(4, '0')}${TAIL}`);
  }
  const answer = await connections.request({
    method: 'POST',
    path: `/api/UploadFiles/${id}`,
    headers: {
      authorization: `Bearer ${editToken}`,
      'content-type': 'multipart/form-data; boundary=part',
      'content-length': String(HEAD.length + file.length + 4 + TAIL.length),
      'x-forwarded-for': sender,
    },
    body: Readable.from(body()),
  });
  await answer.body.dump();
  return answer.statusCode;
}

/** Reads the memory of a process and its children, and searches as a visitor does, until stopped. */
function watched(pid: number, connections: Dispatcher) {
  let stopped = false;
  let peak = 0;
  let slowestSearch = 0;
  const memory = async () => {
    while (!stopped) {
      peak = Math.max(peak, await residentBytes(pid));
      await pause(LOOK_EVERY);
    }
  };
  const search = async () => {
    while (!stopped) {
      const begun = performance.now();
      const answer = await connections.request({
        method: 'POST',
        path: '/api/searchproducts',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' },
        body: '{}',
      });
      await answer.body.dump();
      slowestSearch = Math.max(slowestSearch, performance.now() - begun);
      await pause(SEARCH_EVERY);
    }
  };
  const looking = Promise.all([memory(), search()]);
  return {
    stop: async () => {
      stopped = true;
      await looking;
      return { peak, slowestSearch };
    },
  };
}

/** The resident bytes of a process and everything that it started, as Linux reports them. */
async function residentBytes(pid: number): Promise<number> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // The name in parentheses may contain anything.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent > 0) parents.set(Number(name), parent);
  }
  const family = new Set([pid]);
  for (let before = 0; before < family.size; ) {
    before = family.size;
    for (const [child, parent] of parents) if (family.has(parent)) family.add(child);
  }
  const sizes = await Promise.all(
    [...family].map(async (member) => {
      const status = await readFile(`/proc/${member}/status`, 'utf8').catch(() => '');
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
