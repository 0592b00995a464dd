import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, createProject } from '../testing/api-client.ts';
import { type RawAnswer, rawRequest } from '../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';

let server: TestServer;
let shareId: string;
beforeAll(async () => {
  const web = await temporaryFolder();
  await writeFile(join(web, 'index.html'), '<!doctype html><html><head><title>page</title></head></html>');
  server = await startTestServer({ ALLOWED_ORIGINS: 'https://maker.example', HOST: '192.0.2.7' }, web);
  const resources = [{ productID: 'seal-790', resourceID: 'spec-790' }];
  const { id, editToken: token } = await createProject(server.url, { resources });
  const made = await ask(server.url, `/CreateShare/${id}`, { method: 'POST', token });
  ({ shareId } = (await made.json()) as { shareId: string });
});
afterAll(() => server.close());

const get = (path: string, ...headers: string[]) =>
  rawRequest(server.url, [`GET ${path} HTTP/1.1`, ...headers]);

/** The host that a preview leads to, or null where it names no address. */
function previewed({ body }: RawAnswer): string | null {
  const [address, ...others] = [...body.matchAll(/content="(https?:\/\/[^"/]+)/g)].map(([, host]) => host);
  for (const other of others) expect(other).toBe(address);
  return address ?? null;
}

describe('the host that a request names', () => {
  it.each([
    ['localhost:9', 'http://localhost:9'],
    ['127.8.8.8', 'http://127.8.8.8'],
    ['[::1]:8080', 'http://[::1]:8080'],
    ['192.0.2.7:8080', 'http://192.0.2.7:8080'],
    ['maker.example', 'https://maker.example'],
    ['evil.example', null],
    ['192.0.2.7:9', null],
    ['192.0.2.8', null],
    ['localhost.evil.example', null],
    ['127.0.0.1.evil.example', null],
    ['maker.example:8443', null],
    ['evil-maker.example', null],
  ])('%s gives previews the address %s', async (host, base) => {
    const preview = await get(`/share/${shareId}`, `Host: ${host}`);
    expect(preview.status).toBe(200);
    expect(previewed(preview)).toBe(base);
    expect(preview.body).toContain('og:title');
    const code = await get(`/api/Share/${shareId}/qr.svg`, `Host: ${host}`);
    expect(code.status).toBe(base === null ? 400 : 200);
    if (base === null) expect(code.body).toContain('PUBLIC_URL');
  });

  it('is not believed of a proxy that stands nowhere, nor of one that repeats what it was told', async () => {
    const header = 'X-Forwarded-Host: evil.example';
    expect(previewed(await get(`/share/${shareId}`, 'Host: localhost', header))).toBe('http://localhost');
    const proxied = await startTestServer({ TRUST_PROXY: 'true' });
    const code = (...headers: string[]) =>
      rawRequest(proxied.url, [`GET /api/Share/${'A'.repeat(22)}/qr.svg HTTP/1.1`, ...headers]);
    expect((await code('Host: localhost', header)).status).toBe(404);
    await proxied.close();
  });

  it('does not lead a code to the page of the one who asks', async () => {
    const page = encodeURIComponent('http://evil.example/');
    const code = await get(`/api/Share/${shareId}/qr.svg?page=${page}`, 'Host: evil.example');
    expect(code.status).toBe(400);
  });

  it.each([
    ['twice', ['Host: localhost', 'Host: evil.example']],
    ['twice the same', ['Host: localhost', 'host: localhost']],
    ['with a path', ['Host: localhost/evil.example']],
    ['with a name and a password', ['Host: a:b@evil.example']],
    ['with a space', ['Host: localhost evil.example']],
    ['with a port that is none', ['Host: localhost:99999']],
    ['as nothing', ['Host: ']],
    ['not at all', []],
  ])('is refused %s', async (_, headers) => {
    for (const path of ['/api/clientconfig', '/', `/share/${shareId}`]) {
      expect((await get(path, ...headers)).status, path).toBe(400);
    }
  });
});

describe('a change asked for by a page', () => {
  const create = (host: string, origin: string) =>
    rawRequest(
      server.url,
      [
        'POST /api/CreateSubmittal HTTP/1.1',
        `Host: ${host}`,
        `Origin: ${origin}`,
        'Content-Type: application/json',
        'Content-Length: 2',
      ],
      '{}',
    );

  it.each([
    ['this machine', 'localhost:8080', 'http://localhost:8080', 201],
    ['an address of the network, which nobody else can have', '192.0.2.8', 'http://192.0.2.8', 201],
    ['an allowed origin', 'localhost:8080', 'https://maker.example', 201],
    ['a name that is pointed at this server (DNS rebinding)', 'evil.example', 'http://evil.example', 403],
    ['another site', 'localhost:8080', 'http://evil.example', 403],
    ['nowhere', 'localhost:8080', 'null', 403],
  ])('of %s', async (_, host, origin, status) => {
    const answer = await create(host, origin);
    expect(answer.status).toBe(status);
    if (host === 'evil.example') expect(answer.body).toContain('PUBLIC_URL');
  });
});
