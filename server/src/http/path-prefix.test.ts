import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, createProject } from '../testing/api-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';

// A server whose PUBLIC_URL has a path, behind a proxy that takes the path off and behind one that hands it on.

const PREFIX = '/tools/submittals';
const PUBLIC_URL = `https://maker.example${PREFIX}`;
const page = (name: string) => `<!doctype html><html><head><title>${name}</title>
  <script type="module" src="/submittal-builder.js"></script><a href="//other.example/">other</a></head>
  <body><submittal-builder api-base="/api" base-path="/"></submittal-builder></body></html>`;

let server: TestServer;
let shareId: string;
let project: { id: string; editToken: string };
const spec = { productID: 'seal-790', resourceID: 'spec-790' };

beforeAll(async () => {
  const web = await temporaryFolder();
  await mkdir(join(web, 'embed-demo'));
  await writeFile(join(web, 'index.html'), page('page'));
  await writeFile(
    join(web, 'embed-demo', 'index.html'),
    page('demo').replace('base-path="/"', 'base-path="/embed-demo"'),
  );
  await writeFile(join(web, 'submittal-builder.js'), 'export {};');
  server = await startTestServer({ PUBLIC_URL: `${PUBLIC_URL}/` }, web);
  project = await createProject(server.url, { resources: [spec], notes: '/api/notes', coverPage: true });
  const made = await ask(server.url, `/CreateShare/${project.id}`, {
    method: 'POST',
    token: project.editToken,
  });
  ({ shareId } = (await made.json()) as { shareId: string });
});
afterAll(() => server.close());

/** Every text of an answer that has the API's path in it, with the name of its field. */
function addresses(value: unknown, name = ''): [name: string, address: string][] {
  if (typeof value === 'string') return value.includes('/api/') ? [[name, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => addresses(inner, Array.isArray(value) ? name : key));
}

describe.each([
  ['takes the path off', ''],
  ['hands the path on', PREFIX],
])('behind a proxy that %s', (_, handed) => {
  const at = (path: string) => `${server.url}${handed}${path}`;
  const text = async (path: string) => (await fetch(at(path))).text();

  it.each(['/', '/build', '/index.html', '/embed-demo', '/embed-demo/review'])(
    'the page %s names its script, its API and its place below the path',
    async (path) => {
      const html = await text(path);
      expect(html).toContain(`src="${PREFIX}/submittal-builder.js"`);
      expect(html).toContain(`api-base="${PREFIX}/api"`);
      const place = path.startsWith('/embed') ? '/embed-demo' : '/';
      expect(html).toContain(`base-path="${PREFIX}${place}"`);
      expect(html).toContain('href="//other.example/"');
      expect((await fetch(at('/submittal-builder.js'))).headers.get('content-type')).toContain('javascript');
    },
  );

  it('a share has its script, preview and first picture below the path', async () => {
    const html = await text(`/share/${shareId}`);
    expect(html).toContain(`src="${PREFIX}/submittal-builder.js"`);
    expect(html).toContain(`property="og:url" content="${PUBLIC_URL}/share/${shareId}"`);
    expect(html).toContain(`property="og:image" content="${PUBLIC_URL}/api/Share/${shareId}/first-page.png"`);
    expect(html).toContain(`href="${PREFIX}/api/Share/${shareId}/page.webp?page=1"`);
  });

  it('every address in an answer stands below the path, and leads there', async () => {
    const answers = await Promise.all([
      fetch(at('/api/clientconfig')),
      fetch(at(`/api/getsubmittalbyid/${project.id}`), {
        headers: { authorization: `Bearer ${project.editToken}` },
      }),
      fetch(at(`/api/getsubmittalbyid/${shareId}`)),
      ...['searchproducts', 'searchsystems'].map((call) =>
        fetch(at(`/api/${call}`), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        }),
      ),
    ]);
    const found = (await Promise.all(answers.map((answer) => answer.json()))).flatMap((one) =>
      addresses(one),
    );
    expect(new Set(found.map(([name]) => name))).toEqual(
      new Set(['logoURL', 'endpoint', 'resourceURL', 'cacheURL', 'thumbnailURL', 'ListingImageURL', 'notes']),
    );
    for (const [name, address] of found) {
      if (name === 'notes') {
        expect(address).toBe('/api/notes');
        continue;
      }
      expect(address.startsWith(`${PREFIX}/api/`), `${name} ${address}`).toBe(true);
      if (name === 'endpoint') continue;
      const led = await fetch(at(address.slice(PREFIX.length)));
      expect(led.status, address).toBe(200);
    }
  });

  it('a stop link of a mail leads to its page', async () => {
    const stop = new URL(`${PUBLIC_URL}${server.services.stops.pathFor('one@site.example', 'en')}`);
    const asked = await fetch(at(stop.pathname.slice(PREFIX.length)));
    expect(asked.status).toBe(200);
    expect(await asked.text()).toContain('Stop these emails?');
  });

  it('the description of the API names the path', async () => {
    expect(JSON.parse(await text('/openapi.json')).servers).toMatchObject([{ url: PREFIX }]);
  });

  it.each([
    [undefined, `${PUBLIC_URL}/share/`],
    [`${PUBLIC_URL}/share`, `${PUBLIC_URL}/share/`],
    [PUBLIC_URL, `${PUBLIC_URL}/share/`],
    // Beside the path it is another page, which holds the element by itself.
    ['https://maker.example/products', 'https://maker.example/products#/share/'],
    ['https://maker.example/tools/submittals-2', 'https://maker.example/tools/submittals-2#/share/'],
  ])('a code for the page %s leads to %s', async (holder, link) => {
    const query = holder === undefined ? '' : `?page=${encodeURIComponent(holder)}`;
    const svg = Buffer.from(await (await fetch(at(`/api/Share/${shareId}/qr.svg${query}`))).arrayBuffer());
    const { data, info } = await sharp(svg)
      .resize(600)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(link + shareId);
  });
});

it('a document is known by the address that was answered, and by the one before the path', async () => {
  const { id, editToken: token, resources } = await createProject(server.url, { resources: [spec] });
  const answered = resources[0]?.resourceURL ?? '';
  expect(answered).toMatch(new RegExp(`^${PREFIX}/api/documents/`));
  for (const [version, resourceURL] of [answered, answered.slice(PREFIX.length)].entries()) {
    const body = { version: version + 1, resources: [{ ...spec, resourceURL }] };
    const updated = await ask(server.url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json: body });
    expect(((await updated.json()) as typeof project & { resources: unknown }).resources).toEqual(resources);
  }
  // What is stored can move to another path.
  const rows = await server.services.db.selectFrom('documents').select('resource').execute();
  expect(rows.length).toBeGreaterThan(0);
  for (const { resource } of rows) expect(resource).not.toContain(PREFIX);
});

it('a path that only begins alike is not below it', async () => {
  expect((await fetch(`${server.url}${PREFIX}-2/api/clientconfig`)).headers.get('content-type')).toContain(
    'html',
  );
  expect(
    (await fetch(`${server.url}${PREFIX}${PREFIX}/api/clientconfig`)).headers.get('content-type'),
  ).toContain('html');
});
