import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, codeOf, createProject } from '../testing/api-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => server.close());

async function shared() {
  const { id, editToken: token } = await createProject(server.url, {
    projectName: 'Pier',
    resources: [{ productID: 'seal-790', resourceID: 'spec-790' }],
  });
  const made = await ask(server.url, `/CreateShare/${id}`, { method: 'POST', token });
  const { shareId } = (await made.json()) as { shareId: string };
  return { id, token, shareId };
}

const calls = [
  ['the project to read', (id: string) => `/getsubmittalbyid/${id}`],
  ['the package', (id: string) => `/GeneratePdf/${id}`],
  ['a part of the package', (id: string) => `/GeneratePdf/${id}?page=1`],
] as const;

describe('the id of a link', () => {
  it.each(calls)('gives %s of a share without a question about projects', async (_, address) => {
    const { shareId } = await shared();
    const { projects } = server.services;
    const asked = [vi.spyOn(projects, 'find'), vi.spyOn(projects, 'tokens')];
    expect((await ask(server.url, address(shareId))).status).toBe(200);
    for (const question of asked) expect(question).not.toHaveBeenCalled();
  });

  it.each(calls)('gives %s of a project where it is no share’s', async (_, address) => {
    const { id, token } = await shared();
    expect((await ask(server.url, address(id), { token })).status).toBe(200);
  });

  it.each(calls)('that nothing stands under is refused for %s, as is one cut short', async (_, address) => {
    expect(await codeOf(ask(server.url, address('A'.repeat(22))))).toBe('project-not-found');
    expect(await codeOf(ask(server.url, address('A'.repeat(9))))).toBe('share-malformed');
  });

  it.each(calls)(
    'of a share that has ended gives its reason for %s, and not the project',
    async (_, address) => {
      const { token, shareId } = await shared();
      await ask(server.url, `/Share/${shareId}`, { method: 'DELETE', token });
      expect(await codeOf(ask(server.url, address(shareId), { token }))).toBe('share-revoked');
    },
  );
});
