import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CreatedProject, Project } from '@submittal/contract/project';
import { readConfig } from '../config.ts';
import { openServices } from '../services.ts';
import { ask, bytesOf } from './api-client.ts';
import { drawPdf } from './files.ts';
import { leftBehind } from './left-behind.ts';
import { startServerProcess } from './server-process.ts';

/** A server that is killed again and again while visitors work. */
export interface KillOptions {
  readonly rounds: number;
  /** The address of PostgreSQL; empty for the embedded database. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** The catalogue imported before the first round. */
  readonly catalogue: string;
  readonly visitors?: number;
  readonly say?: (progress: string) => void;
}

export interface KillReport {
  readonly rounds: number;
  /** The number of changes that the server acknowledged. */
  readonly acknowledged: number;
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
}

/** The server is killed after this many more acknowledged changes, a different number each round. */
const FEWEST = 4;
const MOST = 30;

/**
 * Lets visitors create projects, change them and upload files, kills the server with SIGKILL in the middle, starts it
 * again and checks that everything it acknowledged is there; at the end, checks that the stores are whole.
 */
export async function killRounds(options: KillOptions): Promise<KillReport> {
  const { rounds, visitors = 6, say = () => {} } = options;
  const known: Known[] = [];
  const faults: string[] = [];
  let acknowledged = 0;
  for (let round = 1; round <= rounds; round++) {
    const server = await startServerProcess(environmentOf(options));
    faults.push(...(await lookAt(server.url, known.slice(-visitors * 4))));
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
        await visit(server.url, `${round}-${visitor}`, known, acknowledge).catch(() => pause(20));
      }
    });
    await enough.promise;
    await server.stop('SIGKILL');
    working = false;
    await Promise.all(work);
    if (round % 10 === 0)
      say(`${round} of ${rounds} rounds, ${acknowledged} changes, ${faults.length} faults`);
  }
  const server = await startServerProcess(environmentOf(options));
  faults.push(...(await lookAt(server.url, known)));
  await server.stop();
  faults.push(...(await storeFaults(options)));
  return { rounds, acknowledged, faults };
}

function environmentOf({ databaseUrl, dataDir, catalogue }: KillOptions): Record<string, string> {
  return { DATABASE_URL: databaseUrl, BLOB_URL: '', DATA_DIR: dataDir, CATALOGUE: catalogue };
}

/** One visitor's work on a project of their own; reports each change when it is acknowledged. */
async function visit(url: string, name: string, known: Known[], acknowledge: () => void): Promise<void> {
  const created = await ask(url, '/CreateSubmittal', { json: { projectName: name } });
  if (created.status !== 201) return;
  const project = (await created.json()) as CreatedProject;
  const mine: Known = { project, version: project.version, name, asked: null, uploads: new Map() };
  known.push(mine);
  acknowledge();
  for (let change = 1; change <= 5; change++) {
    mine.asked = `${name} change ${change}`;
    const changed = await ask(url, `/UpdateSubmittal/${project.id}`, {
      method: 'PUT',
      token: project.editToken,
      json: { version: mine.version, projectName: mine.asked, resources: [] },
    });
    if (changed.status !== 200) return;
    mine.version = ((await changed.json()) as Project).version;
    mine.name = mine.asked;
    mine.asked = null;
    acknowledge();
  }
  const file = await drawPdf(project.id, 1);
  const form = new FormData();
  form.append('files', new Blob([Buffer.from(file)]), 'own.pdf');
  const uploaded = await ask(url, `/UploadFiles/${project.id}`, { form, token: project.editToken });
  if (uploaded.status !== 200) return;
  const { resources } = (await uploaded.json()) as { resources: { resourceURL: string }[] };
  for (const { resourceURL } of resources) mine.uploads.set(resourceURL, sha256(file));
  acknowledge();
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
  for (const { project, version, name, asked, uploads } of known) {
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

/**
 * Checks that every blob that the database refers to is there with its own bytes, and that a sweep leaves nothing else:
 * no unreferenced blobs and no unfinished files.
 */
async function storeFaults(options: KillOptions): Promise<string[]> {
  const services = await openServices(readConfig(environmentOf(options)));
  const faults: string[] = [];
  try {
    const { db, blobs } = services;
    faults.push(...(await leftBehind(services)).map((left) => `${left} left behind`));
    const contents = await db.selectFrom('contents').selectAll().execute();
    const documents = await db.selectFrom('documents').select('sha256').execute();
    const logos = await db.selectFrom('logos').select('sha256').execute();
    const references = await db.selectFrom('blob_references').select('hash').execute();
    const hashes = new Set(references.map(({ hash }) => hash));
    for (const row of contents) {
      const { sha256, body_sha256, table_sha256, texts_sha256, thumbnail_sha256 } = row;
      for (const hash of [sha256, body_sha256, table_sha256, texts_sha256, thumbnail_sha256]) {
        if (hash !== null) hashes.add(hash);
      }
    }
    for (const { sha256 } of [...documents, ...logos]) hashes.add(sha256);
    for (const hash of hashes) {
      const size = await blobs.size(hash);
      if (size === null) faults.push(`blob ${hash} is referred to and missing`);
      else if (sha256(await blobs.read(hash, 0, size)) !== hash) faults.push(`blob ${hash} is not whole`);
    }
  } finally {
    await services.close();
  }
  return faults;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
