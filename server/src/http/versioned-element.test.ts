import { type ElementManifest, ElementManifestSchema } from '@submittal/contract/element-manifest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { elementFolder, integrityOf, partOf } from '../testing/element-folder.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';
const PREFIX = '/tools/submittals';

let server: TestServer;
let manifest: ElementManifest;
beforeAll(async () => {
  const environment = {
    ALLOWED_ORIGINS: 'https://maker.example',
    PUBLIC_URL: `https://maker.example${PREFIX}`,
  };
  server = await startTestServer(environment, await elementFolder('1.2.3'));
  const answer = await fetch(`${server.url}/submittal-builder@1.2.3.json`);
  manifest = ElementManifestSchema.parse(await answer.json());
});
afterAll(() => server.close());

it('the address of a version answers bytes with the integrity in its manifest, to be kept for good', async () => {
  for (const [address, file] of [
    ['submittal-builder@1.2.3.js', 'submittal-builder.js'],
    ['submittal-add@1.2.3.js', 'submittal-add.js'],
    [partOf('1.2.3'), partOf('1.2.3')],
  ] as const) {
    for (const encoding of ['identity', 'br']) {
      const answer = await fetch(`${server.url}/${address}`, {
        headers: { origin: 'https://maker.example', 'accept-encoding': encoding },
      });
      expect(answer.status, address).toBe(200);
      expect(answer.headers.get('cache-control'), address).toBe(FOR_GOOD);
      expect(answer.headers.get('content-type'), address).toContain('javascript');
      // Without it no page of another site may compare what it loads with a hash.
      expect(answer.headers.get('access-control-allow-origin')).toBe('https://maker.example');
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect(integrityOf(bytes), address).toBe(manifest.files[file]?.integrity);
    }
  }
});

it.each([
  'submittal-builder@1.js',
  'submittal-builder@1.2.js',
  'submittal-add@1.js',
  'submittal-builder@1.json',
])('%s is the newest such version, and is asked for again within minutes', async (address) => {
  const answer = await fetch(`${server.url}/${address}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
});

it('the address without a version is asked for again each time', async () => {
  const answer = await fetch(`${server.url}/submittal-builder.js`);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

it.each(['1.2.4', '2', '1.3'])(
  'of version %s it says that it is not there, and which are',
  async (version) => {
    const answer = await fetch(`${server.url}/submittal-builder@${version}.js`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).not.toBe(FOR_GOOD);
    expect(await answer.json()).toMatchObject({
      error: {
        code: 'not-found',
        message: `This server does not have version ${version} of the element. There are: 1.2.3.`,
      },
    });
  },
);

it('a file that a version does not have is not there', async () => {
  const answer = await fetch(`${server.url}/submittal-add@1.2.3.json`);
  expect(answer.status).toBe(404);
});

it('HEAD answers as GET does, and a proxy may hand on the path', async () => {
  for (const path of [
    '/submittal-builder@1.2.3.js',
    '/submittal-builder@1.json',
    '/submittal-builder@9.js',
    `${PREFIX}/submittal-builder@1.2.3.js`,
    '/submittal-builder%401.2.3.js',
  ]) {
    const [whole, head] = [
      await fetch(server.url + path),
      await fetch(server.url + path, { method: 'HEAD' }),
    ];
    const seen = ({ status, headers }: Response) => [
      status,
      ...['content-type', 'cache-control', 'etag'].map((name) => headers.get(name)),
    ];
    expect(seen(head), path).toEqual(seen(whole));
    expect(await head.text()).toBe('');
    expect(whole.status, path).toBe(path.includes('@9') ? 404 : 200);
  }
});
