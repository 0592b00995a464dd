import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken, newEditToken } from '../http/edit-token.ts';
import { ask, codeOf, createProject } from '../testing/api-client.ts';
import { type EmptyDatabase, testDatabases } from '../testing/databases.ts';
import { drawPdf } from '../testing/files.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';

const spec = { productID: 'seal-790', resourceID: 'spec-790' };

describe.each(testDatabases())('an edit link on $name', ({ create }) => {
  let server: TestServer;
  let folder: string;
  let database: EmptyDatabase;
  beforeAll(async () => {
    folder = await temporaryFolder();
    database = await create(folder);
    server = await startTestServer({ ...(database.url && { DATABASE_URL: database.url }) });
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const short = (token: string) => hashToken(token).slice(0, 8);

  async function link(id: string, token: string): Promise<string> {
    const made = await ask(server.url, `/EditLink/${id}`, { method: 'POST', token });
    expect(made.headers.get('cache-control')).toBe('no-store');
    return ((await made.json()) as { editToken: string }).editToken;
  }

  const save = (id: string, token: string, version: number) =>
    ask(server.url, `/UpdateSubmittal/${id}`, {
      method: 'PUT',
      token,
      json: { version, notes: `${version}` },
    });

  const read = async (id: string, token: string): Promise<Record<string, unknown>> =>
    (await (await ask(server.url, `/getsubmittalbyid/${id}`, { token })).json()) as Record<string, unknown>;

  it('lets another device change the project beside the first, and be told all of it', async () => {
    const { id, editToken } = await createProject(server.url, { resources: [spec], email: 'a@b.example' });
    const other = await link(id, editToken);
    expect(await codeOf(save(id, other, 1))).toBeNull();
    expect(await codeOf(save(id, editToken, 2))).toBeNull();
    expect(await codeOf(save(id, other, 2))).toBe('version-conflict');
    expect(await read(id, other)).toMatchObject({ mayEdit: true, email: 'a@b.example', version: 3 });
    for (const [path, asked] of [
      [`/CreateShare/${id}`, { method: 'POST' }],
      [`/Shares/${id}`, {}],
    ] as const) {
      expect(await codeOf(ask(server.url, path, { ...asked, token: other })), path).toBeNull();
    }
  });

  it('ends when another is made in its place, and the first device keeps its right', async () => {
    const { id, editToken } = await createProject(server.url);
    const first = await link(id, editToken);
    const second = await link(id, editToken);
    expect(second).not.toBe(first);
    expect(await codeOf(save(id, first, 1))).toBe('edit-token-wrong');
    expect(await read(id, first)).toMatchObject({ mayEdit: false });
    expect(await codeOf(save(id, second, 1))).toBeNull();
    expect(await codeOf(save(id, editToken, 2))).toBeNull();
  });

  it('makes no link and replaces no token: the first device decides who edits', async () => {
    const { id, editToken } = await createProject(server.url);
    const other = await link(id, editToken);
    expect(await codeOf(ask(server.url, `/EditLink/${id}`, { method: 'POST', token: other }))).toBe(
      'edit-token-wrong',
    );
    const json = { editToken: newEditToken() };
    expect(await codeOf(ask(server.url, `/ReplaceEditToken/${id}`, { token: other, json }))).toBe(
      'edit-token-wrong',
    );
    expect(await codeOf(save(id, other, 1))).toBeNull();
  });

  it('is told of to the first device alone, by its time and without its token', async () => {
    const { id, editToken } = await createProject(server.url);
    expect(await read(id, editToken)).toMatchObject({ editLink: null });
    const other = await link(id, editToken);
    const answer = await read(id, editToken);
    expect(answer).toMatchObject({ editLink: { madeAt: expect.stringMatching(/^20.*Z$/) } });
    expect(JSON.stringify(answer)).not.toContain(other);
    expect(await read(id, other)).not.toHaveProperty('editLink');
    expect(await (await ask(server.url, `/getsubmittalbyid/${id}`)).json()).not.toHaveProperty('editLink');
  });

  it('ends with the token that it was made with, which the operator replaced too', async () => {
    const { id, editToken } = await createProject(server.url);
    const other = await link(id, editToken);
    const next = (await server.services.submittals.renewToken(id)) ?? '';
    expect(await codeOf(save(id, other, 1))).toBe('edit-token-wrong');
    expect(await read(id, next)).toMatchObject({ mayEdit: true, editLink: null });
  });

  it('stands in the trail by who made it and who used it, and its token nowhere', async () => {
    const { id, editToken } = await createProject(server.url, { resources: [spec] });
    const other = await link(id, editToken);
    await save(id, other, 1);
    const form = new FormData();
    form.append('files', new Blob([Buffer.from(await drawPdf('own', 1))]), 'own.pdf');
    await ask(server.url, `/UploadFiles/${id}`, { form, token: other });
    await ask(server.url, `/CreateShare/${id}`, { method: 'POST', token: other });
    const lines = await server.services.trail.of(id);
    const entries = lines.map(({ who, act, what }) => `${who}: ${act} ${what}`.trim());
    const [owner, linked] = [short(editToken), short(other)];
    expect(entries.toSorted()).toEqual(
      [
        `${owner}: created`,
        `${owner}: link made ${linked}`,
        `${linked}: changed notes`,
        `${linked}: uploaded documents`,
        `${linked}: shared`,
      ].toSorted(),
    );
    expect(JSON.stringify(lines)).not.toContain(other);
    const row = await server.services.db
      .selectFrom('projects')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(other);
    expect(row.link_hash).toBe(hashToken(other));
  });
});
