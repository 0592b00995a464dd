import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '@submittal/server/config';
import { checkpointBeside } from '@submittal/server/database/checkpoint-beside';
import { databaseFile } from '@submittal/server/database/database-file';
import { openServices, type Services } from '@submittal/server/services';
import { markdownTable, milliseconds, seconds } from '../run/table.ts';
import { emptyDataFolder } from '../set/made-catalogue.ts';
import { LOGO_EVERY, makeProjects, UPLOAD_EVERY } from '../set/many-projects.ts';
import type { Section } from './section.ts';

/** How long cleaning takes with a million projects, and how long it delays other requests. */
export const retention: Section = { name: 'retention', title: 'Retention', run };

const PROJECTS = 1_000_000;

/** Not changed for more than 90 days, and without a share: one day's worth. */
const EXPIRED = 11_000;

/** Not changed for more than 90 days either, but with an open share: examined every day, and not removed. */
const SHARED = 200_000;

const DAY = 24 * 60 * 60 * 1000;

/** The interval in which a visitor keeps requesting a project meanwhile, in milliseconds. */
const VISIT_EVERY = 50;

async function run(say: (progress: string) => void): Promise<string> {
  const dataDir = await emptyDataFolder('retention-data');
  const config = readConfig({ DATA_DIR: dataDir });
  const now = Date.now();
  say(`making ${PROJECTS} projects`);
  await (await openServices(config)).close();
  makeProjects(databaseFile(config), now, { projects: PROJECTS, expired: EXPIRED, shared: SHARED });
  const services = await openServices(config);
  const stop = checkpointBeside(databaseFile(config), (error) => say(error.message));
  try {
    const files = await makeFiles(services, path.join(dataDir, 'blobs'), now);
    say(`${files} blobs are to go`);
    // As long as cleaning takes: the machine's other work shows in the worst of many turns.
    const quiet = await watched(services, () => pause(40_000));
    say('cleaning');
    const cleaning = await watched(services, () => services.retention.clean(false, now));
    say('looking through the blobs');
    const tidying = await watched(services, () => services.retention.tidy(now));
    say('sweeping');
    const sweeping = await watched(services, () => services.retention.sweep(now + 2 * DAY));
    const { projects, uploads, logos } = cleaning.answer;
    if (projects !== EXPIRED || sweeping.answer !== files) {
      throw new Error(`${projects} projects and ${sweeping.answer} blobs went, not ${EXPIRED} and ${files}`);
    }
    const row = (name: string, { took, p99, worst, visit }: Watched<unknown>) => [
      name,
      seconds(took / 1000),
      milliseconds(p99),
      milliseconds(worst),
      milliseconds(visit),
    ];
    return `SQLite with ${PROJECTS} projects, ${SHARED} of them long unchanged but with an open share, one in ${UPLOAD_EVERY} with an
upload of its own, one in ${LOGO_EVERY} with a logo. ${EXPIRED} expire, with ${uploads} uploads and ${logos} logos; the server cleans and, a day later,
deletes their ${files} blobs, in the thread that answers visitors. Delays of the event loop are those of Node's own monitor at
10 ms resolution, which counts its 10 ms; a visitor asks for a project every ${VISIT_EVERY} ms. Bars: minutes, p99 50 ms, worst 150 ms; what
doing nothing for as long gives is the machine's own.

${markdownTable(
  ['', 'took', 'event loop, p99', 'event loop, worst', 'a visitor’s worst wait'],
  [
    row('nothing, for comparison', quiet),
    row('cleaning', cleaning),
    row('looking for orphans', tidying),
    row('deleting the blobs', sweeping),
  ],
)}
`;
  } finally {
    await stop();
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Watched<Answer> {
  readonly answer: Answer;
  /** All in milliseconds. */
  readonly took: number;
  readonly p99: number;
  readonly worst: number;
  readonly visit: number;
}

async function watched<Answer>(services: Services, work: () => Promise<Answer>): Promise<Watched<Answer>> {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  let visit = 0;
  let number = EXPIRED + SHARED;
  const visitor = setInterval(async () => {
    const begun = performance.now();
    const project = await services.projects.find(`p${number++}`);
    if (!project) throw new Error('a visitor lost his project');
    visit = Math.max(visit, performance.now() - begun);
  }, VISIT_EVERY);
  await pause(100);
  delays.enable();
  const begun = performance.now();
  const answer = await work();
  const took = performance.now() - begun;
  await pause(20);
  delays.disable();
  clearInterval(visitor);
  return { answer, took, p99: delays.percentile(99) / 1e6, worst: delays.max / 1e6, visit };
}

/**
 * Writes the blobs of the projects that expire, so that there is something to delete; returns their number.
 */
async function makeFiles({ db }: Services, folder: string, now: number): Promise<number> {
  const before = new Date(now - 90 * DAY).toISOString();
  const expired = db
    .selectFrom('projects')
    .select('id')
    .where('updated_at', '<', before)
    .where('id', 'not in', (eb) => eb.selectFrom('shares').select('project_id'));
  const contents = await db
    .selectFrom('contents')
    .innerJoin('documents', 'documents.sha256', 'contents.sha256')
    .select(['contents.sha256', 'body_sha256', 'table_sha256', 'texts_sha256', 'thumbnail_sha256'])
    .where('project_id', 'in', expired)
    .execute();
  const logos = await db.selectFrom('logos').select('sha256').where('project_id', 'in', expired).execute();
  const hashes = [...contents, ...logos].flatMap((row) => Object.values(row).filter((hash) => hash !== null));
  const bytes = Buffer.alloc(20_000);
  for (let at = 0; at < hashes.length; at += 50) {
    const some = hashes.slice(at, at + 50).map(async (hash) => {
      const place = path.join(folder, hash.slice(0, 2));
      await mkdir(place, { recursive: true });
      await writeFile(path.join(place, hash), bytes, { flush: true });
    });
    await Promise.all(some);
  }
  return hashes.length;
}
