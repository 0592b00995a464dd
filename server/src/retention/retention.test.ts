import { setTimeout as pause } from 'node:timers/promises';
import type { ResourceReference } from '@submittal/contract/document';
import {
  type CreatedProject,
  UpdateProjectSchema,
  UploadedFilesSchema,
  UploadedLogoSchema,
} from '@submittal/contract/project';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashOf } from '../blobs/blob-store.ts';
import { type MailJob, MailStore } from '../email/mail-store.ts';
import { HelpStore } from '../help/help-store.ts';
import { UsageStore } from '../report/usage-store.ts';
import { ask, bytesOf, codeOf, createProject } from '../testing/api-client.ts';
import { testDatabases } from '../testing/databases.ts';
import { drawPdf, drawPng } from '../testing/files.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const DAY = 24 * 60 * 60 * 1000;
const spec = { productID: 'seal-790', resourceID: 'spec-790' };

describe.each(testDatabases())('removing on $name', ({ open }) => {
  let server: TestServer;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const database = await open();
    server = await startTestServer(database.url ? { DATABASE_URL: database.url } : {});
    close = async () => {
      await server.close();
      await database.close();
    };
  });
  afterAll(() => close());

  type Owned = Pick<CreatedProject, 'id' | 'editToken'>;

  /** Uploads a document, which the project does not refer to yet. */
  async function send({ id, editToken: token }: Owned, bytes: Uint8Array): Promise<ResourceReference[]> {
    const form = new FormData();
    form.append('files', new Blob([Buffer.from(bytes)]), 'Own.pdf');
    const answer = await ask(server.url, `/UploadFiles/${id}`, { form, token });
    return UploadedFilesSchema.parse(await answer.json()).resources;
  }

  async function sendLogo({ id, editToken: token }: Owned, bytes: Uint8Array): Promise<string> {
    const form = new FormData();
    form.append('logo', new Blob([Buffer.from(bytes)]), 'a.png');
    const answer = await ask(server.url, `/UploadLogo/${id}`, { form, token });
    return UploadedLogoSchema.parse(await answer.json()).fileName;
  }

  async function upload(bytes: Uint8Array) {
    const project = await createProject(server.url, { resources: [spec] });
    const { id, editToken: token } = project;
    const resources = [spec, ...(await send(project, bytes))];
    const logoFilename = await sendLogo(project, drawPng(33, 44));
    const json = { version: 1, resources, logoFilename };
    await ask(server.url, `/UpdateSubmittal/${id}`, { method: 'PUT', json, token });
    const made = await ask(server.url, `/CreateShare/${id}`, { method: 'POST', token });
    const { shareId } = (await made.json()) as { shareId: string };
    const names = { firstname: 'A', lastname: 'B', email: 'a@b.example', message: 'Hi', submittal_id: id };
    const fields = Object.entries(names).map(([name, value]) => ({ name, value }));
    await ask(server.url, '/help', { json: { submittedAt: Date.now(), fields } });
    return { id, shareId };
  }

  it('erases a project with all that hangs on it, and keeps blobs that another one has', async () => {
    const { retention, blobs } = server.services;
    const bytes = await drawPdf('Own', 1);
    const [one, other] = [await upload(bytes), await upload(bytes)];
    expect((await retention.erase(one.id, true))?.projects).toBe(1);
    expect(await codeOf(ask(server.url, `/Share/${one.shareId}`))).toBeNull();

    expect(await retention.erase(one.id)).toEqual({
      projects: 1,
      shares: 1,
      trail: 7,
      searches: 0,
      mails: 0,
      helpMessages: 1,
      uploads: 1,
      logos: 1,
      // The other has the very same ones.
      blobs: 0,
    });
    expect(await codeOf(ask(server.url, `/getsubmittalbyid/${one.id}`))).toBe('project-not-found');
    expect(await codeOf(ask(server.url, `/Share/${one.shareId}`))).toBe('share-not-found');
    expect(await blobs.size(hashOf(bytes))).toBe(bytes.length);
    expect(await codeOf(ask(server.url, `/GeneratePdf/${other.shareId}`))).toBeNull();

    const expected = await retention.erase(other.id, true);
    expect(await blobs.size(hashOf(bytes))).toBe(bytes.length);
    const last = await retention.erase(other.id);
    expect(last).toEqual(expected);
    // The upload with what was made of it, and the logo.
    expect(last?.blobs).toBeGreaterThanOrEqual(4);
    expect(await blobs.size(hashOf(bytes))).toBeNull();
    expect(await blobs.size(hashOf(drawPng(33, 44)))).toBeNull();
    expect(await retention.erase(other.id)).toBeNull();
  });

  it.each(['logo', 'files'])(
    'loses nothing of what comes in again as %s while it is removed',
    async (field) => {
      const { blobs, retention } = server.services;
      const bytes = drawPng(35, field.length);
      const send = async (as: string) => {
        const { id, editToken: token } = await createProject(server.url);
        const form = new FormData();
        form.append(as, new Blob([Buffer.from(bytes)]), 'again.png');
        const path = as === 'logo' ? 'UploadLogo' : 'UploadFiles';
        expect((await ask(server.url, `/${path}/${id}`, { form, token })).status).toBe(200);
        return id;
      };
      const first = await send('logo');
      // The other finds the blob there, and has no row yet when the blob goes.
      const [found, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const putting = vi.spyOn(blobs, 'putFile').mockImplementation(async (hash, path) => {
        putting.mockRestore();
        await blobs.putFile(hash, path);
        found.resolve();
        await gone.promise;
      });
      const other = send(field);
      await found.promise;
      await retention.erase(first);
      gone.resolve();
      const second = await other;
      expect(await blobs.size(hashOf(bytes))).toBe(bytes.length);
      await retention.erase(second);
      expect(await blobs.size(hashOf(bytes))).toBeNull();
    },
  );

  it('keeps what was taken out of a project for as long as the project is there, for undo', async () => {
    const { retention, blobs, submittals } = server.services;
    const bytes = await drawPdf('Taken out', 2);
    const project = await createProject(server.url);
    const { id, editToken: token } = project;
    const resources = await send(project, bytes);
    const put = async (version: number, documents: typeof resources) =>
      submittals.update(id, token, UpdateProjectSchema.parse({ version, resources: documents }));
    await put(1, resources);
    await put(2, []);
    const later = Date.now() + 10 * DAY;
    await retention.tidy(later);
    await retention.clean(false, later);
    expect(await blobs.size(hashOf(bytes))).toBe(bytes.length);
    expect((await put(3, resources)).resources).toHaveLength(1);
    expect((await bytesOf(ask(server.url, `/GeneratePdf/${id}`))).length).toBeGreaterThan(1000);
    await retention.erase(id);
    expect(await blobs.size(hashOf(bytes))).toBeNull();
  });

  describe('what was uploaded', () => {
    const put = async ({ id, editToken: token }: Owned, json: object) =>
      (await ask(server.url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json })).status;
    /** As it is done every hour. */
    const hourly = async (later: number) => {
      const removed = await server.services.retention.removeUnreferred(Date.now() + later);
      await server.services.retention.sweep(Date.now() + later);
      return removed;
    };
    const soon = DAY + 60_000;

    it('and no project ever referred to goes after a day, with its bytes', async () => {
      const { blobs, retention } = server.services;
      const project = await createProject(server.url);
      const bytes = await drawPdf('Never', 1);
      const logo = drawPng(51, 3);
      await send(project, bytes);
      await sendLogo(project, logo);
      expect(await hourly(DAY - 60_000)).toEqual({ uploads: 0, logos: 0 });
      expect(await blobs.size(hashOf(bytes))).toBe(bytes.length);
      expect(await retention.clean(true, Date.now() + soon)).toMatchObject({ uploads: 1, logos: 1 });
      expect(await hourly(soon)).toEqual({ uploads: 1, logos: 1 });
      expect(await blobs.size(hashOf(bytes))).toBeNull();
      expect(await blobs.size(hashOf(logo))).toBeNull();
      expect(await codeOf(ask(server.url, `/getsubmittalbyid/${project.id}`))).toBeNull();
      await retention.erase(project.id);
    });

    it('and was referred to once stays as long as its project', async () => {
      const { blobs, retention } = server.services;
      const project = await createProject(server.url);
      const bytes = await drawPdf('Once', 1);
      const resources = await send(project, bytes);
      const logoFilename = await sendLogo(project, drawPng(52, 3));
      expect(await put(project, { version: 1, resources, logoFilename })).toBe(200);
      expect(await put(project, { version: 2, resources: [], logoFilename: '' })).toBe(200);
      expect(await hourly(30 * DAY)).toEqual({ uploads: 0, logos: 0 });
      expect(await put(project, { version: 3, resources, logoFilename })).toBe(200);
      expect(await blobs.size(hashOf(bytes))).toBe(bytes.length);
      await retention.erase(project.id);
    });

    it('stays where the version before this one has saved the project, which notes nothing', async () => {
      const { db, retention } = server.services;
      const project = await createProject(server.url);
      const resources = await send(project, await drawPdf('Neighbour', 1));
      const own = db.updateTable('projects').where('id', '=', project.id);
      await own.set((eb) => ({ version: eb('version', '+', 2) })).execute();
      expect(await hourly(soon)).toEqual({ uploads: 0, logos: 0 });
      expect(await put(project, { version: 3, resources })).toBe(200);
      // And what came in since is noted again.
      await send(project, await drawPdf('Since', 1));
      expect(await hourly(soon)).toEqual({ uploads: 1, logos: 0 });
      // Behind a save of its own, too.
      await send(project, await drawPdf('Both', 1));
      await own.set((eb) => ({ version: eb('version', '+', 1) })).execute();
      expect(await put(project, { version: 5 })).toBe(200);
      expect(await hourly(soon)).toEqual({ uploads: 0, logos: 0 });
      await retention.erase(project.id);
    });

    it('is in no project that refers to it while it goes', async () => {
      const { db, retention, documents } = server.services;
      const project = await createProject(server.url);
      const resources = await send(project, await drawPdf('At once', 1));
      let saving: Promise<number> | undefined;
      await db.transaction().execute(async (trx) => {
        // Nobody else is let at the project, which is about to refer to it.
        await trx.updateTable('projects').set({ noted_version: 1 }).where('id', '=', project.id).execute();
        saving = put(project, { version: 1, resources });
        await pause(200);
        await trx.deleteFrom('documents').where('project_id', '=', project.id).execute();
      });
      // It is late for the change, or for the document, as the engine has it.
      expect([400, 409]).toContain(await saving);
      expect(await documents.ofProject(project.id)).toEqual([]);
      await retention.erase(project.id);
    });
  });

  it('leaves the bytes of what is past its time where they are for a day', async () => {
    const { retention, blobs } = server.services;
    const bytes = await drawPdf('Waits', 1);
    const project = await createProject(server.url);
    const json = { version: 1, resources: await send(project, bytes) };
    const token = project.editToken;
    await ask(server.url, `/UpdateSubmittal/${project.id}`, { method: 'PUT', json, token });
    expect(await retention.clean(false, Date.now() + 91 * DAY)).toMatchObject({ projects: 1, uploads: 1 });
    await retention.sweep(Date.now() + DAY - 60_000);
    expect(await blobs.size(hashOf(bytes))).toBe(bytes.length);
    const after = Date.now() + DAY + 60_000;
    const { blobs: expected } = await retention.clean(true, after);
    expect(expected).toBeGreaterThanOrEqual(3);
    expect(await retention.sweep(after)).toBe(expected);
    expect(await blobs.size(hashOf(bytes))).toBeNull();
  });

  it('leaves no row with the project’s id, nor with those of its shares, in any table', async () => {
    const { db } = server.services;
    const { id, shareId } = await upload(await drawPdf('Every table', 1));
    const stored: MailJob = { kind: 'share', shareId, link: '', message: '', replyTo: '', copy: false };
    const now = new Date().toISOString();
    const recipient = 'one@site.example';
    const times = { dueAt: now, createdAt: now, finishedAt: null };
    const asked: MailJob = { kind: 'plain', subject: 'Help', text: `submittal_id: ${id}`, replyTo: '' };
    const mail = { recipient, ...times, state: 'waiting', attempts: 0, error: '' } as const;
    await new MailStore(db).insert([
      { ...mail, id: `shared ${shareId}`, projectId: id, namedProject: '', job: stored },
      { ...mail, id: 'asked', projectId: null, namedProject: id, job: asked },
    ]);
    await db.insertInto('recall_owners').values({ project_id: id, mailbox: 'm', links_begin: '' }).execute();
    const notice = { document_key: 'sheet', recalled_from: '2026-03-01' };
    await db
      .insertInto('recalls_told')
      .values({ project_id: id, ...notice })
      .execute();
    // On PostgreSQL those of the jobs too, which are in a schema of their own.
    const tables = await db.introspection.getTables();
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['projects', 'shares', 'mails', 'logos', 'documents']),
    );
    const holding = async () => {
      const found: string[] = [];
      for (const { schema, name } of tables) {
        const table = schema === undefined ? sql.id(name) : sql.id(schema, name);
        const { rows } = await sql<object>`select * from ${table}`.execute(db);
        const text = JSON.stringify(rows);
        if (text.includes(id) || text.includes(shareId)) found.push(name);
      }
      return found.toSorted();
    };
    expect(await holding()).toEqual([
      'documents',
      'help_messages',
      'logos',
      'mails',
      'projects',
      'recall_owners',
      'recalls_told',
      'share_documents',
      'shares',
      'trail',
    ]);
    await server.services.retention.erase(id);
    expect(await holding()).toEqual([]);
  });

  it('forgets what was searched for and not found after a year, and keeps the other counts', async () => {
    const { db, retention } = server.services;
    const store = new UsageStore(db);
    const counts = [
      { week: '2020-01-06', kind: 'missed', subject: 'shutter oil', count: 1 },
      { week: '2020-01-06', kind: 'product', subject: 'Seal', count: 1 },
      { week: '2021-01-04', kind: 'missed', subject: 'shutter oil', count: 1 },
    ] as const;
    await store.add(counts);
    const year = Date.parse('2021-01-14T00:00:00Z');
    expect((await retention.clean(true, year)).searches).toBe(1);
    expect((await retention.clean(false, year)).searches).toBe(1);
    // The server counts what the other tests do, whenever its turn comes.
    const ofThen = (await store.since('2020-01-01')).filter(({ week }) => week < '2022');
    expect(ofThen).toEqual(counts.slice(1));
    await db.deleteFrom('usage_counts').execute();
  });

  it('forgets what the help form took for spam after a month, and keeps what people wrote', async () => {
    const { db, retention } = server.services;
    const help = new HelpStore(db);
    const fields = [{ name: 'message', value: 'Buy' }];
    await help.insert({ submittedAt: 0, fields, context: {} }, { spam: true, namedProject: '' });
    await help.insert({ submittedAt: 0, fields, context: {} }, { spam: false, namedProject: '' });
    const before = await help.all();
    const spam = before.filter((message) => 'spam' in message && message.spam).length;
    expect((await retention.clean(false, Date.now() + 29 * DAY)).helpMessages).toBe(0);
    expect((await retention.clean(false, Date.now() + 31 * DAY)).helpMessages).toBe(spam);
    expect((await help.all()).length).toBe(before.length - spam);
  });

  it('keeps a project that is changed while it is about to be cleaned', async () => {
    const { db, retention } = server.services;
    const { id } = await createProject(server.url);
    const later = Date.now() + 91 * DAY;
    let cleaning: ReturnType<typeof retention.clean> | undefined;
    await db.transaction().execute(async (trx) => {
      const updated_at = new Date(later).toISOString();
      await trx.updateTable('projects').set({ updated_at }).where('id', '=', id).execute();
      cleaning = retention.clean(false, later);
      await pause(200);
    });
    expect((await cleaning)?.projects).toBe(0);
    expect(await codeOf(ask(server.url, `/getsubmittalbyid/${id}`))).toBeNull();
    await retention.erase(id);
  });

  it('cleans what is past its time, and a project only after its shares', async () => {
    const { retention } = server.services;
    const { id, shareId } = await upload(await drawPdf('Late', 1));
    const fresh = await createProject(server.url, { resources: [spec] });
    const at = (days: number) => Date.now() + days * DAY;
    expect((await retention.clean(false, at(89))).projects).toBe(0);
    // Projects without a share go after 90 days; this one has a share for a year.
    const counts = await retention.clean(true, at(91));
    expect(counts.projects).toBe(1);
    expect(await codeOf(ask(server.url, `/getsubmittalbyid/${fresh.id}`))).toBeNull();
    expect((await retention.clean(false, at(91))).projects).toBe(1);
    expect(await codeOf(ask(server.url, `/getsubmittalbyid/${fresh.id}`))).toBe('project-not-found');
    expect(await codeOf(ask(server.url, `/Share/${shareId}`))).toBeNull();
    const all = { projects: 1, shares: 1, uploads: 1, logos: 1, helpMessages: 1 };
    expect(await retention.clean(true, at(400))).toMatchObject(all);
    expect(await retention.clean(false, at(400))).toMatchObject(all);
    expect(await codeOf(ask(server.url, `/getsubmittalbyid/${id}`))).toBe('project-not-found');
  });
});
