import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { ask, createProject } from '../testing/api-client.ts';
import { testDatabases } from '../testing/databases.ts';
import { drawPdf } from '../testing/files.ts';
import { mailedBy, startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { serveDocuments } from '../testing/serve-documents.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { WebhookStore } from './webhook-store.ts';
import { Webhooks } from './webhooks.ts';

// Events for the manufacturer's own systems: what they are sent, by whom they can check, and that none is lost.

const SECRETS = [
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  'whsec_b2xkZXIga2V5IG9mIHRoZSByZWNlaXZlcnMh',
] as const;
const HOUR = 3_600_000;

/** A receiver that checks what it gets, and answers as it is asked to. */
class Receiver {
  readonly got: { id: string; type: string; data: Record<string, unknown>; bySecret: number }[] = [];
  status = 204;
  headers: Record<string, string> = {};
  #server: Server | null = null;
  url = '';

  async start(port = 0): Promise<void> {
    const server = createServer(async (request, answer) => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      const body = Buffer.concat(pieces).toString();
      const headers = request.headers as Record<string, string>;
      // It throws unless the signature is that of the secret, and the time is about now.
      const known = SECRETS.map((secret) => new Webhook(secret).verify(body, headers));
      const { type, data } = known[0] as { type: string; data: Record<string, unknown> };
      this.got.push({ id: headers['webhook-id'] ?? '', type, data, bySecret: known.length });
      answer.writeHead(this.status, this.headers).end();
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
    this.#server = null;
  }

  types() {
    return this.got.map(({ type }) => type).toSorted();
  }
}

describe.each(testDatabases())('webhooks, on $name', ({ create }) => {
  const receiver = new Receiver();
  let smtp: TestMailServer;
  let server: TestServer;
  let remove: () => Promise<void>;
  let port: number;
  const { signal } = new AbortController();
  const turn = () => server.services.webhooks.turn(signal, 0);

  beforeAll(async () => {
    await receiver.start();
    port = Number(new URL(receiver.url).port);
    smtp = await startMailServer();
    const database = await create('');
    remove = database.close;
    server = await startTestServer({
      ...mailedBy(smtp),
      ...(database.url !== null && { DATABASE_URL: database.url }),
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: SECRETS.join(' '),
      WEBHOOK_PRIVATE_ADDRESSES: 'true',
    });
    await turn();
  });
  afterAll(async () => {
    await server.close();
    await receiver.stop();
    await smtp.close();
    await remove();
  });
  beforeEach(async () => {
    await turn();
    receiver.got.length = 0;
    receiver.status = 204;
    receiver.headers = {};
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function share() {
    const project = await createProject(server.url, {
      projectName: 'Harbor Point',
      email: 'visitor@own.example',
      resources: [{ productID: 'seal-790', resourceID: 'spec-790' }],
    });
    const answer = await ask(server.url, `/CreateShare/${project.id}`, {
      method: 'POST',
      token: project.editToken,
    });
    return { ...project, shareId: ((await answer.json()) as { shareId: string }).shareId };
  }

  it('tell of what visitors do, signed by each secret, with nothing that they entered and no id that opens something', async () => {
    const { id, editToken: token, shareId } = await share();
    await ask(server.url, `/Share/${shareId}`);
    await ask(server.url, `/EmailSubmittal/${id}`, {
      method: 'POST',
      token,
      json: { recipients: ['a@b.example', 'c@d.example'] },
    });
    await ask(server.url, '/help', {
      method: 'POST',
      json: {
        submittedAt: Date.now() - 60_000,
        fields: Object.entries({ firstname: 'A', lastname: 'B', email: 'a@b.example', message: 'Hello' }).map(
          ([name, value]) => ({ name, value }),
        ),
      },
    });
    await turn();
    expect(receiver.types()).toEqual(
      expect.arrayContaining([
        'help.asked',
        'share.opened',
        'submittal.generated',
        'submittal.mailed',
        'submittal.shared',
      ]),
    );
    const shared = receiver.got.find(({ type }) => type === 'submittal.shared');
    expect(shared).toMatchObject({ data: { project: expect.stringMatching(/^[0-9a-f]{32}$/) }, bySecret: 2 });
    const mailed = receiver.got.find(({ type }) => type === 'submittal.mailed');
    expect(mailed?.data).toMatchObject({ recipients: 2, share: shared?.data.share });
    const all = JSON.stringify(receiver.got);
    for (const secret of [id, shareId, token, 'Harbor', 'visitor@own', 'a@b.example', 'Hello']) {
      expect(all).not.toContain(secret);
    }
  });

  it('are told of each thing once while all is well, whoever looks at the same time', async () => {
    await share();
    await Promise.all([turn(), turn()]);
    await turn();
    const ids = new Set(receiver.got.map(({ id }) => id));
    expect(ids.size).toBe(2);
  });

  it('come again, with pauses, until a receiver that was down or busy takes them', async () => {
    await receiver.stop();
    await share();
    expect(await turn()).toEqual({ delivered: 0, failed: 2 });
    expect(await turn(), 'not at once').toEqual({ delivered: 0, failed: 0 });
    await receiver.start(port);
    receiver.status = 503;
    receiver.headers = { 'retry-after': '600' };
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start + 10_000 });
    expect(await turn()).toEqual({ delivered: 0, failed: 2 });
    receiver.status = 200;
    receiver.got.length = 0;
    vi.setSystemTime(start + 500_000);
    expect(await turn(), 'it asked for ten minutes').toEqual({ delivered: 0, failed: 0 });
    vi.setSystemTime(start + 700_000);
    // The receiver's own clock is not the one that is set here, so it is not asked what it thinks of the time.
    expect(await turn()).toEqual({ delivered: 2, failed: 0 });
    expect(receiver.types()).toEqual(['submittal.generated', 'submittal.shared']);
    const [event] = await server.services.webhooks.store.list(1);
    expect(event).toMatchObject({ state: 'delivered', attempts: 3, fault: '' });
  });

  it('are dead after 72 hours, or when the receiver is gone for good, and can be told again', async () => {
    receiver.status = 500;
    await share();
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    for (let hours = 0; hours <= 73; hours++) {
      vi.setSystemTime(start + hours * HOUR);
      await turn();
    }
    const { store } = server.services.webhooks;
    const dead = await store.list(10, 'dead');
    expect(dead).toHaveLength(2);
    expect(dead[0]).toMatchObject({ fault: 'the answer has status 500' });
    expect(Date.parse(dead[0]?.finished_at ?? '') - start).toBeGreaterThanOrEqual(72 * HOUR);
    expect(dead[0]?.attempts).toBeGreaterThan(20);
    receiver.status = 200;
    expect(await store.retry(dead[0]?.id ?? '')).toBe(true);
    expect(await store.retry('evt_no')).toBe(false);
    expect(await turn()).toEqual({ delivered: 1, failed: 0 });
    receiver.status = 410;
    await share();
    await turn();
    expect(await store.list(10, 'dead')).toHaveLength(3);
  });

  it('store nothing where no address is configured', async () => {
    const { db } = server.services;
    const none = new Webhooks(new WebhookStore(db), null);
    await none.turn(signal, 0);
    await share();
    expect(await none.turn(signal, 0)).toEqual({ delivered: 0, failed: 0 });
    expect(await none.store.list(1000, 'waiting')).toEqual([]);
    await none.store.setEndpoint(receiver.url);
  });

  it('tell of documents that lapse and shares that end soon, each once', async () => {
    const days = (count: number) => new Date(Date.now() + count * 24 * HOUR).toISOString().slice(0, 10);
    await serveDocuments(
      server,
      [{ id: 'cert', file: 'Cert.pdf', documentType: 'certification', number: 'N 1', validUntil: days(20) }],
      { 'Cert.pdf': await drawPdf('Cert', 1) },
    );
    const { shareId } = await (async () => {
      const project = await createProject(server.url, {
        resources: [{ productID: 'p', resourceID: 'cert' }],
      });
      const answer = await ask(server.url, `/CreateShare/${project.id}`, {
        method: 'POST',
        token: project.editToken,
        json: { days: 5 },
      });
      return (await answer.json()) as { shareId: string };
    })();
    expect(shareId).toBeTruthy();
    await turn();
    receiver.got.length = 0;
    for (let look = 0; look < 2; look++) {
      await server.services.lapses.look();
      await server.services.webhooks.store.look(new Date());
    }
    await turn();
    expect(receiver.types()).toEqual(['document.lapsing', 'share.expiring']);
    expect(receiver.got.find(({ type }) => type === 'document.lapsing')?.data).toEqual({
      document: 'cert',
      title: 'Cert',
      validUntil: days(20),
      within: 30,
    });
  });

  it('go to no private address and follow no redirect, and a test event says what came of it', async () => {
    expect(await server.services.webhooks.test()).toMatchObject({ fault: '' });
    receiver.status = 302;
    receiver.headers = { location: `${receiver.url}/elsewhere` };
    expect(await server.services.webhooks.test()).toMatchObject({ fault: 'the answer has status 302' });
    expect(receiver.got).toHaveLength(2);
    for (const url of [
      'https://127.0.0.1/',
      'https://localhost/',
      'https://[::1]/',
      'https://169.254.169.254/',
      'https://2130706433/',
    ]) {
      const outside = new Webhooks(server.services.webhooks.store, {
        url,
        secrets: SECRETS,
        isPrivate: false,
      });
      expect((await outside.test()).fault, url).toContain('not on the public internet');
    }
  });
});

describe('the configuration of webhooks', () => {
  const given = { WEBHOOK_URL: 'https://crm.example/hooks', WEBHOOK_SECRET: SECRETS[0] };
  it('is an https address with a secret of some length', () => {
    expect(readConfig(given).webhooks).toEqual({
      url: given.WEBHOOK_URL,
      secrets: [SECRETS[0]],
      isPrivate: false,
    });
    expect(readConfig({}).webhooks).toBeNull();
    expect(() => readConfig({ WEBHOOK_URL: given.WEBHOOK_URL })).toThrow('WEBHOOK_SECRET');
    expect(() => readConfig({ ...given, WEBHOOK_SECRET: 'short' })).toThrow('WEBHOOK_SECRET');
    expect(() => readConfig({ ...given, WEBHOOK_URL: 'http://crm.example' })).toThrow('use https');
    expect(() => readConfig({ ...given, WEBHOOK_URL: 'ftp://crm.example' })).toThrow('WEBHOOK_URL');
  });
});
