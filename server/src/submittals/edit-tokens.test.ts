import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEditToken } from '../http/edit-token.ts';
import { ask, codeOf, createProject } from '../testing/api-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const spec = { productID: 'seal-790', resourceID: 'spec-790' };

function replace(id: string, token: string | undefined, editToken: string) {
  return ask(server.url, `/ReplaceEditToken/${id}`, { json: { editToken }, ...(token && { token }) });
}

async function replaced(id: string, token: string, editToken: string): Promise<unknown> {
  return (await replace(id, token, editToken)).json();
}

function save(id: string, token: string, version = 1) {
  return ask(server.url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json: { version, notes: 'x' } });
}

describe('replacing the edit token', () => {
  it('voids the one before at once, everywhere, and leaves the project and its shares as they are', async () => {
    const { id, editToken: before } = await createProject(server.url, { resources: [spec] });
    const made = await ask(server.url, `/CreateShare/${id}`, { method: 'POST', token: before });
    const { shareId } = (await made.json()) as { shareId: string };
    const after = newEditToken();
    expect(await replaced(id, before, after)).toEqual({ replaced: true });
    for (const [path, asked] of [
      [`/UpdateSubmittal/${id}`, { method: 'PUT', json: { version: 1 } }],
      [`/UploadFiles/${id}`, { method: 'POST', form: new FormData() }],
      [`/CreateShare/${id}`, { method: 'POST' }],
      [`/Shares/${id}`, {}],
      [`/Share/${shareId}`, { method: 'DELETE' }],
      [`/ReplaceEditToken/${id}`, { json: { editToken: newEditToken() } }],
    ] as const) {
      expect(await codeOf(ask(server.url, path, { ...asked, token: before })), path).toBe('edit-token-wrong');
    }
    const read = await ask(server.url, `/getsubmittalbyid/${id}`, { token: before });
    expect(await read.json()).toMatchObject({ mayEdit: false, version: 1 });
    expect(await codeOf(ask(server.url, `/Share/${shareId}`))).toBeNull();
    expect(await codeOf(save(id, after))).toBeNull();
  });

  it('can be sent again when its answer was lost, and answers that it was done', async () => {
    const { id, editToken: before } = await createProject(server.url);
    const after = newEditToken();
    await replaced(id, before, after);
    expect(await replaced(id, before, after)).toEqual({ replaced: false });
    expect(await replaced(id, after, after)).toEqual({ replaced: false });
    expect(await codeOf(save(id, after))).toBeNull();
  });

  it('lets one of several at the same time through, and tells the others', async () => {
    const { id, editToken: before } = await createProject(server.url);
    const tokens = Array.from({ length: 6 }, newEditToken);
    const codes = await Promise.all(tokens.map((token) => codeOf(replace(id, before, token))));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'edit-token-wrong')).toHaveLength(5);
    expect(await codeOf(save(id, tokens[codes.indexOf(null)] ?? ''))).toBeNull();
  });

  it('is for nobody else, nor for a token that could be guessed', async () => {
    const { id, editToken: token } = await createProject(server.url);
    const { editToken: foreign } = await createProject(server.url);
    const next = newEditToken();
    expect(await codeOf(replace(id, undefined, next))).toBe('edit-token-required');
    expect(await codeOf(replace(id, foreign, next))).toBe('edit-token-wrong');
    expect(await codeOf(replace('nowhere', token, next))).toBe('project-not-found');
    for (const weak of ['', 'short', 'a'.repeat(42), `${'a'.repeat(42)} b`]) {
      expect(await codeOf(replace(id, token, weak))).toBe('invalid-request');
    }
    expect(await codeOf(save(id, token))).toBeNull();
  });

  it('refuses what a save under way was allowed by the token before', async () => {
    const { id, editToken: before } = await createProject(server.url);
    const { submittals, projects } = server.services;
    const { project, by } = await submittals.authorize(id, before);
    const after = (await submittals.renewToken(id)) ?? '';
    expect(await projects.replace({ ...project, version: 2 }, by, [], { uploads: [], logo: null })).toBe(
      false,
    );
    expect(await codeOf(save(id, before))).toBe('edit-token-wrong');
    expect(await codeOf(save(id, after))).toBeNull();
  });
});
