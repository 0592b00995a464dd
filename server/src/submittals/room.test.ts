import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CreateProjectSchema } from '@submittal/contract/project';
import { describe, expect, it } from 'vitest';
import { VisitorBlobs } from '../blobs/visitor-blobs.ts';
import { openDatabase } from '../database/open-database.ts';
import { openSigningKeys } from '../signing-keys.ts';
import { ask, codeOf } from '../testing/api-client.ts';
import { closeAfterEach } from '../testing/close-after-each.ts';
import { type TestDatabase, testDatabases } from '../testing/databases.ts';
import { drawPdf, drawPng } from '../testing/files.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { UploadCounts } from './upload-counts.ts';

const spec = { productID: 'seal-790', resourceID: 'spec-790' };

/** A logo that is stored as it is, of a size of its own. */
const largeLogo = (shade: number) => Buffer.concat([drawPng(9, shade), Buffer.alloc(600_000, shade)]);

/** Bytes that stand in the blob store. */
async function storedBytes({ services }: TestServer): Promise<number> {
  const folder = join(services.config.dataDir, 'blobs');
  const names = await readdir(folder, { recursive: true });
  const stats = await Promise.all(names.map((name) => stat(join(folder, name))));
  return stats.reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0);
}

describe.each(testDatabases())('on $name', ({ open }) => {
  const closing = closeAfterEach();

  async function openTest(): Promise<TestDatabase> {
    const database = await open();
    closing.push(() => database.close());
    return database;
  }

  async function start(environment: Record<string, string> = {}): Promise<TestServer> {
    const { url } = await openTest();
    const server = await startTestServer({ ...environment, ...(url && { DATABASE_URL: url }) });
    closing.push(() => server.close());
    return server;
  }

  function makeProject({ services }: TestServer) {
    return services.submittals.create(CreateProjectSchema.parse({ resources: [spec] }));
  }

  function send(
    { url }: TestServer,
    { id, editToken: token }: { id: string; editToken: string },
    field: 'files' | 'logo',
    bytes: Uint8Array,
  ) {
    const form = new FormData();
    form.append(field, new Blob([Buffer.from(bytes)]), field === 'logo' ? 'a.png' : 'Own.pdf');
    return ask(url, `/${field === 'logo' ? 'UploadLogo' : 'UploadFiles'}/${id}`, { form, token });
  }

  /** What is saved goes on being read, searched, changed, generated and shared. */
  async function expectAllElseToGoOn({ url }: TestServer, project: { id: string; editToken: string }) {
    const { id, editToken: token } = project;
    const json = { version: 1, notes: 'still saved' };
    expect((await ask(url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json })).status).toBe(200);
    expect((await ask(url, `/getsubmittalbyid/${id}`)).status).toBe(200);
    expect((await ask(url, '/searchproducts', { json: {} })).status).toBe(200);
    expect((await ask(url, `/GeneratePdf/${id}`)).status).toBe(200);
    const made = await ask(url, `/CreateShare/${id}`, { method: 'POST', token });
    expect(made.status).toBe(201);
    const { shareId } = (await made.json()) as { shareId: string };
    expect((await ask(url, `/Share/${shareId}`)).status).toBe(200);
  }

  describe('where visitors keep as much as they may', () => {
    it('no upload, logo and new project is taken, and all else goes on until something is removed', async () => {
      const server = await start({ MAX_UPLOADS_KEPT_MB: '2' });
      const project = await makeProject(server);
      expect((await send(server, project, 'logo', largeLogo(1))).status).toBe(200);
      expect((await send(server, project, 'logo', largeLogo(2))).status).toBe(200);
      expect((await send(server, project, 'logo', largeLogo(3))).status).toBe(507);
      const other = await makeProject(server);
      // There is still room for something small, and for projects.
      expect((await send(server, other, 'files', await drawPdf('Small', 1))).status).toBe(200);
      expect((await ask(server.url, '/CreateSubmittal', { json: {} })).status).toBe(201);

      await server.services.db.insertInto('visitor_blobs').values({ hash: 'x', bytes: 1_600_000 }).execute();
      const create = async () => codeOf(ask(server.url, '/CreateSubmittal', { json: {} }));
      await expect.poll(create, { timeout: 10_000 }).toBe('storage-full');
      expect(await codeOf(send(server, project, 'files', await drawPdf('One more', 1)))).toBe('storage-full');
      expect(await codeOf(send(server, project, 'logo', drawPng(9, 3)))).toBe('storage-full');
      await expectAllElseToGoOn(server, project);
      await server.services.retention.erase(project.id);
      await expect.poll(create, { timeout: 10_000 }).toBeNull();
    });
  });

  describe('where the disk is fuller than it should be', () => {
    it('no upload, logo and new project is taken, and all else goes on', async () => {
      // No disk has so much.
      const server = await start({ LEAST_FREE_DISK_MB: '10000000' });
      const project = await makeProject(server);
      expect(await codeOf(ask(server.url, '/CreateSubmittal', { json: {} }))).toBe('storage-full');
      expect(await codeOf(send(server, project, 'files', await drawPdf('One', 1)))).toBe('storage-full');
      expect(await codeOf(send(server, project, 'logo', drawPng(9, 3)))).toBe('storage-full');
      await expectAllElseToGoOn(server, project);
    });
  });

  describe('what visitors keep', () => {
    it('is what stands on the disk because of them, each blob once, until it is gone from there', async () => {
      const server = await start();
      const { db, retention } = server.services;
      const before = await storedBytes(server);
      const total = () => new VisitorBlobs(db, server.services.blobs).total();
      expect(await total()).toBe(0);
      const [one, other] = [await makeProject(server), await makeProject(server)];
      for (const project of [one, other]) {
        await send(server, project, 'files', await drawPdf('Twice', 3));
        await send(server, project, 'logo', largeLogo(1));
      }
      await send(server, one, 'files', await drawPdf('Once', 5));
      expect(await total()).toBeGreaterThan(600_000);
      expect(before + (await total())).toBe(await storedBytes(server));
      await retention.erase(one.id);
      expect(before + (await total())).toBe(await storedBytes(server));
      await retention.erase(other.id);
      expect(await total()).toBe(0);
      expect(await storedBytes(server)).toBe(before);
    });

    it('is found anew, where the version before this one took in and deleted without a word', async () => {
      const server = await start();
      const { db, retention, blobs } = server.services;
      // The index of the catalogue as it was before its page texts came.
      await retention.clean(false, Date.now() + 2 * 24 * 60 * 60 * 1000);
      const project = await makeProject(server);
      const before = await storedBytes(server);
      await send(server, project, 'files', await drawPdf('Unsaid', 2));
      await send(server, project, 'logo', largeLogo(1));
      await db.deleteFrom('visitor_blobs').execute();
      await db
        .insertInto('visitor_blobs')
        .values({ hash: 'f'.repeat(64), bytes: 4711 })
        .execute();
      await retention.tidy();
      const total = () => new VisitorBlobs(db, blobs).total();
      expect(before + (await total())).toBe(await storedBytes(server));
      // What waits for the sweep is still on the disk.
      await retention.clean(false, Date.now() + 91 * 24 * 60 * 60 * 1000);
      await retention.tidy();
      expect(before + (await total())).toBe(await storedBytes(server));
    });

    it('is measured again, where version 1.0.0 wrote that it is nothing', async () => {
      const server = await start();
      const { db, retention, blobs } = server.services;
      const before = await storedBytes(server);
      const project = await makeProject(server);
      await send(server, project, 'files', await drawPdf('Unmeasured', 2));
      await db.updateTable('visitor_blobs').set({ bytes: 0 }).execute();
      await retention.tidy();
      expect(before + (await new VisitorBlobs(db, blobs).total())).toBe(await storedBytes(server));
    });

    it('is no bytes of the catalogue', async () => {
      const server = await start();
      await server.services.retention.tidy();
      expect(await new VisitorBlobs(server.services.db, server.services.blobs).total()).toBe(0);
    });
  });

  it('the bytes of a sender’s day are counted by all processes together, and begin anew', async () => {
    const { url, file, db } = await openTest();
    const second = await openDatabase(url, file);
    closing.push(() => second.destroy());
    const keys = await openSigningKeys(['k'.repeat(32)], '');
    const [one, other] = [db, second].map((each) => new UploadCounts({ db: each, keys, maxBytes: 1000 }));
    const day = new Date('2026-11-22T23:59:00Z');
    const counts = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? one : other)?.add('203.0.113.1', 100, day)),
    );
    expect(counts.filter(Boolean)).toHaveLength(10);
    expect(await one?.add('203.0.113.1', 1, day)).toBe(false);
    expect(await one?.add('203.0.113.2', 1001, day)).toBe(false);
    expect(await other?.add('203.0.113.2', 1000, day)).toBe(true);
    const next = new Date('2026-11-23T00:01:00Z');
    expect(await other?.add('203.0.113.1', 1000, next)).toBe(true);
    expect(await db.selectFrom('upload_counts').select('day').distinct().execute()).toEqual([
      { day: '2026-11-23' },
    ]);
  });

  it('the processor time of a sender’s day is counted by all processes together, and ends their uploads', async () => {
    const { url, file, db } = await openTest();
    const second = await openDatabase(url, file);
    closing.push(() => second.destroy());
    const keys = await openSigningKeys(['k'.repeat(32)], '');
    const limits = { keys, maxBytes: 10 * 1024 * 1024 };
    const one = new UploadCounts({ db, ...limits });
    const other = new UploadCounts({ db: second, ...limits });
    const day = new Date('2026-11-22T12:00:00Z');
    await Promise.all([one.spend('203.0.113.1', 4, day), other.spend('203.0.113.1', 5, day)]);
    // Short times are written down once they are a second together.
    for (let at = 0; at < 4; at++) await one.spend('203.0.113.1', 0.125, day);
    expect(await one.add('203.0.113.1', 1, day)).toBe(true);
    for (let at = 0; at < 4; at++) await one.spend('203.0.113.1', 0.125, day);
    expect(await other.add('203.0.113.1', 1, day)).toBe(false);
    expect(await other.add('203.0.113.2', 1, day)).toBe(true);
    expect(await other.add('203.0.113.1', 1, new Date('2026-11-23T00:01:00Z'))).toBe(true);
  });
});
