import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, codeOf, createProject } from '../testing/api-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const spec = { productID: 'seal-790', resourceID: 'spec-790' };
const data = { productID: 'seal-790', resourceID: 'sheet-790' };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Frozen {
  manifest?: { documents: { title: string; typeLabel: string }[] };
  [name: string]: unknown;
}

/** A share of a project with a cover, if that is not said otherwise, and contents, and what is stored of it. */
async function share(coverPage = true) {
  const project = await createProject(server.url, {
    projectName: 'Harbor',
    submitterName: 'Northline',
    coverPage,
    includeTableOfContents: true,
    resources: [spec, data],
  });
  const made = await ask(server.url, `/CreateShare/${project.id}`, { token: project.editToken, json: {} });
  const { shareId } = (await made.json()) as { shareId: string };
  const { db } = server.services;
  const row = await db.selectFrom('shares').selectAll().where('id', '=', shareId).executeTakeFirstOrThrow();
  /** As the version before this one writes it, which names nothing. */
  const rewrite = async (frozen: Frozen) => {
    await db
      .updateTable('shares')
      .set({ frozen: JSON.stringify(frozen), published: null })
      .where('id', '=', shareId)
      .execute();
  };
  return { project, shareId, frozen: JSON.parse(row.frozen) as Frozen, rewrite };
}

const shared = async (id: string) => ask(server.url, `/Share/${id}`);
const changed = async (project: { id: string; editToken: string }) => {
  const answer = await ask(server.url, `/Shares/${project.id}`, { token: project.editToken });
  const { shares } = (await answer.json()) as { shares: { changed: boolean }[] };
  return shares.map((one) => one.changed);
};

describe('a frozen share', () => {
  it('keeps the words of its package, whatever a later version would call things', async () => {
    const { project, shareId, frozen, rewrite } = await share();
    expect(await changed(project)).toEqual([false]);
    const documents = frozen.manifest?.documents.map((one) => ({ ...one, title: `Then: ${one.title}` }));
    await rewrite({ ...frozen, manifest: { ...frozen.manifest, documents: documents ?? [] } });
    const { contents } = (await (await shared(shareId)).json()) as { contents: { title: string }[] };
    expect(contents).toHaveLength(2);
    for (const { title } of contents) expect(title).toMatch(/^Then: /);
    expect(await changed(project)).toEqual([true]);
  });

  it('of a version that stored no words gives the package of its project', async () => {
    // The cover of such a version has the cells of that time, and so another may be added.
    const { project, shareId, frozen, rewrite } = await share(false);
    const before = await (await shared(shareId)).json();
    const { manifest: _, ...older } = frozen;
    await rewrite(older);
    expect(await (await shared(shareId)).json()).toEqual(before);
    expect(await changed(project)).toEqual([false]);
    const again = await ask(server.url, `/CreateShare/${project.id}`, { token: project.editToken, json: {} });
    expect(await again.json()).toMatchObject({ shareId });
  });

  it('is listed, and found again, without its package being read', async () => {
    const { project, shareId } = await share();
    // Whoever reads it fails.
    await server.services.db
      .updateTable('shares')
      .set({ frozen: 'no JSON' })
      .where('id', '=', shareId)
      .execute();
    expect(await codeOf(shared(shareId))).toBe('unreadable');
    expect(await changed(project)).toEqual([false]);
    const again = await ask(server.url, `/CreateShare/${project.id}`, { token: project.editToken, json: {} });
    expect(await again.json()).toMatchObject({ shareId });
  });

  it('of the version before is read once, to be named', async () => {
    const { project, shareId, frozen, rewrite } = await share();
    await rewrite(frozen);
    expect(await Promise.all([changed(project), changed(project)])).toEqual([[false], [false]]);
    const row = await server.services.db
      .selectFrom('shares')
      .select('published')
      .where('id', '=', shareId)
      .executeTakeFirstOrThrow();
    expect(row.published).toMatch(/^[0-9a-f]{64}$/);
  });

  it('with a page that only a newer version draws is told of, listed and revoked, but not shown without it', async () => {
    const { project, shareId, frozen, rewrite } = await share();
    await rewrite({ ...frozen, manifest: { ...frozen.manifest, pages: ['cover', 'seal'] } as never });
    const refused = await shared(shareId);
    expect(refused.status).toBe(500);
    const { error } = (await refused.json()) as { error: { code: string; message: string } };
    expect(error.code).toBe('unreadable');
    expect(error.message).toContain(shareId);
    expect(await changed(project)).toEqual([true]);
    const token = project.editToken;
    const revoked = await ask(server.url, `/Share/${shareId}`, { method: 'DELETE', token });
    expect(revoked.status).toBe(204);
  });
});
