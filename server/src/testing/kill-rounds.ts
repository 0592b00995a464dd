import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CreatedProject, Project } from '@submittal/contract/project';
import { readConfig } from '../config.ts';
import { jobTypes } from '../jobs/job-types.ts';
import { openServices, type Services } from '../services.ts';
import { ask, bytesOf } from './api-client.ts';
import { drawPdf } from './files.ts';
import { mailedBy, startMailServer, type TestMailServer } from './mail-server.ts';
import { startProgram, startServerProcess } from './server-process.ts';
import { storeFaults } from './store-faults.ts';
import { tinyCatalogue } from './tiny-catalogue.ts';

/** A server that is killed again and again while visitors work. */
export interface KillOptions {
  readonly rounds: number;
  /** The address of PostgreSQL; empty for the embedded database. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** A folder with the tiny catalogue, of which each round imports another edition. */
  readonly catalogue: string;
  readonly visitors?: number;
  /**
   * Whether there is work for jobs too: mail, imports and cleaning. At the end, the leases of those that were killed are
   * waited for, which takes minutes.
   */
  readonly jobs?: boolean;
  readonly say?: (progress: string) => void;
}

export interface KillReport {
  readonly rounds: number;
  /** The number of changes that the server acknowledged. */
  readonly acknowledged: number;
  /** Mails asked for, imports that made a release, and projects removed because their time had come. */
  readonly mails: number;
  readonly imports: number;
  readonly removed: number;
  /** What was missing or damaged afterwards; empty if all is well. */
  readonly faults: readonly string[];
}

/** What the server acknowledged of a project, and what had been requested when it was killed. */
interface Known {
  readonly project: CreatedProject;
  version: number;
  name: string;
  asked: string | null;
  /** Hashes of acknowledged uploads, by document. */
  readonly uploads: Map<string, string>;
  shared: boolean;
  /** Whether its time has come, so that cleaning removes it. */
  old: boolean;
}

/** Everything that rounds have in common. */
interface Course {
  readonly environment: Readonly<Record<string, string>>;
  readonly smtp: TestMailServer;
  /** The same stores, to which the course adds work, and whose state it judges. */
  readonly services: Services;
  readonly known: Known[];
  /** Those to whom a mail was promised. */
  readonly recipients: string[];
  readonly faults: string[];
}

/** The server is killed after this many more acknowledged changes, a different number each round. */
const FEWEST = 4;
const MOST = 30;

/** Of how many rounds one kills an import by a command too. */
const IMPORT_EVERY = 3;

const CHOSEN = [{ productID: 'seal-790', resourceID: 'spec-790' }];

/** The work that a server is given each round, which is otherwise due once an hour, a day or a minute. */
const WORK = ['sweep', 'clean', 'scrub'] as const;

/**
 * Lets visitors create projects, change them, upload files, share and send mail, while catalogues are imported and what
 * is old is removed; kills the server with SIGKILL in the middle, starts it again and checks that everything it
 * acknowledged is there. At the end, checks that every job was done and that the stores are whole.
 */
export async function killRounds(options: KillOptions): Promise<KillReport> {
  const { rounds, visitors = 6, jobs = false, say = () => {} } = options;
  const smtp = await startMailServer();
  const environment = { ...environmentOf(options), ...(jobs && mailedBy(smtp)) };
  const services = await openServices(readConfig(environment));
  const course: Course = { environment, smtp, services, known: [], recipients: [], faults: [] };
  const { known, faults } = course;
  let acknowledged = 0;
  try {
    for (let round = 1; round <= rounds; round++) {
      if (jobs) await writeEdition(options.catalogue, round);
      const server = await startServerProcess(environment);
      faults.push(...(await lookAt(server.url, known.slice(-visitors * 4))));
      if (jobs) await giveWork(course, known.slice(-visitors * 8, -visitors * 4));
      let working = true;
      let left = FEWEST + ((round * 7919) % (MOST - FEWEST));
      const enough = Promise.withResolvers<void>();
      const acknowledge = () => {
        acknowledged++;
        left--;
        if (left === 0) enough.resolve();
      };
      const work = Array.from({ length: visitors }, async (_, visitor) => {
        while (working) {
          // It ends in the middle of a request, because the server does.
          await visit(server.url, `${round}-${visitor}`, course, acknowledge).catch(() => pause(20));
        }
      });
      const importing =
        jobs && round % IMPORT_EVERY === 0
          ? startProgram('command-line/catalogue.ts', ['import', options.catalogue], environment)
          : null;
      const imported = importing && once(importing, 'exit');
      await enough.promise;
      importing?.kill('SIGKILL');
      await server.stop('SIGKILL');
      working = false;
      await Promise.all([...work, imported]);
      if (round % 10 === 0)
        say(`${round} of ${rounds} rounds, ${acknowledged} changes, ${faults.length} faults`);
    }
    const server = await startServerProcess(environment);
    faults.push(...(await lookAt(server.url, known)));
    if (jobs) faults.push(...(await jobFaults(course)));
    await server.stop();
    faults.push(...(await storeFaults(services)));
    const imports = (await services.trail.ofReleases('')).filter(({ act }) => act === 'imported').length;
    // Only the last releases are stored, and each round has one catalogue.
    if (imports > rounds) faults.push(`${rounds} catalogues were imported ${imports} times`);
    const removed = known.filter(({ old }) => old).length;
    return { rounds, acknowledged, mails: course.recipients.length, imports, removed, faults };
  } finally {
    await services.close();
    await smtp.close();
  }
}

function environmentOf({ databaseUrl, dataDir, catalogue }: KillOptions): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    BLOB_URL: '',
    DATA_DIR: dataDir,
    CATALOGUE: catalogue,
    MAX_MAILS_PER_SENDER_DAY: '100000',
    MAX_MAILS_PER_DAY: '100000',
  };
}

/** Makes the catalogue another one, so that it is imported. */
function writeEdition(catalogue: string, edition: number): Promise<void> {
  const manufacturer = { ...tinyCatalogue.manufacturer, name: `Test Works ${edition}` };
  return writeFile(join(catalogue, 'catalogue.json'), JSON.stringify({ ...tinyCatalogue, manufacturer }));
}

/** Has the time of some projects come, and what is marked for removal be past its grace, and asks for cleaning. */
async function giveWork({ services: { db, jobs } }: Course, projects: readonly Known[]): Promise<void> {
  const past = '2001-01-01T00:00:00.000Z';
  for (const one of projects.filter(({ shared }) => !shared)) {
    one.old = true;
    await db.updateTable('projects').set({ updated_at: past }).where('id', '=', one.project.id).execute();
  }
  await db.updateTable('blob_removals').set({ marked_at: past }).execute();
  for (const name of WORK) await jobs.add(name, {}, { key: 'asked' });
}

/** What is wrong with the jobs: that were lost, that are dead, or that had an effect twice. */
async function jobFaults({ services, smtp, recipients, known }: Course): Promise<string[]> {
  const faults: string[] = [];
  const unfinished = async () =>
    (await services.jobs.list(1000)).filter(
      ({ name, state }) => state !== 'dead' && !name.startsWith('mail-'),
    );
  // The leases of those that were killed end first; what is due once in a while comes again.
  const patience = Date.now() + SETTLED_WITHIN;
  while ((await unfinished()).some(({ name, dueAt }) => !isLater(name, dueAt))) {
    if (Date.now() > patience) break;
    await retryKilled(services);
    await pause(500);
  }
  for (const { name, state, fault, dueAt } of await services.jobs.list(1000)) {
    if (state === 'dead') faults.push(`a job ${name} is dead: ${fault}`);
    else if (!isLater(name, dueAt)) faults.push(`a job ${name} is ${state} and never ends`);
  }
  const sent = new Map<string, Set<string>>();
  for (const { to, source } of smtp.mails) {
    const id = /^Message-ID: (\S+)/im.exec(source)?.[1] ?? '';
    for (const recipient of to) sent.set(recipient, (sent.get(recipient) ?? new Set()).add(id));
  }
  for (const recipient of recipients) {
    const mails = sent.get(recipient)?.size ?? 0;
    if (mails !== 1) faults.push(`${recipient} got ${mails} mails`);
  }
  const fingerprints = (await services.releases.list()).map(({ fingerprint }) => fingerprint);
  if (new Set(fingerprints).size !== fingerprints.length) faults.push('a catalogue has been imported twice');
  await services.retention.clean();
  for (const { project } of known.filter(({ old }) => old)) {
    if (await services.projects.find(project.id)) faults.push(`project ${project.id} is still there`);
  }
  return faults;
}

const SETTLED_WITHIN = 400_000;

/** What both engines say of a job whose owners were killed each time: it is dead, so that it can kill no more. */
const KILLED = /its process ended|heartbeat timeout/;

/** Of the jobs that died with their owners, tries those again that come again by themselves, later than a test can wait. */
async function retryKilled({ jobs }: Services): Promise<void> {
  for (const { id, name, state, fault } of await jobs.list(1000)) {
    if (state !== 'dead' || !comesAgain(name) || !KILLED.test(fault)) continue;
    // Another may be in its place, and is waited for.
    if (!(await jobs.retry(id))) await jobs.drop(id);
  }
}

/** Whether another such job comes: in its time, with the next start, or a day after it was asked for. */
function comesAgain(name: string): boolean {
  return (
    name === 'import' ||
    name === 'preview' ||
    Object.entries(jobTypes).some(([one, type]) => one === name && 'every' in type)
  );
}

/** Whether a job is one that is due by itself, later. */
function isLater(name: string, dueAt: string): boolean {
  return name !== 'mail' && name !== 'import' && Date.parse(dueAt) > Date.now() + 120_000;
}

/**
 * One visitor's work on a project of their own; reports each change when it is acknowledged. The server is soon killed:
 * every other one shares and has a mail sent first, and the others upload a file.
 */
async function visit(
  url: string,
  name: string,
  { known, recipients }: Course,
  acknowledge: () => void,
): Promise<void> {
  const created = await ask(url, '/CreateSubmittal', { json: { projectName: name, resources: CHOSEN } });
  if (created.status !== 201) return;
  const project = (await created.json()) as CreatedProject;
  const mine: Known = {
    project,
    version: project.version,
    name,
    asked: null,
    uploads: new Map(),
    shared: known.length % 2 === 0,
    old: false,
  };
  known.push(mine);
  acknowledge();
  const { id, editToken: token } = project;
  if (mine.shared) {
    const recipient = `r${id.toLowerCase()}@site.example`;
    const mailed = await ask(url, `/EmailSubmittal/${id}`, { json: { recipients: [recipient] }, token });
    if (mailed.status !== 202) return;
    recipients.push(recipient);
    acknowledge();
  } else {
    const file = await drawPdf(id, 1);
    const form = new FormData();
    form.append('files', new Blob([Buffer.from(file)]), 'own.pdf');
    const uploaded = await ask(url, `/UploadFiles/${id}`, { form, token });
    if (uploaded.status !== 200) return;
    const { resources } = (await uploaded.json()) as { resources: { resourceURL: string }[] };
    for (const { resourceURL } of resources) mine.uploads.set(resourceURL, sha256(file));
    acknowledge();
  }
  for (let change = 1; change <= 5; change++) {
    mine.asked = `${name} change ${change}`;
    const json = { version: mine.version, projectName: mine.asked };
    const changed = await ask(url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json });
    if (changed.status !== 200) return;
    mine.version = ((await changed.json()) as Project).version;
    mine.name = mine.asked;
    mine.asked = null;
    acknowledge();
  }
}

/** The response of a server that may be too busy at first: it says so, and loses nothing by it. */
async function whenFree(asking: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await asking();
    if (answer.status !== 503) return answer;
    await answer.arrayBuffer();
    await pause(100);
  }
}

/** What differs from what the server acknowledged. */
async function lookAt(url: string, known: readonly Known[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { project, version, name, asked, uploads } of known.filter(({ old }) => !old)) {
    const answer = await whenFree(() =>
      ask(url, `/getsubmittalbyid/${project.id}`, { token: project.editToken }),
    );
    if (answer.status !== 200) {
      faults.push(`project ${project.id} answers ${answer.status}`);
      continue;
    }
    const found = (await answer.json()) as Project;
    // The change under way when the server was killed may have been made or not, but not by half.
    const fits = found.projectName === name || (asked !== null && found.projectName === asked);
    if (found.version < version || !fits) {
      faults.push(
        `project ${project.id} is "${found.projectName}" ${found.version}, was "${name}" ${version}`,
      );
    }
    for (const [address, hash] of uploads) {
      const file = await whenFree(() => fetch(url + address));
      const bytes = await bytesOf(file);
      if (file.status !== 200 || sha256(bytes) !== hash)
        faults.push(`upload ${address} answers ${file.status}`);
    }
  }
  return faults;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
