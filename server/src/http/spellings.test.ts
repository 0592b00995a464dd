import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';

// One route has many spellings: what is decided by a route must not be decided by how its address is written.

let web: string;
let server: TestServer;
beforeAll(async () => {
  web = await temporaryFolder();
  await mkdir(join(web, 'embed-demo'));
  await writeFile(join(web, 'index.html'), '<!doctype html><html><head><title>page</title></head></html>');
  await writeFile(join(web, 'embed-demo', 'index.html'), '<!doctype html><title>demo</title>');
  server = await startTestServer({}, web);
});
afterAll(() => server.close());

const get = (url: string, target: string, sender = '203.0.113.1') =>
  rawRequest(url, [`GET ${target} HTTP/1.1`, 'Host: localhost', `X-Forwarded-For: ${sender}`]);

describe('limits', () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await startTestServer({ REQUESTS_PER_MINUTE: '10', TRUST_PROXY: 'true' }, web);
  });
  afterAll(() => strict.close());

  /** Statuses of twelve requests of one sender. */
  async function statuses(target: string, sender: string): Promise<number[]> {
    const answers: number[] = [];
    for (let time = 0; time < 12; time++) answers.push((await get(strict.url, target, sender)).status);
    return answers;
  }

  it.each([
    ['as it is', '/api/clientconfig', '203.0.113.2'],
    ['with an encoded letter', '/%61pi/clientconfig', '203.0.113.3'],
    ['in absolute form', 'http://localhost/api/clientconfig', '203.0.113.4'],
    ['in absolute form of another host', 'http://elsewhere.example/api/clientconfig', '203.0.113.5'],
    ['in absolute form with an encoded letter', 'http://localhost/ap%69/clientconfig', '203.0.113.6'],
  ])('count a call whose address is written %s', async (_, target, sender) => {
    expect(await statuses(target, sender)).toEqual([...Array(10).fill(200), 429, 429]);
  });

  it('of a costly call are its own, however its address is written', async () => {
    const body = JSON.stringify({ submittedAt: 1, fields: [{ name: 'firstname', value: 'A' }] });
    const post = (target: string) =>
      rawRequest(
        server.url,
        [
          `POST ${target} HTTP/1.1`,
          'Host: localhost',
          'Content-Type: application/json',
          `Content-Length: ${body.length}`,
        ],
        body,
      );
    const spelt = ['/api/help', '/%61pi/help', 'http://localhost/api/help', '/api/%68elp'];
    const answers: number[] = [];
    for (let time = 0; time < 40; time++) answers.push((await post(spelt[time % 4] ?? '')).status);
    expect(answers.filter((status) => status !== 429)).toHaveLength(30);
  });

  it('count link previews, each of which plans a package, and no files of the page', async () => {
    const preview = `/sh%61re/${'A'.repeat(22)}`;
    expect(await statuses(preview, '203.0.113.7')).toEqual([...Array(10).fill(404), 429, 429]);
    expect(await statuses('/embed-demo/index.html', '203.0.113.8')).toEqual(Array(12).fill(200));
  });
});

describe('an address that is no file', () => {
  it.each([
    ['/api/nothing', 404],
    ['/%61pi/nothing', 404],
    ['http://localhost/api/nothing', 404],
    ['/missing.js', 404],
    ['/missing%2ejs', 404],
    ['/build', 200],
    ['http://localhost/build?from=a.b', 200],
    ['/build/%E0%A4%A', 200],
    ['/api/%zz', 404],
  ])('%s answers %i', async (target, status) => {
    expect((await get(server.url, target)).status).toBe(status);
  });

  it('is the page, too, where it is a share link whose escapes were cut short', async () => {
    const { status, body } = await get(server.url, '/share/%E0%A4%A');
    expect(status).toBe(404);
    expect(body).toContain('<!doctype html>');
    expect((await get(server.url, '/api/getsubmittalbyid/%E0%A4%A')).body).toContain('"code"');
  });

  it.each(['/embed-demo/build', '/embed%2Ddemo/build', 'http://localhost/embed-demo/build'])(
    '%s is the page of its folder',
    async (target) => {
      expect((await get(server.url, target)).body).toContain('demo');
    },
  );
});
