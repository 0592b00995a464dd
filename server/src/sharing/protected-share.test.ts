import { OpenedShareSchema, OwnedSharesSchema } from '@submittal/contract/sharing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Asked, ask, bytesOf, codeOf, createProject } from '../testing/api-client.ts';
import { keepPasswordsCheaply } from '../testing/cheap-passwords.ts';
import { startPagedServer, type TestServer } from '../testing/test-server.ts';
import { Passwords } from './passwords.ts';

let server: TestServer;
keepPasswordsCheaply();

beforeAll(async () => {
  server = await startPagedServer({ TRUST_PROXY: '1' });
});
afterAll(() => server.close());

afterEach(() => vi.useRealTimers());

const spec = { productID: 'seal-790', resourceID: 'spec-790' };
const password = 'correct horse';

interface Made {
  readonly id: string;
  readonly token: string;
  readonly shareId: string;
}

/** A share of a project of its own, protected as the body says. */
async function share(json: object | null): Promise<Made> {
  const { id, editToken: token } = await createProject(server.url, {
    projectName: 'Harbor Tower',
    coverPage: true,
    resources: [spec],
  });
  return { id, token, shareId: await shareOf({ id, token }, json) };
}

async function shareOf({ id, token }: { id: string; token: string }, json: object | null): Promise<string> {
  const made = await ask(server.url, `/CreateShare/${id}`, { method: 'POST', token, ...(json && { json }) });
  return ((await made.json()) as { shareId: string }).shareId;
}

async function owned({ id, token }: Made) {
  return OwnedSharesSchema.parse(await (await ask(server.url, `/Shares/${id}`, { token })).json()).shares;
}

const press = (shareId: string, json: object = {}, asked: Asked = {}) =>
  ask(server.url, `/Share/${shareId}/open`, { json, ...asked });

async function grantOf(shareId: string, json: object = {}): Promise<string> {
  return OpenedShareSchema.parse(await (await press(shareId, json)).json()).grant;
}

const protect = ({ shareId, token }: Made, json: object) =>
  ask(server.url, `/Share/${shareId}/protection`, { method: 'PUT', token, json });

/** Everything that shows something of a package, and is asked for with a grant. */
const looks = (id: string) => [
  `/GeneratePdf/${id}`,
  `/GeneratePdf/${id}?page=1`,
  `/Share/${id}`,
  `/Share/${id}/page.webp?page=1`,
  `/getsubmittalbyid/${id}`,
];

function withGrant(path: string, grant: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}grant=${encodeURIComponent(grant)}`;
}

/** What each way to look is answered. */
async function codes(id: string, grant: string | null, headers: Record<string, string> = {}) {
  return Promise.all(
    looks(id).map((path) =>
      codeOf(ask(server.url, grant === null ? path : withGrant(path, grant), { headers })),
    ),
  );
}

const every = (code: string | null) => Array.from({ length: 5 }, () => code);

describe('a share with a password', () => {
  it('shows nothing without it, and all of it with what the right one gives', async () => {
    const made = await share({ password });
    const { shareId } = made;
    expect(await codes(shareId, null)).toEqual(every('share-password-required'));
    expect(await codes(shareId, null, { range: 'bytes=0-99' })).toEqual(every('share-password-required'));
    for (const path of looks(shareId)) {
      const head = await ask(server.url, path, { method: 'HEAD' });
      expect([head.status, head.headers.get('x-submittal-pages')], path).toEqual([401, null]);
    }
    expect(await codeOf(press(shareId))).toBe('share-password-required');
    expect(await codeOf(press(shareId, { password: 'wrong horse' }))).toBe('share-password-wrong');
    const grant = await grantOf(shareId, { password });
    expect(await codes(shareId, grant)).toEqual(every(null));
    expect(await owned(made)).toMatchObject([{ protected: true, mostOpenings: null, opened: 1 }]);
    const whole = await bytesOf(ask(server.url, withGrant(`/GeneratePdf/${shareId}`, grant)));
    const part = await ask(server.url, withGrant(`/GeneratePdf/${shareId}`, grant), {
      headers: { range: 'bytes=10-29' },
    });
    expect(part.status).toBe(206);
    expect(part.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await bytesOf(part)).toEqual(whole.subarray(10, 30));
  });

  it('has a preview that says nothing, and no card', async () => {
    const { shareId } = await share({ password });
    const answer = await fetch(`${server.url}/share/${shareId}`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<title>Submittal</title>');
    expect(html).toContain('This submittal is protected.');
    expect(html).not.toMatch(/Harbor|og:image|preload|1 document|pages/);
    expect(await codeOf(ask(server.url, `/Share/${shareId}/first-page.png`))).toBe('share-password-required');
    const grant = await grantOf(shareId, { password });
    const card = ask(server.url, withGrant(`/Share/${shareId}/first-page.png`, grant));
    expect(await codeOf(card), 'no grant opens a preview').toBe('share-password-required');
    const code = await ask(server.url, `/Share/${shareId}/qr.svg`);
    expect(code.status, 'the link itself is no secret').toBe(200);
  });

  it('stands beside an open one of the same package, and neither is given for the other', async () => {
    const made = await share(null);
    const again = await shareOf(made, { password });
    expect(again).not.toBe(made.shareId);
    expect(await shareOf(made, { password })).not.toBe(again);
    expect(await shareOf(made, null)).toBe(made.shareId);
    expect(await codes(made.shareId, null)).toEqual(every(null));
  });

  it('keeps its password as no more than a hash, and asks for a long one', async () => {
    const made = await share({ password });
    for (const table of ['shares', 'share_protections'] as const) {
      const rows = await server.services.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(password);
    }
    const refused = await ask(server.url, `/CreateShare/${made.id}`, {
      token: made.token,
      json: { password: 'short' },
    });
    expect(await refused.json()).toMatchObject({
      error: { code: 'invalid-request', details: [{ path: 'password' }] },
    });
  });

  it('takes so many wrong passwords from one network, and says when it takes another', async () => {
    const { shareId } = await share({ password });
    // Passwords are counted by the quarter of an hour.
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 900_000) * 900_000 });
    const from = async (address: string, text: string): Promise<Response> => {
      const answer = await press(shareId, { password: text }, { headers: { 'x-forwarded-for': address } });
      // A busy machine asks to come back before it counts.
      return answer.status === 503 ? from(address, text) : answer;
    };
    const flood = await Promise.all(
      Array.from({ length: 13 }, (_, at) => from('203.0.113.7', `wrong pass ${at}`)),
    );
    const statuses = flood.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429, 429]);
    const refused = flood.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('203.0.113.7', password)).status, 'not even the right one').toBe(429);
    expect((await from('203.0.113.8', password)).status, 'another reader').toBe(200);
    // One network of IPv6 is one sender.
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, at) => from(`2001:db8:1:2::${at + 1}`, `wrong pass ${at}`)),
    );
    expect(many.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(403), 429, 429]);
  });
});

describe('a share with a number of openings', () => {
  it('is opened by a press, and by no head, range, preview or look', async () => {
    const made = await share({ mostOpenings: 1 });
    const { shareId } = made;
    for (const method of ['GET', 'HEAD']) {
      for (const path of [...looks(shareId), `/Share/${shareId}/first-page.png`]) {
        expect((await ask(server.url, path, { method })).status, path).toBe(401);
      }
    }
    await fetch(`${server.url}/share/${shareId}`, {
      headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0' },
    });
    expect(await codes(shareId, null)).toEqual(every('share-press-required'));
    expect(await owned(made)).toMatchObject([{ opened: 0, mostOpenings: 1, protected: false }]);
    const grant = await grantOf(shareId);
    // Looking again is part of the one opening.
    for (let times = 0; times < 3; times++) expect(await codes(shareId, grant)).toEqual(every(null));
    expect(await owned(made)).toMatchObject([{ opened: 1 }]);
  });

  it('ends with its last opening, which two readers at once do not both get', async () => {
    const made = await share({ mostOpenings: 2 });
    const { shareId } = made;
    const pressed = await Promise.all(Array.from({ length: 6 }, () => press(shareId)));
    const outcomes = await Promise.all(pressed.map((answer) => codeOf(answer.clone())));
    expect(outcomes.filter((code) => code === null)).toHaveLength(2);
    expect(outcomes.filter((code) => code === 'share-used-up')).toHaveLength(4);
    expect(await codes(shareId, null)).toEqual(every('share-used-up'));
    const answer = await fetch(`${server.url}/share/${shareId}`);
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain('opened as often as its owner allowed');
    expect(await owned(made)).toMatchObject([{ opened: 2 }]);
  });

  it('is opened by its owner without counting, even behind the last opening', async () => {
    const made = await share({ mostOpenings: 1, password });
    const { shareId, token } = made;
    expect(await codeOf(press(shareId, {}, { token }))).toBe('share-password-required');
    expect((await press(shareId, { password }, { token })).status).toBe(200);
    expect((await press(shareId, { password })).status).toBe(200);
    expect(await codeOf(press(shareId, { password }))).toBe('share-used-up');
    expect((await press(shareId, { password }, { token })).status).toBe(200);
    const { token: foreign } = await share(null);
    expect(await codeOf(press(shareId, { password }, { token: foreign }))).toBe('share-used-up');
    expect(await owned(made)).toMatchObject([{ opened: 1 }]);
  });

  it('of a link that nothing protects counts looks, but none that a program takes ahead', async () => {
    const made = await share(null);
    const look = (headers: Record<string, string> = {}) =>
      ask(server.url, `/Share/${made.shareId}`, { headers });
    await look({ range: 'bytes=0-1' });
    await look({ 'sec-purpose': 'prefetch;prerender' });
    await look({ 'x-purpose': 'preview' });
    await look({ 'x-moz': 'prefetch' });
    expect(await owned(made)).toMatchObject([{ opened: 0 }]);
    await look();
    expect(await owned(made)).toMatchObject([{ opened: 1, mostOpenings: null, protected: false }]);
    expect(await grantOf(made.shareId), 'a press that nothing asks for').toBeTruthy();
    expect(await owned(made)).toMatchObject([{ opened: 1 }]);
  });
});

describe('a grant', () => {
  it('of one share opens no other, and a made-up one opens none', async () => {
    const [one, other] = [await share({ password }), await share({ password })];
    const grant = await grantOf(one.shareId, { password });
    expect(await codes(other.shareId, grant)).toEqual(every('share-password-required'));
    const [time, signature = ''] = grant.split('.');
    const forged = [
      `${Number.MAX_SAFE_INTEGER.toString(36)}.${signature}`,
      `${time}.${'A'.repeat(43)}`,
      `${time}`,
      `.${signature}`,
      'x',
      '__proto__',
    ];
    for (const text of forged) {
      expect(await codes(one.shareId, text), text).toEqual(every('share-password-required'));
    }
    const unprotected = await grantOf((await share(null)).shareId);
    expect(await codes(one.shareId, unprotected)).toEqual(every('share-password-required'));
  });

  it('ends with its hours', async () => {
    const { shareId } = await share({ password });
    const { grant, expiresAt } = OpenedShareSchema.parse(await (await press(shareId, { password })).json());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(expiresAt) - 1000 });
    expect(await codes(shareId, grant)).toEqual(every(null));
    vi.setSystemTime(Date.parse(expiresAt));
    expect(await codes(shareId, grant)).toEqual(every('share-password-required'));
  });

  it('ends with the share, and with its password', async () => {
    const made = await share({ password });
    const { shareId } = made;
    const first = await grantOf(shareId, { password });
    await protect(made, { mostOpenings: 20 });
    expect(await codes(shareId, first), 'another number changes no password').toEqual(every(null));
    await protect(made, { password: 'another horse' });
    expect(await codes(shareId, first)).toEqual(every('share-password-required'));
    expect(await codeOf(press(shareId, { password }))).toBe('share-password-wrong');
    const second = await grantOf(shareId, { password: 'another horse' });
    expect(await codes(shareId, second)).toEqual(every(null));
    await ask(server.url, `/Share/${shareId}`, { method: 'DELETE', token: made.token });
    expect(await codes(shareId, second)).toEqual(every('share-revoked'));
    expect(await codeOf(press(shareId, { password: 'another horse' }))).toBe('share-revoked');
  });
});

describe('what protects a share', () => {
  it('comes and goes as its owner wants, and the link stays', async () => {
    const made = await share(null);
    const { shareId } = made;
    const asked = await protect(made, { password, mostOpenings: 5 });
    expect(await asked.json()).toEqual({ shareId, protected: true, mostOpenings: 5 });
    expect(await codes(shareId, null)).toEqual(every('share-password-required'));
    expect(await (await protect(made, { password: null })).json()).toMatchObject({ protected: false });
    expect(await codes(shareId, null)).toEqual(every('share-press-required'));
    expect(await (await protect(made, { mostOpenings: null })).json()).toMatchObject({ mostOpenings: null });
    expect(await codes(shareId, null)).toEqual(every(null));
    expect(await owned(made)).toMatchObject([
      { shareId, protected: false, mostOpenings: null, changed: false },
    ]);
  });

  it('is changed by nobody else', async () => {
    const made = await share({ password });
    const { token: foreign } = await share(null);
    const off = { password: null };
    expect(await codeOf(protect({ ...made, token: foreign }, off))).toBe('edit-token-wrong');
    expect(await codeOf(protect({ ...made, token: '' }, off))).toBe('edit-token-required');
    expect(await codeOf(protect({ ...made, shareId: 'A'.repeat(22) }, off))).toBe('share-not-found');
    expect(await codes(made.shareId, null)).toEqual(every('share-password-required'));
  });

  it('goes with the share and its project', async () => {
    const { db, retention } = server.services;
    const count = async (shareId: string) =>
      (await db.selectFrom('share_protections').select('version').where('share_id', '=', shareId).execute())
        .length;
    const [erased, past] = [await share({ password }), await share({ mostOpenings: 1 })];
    await codeOf(press(erased.shareId, { password: 'wrong horse' }));
    expect(await retention.erase(erased.id)).toMatchObject({ projects: 1, shares: 1 });
    expect(await count(erased.shareId)).toBe(0);
    await db
      .updateTable('shares')
      .set({ expires_at: '2001-01-01T00:00:00.000Z' })
      .where('id', '=', past.shareId)
      .execute();
    expect(await codes(past.shareId, null)).toEqual(every('share-expired'));
    await retention.clean();
    expect(await count(past.shareId)).toBe(0);
  });
});

it('keeps a password by its characters, however they are typed', async () => {
  const passwords = new Passwords();
  const stored = await passwords.keep('Größe ①23 x');
  expect(await passwords.matches('Gro\u0308ße 123 x', stored)).toBe(true);
  expect(await passwords.matches('Grosse 123 x', stored)).toBe(false);
  expect(await passwords.keep('Größe ①23 x')).not.toBe(stored);
});
