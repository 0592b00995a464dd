import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CreatedProjectSchema, MAX_PROJECT_RESOURCES } from '@submittal/contract/project';
import { readConfig } from '@submittal/server/config';
import { databaseFile } from '@submittal/server/database/database-file';
import { openServices } from '@submittal/server/services';
import { testDatabases } from '@submittal/server/testing/databases';
import { runProgram } from '@submittal/server/testing/server-process';
import { request } from 'undici';
import { markdownTable, megabytes, milliseconds, seconds } from '../run/table.ts';
import { type LoopDelays, WatchedServer, withServices } from '../run/watched-server.ts';
import { changeDocuments } from '../set/change-documents.ts';
import { largeCatalogue } from '../set/large-catalogue.ts';
import { emptyDataFolder, imported, madeCatalogue } from '../set/made-catalogue.ts';
import { manufacturerSet } from '../set/manufacturer/manufacturer-set.ts';
import { makeProjects } from '../set/many-projects.ts';
import { sampleCatalogue } from '../set/sample-documents.ts';
import type { Section } from './section.ts';

/** What the event loop of a server goes through while the largest work is done beside its visitors. */
export const loop: Section = { name: 'loop', title: 'Event loop', run };

const SIZE = { products: 5000, documents: 60_000 };

/** Milliseconds for which nothing but searching is measured, and for which the largest package is read. */
const QUIET = 20_000;
const READING = 30_000;

/** Files of the catalogue that have changed. */
const CHANGED = 200;

const SWITCHES = 6;

/** How long a switch is measured after the command has ended: until nothing of it is left to do. */
const SWITCHED = 2000;

/** Old projects, of which some expire with their uploads and some have open shares. */
const MANY = { projects: 200_000, expired: 11_000, shared: 40_000 };

/** The interval of asking a server which release it serves, and of looking whether its jobs are done, in milliseconds. */
const ASK_EVERY = 20;
const LOOK_EVERY = 500;

const COMMAND = 'command-line/catalogue.ts';

type Row = readonly [name: string, delays: LoopDelays];

async function run(say: (progress: string) => void): Promise<string> {
  const rows: Row[] = [];
  const note = (row: Row) => {
    rows.push(row);
    say(cellsOf(row).join(' | '));
  };
  say(`making catalogues of ${SIZE.documents} documents`);
  const first = await madeCatalogue(SIZE);
  await addLargeProduct(first);
  const second = `${first}-next`;
  await rm(second, { recursive: true, force: true });
  await cp(first, second, { recursive: true });
  const files = await addNewProduct(second);
  const changed = await changeDocuments(second, CHANGED);
  const dataDir = await emptyDataFolder('loop-data');
  await imported(first, dataDir);
  let zip = { bytes: 0, length: 0 };
  // It serves the first while it imports the second.
  await serving(environmentOf(dataDir, second), async (server) => {
    say('importing');
    const name = `import of ${files} new files and ${changed} changed ones among ${SIZE.documents}`;
    note([name, await server.during(() => shown(server))]);
  });
  await serving(environmentOf(dataDir, second), async (server) => {
    say('doing nothing');
    note(['nothing, for comparison', await server.during(() => pause(QUIET))]);
    const switches: LoopDelays[] = [];
    for (let time = 1; time <= SWITCHES; time++) {
      say(`switch ${time} of ${SWITCHES}`);
      switches.push(await server.during(() => switchRelease(environmentOf(dataDir, second))));
    }
    note([`release switch, the worst of ${SWITCHES}`, worstOf(switches)]);
    say('making and reading the largest ZIP');
    const making = async () => {
      const id = await largeProject(server.url);
      zip = await readAgain(`${server.url}/api/GeneratePdf/${id}`);
    };
    note([`ZIP of ${MAX_PROJECT_RESOURCES} large documents`, await server.during(making)]);
  });
  await rm(dataDir, { recursive: true, force: true });
  for (const row of await cleaning(say)) note(row);
  const apart = await switchesOfTwo(first, second, say);
  await Promise.all([first, second].map((folder) => rm(folder, { recursive: true, force: true })));
  return `The real server as a process of its own with ${SIZE.documents} documents, while a visitor searches every 50 ms and something else goes on, on the same
cores. Delays of the event loop are those that the server tells in \`/metrics\`, sampled every 10 ms and counting those. _Import_: the server starts with a
changed catalogue, serves the one before, and imports the other in a process beside it; until all thumbnails and page texts are there. _Switch_:
from the command until 2 s after it. _ZIP_: the project is made of documents of one product that share 25 files of 20 MB, and its package of ${megabytes(zip.length)} read
again and again for ${READING / 1000} s, ${megabytes(zip.bytes)} in all. _Cleaning_: ${MANY.projects}
projects, of which ${MANY.expired} expire and ${MANY.shared} are old but shared, beside the sample catalogue. Bars: worst 150 ms, p99 50 ms.

${markdownTable(['', 'took', 'event loop, p99', 'worst', 'a search, p99', 'worst', 'refused'], rows.map(cellsOf))}

${apart}`;
}

function cellsOf([name, { took, p99, worst, searches, refused }]: Row): string[] {
  const times = [p99, worst, searches.p99, searches.worst].map(milliseconds);
  return [name, seconds(took / 1000), ...times, String(refused)];
}

function environmentOf(DATA_DIR: string, CATALOGUE: string, DATABASE_URL = ''): Record<string, string> {
  // Files that the bench made up are not all there to be verified.
  return { DATA_DIR, CATALOGUE, DATABASE_URL, BLOB_URL: '', SCRUB_DAYS: '0', PREPARE_WORKERS: '2' };
}

async function serving(
  environment: Readonly<Record<string, string>>,
  use: (server: WatchedServer) => Promise<void>,
): Promise<void> {
  const server = await WatchedServer.start(environment);
  try {
    await use(server);
  } finally {
    await server.stop();
  }
}

/** Changes a catalogue's list of products. */
async function addProduct(folder: string, product: object): Promise<void> {
  const file = path.join(folder, 'catalogue.json');
  const catalogue = JSON.parse(await readFile(file, 'utf8')) as { products: object[] };
  catalogue.products.push(product);
  await writeFile(file, JSON.stringify(catalogue));
}

const LARGE = 'large-product';

/** As many large documents as a project may have, one of which cannot be turned into pages. */
async function addLargeProduct(folder: string): Promise<void> {
  const from = await largeCatalogue();
  const files = (
    JSON.parse(await readFile(path.join(from, 'catalogue.json'), 'utf8')) as LargeCatalogue
  ).products
    .flatMap(({ documents }) => documents)
    .map(({ file }) => file);
  await Promise.all(files.map((file) => cp(path.join(from, file), path.join(folder, file))));
  await writeFile(path.join(folder, 'Detail.dxf'), '0\nSECTION\n'.repeat(1_000_000));
  const documents = largeDocuments().map((id, at) => ({
    id,
    file: at === 0 ? 'Detail.dxf' : files[at % files.length],
    documentType: at === 0 ? 'detail' : 'datasheet',
  }));
  await addProduct(folder, { id: LARGE, title: 'Site Surveys', type: 'Surveys', documents });
}

interface LargeCatalogue {
  readonly products: readonly { readonly documents: readonly { readonly file: string }[] }[];
}

function largeDocuments(): string[] {
  return Array.from({ length: MAX_PROJECT_RESOURCES }, (_, at) => `survey-${at + 1}`);
}

/** Files as manufacturers publish them; returns their number. */
async function addNewProduct(folder: string): Promise<number> {
  const { files } = await manufacturerSet();
  const names = files.map((file) => path.basename(file));
  await Promise.all(files.map((file) => cp(file, path.join(folder, path.basename(file)))));
  const documents = names.map((file) => ({ id: file.toLowerCase(), file, documentType: 'datasheet' }));
  await addProduct(folder, { id: 'new-product', title: 'New Product', type: 'Surveys', documents });
  return files.length;
}

/** Resolves when the server serves another release, and all jobs of its import are done. */
async function shown(server: WatchedServer): Promise<void> {
  const before = await server.edition();
  while ((await server.edition()) === before) await pause(LOOK_EVERY);
  await server.services(async ({ jobs }) => {
    const left = async () =>
      (await jobs.list(10_000)).filter(({ name }) => /^(import|previews?)$/.test(name));
    while ((await left()).length > 0) await pause(LOOK_EVERY);
  });
}

/** Switches to the release that is not served. */
async function switchRelease(environment: Readonly<Record<string, string>>): Promise<void> {
  await switchTo(environment);
  await pause(SWITCHED);
}

/** The same; returns when the command ended. */
async function switchTo(environment: Readonly<Record<string, string>>): Promise<number> {
  const other = await withServices(environment, async ({ releases }) => {
    const current = (await releases.current())?.id;
    return (await releases.list()).find(({ id }) => id !== current)?.id;
  });
  const { code, errors } = await runProgram(COMMAND, ['switch', other ?? ''], environment);
  if (code !== 0) throw new Error(`the switch failed: ${errors}`);
  return performance.now();
}

function worstOf(all: readonly LoopDelays[]): LoopDelays {
  const most = (of: (one: LoopDelays) => number) => Math.max(...all.map(of));
  return {
    took: most(({ took }) => took),
    p99: most(({ p99 }) => p99),
    worst: most(({ worst }) => worst),
    searches: { p99: most(({ searches }) => searches.p99), worst: most(({ searches }) => searches.worst) },
    refused: most(({ refused }) => refused),
  };
}

async function largeProject(url: string): Promise<string> {
  const resources = largeDocuments().map((resourceID) => ({ productID: LARGE, resourceID }));
  const answer = await fetch(`${url}/api/CreateSubmittal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ projectName: 'All surveys', resources }),
  });
  return CreatedProjectSchema.parse(await answer.json()).id;
}

/** Reads a package again and again for a while, as fast as it comes. */
async function readAgain(url: string): Promise<{ bytes: number; length: number }> {
  const until = performance.now() + READING;
  let bytes = 0;
  let length = 0;
  while (performance.now() < until) {
    const answer = await request(url);
    if (answer.headers['content-type'] !== 'application/zip') {
      throw new Error(`the largest package is ${answer.statusCode}, ${answer.headers['content-type']}`);
    }
    length = Number(answer.headers['content-length']);
    for await (const piece of answer.body as AsyncIterable<Buffer>) bytes += piece.length;
  }
  return { bytes, length };
}

async function cleaning(say: (progress: string) => void): Promise<Row[]> {
  const dataDir = await emptyDataFolder('loop-data');
  const catalogue = await sampleCatalogue();
  const environment = environmentOf(dataDir, catalogue);
  const config = readConfig(environment);
  await (await openServices(config)).close();
  say(`making ${MANY.projects} projects`);
  makeProjects(databaseFile(config), Date.now(), MANY);
  await imported(catalogue, dataDir);
  const rows: Row[] = [];
  await serving(environment, async (server) => {
    for (const [name, job] of [
      ['cleaning', 'clean'],
      ['looking for what may be deleted', 'sweep'],
    ] as const) {
      say(name);
      rows.push([name, await server.during(() => done(server, job))]);
    }
  });
  await rm(dataDir, { recursive: true, force: true });
  return rows;
}

/** Asks for a job, and resolves when it is done. */
async function done(server: WatchedServer, name: 'clean' | 'sweep'): Promise<void> {
  await server.services(async ({ jobs }) => {
    await jobs.add(name, {}, { key: 'asked' });
    while ((await jobs.list(1000)).some((job) => job.name === name && job.key === 'asked'))
      await pause(LOOK_EVERY);
  });
}

/** How far apart two processes on one database switch, where `TEST_DATABASE_URL` names one. */
async function switchesOfTwo(
  first: string,
  second: string,
  say: (progress: string) => void,
): Promise<string> {
  const engine = testDatabases().find(({ name }) => name === 'PostgreSQL');
  if (!engine) return '';
  const dataDir = await emptyDataFolder('loop-data');
  const database = await engine.create(dataDir);
  const environment = environmentOf(dataDir, second, database.url ?? '');
  const rows: string[][] = [];
  say('importing into PostgreSQL');
  try {
    await imported(first, dataDir, database.url ?? '');
    await imported(second, dataDir, database.url ?? '');
    const two = [await WatchedServer.start(environment), await WatchedServer.start(environment)];
    try {
      for (let time = 1; time <= SWITCHES; time++) {
        say(`switch ${time} of ${SWITCHES}`);
        const before = await Promise.all(two.map((server) => server.edition()));
        const switched = two.map(async (server, at) => {
          while ((await server.edition()) === before[at]) await pause(ASK_EVERY);
          return performance.now();
        });
        const ended = await switchTo(environment);
        const times = (await Promise.all(switched)).toSorted((a, b) => a - b);
        const [one = Number.NaN, other = Number.NaN] = times;
        rows.push([String(time), milliseconds(Math.max(0, other - ended)), milliseconds(other - one)]);
      }
    } finally {
      await Promise.all(two.map((server) => server.stop()));
    }
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  return `Two servers on PostgreSQL switch between releases of ${SIZE.documents} documents; each is asked every ${ASK_EVERY} ms which it serves. Bar: within 2 s of each
other.

${markdownTable(['switch', 'both, after the command ended', 'one after the other'], rows)}
`;
}
