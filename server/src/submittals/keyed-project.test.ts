import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEditToken } from '../http/edit-token.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

function create(key: string | undefined, body: object = {}) {
  return fetch(`${server.url}/api/CreateSubmittal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
    body: JSON.stringify(body),
  });
}

async function created(key: string | undefined, body: object = {}) {
  const answer = await create(key, body);
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: string; editToken: string; version: number; projectName: string };
}

async function update(id: string, token: string, body: object) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const address = `${server.url}/api/UpdateSubmittal/${id}`;
  return (await fetch(address, { method: 'PUT', headers, body: JSON.stringify(body) })).status;
}

describe('a project that is created with a key', () => {
  it('is created once, however often the call is sent again', async () => {
    const key = newEditToken();
    const first = await created(key, { projectName: 'Pier 4' });
    const again = await created(key, { projectName: 'Pier 4' });
    expect({ id: again.id, editToken: again.editToken }).toEqual({
      id: first.id,
      editToken: first.editToken,
    });
    expect(await update(first.id, again.editToken, { version: 1, notes: 'x' })).toBe(200);
  });

  it('is created once by calls at the same time', async () => {
    const key = newEditToken();
    const all = await Promise.all(Array.from({ length: 8 }, () => created(key)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  });

  it('is answered as it is now', async () => {
    const key = newEditToken();
    const { id, editToken } = await created(key, { projectName: 'Before' });
    await update(id, editToken, { version: 1, projectName: 'After' });
    expect(await created(key, { projectName: 'Before' })).toMatchObject({ version: 2, projectName: 'After' });
  });

  it('is another one with another key, and without one', async () => {
    const ids = [
      await created(newEditToken()),
      await created(newEditToken()),
      await created(undefined),
      await created(undefined),
    ].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
  });

  it('accepts the quotes of the header’s standard', async () => {
    const key = newEditToken();
    expect((await created(`"${key}"`)).id).toBe((await created(key)).id);
  });

  it('says neither its token nor its key by its id', async () => {
    const key = newEditToken();
    const { id, editToken } = await created(key);
    expect(new Set([key, id, editToken]).size).toBe(3);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(editToken).toMatch(/^[\w-]{43}$/);
  });

  it('opens nothing once its token was replaced', async () => {
    const key = newEditToken();
    const { id, editToken } = await created(key);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${editToken}` };
    const body = JSON.stringify({ editToken: newEditToken() });
    await fetch(`${server.url}/api/ReplaceEditToken/${id}`, { method: 'POST', headers, body });
    expect((await create(key)).status).toBe(403);
  });

  it.each(['', 'short', '1'.repeat(43), `${'a'.repeat(42)}é`])('refuses the key "%s"', async (key) => {
    const headers = new Headers({ 'content-type': 'application/json' });
    headers.set('idempotency-key', key.replace('é', '\u00e9'));
    const address = `${server.url}/api/CreateSubmittal`;
    const answer = await fetch(address, { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { details: [{ path: 'Idempotency-Key' }] } });
  });
});
