import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ShareStore } from '../sharing/share-store.ts';
import { SubmittalService } from '../submittals/submittal-service.ts';
import { type Asked, ask, codeOf, createProject } from '../testing/api-client.ts';
import { type TestDatabase, testDatabases } from '../testing/databases.ts';
import { drawPdf, drawPng } from '../testing/files.ts';
import { mailedBy, startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

// A project is erased while a call is under way that was allowed to change it.

const spec = { productID: 'seal-790', resourceID: 'spec-790' };

function form(name: string, bytes: Uint8Array): FormData {
  const files = new FormData();
  files.append(name, new Blob([Buffer.from(bytes)]), `own.${name === 'logo' ? 'png' : 'pdf'}`);
  return files;
}

const recipients = ['reader@site.example'];

/** Calls about a project, and what they send. */
const calls: Readonly<Record<string, () => Promise<Asked>>> = {
  UploadFiles: async () => ({ form: form('files', await drawPdf('Own', 1)) }),
  UploadLogo: async () => ({ form: form('logo', drawPng(8, 10)) }),
  UpdateSubmittal: async () => ({ method: 'PUT', json: { projectName: 'Other' } }),
  CreateShare: async () => ({ json: { name: 'For the architect' } }),
  StartRevision: async () => ({ json: { after: 0 } }),
  EmailSubmittal: async () => ({ json: { recipients, copyToMyself: true } }),
};

/** Calls about a share of a project, by what stands behind its id. */
const shareCalls: Readonly<Record<string, Asked>> = {
  '': { method: 'PUT', json: { name: 'Other', days: 5 } },
  '/protection': { method: 'PUT', json: { mostOpenings: 3 } },
};

describe.each(testDatabases())('a project on $name that is erased while a call changes it', ({ open }) => {
  let database: TestDatabase;
  let mail: TestMailServer;
  let server: TestServer;
  beforeAll(async () => {
    database = await open({ empty: true });
    mail = await startMailServer();
    const environment = { ...mailedBy(mail), ...(database.url && { DATABASE_URL: database.url }) };
    server = await startTestServer(environment);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    await server.close();
    await mail.close();
    await database.close();
  });

  const newProject = () => createProject(server.url, { resources: [spec], email: 'owner@site.example' });

  /** Every row that still names one of these ids, by its table. */
  async function left(ids: readonly string[]): Promise<string[]> {
    const { db } = server.services;
    const named: string[] = [];
    for (const { schema, name } of await db.introspection.getTables()) {
      const table = schema === undefined ? sql.id(name) : sql.id(schema, name);
      const rows = JSON.stringify((await sql`select * from ${table}`.execute(db)).rows);
      if (ids.some((id) => rows.includes(id))) named.push(name);
    }
    return named;
  }

  it.each(Object.entries(calls))('is not found by %s, and leaves nothing', async (name, asked) => {
    const { id, editToken: token } = await newProject();
    const authorize = SubmittalService.prototype.authorize;
    vi.spyOn(SubmittalService.prototype, 'authorize').mockImplementation(async function (
      this: SubmittalService,
      ...of
    ) {
      const authorized = await authorize.apply(this, of);
      await server.services.retention.erase(id, false);
      return authorized;
    });
    const answer = await ask(server.url, `/${name}/${id}`, { ...(await asked()), token });
    expect(answer.status).toBe(404);
    expect(await codeOf(answer)).toBe('project-not-found');
    await server.services.worker.idle();
    expect(mail.mails).toEqual([]);
    expect(await left([id])).toEqual([]);
  });

  it.each(Object.entries(shareCalls))(
    'has no share for Share…%s, and leaves nothing',
    async (path, asked) => {
      const { id, editToken: token } = await newProject();
      const made = await ask(server.url, `/CreateShare/${id}`, { json: {}, token });
      const { shareId } = (await made.json()) as { shareId: string };
      const find = ShareStore.prototype.find;
      vi.spyOn(ShareStore.prototype, 'find').mockImplementation(async function (this: ShareStore, of) {
        const share = await find.call(this, of);
        await server.services.retention.erase(id, false);
        return share;
      });
      const answer = await ask(server.url, `/Share/${shareId}${path}`, { ...asked, token });
      expect(answer.status).toBe(404);
      expect(await codeOf(answer)).toBe('share-not-found');
      expect(await left([id, shareId])).toEqual([]);
    },
  );
});

it.each(testDatabases())('what is counted of a project on $name goes with it', async ({ open }) => {
  const database = await open({ empty: true });
  const mail = await startMailServer();
  const server = await startTestServer({
    ...mailedBy(mail),
    ...(database.url && { DATABASE_URL: database.url }),
  });
  try {
    const { id, editToken: token } = await createProject(server.url, { resources: [spec] });
    const share = await ask(server.url, `/CreateShare/${id}`, {
      json: { password: 'right password' },
      token,
    });
    const { shareId } = (await share.json()) as { shareId: string };
    await ask(server.url, `/Share/${shareId}/open`, { json: { password: 'wrong password' } });
    await ask(server.url, `/EmailSubmittal/${id}`, { json: { recipients, shareId }, token });
    await server.services.retention.erase(id, false);
    const { db } = server.services;
    const counts = [
      ...(await db.selectFrom('mail_counts').select('subject').execute()),
      ...(await db.selectFrom('share_attempts').select('share_id').execute()),
    ];
    expect(JSON.stringify(counts)).not.toContain(id);
    expect(JSON.stringify(counts)).not.toContain(shareId);
  } finally {
    await server.close();
    await mail.close();
    await database.close();
  }
});
