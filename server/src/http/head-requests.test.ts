import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_BASE_PATH } from '@submittal/contract/constants';
import { routes } from '@submittal/contract/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';

let server: TestServer;
beforeAll(async () => {
  const web = await temporaryFolder();
  await mkdir(join(web, 'parts'));
  await writeFile(join(web, 'parts', 'ground-Ab12Cd34.js'), `export const ground = '${'x'.repeat(5000)}';`);
  await writeFile(join(web, 'index.html'), '<!doctype html><head><title>page</title></head>');
  await writeFile(join(web, 'submittal-builder.js'), 'export {};');
  server = await startTestServer({ REQUESTS_PER_MINUTE: '10000' }, web);
});
afterAll(() => server.close());

const own = [
  '/',
  '/build',
  '/submittal-builder.js',
  '/parts/ground-Ab12Cd34.js',
  '/missing.js',
  '/healthz',
  '/readyz',
  '/metrics',
  '/openapi.json',
  '/documents/sheet',
  '/documents/unknown',
  '/share/unknown',
];
const calls = Object.values(routes).flatMap(({ method, path }) =>
  method === 'GET' ? [API_BASE_PATH + path.replace(':id', 'unknown')] : [],
);

/** Headers that tell of the answer, not of the moment. Whether it is compressed is known only once it is made. */
const TELLING = ['content-type', 'cache-control', 'etag', 'accept-ranges', 'vary'];

it.each([...own, ...calls])('HEAD %s answers as GET does', async (path) => {
  const ask = (method: string) =>
    fetch(server.url + path, { method, headers: { 'accept-encoding': 'identity' } });
  const [whole, head] = [await ask('GET'), await ask('HEAD')];
  const seen = ({ status, headers }: Response) => [status, ...TELLING.map((name) => headers.get(name))];
  expect(seen(head)).toEqual(seen(whole));
  expect(await head.text()).toBe('');
  const [length, wanted] = [head.headers.get('content-length'), whole.headers.get('content-length')];
  // The metrics of the second request are others.
  if (path !== '/metrics' && length !== null && wanted !== null) expect(length).toBe(wanted);
  await whole.body?.cancel();
});
