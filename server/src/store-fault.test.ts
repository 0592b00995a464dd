import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CreatedProject, Project } from '@submittal/contract/project';
import { describe, expect, it } from 'vitest';
import { ask, bytesOf, codeOf, createProject } from './testing/api-client.ts';
import { breather } from './testing/breather.ts';
import { closeAfterEach } from './testing/close-after-each.ts';
import { drawPdf } from './testing/files.ts';
import { mountOwnDisk, mountsDisks } from './testing/own-disk.ts';
import { postgresPrograms, startOwnPostgres } from './testing/own-postgres.ts';
import { startS3Process } from './testing/s3-peer.ts';
import { runProgram, type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { StartedServer } from './testing/started-server.ts';
import { writeCatalogue } from './testing/tiny-catalogue.ts';
import { importOnce, putTinyData } from './testing/tiny-data.ts';

/** A drill has the stores fail in more ways, which takes as long as a server waits for them. */
const LONG = process.env.DRILL === '1';

const spec = { productID: 'seal-790', resourceID: 'spec-790' };

const closing = closeAfterEach();
const { folder } = closing;

/** A server on the tiny catalogue, in a process of its own, that waits for nothing for long. */
async function start(environment: Record<string, string>): Promise<ServerProcess> {
  const catalogue = await writeCatalogue();
  closing.push(() => rm(catalogue, { recursive: true, force: true }));
  const dataDir = environment['DATA_DIR'] ?? (await folder());
  if (!environment['DATABASE_URL'] && !environment['BLOB_URL']) await putTinyData(dataDir);
  const variables = {
    DATA_DIR: dataDir,
    CATALOGUE: catalogue,
    LOG_LEVEL: 'warn',
    LEAST_FREE_DISK_MB: '0',
    ...environment,
  };
  const server = await startServerProcess(variables, undefined, importOnce(catalogue));
  closing.push(() => server.stop('SIGKILL'));
  return server;
}

const standing = async ({ url }: ServerProcess) => {
  const answer = await fetch(`${url}/readyz`);
  return { code: answer.status, ...((await answer.json()) as { status: string; checks: object }) };
};

const search = async ({ url }: ServerProcess) => (await ask(url, '/searchproducts', { json: {} })).status;

const create = ({ url }: ServerProcess) => ask(url, '/CreateSubmittal', { json: { resources: [spec] } });

async function upload({ url }: ServerProcess, { id, editToken: token }: CreatedProject, title: string) {
  const form = new FormData();
  form.append('files', new Blob([Buffer.from(await drawPdf(title, 1))]), `${title}.pdf`);
  return ask(url, `/UploadFiles/${id}`, { form, token });
}

function rename(
  { url }: ServerProcess,
  { id, editToken: token }: CreatedProject,
  version: number,
  name: string,
) {
  const json = { version, projectName: name };
  return ask(url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json });
}

/** What a client does that is asked to come back: it waits for as long as it is asked, and asks once more. */
async function withRetry(asking: () => Promise<Response>): Promise<Response> {
  const first = await asking().catch(() => null);
  if (first !== null && first.status !== 503) return first;
  await pause(Number(first?.headers.get('retry-after') ?? 1) * 1000);
  return asking();
}

const programs = postgresPrograms();

describe.skipIf(programs === null)('a server whose PostgreSQL fails', () => {
  it('goes on, and a single retry heals what visitors do', async () => {
    const postgres = await startOwnPostgres(programs ?? '');
    closing.push(() => postgres.stop());
    const server = await start({
      DATABASE_URL: postgres.url(),
      DATABASE_WAIT_SECONDS: '2',
      DATABASE_QUERY_SECONDS: '1',
    });
    const project = await createProject(server.url, { resources: [spec] });
    let works = true;
    const failed: string[] = [];
    const done: string[] = [];
    const note = (what: string, { status }: Response, fits: number) =>
      status === fits ? done.push(what) : failed.push(`${what} ${status}`);
    const visitors = Array.from({ length: 4 }, async () => {
      for (; works; await breather()) {
        note('create', await withRetry(() => create(server)), 201);
        note('read', await withRetry(() => ask(server.url, `/getsubmittalbyid/${project.id}`)), 200);
        note('generate', await withRetry(() => ask(server.url, `/GeneratePdf/${project.id}`)), 200);
        // Needs no database, and is answered at once.
        note('search', await ask(server.url, '/searchproducts', { json: {} }), 200);
      }
    });
    const settle = () =>
      expect.poll(async () => (await create(server)).status, { timeout: 30_000 }).toBe(201);
    await settle();
    await postgres.crash();
    expect(await standing(server)).toMatchObject({ code: 503, checks: { database: false, blobs: true } });
    await postgres.start();
    await settle();
    if (LONG) {
      await postgres.endConnections();
      await settle();
      postgres.freeze();
      const refused = await create(server);
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).toBe('5');
      expect(await codeOf(refused)).toBe('unavailable');
      expect(await standing(server)).toMatchObject({ status: 'not ready', checks: { database: false } });
      postgres.thaw();
      await settle();
    }
    await expect.poll(async () => (await standing(server)).status).toBe('ready');
    works = false;
    await Promise.all(visitors);
    expect(failed).toEqual([]);
    expect(new Set(done)).toEqual(new Set(['create', 'read', 'generate', 'search']));
    // A store that answers again before it was asked proves otherwise.
    expect(server.errors).toMatch(/a store (does not answer|did not do what it usually does)/);
    expect(await server.stop()).toBe(0);
  }, 180_000);
});

describe.skipIf(programs === null)('a server that waits for its first catalogue', () => {
  it('outlives a crash of PostgreSQL, and serves the catalogue when it comes', async () => {
    const postgres = await startOwnPostgres(programs ?? '');
    closing.push(() => postgres.stop());
    const catalogue = await writeCatalogue();
    closing.push(() => rm(catalogue, { recursive: true, force: true }));
    const environment = {
      DATABASE_URL: postgres.url(),
      DATABASE_WAIT_SECONDS: '1',
      DATA_DIR: await folder(),
      CATALOGUE: catalogue,
    };
    // It answers visitors only, so nobody imports.
    const server = new StartedServer({ ...environment, ROLE: 'web' });
    closing.push(() => server.stop('SIGKILL'));
    const url = await server.address();
    await postgres.crash();
    await pause(2500);
    await postgres.start();
    expect((await ask(url, '/searchproducts', { json: {} })).status).toBe(503);
    const { code } = await runProgram('command-line/catalogue.ts', ['import', catalogue], environment);
    expect(code).toBe(0);
    await server.ready();
    expect((await ask(url, '/searchproducts', { json: {} })).status).toBe(200);
    expect(await server.stop()).toBe(0);
  }, 180_000);
});

const mounts = mountsDisks();

describe.skipIf(!mounts)('a server whose disk is full', () => {
  it('refuses what it cannot store, serves all else, and recovers by itself', async () => {
    const dataDir = await folder();
    const disk = await mountOwnDisk(dataDir, 24);
    closing.push(() => disk.close());
    const server = await start({ DATA_DIR: dataDir });
    const project = await createProject(server.url, { resources: [spec] });
    expect((await upload(server, project, 'Before')).status).toBe(200);

    // Enough for a few more, so that it ends in the middle of one.
    await disk.fill(200_000);
    const notes = 'x'.repeat(900);
    let refused: Response;
    do {
      refused = await ask(server.url, '/CreateSubmittal', { json: { notes, resources: [spec] } });
    } while (refused.status === 201);
    await disk.fill();
    for (const answer of [refused, await upload(server, project, 'Later')]) {
      expect(answer.status).toBe(507);
      expect(answer.headers.get('retry-after')).toBe('60');
      expect(await codeOf(answer)).toBe('storage-full');
    }
    // The log of the database may have room for something small, and whatever is acknowledged is there.
    let version = 1;
    for (let change = 1; change <= 20; change++) {
      const answer = await rename(server, project, version, `Change ${change}`);
      expect([200, 507]).toContain(answer.status);
      if (answer.status === 200) version = ((await answer.json()) as Project).version;
    }
    const { editToken: token } = project;
    const shared = await ask(server.url, `/CreateShare/${project.id}`, { method: 'POST', token });
    expect([201, 507]).toContain(shared.status);
    expect(await search(server)).toBe(200);
    const answer = await ask(server.url, `/getsubmittalbyid/${project.id}`);
    expect(((await answer.json()) as Project).version).toBe(version);
    expect((await bytesOf(ask(server.url, `/GeneratePdf/${project.id}`))).subarray(0, 5).toString()).toBe(
      '%PDF-',
    );
    expect((await standing(server)).code).toBe(200);
    expect(server.errors).toMatch(/ENOSPC|database or disk is full/);

    await disk.empty();
    expect((await rename(server, project, version, 'after')).status).toBe(200);
    expect((await upload(server, project, 'After')).status).toBe(200);
    expect((await create(server)).status).toBe(201);
    expect(await server.stop()).toBe(0);
  }, 180_000);

  it('names a folder that takes no changes, and recovers by itself', async () => {
    const dataDir = await folder();
    const disk = await mountOwnDisk(join(dataDir, 'blobs'), 24);
    closing.push(() => disk.close());
    const server = await start({ DATA_DIR: dataDir });
    const project = await createProject(server.url, { resources: [spec] });
    disk.forbid();
    const refused = await upload(server, project, 'Refused');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await codeOf(refused)).toBe('unavailable');
    expect(await standing(server)).toMatchObject({
      code: 200,
      status: 'degraded',
      checks: { catalogue: true, database: true, blobs: false },
    });
    expect((await ask(server.url, `/GeneratePdf/${project.id}`)).status).toBe(200);
    await expect.poll(() => server.errors).toContain('a store does not answer');
    disk.allow();
    expect((await upload(server, project, 'Taken')).status).toBe(200);
    await expect.poll(async () => (await standing(server)).status).toBe('ready');
  }, 180_000);
});

describe('a server whose S3 stands still', () => {
  it('searches and saves on, says which store is silent, and recovers by itself', async () => {
    const s3 = await startS3Process();
    closing.push(() => s3.close());
    const environment = { ...s3.environment, DATA_DIR: await folder() };
    const server = await start(environment);
    const project = await createProject(server.url, { resources: [spec] });
    s3.freeze();
    expect(await standing(server)).toMatchObject({ code: 200, status: 'degraded', checks: { blobs: false } });
    expect(await search(server)).toBe(200);
    expect((await create(server)).status).toBe(201);
    expect((await rename(server, project, 1, 'still saved')).status).toBe(200);
    if (LONG) {
      const unread = await ask(server.url, `/GeneratePdf/${project.id}`);
      expect(unread.status).toBe(503);
      expect(unread.headers.get('retry-after')).toBe('5');
      expect(await codeOf(unread)).toBe('unavailable');
      // One that starts now serves what it can, too.
      expect(await search(await start(environment))).toBe(200);
    }
    s3.thaw();
    await expect.poll(async () => (await standing(server)).status).toBe('ready');
    expect((await ask(server.url, `/GeneratePdf/${project.id}`)).status).toBe(200);
    expect((await upload(server, project, 'Taken')).status).toBe(200);
  }, 180_000);
});
