import {
  ChangedShareSchema,
  CreatedShareSchema,
  OwnedSharesSchema,
  SharedPackageSchema,
} from '@submittal/contract/sharing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, bytesOf, codeOf, createProject } from '../testing/api-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

// What an owner says of a share: its name, its end, and whether readers of older ones are notified of it.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SHARE_DAYS: '180' });
});
afterAll(() => server.close());

const DAY = 24 * 60 * 60 * 1000;
const spec = { productID: 'seal-790', resourceID: 'spec-790' };
const sheet = { productID: 'seal-20', resourceID: 'sheet-20' };

async function project() {
  const { id, editToken: token } = await createProject(server.url, {
    projectName: 'Pier',
    resources: [spec],
  });
  const create = async (json?: object) => {
    const made = await ask(server.url, `/CreateShare/${id}`, {
      method: 'POST',
      token,
      ...(json && { json }),
    });
    expect(made.status).toBe(201);
    return CreatedShareSchema.parse(await made.json());
  };
  return {
    id,
    token,
    create,
    refusal: (json: object) => codeOf(ask(server.url, `/CreateShare/${id}`, { method: 'POST', token, json })),
    change: (shareId: string, json: object) =>
      ask(server.url, `/Share/${shareId}`, { method: 'PUT', token, json }),
    revoke: (shareId: string) => ask(server.url, `/Share/${shareId}`, { method: 'DELETE', token }),
    owned: async () =>
      OwnedSharesSchema.parse(await (await ask(server.url, `/Shares/${id}`, { token })).json()).shares,
    save: (version: number, json: object) =>
      ask(server.url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json: { version, ...json } }),
  };
}

const read = async (shareId: string) =>
  SharedPackageSchema.parse(await (await ask(server.url, `/Share/${shareId}`)).json());

describe('a share of which something is said', () => {
  it('is a new one with its name and its end, and what is said of nothing is answered again', async () => {
    const { create, owned } = await project();
    const first = await create();
    const named = await create({ name: ' Ledger Street ', days: 30 });
    expect(named.shareId).not.toBe(first.shareId);
    expect(Date.parse(named.expiresAt) - Date.now()).toBeLessThanOrEqual(30 * DAY);
    expect(Date.parse(named.expiresAt) - Date.now()).toBeGreaterThan(29 * DAY);
    expect((await create()).shareId, 'one that ends soon is not the answer to a share').toBe(first.shareId);
    expect((await create({ announced: false })).shareId).not.toBe(first.shareId);
    expect((await owned()).map(({ name }) => name).toSorted()).toEqual(['', '', 'Ledger Street']);
  });

  it('may be open as long as the server allows, and no longer', async () => {
    const { create, refusal, change } = await project();
    const config = (await (await ask(server.url, '/clientconfig')).json()) as { shares: unknown };
    expect(config.shares).toEqual({ mostDays: 180 });
    const { shareId } = await create({ days: 180 });
    expect(await refusal({ days: 181 })).toBe('invalid-request');
    expect(await refusal({ days: 0 })).toBe('invalid-request');
    expect(await refusal({ name: 'x'.repeat(81) })).toBe('invalid-request');
    expect(await refusal({ name: 'a\u0000b' })).toBe('invalid-request');
    const refused = await change(shareId, { days: 181 });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      error: { message: expect.stringContaining('180 days'), details: [{ path: 'days' }] },
    });
  });

  it('has its name and end changed, and keeps what is left out; one that ended is not opened again', async () => {
    const { create, change, owned, revoke } = await project();
    const { shareId, expiresAt } = await create();
    const changed = async (json: object) =>
      ChangedShareSchema.parse(await (await change(shareId, json)).json());
    expect(await changed({ name: 'Estimating' })).toEqual({
      shareId,
      name: 'Estimating',
      expiresAt,
      announced: false,
    });
    const sooner = await changed({ days: 7, announced: true });
    expect(Date.parse(sooner.expiresAt)).toBeLessThan(Date.parse(expiresAt));
    expect(await owned()).toMatchObject([{ shareId, name: 'Estimating', announced: true, lastOpened: null }]);
    await read(shareId);
    expect((await owned())[0]?.lastOpened).toMatch(/^\d{4}-/);
    await revoke(shareId);
    expect(await codeOf(change(shareId, { days: 30 }))).toBe('share-revoked');
  });

  it('tells its readers nothing of its name', async () => {
    const { create } = await project();
    const { shareId } = await create({ name: 'Secret Client' });
    for (const path of [`/Share/${shareId}`, `/getsubmittalbyid/${shareId}`]) {
      expect(await (await ask(server.url, path)).text()).not.toContain('Secret');
    }
    expect(await (await fetch(`${server.url}/share/${shareId}`)).text()).not.toContain('Secret');
  });
});

describe('an ended share that is renewed', () => {
  it('gets a new address for the same package, with its name and protection, whatever the project is now', async () => {
    const { create, revoke, save, owned } = await project();
    const old = await create({ name: 'Estimating', password: 'correct horse' });
    const press = async (id: string) => {
      const opened = await ask(server.url, `/Share/${id}/open`, {
        method: 'POST',
        json: { password: 'correct horse' },
      });
      return ((await opened.json()) as { grant: string }).grant;
    };
    const bytes = async (id: string) =>
      bytesOf(ask(server.url, `/GeneratePdf/${id}?grant=${await press(id)}`));
    const before = await bytes(old.shareId);
    await revoke(old.shareId);
    await save(1, { projectName: 'Pier, revised', resources: [sheet] });
    const renewed = await create({ renews: old.shareId, days: 30 });
    expect(renewed.shareId).not.toBe(old.shareId);
    expect(await codeOf(ask(server.url, `/Share/${renewed.shareId}`))).toBe('share-password-required');
    expect(Buffer.compare(await bytes(renewed.shareId), before)).toBe(0);
    expect(await codeOf(ask(server.url, `/GeneratePdf/${old.shareId}`))).toBe('share-revoked');
    expect(await owned()).toMatchObject([
      { shareId: renewed.shareId, name: 'Estimating', protected: true, changed: true, revokedAt: null },
      { shareId: old.shareId, name: 'Estimating', protected: true },
    ]);
  });

  it('is one of the project’s own', async () => {
    const { refusal } = await project();
    const other = await project();
    const { shareId } = await other.create();
    expect(await refusal({ renews: shareId })).toBe('share-not-found');
    expect(await refusal({ renews: 'A'.repeat(22) })).toBe('share-not-found');
  });
});

describe('a reader of an older share', () => {
  it('is told of the newest one that its owner announces, and of no other', async () => {
    const { create, change, save, revoke } = await project();
    const old = await create();
    const twin = await create({ name: 'The same package', announced: true });
    expect((await read(old.shareId)).newer, 'another link of the same package').toBeUndefined();
    await revoke(twin.shareId);
    await save(1, { resources: [spec, sheet] });
    const fresh = await create();
    expect((await read(old.shareId)).newer, 'not asked for').toBeUndefined();
    await change(fresh.shareId, { announced: true });
    const { newer } = await read(old.shareId);
    expect(newer).toEqual({ shareId: fresh.shareId, madeAt: (await read(fresh.shareId)).madeAt });
    expect((await read(fresh.shareId)).newer).toBeUndefined();
    await change(fresh.shareId, { announced: false });
    expect((await read(old.shareId)).newer).toBeUndefined();
    await change(fresh.shareId, { announced: true });
    await revoke(fresh.shareId);
    expect((await read(old.shareId)).newer).toBeUndefined();
  });

  it('is told of a protected one, which asks for its own password', async () => {
    const { create, save } = await project();
    const old = await create();
    await save(1, { resources: [sheet] });
    const fresh = await create({ announced: true, password: 'correct horse' });
    expect((await read(old.shareId)).newer?.shareId).toBe(fresh.shareId);
    expect(await codeOf(ask(server.url, `/Share/${fresh.shareId}`))).toBe('share-password-required');
  });
});
