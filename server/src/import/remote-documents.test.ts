import type { LookupAddress, lookup } from 'node:dns';
import { readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from '../http/public-addresses.ts';
import { Scratch } from '../scratch/scratch.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';
import { SafeRemoteDocuments } from './remote-documents.ts';

let folder: string;
let limits: { maxBytes: number; milliseconds: number; scratch: Scratch };

beforeAll(async () => {
  folder = await temporaryFolder();
  limits = { maxBytes: 1000, milliseconds: 5000, scratch: new Scratch(folder) };
});

afterAll(async () => {
  await limits.scratch.close();
  await rm(folder, { recursive: true, force: true });
});

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server on an address of this machine; answers its origin. */
async function serve(answer: RequestListener, address = '127.0.0.1'): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  return `http://${address}:${(server.address() as AddressInfo).port}`;
}

/** A resolver of names that answers from a list, one after the other. */
function resolver(answers: readonly (readonly string[])[]): { lookup: typeof lookup; asked: () => number } {
  let asked = 0;
  const resolve = (
    _name: string,
    _options: object,
    callback: (error: null, addresses: LookupAddress[]) => void,
  ) => {
    const addresses = answers[Math.min(asked++, answers.length - 1)] ?? [];
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { lookup: resolve as unknown as typeof lookup, asked: () => asked };
}

describe('a document by address', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://127.0.0.1./',
    'http://0/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[::a9fe:a9fe]/',
    'http://168.63.129.16/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://①②⑦.0.0.1/',
    'http://localhost/',
    'http://LOCALHOST/',
  ])('is not fetched from this machine or its network: %s', async (address) => {
    const remote = new SafeRemoteDocuments({ ...limits, isAllowed: isPublicAddress });
    const outcome = await remote.fetch(address);
    expect(outcome).toEqual({
      ok: false,
      kind: 'unsafe-address',
      fault: expect.stringContaining('not on the public internet'),
    });
  });

  it.each([
    'http://localhost./a.pdf',
    'ftp://example.org/a.pdf',
    'file:///etc/hosts',
    'http://user:secret@example.org/a.pdf',
  ])('is not fetched from %s', async (address) => {
    const remote = new SafeRemoteDocuments({ ...limits, isAllowed: isPublicAddress });
    expect(await remote.fetch(address)).toMatchObject({ ok: false });
  });

  it('is not fetched from a name that resolves to a private address, by any of its answers', async () => {
    let requests = 0;
    const origin = await serve((_, response) => {
      requests++;
      response.end('secret');
    });
    const { port } = new URL(origin);
    for (const answer of [['127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], ['10.0.0.1', '192.168.0.1']]) {
      const { lookup } = resolver([answer]);
      const remote = new SafeRemoteDocuments({ ...limits, isAllowed: isPublicAddress, lookup });
      expect(await remote.fetch(`http://manufacturer.example:${port}/a.pdf`)).toEqual({
        ok: false,
        kind: 'unsafe-address',
        fault: expect.stringContaining('not on the public internet'),
      });
    }
    expect(requests).toBe(0);
  });

  it('is connected to at the very address that was checked, whatever the name says a moment later', async () => {
    const origin = await serve((_, response) => response.end('public'), '127.0.0.2');
    const { port } = new URL(origin);
    // The first answer is allowed, every later one leads to what is private.
    const { lookup, asked } = resolver([['127.0.0.2'], ['127.0.0.1']]);
    const isAllowed = (address: string) => address === '127.0.0.2';
    const remote = new SafeRemoteDocuments({ ...limits, isAllowed, lookup });
    const outcome = await remote.fetch(`http://rebinding.example:${port}/a.pdf`);
    const fetched = outcome.ok && outcome.document !== 'unchanged' ? outcome.document : null;
    expect(await readFile(fetched?.file.path ?? '', 'utf8')).toBe('public');
    expect(asked()).toBe(1);
  });

  it('is not fetched by way of a redirect to a private address', async () => {
    let secrets = 0;
    const secret = await serve((_, response) => {
      secrets++;
      response.end('secret');
    });
    const isAllowed = (address: string) => address === '127.0.0.2';
    for (const target of [
      secret,
      secret.replace('127.0.0.1', '2130706433'),
      'http://[::1]/',
      'file:///etc/hosts',
    ]) {
      const open = await serve(
        (_, response) => response.writeHead(302, { location: target }).end(),
        '127.0.0.2',
      );
      const remote = new SafeRemoteDocuments({ ...limits, isAllowed });
      expect(await remote.fetch(`${open}/a.pdf`), target).toMatchObject({ ok: false });
    }
    expect(secrets).toBe(0);
  });

  it('follows a few redirects to what is allowed, and no more', async () => {
    const origin = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('here');
      else response.writeHead(307, { location: `/${left - 1}` }).end();
    });
    const remote = new SafeRemoteDocuments({ ...limits, isAllowed: () => true });
    expect(await remote.fetch(`${origin}/5`)).toMatchObject({ ok: true });
    expect(await remote.fetch(`${origin}/6`)).toEqual({
      ok: false,
      kind: 'unreachable-address',
      fault: 'cannot be fetched: too many redirects',
    });
  });

  it('is given up when it is too large, also where its server does not say how large it is', async () => {
    const named = await serve((_, response) => response.end(Buffer.alloc(1001)));
    const endless = await serve((_, response) => {
      const timer = setInterval(() => response.write(Buffer.alloc(300)), 5);
      response.on('close', () => clearInterval(timer));
    });
    const remote = new SafeRemoteDocuments({ ...limits, isAllowed: () => true });
    for (const origin of [named, endless]) {
      expect(await remote.fetch(origin)).toEqual({
        ok: false,
        kind: 'unreachable-address',
        fault: 'cannot be fetched: it is larger than 1000 bytes',
      });
    }
    const fitting = await serve((_, response) => response.end(Buffer.alloc(1000)));
    expect(await remote.fetch(fitting)).toMatchObject({ ok: true });
  });

  it('is given up when it takes too long, before its first byte and behind it', async () => {
    const silent = await serve(() => {});
    const halting = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '900' }).write('a beginning');
    });
    const remote = new SafeRemoteDocuments({ ...limits, milliseconds: 300, isAllowed: () => true });
    for (const origin of [silent, halting]) {
      expect(await remote.fetch(origin)).toEqual({
        ok: false,
        kind: 'unreachable-address',
        fault: expect.stringContaining('cannot be fetched'),
      });
    }
  });

  it('is asked for by the version that is known, and distinguished from one that changed or is gone', async () => {
    const asked: (string | undefined)[] = [];
    const origin = await serve((request, response) => {
      asked.push(request.headers['if-none-match']);
      if (request.url === '/gone') response.writeHead(404).end();
      else if (request.headers['if-none-match'] === '"2"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"2"' }).end('second');
    });
    const remote = new SafeRemoteDocuments({ ...limits, isAllowed: () => true });
    expect(await remote.fetch(`${origin}/a`)).toMatchObject({ ok: true, document: { etag: '"2"' } });
    expect(await remote.fetch(`${origin}/a`, { etag: '"1"' })).toMatchObject({
      ok: true,
      document: { etag: '"2"' },
    });
    expect(await remote.fetch(`${origin}/a`, { etag: '"2"' })).toEqual({ ok: true, document: 'unchanged' });
    expect(await remote.fetch(`${origin}/gone`, { etag: '"2"' })).toEqual({
      ok: false,
      kind: 'unreachable-address',
      fault: 'cannot be fetched: the answer has status 404',
    });
    expect(asked).toEqual([undefined, '"1"', '"2"', '"2"']);
  });
});
