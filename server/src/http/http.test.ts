import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ErrorBodySchema } from '@submittal/contract/errors';
import { routes } from '@submittal/contract/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, codeOf, createProject } from '../testing/api-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';

let server: TestServer;
beforeAll(async () => {
  const web = await temporaryFolder();
  await mkdir(join(web, 'parts'));
  await writeFile(join(web, 'parts', 'ground-Ab12Cd34.js'), 'export const ground = 1;');
  await writeFile(join(web, 'index.html'), '<!doctype html><title>page</title>');
  await writeFile(join(web, 'submittal-builder.d.ts'), 'export {};');
  const script = `export const filler = '${'x'.repeat(5000)}';`;
  await writeFile(join(web, 'submittal-builder.js'), script);
  await writeFile(join(web, 'submittal-builder.js.br'), brotliCompressSync(`${script} // beforehand`));
  server = await startTestServer({ ALLOWED_ORIGINS: 'https://maker.example' }, web);
});
afterAll(() => server.close());

it('the page stands at every path that is no file, whatever encoding is asked for', async () => {
  for (const path of ['/', '//', '/build', '/build/', '/parts/', '/share/a/b/']) {
    for (const encoding of ['identity', 'gzip', 'br, gzip']) {
      const answer = await fetch(server.url + path, { headers: { 'accept-encoding': encoding } });
      expect(answer.status, `${path} as ${encoding}`).toBe(200);
      expect(await answer.text()).toContain('<title>page</title>');
    }
  }
});

describe('requests that are wrong', () => {
  it('are all told so in one shape', async () => {
    const json = { 'content-type': 'application/json' };
    const project = `${server.url}/api/CreateSubmittal`;
    for (const [address, init, status, code] of [
      [project, { method: 'POST', headers: json, body: '{' }, 400, 'invalid-request'],
      [project, { method: 'POST', headers: json, body: '' }, 400, 'invalid-request'],
      [
        project,
        { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' },
        400,
        'invalid-request',
      ],
      [project, { method: 'POST', headers: json, body: '"x"' }, 400, 'invalid-request'],
      [project, { method: 'POST', headers: json, body: `"${'x'.repeat(3e6)}"` }, 413, 'file-too-large'],
      [`${server.url}/api/nothing`, {}, 404, 'not-found'],
      [`${server.url}/api/CreateSubmittal`, {}, 404, 'not-found'],
      [`${server.url}/api/getsubmittalbyid/`, {}, 400, 'project-id-required'],
      [`${server.url}/api/%zz`, {}, 404, 'not-found'],
      [`${server.url}/missing.js`, {}, 404, 'not-found'],
    ] as const) {
      const response = await fetch(address, init);
      expect(response.status, address).toBe(status);
      expect(await codeOf(response), address).toBe(code);
    }
  });

  it('ask for the id of a project, to get it and to change it', async () => {
    for (const [method, path] of [
      ['GET', '/getsubmittalbyid/'],
      ['PUT', '/UpdateSubmittal/'],
      ['POST', '/UploadFiles/'],
      ['POST', '/UploadLogo/'],
      ['POST', '/CreateShare/'],
    ] as const) {
      const response = await ask(server.url, path, {
        method,
        ...(method !== 'GET' && { json: { version: 1 }, token: 'x' }),
      });
      expect(response.status, path).toBe(400);
      expect(await response.json(), path).toMatchObject({
        error: { code: 'project-id-required', message: 'Project ID is required' },
      });
    }
  });

  it('take null in any field of a search for nothing', async () => {
    const fields = [
      'ProductTitle',
      'PageSize',
      'CurrentPage',
      'GroupByBool',
      'Region',
      'WithFacts',
      'Release',
    ];
    const nothing = Object.fromEntries(fields.map((name) => [name, null]));
    for (const path of ['/searchproducts', '/searchsystems']) {
      const [plain, empty] = await Promise.all([
        ask(server.url, path, { json: {} }),
        ask(server.url, path, { json: nothing }),
      ]);
      expect(empty.status, path).toBe(200);
      expect(await empty.json(), path).toEqual(await plain.json());
    }
  });

  it('name each field at fault', async () => {
    const response = await ask(server.url, '/searchproducts', { json: { PageSize: 0, Languages: [1] } });
    expect(await response.json()).toMatchObject({
      error: { details: expect.arrayContaining([expect.objectContaining({ path: 'PageSize' })]) },
    });
  });
});

describe('what a request may be', () => {
  it('is said where a field may have several forms', async () => {
    const faultsOf = async (json: object) => {
      const response = await ask(server.url, '/searchproducts', { json });
      return ErrorBodySchema.parse(await response.json()).error.details;
    };
    expect(await faultsOf({ ProductType: 5 })).toEqual([
      { path: 'ProductType', message: 'Invalid input: expected string or array' },
    ]);
    expect(await faultsOf({ ProductType: ['a', 5] })).toEqual([
      { path: 'ProductType[1]', message: expect.stringContaining('expected string') },
    ]);
    const many = await ask(server.url, `/offereddocuments?${'document=a&'.repeat(51)}`);
    expect(ErrorBodySchema.parse(await many.json()).error.details).toEqual([
      { path: 'document', message: expect.stringContaining('50') },
    ]);
  });

  it('is JSON, sent as such', async () => {
    const response = await fetch(`${server.url}/api/searchproducts`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{}',
    });
    expect(response.status).toBe(400);
    expect(ErrorBodySchema.parse(await response.json()).error.message).toBe('Send JSON as application/json.');
  });

  it('is said where the token of a project is missing or wrong', async () => {
    const { id } = await createProject(server.url);
    const messageOf = async (token?: string) => {
      const response = await ask(server.url, `/Preflight/${id}`, token === undefined ? {} : { token });
      return ErrorBodySchema.parse(await response.json()).error.message;
    };
    expect(await messageOf()).toContain('Authorization: Bearer');
    expect(await messageOf('x'.repeat(43))).toBe('The edit token that was sent is not that of this project.');
  });
});

describe('other sites', () => {
  it('may change and read only when they are allowed', async () => {
    const from = (origin: string) => ask(server.url, '/CreateSubmittal', { json: {}, headers: { origin } });
    expect(await codeOf(from('https://evil.example'))).toBe('origin-not-allowed');
    const allowed = await from('https://maker.example');
    expect(allowed.status).toBe(201);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://maker.example');
    expect(allowed.headers.get('access-control-expose-headers')).toContain('X-Submittal-Pages');
    expect((await from(server.url)).status).toBe(201);
    const preflight = await fetch(`${server.url}/api/UpdateSubmittal/x`, {
      method: 'OPTIONS',
      headers: { origin: 'https://maker.example', 'access-control-request-method': 'PUT' },
    });
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
    const bare = await fetch(`${server.url}/api/UpdateSubmittal/x`, { method: 'OPTIONS' });
    expect(bare.status).toBe(204);
  });
});

describe('the page', () => {
  it('is served under every route of the element', async () => {
    for (const [path, status] of [
      ['/', 200],
      ['/build', 200],
      ['/review?x=1', 200],
      ['/share', 200],
      // The element tells the visitor; the status tells programs.
      ['/share/unknown', 404],
    ] as const) {
      const response = await fetch(server.url + path);
      expect(response.status, path).toBe(status);
      expect(response.headers.get('content-type')).toContain('text/html');
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("frame-ancestors 'self' https://maker.example");
      expect(policy).not.toContain('unsafe');
    }
  });

  it('sends parts of the element, whose names tell their content, to be kept for good by whoever embeds it', async () => {
    const response = await fetch(`${server.url}/parts/ground-Ab12Cd34.js`, {
      headers: { origin: 'https://maker.example' },
    });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('access-control-allow-origin')).toBe('https://maker.example');
    const entry = await fetch(`${server.url}/submittal-builder.js`);
    expect(entry.headers.get('cache-control')).toBe('no-cache');
  });

  it('sends the entry to be kept for good where its address names its content, as in pages of the build', async () => {
    const text = await (
      await fetch(`${server.url}/submittal-builder.js`, { headers: { 'accept-encoding': 'identity' } })
    ).text();
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
    for (const [query, caching] of [
      [`v=${hash}`, 'public, max-age=31536000, immutable'],
      // A page of another version.
      ['v=0123456789abcdef', 'no-cache'],
    ]) {
      const answer = await fetch(`${server.url}/submittal-builder.js?${query}`, {
        headers: { 'accept-encoding': 'identity' },
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control'), query).toBe(caching);
    }
  });

  it('answers for a part of another version that it is not there, and to be asked for again', async () => {
    const response = await fetch(`${server.url}/parts/ground-Zz98Yy76.js`);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
  });

  it('sends the types for host pages as TypeScript', async () => {
    const response = await fetch(`${server.url}/submittal-builder.d.ts`);
    expect(response.headers.get('content-type')).toBe('application/typescript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('export');
  });

  it.each([
    ['as the build compressed it', 'br', 'br', true],
    ['compressed where the build left it no such file', 'gzip', 'gzip', false],
    ['as it is to whoever knows no compression', 'identity', null, false],
  ])('sends the element %s', async (_, accepted, encoding, beforehand) => {
    const response = await fetch(`${server.url}/submittal-builder.js`, {
      headers: { 'accept-encoding': accepted },
    });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
    const text = await response.text();
    expect(text).toContain('filler');
    expect(text.includes('beforehand')).toBe(beforehand);
  });
});

describe('JSON', () => {
  it.each(['br', 'gzip'])('is sent compressed by %s, in one piece', async (encoding) => {
    const answer = await fetch(`${server.url}/api/searchproducts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': encoding },
      body: '{}',
    });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    const text = await answer.text();
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(text.length);
    expect(JSON.parse(text)).toMatchObject({ TotalResults: 3 });
  });
});

describe('documents', () => {
  it('are sent as they are, in ranges too', async () => {
    const json = { resources: [{ productID: 'seal-20', resourceID: 'detail-20' }] };
    const project = await createProject(server.url, json);
    const address = server.url + project.resources[0]?.resourceURL;
    const whole = await fetch(address, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(whole.headers.get('content-encoding')).toBeNull();
    expect(whole.headers.get('content-disposition')).toBe('attachment; filename="Detail-20.dxf"');
    expect(whole.headers.get('content-length')).toBe(String(project.totalFileSize));
    const part = await fetch(address, { headers: { range: 'bytes=2-8', 'accept-encoding': 'gzip' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('SECTION');
  });
});

describe('limits', () => {
  it('turn away who asks too often, in the same shape', async () => {
    const strict = await startTestServer({ REQUESTS_PER_MINUTE: '10' });
    const answers = [];
    for (let times = 0; times < 12; times++) answers.push(await ask(strict.url, '/clientconfig'));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429, 429]);
    expect(await codeOf(answers[11] ?? Response.error())).toBe('too-many-requests');
    expect((await fetch(`${strict.url}/healthz`)).status).toBe(200);
    await strict.close();
  });
});

describe('behind a proxy', () => {
  it('a sender is who the proxy says, and not who the sender says', async () => {
    const proxied = await startTestServer({ REQUESTS_PER_MINUTE: '10', TRUST_PROXY: 'true' });
    // A proxy adds the address it sees behind what it was sent.
    const from = (said: string, seen: string) =>
      ask(proxied.url, '/clientconfig', { headers: { 'x-forwarded-for': `${said}, ${seen}` } });
    const statuses = [];
    for (let times = 0; times < 12; times++) {
      statuses.push((await from(`198.51.100.${times}`, '203.0.113.7')).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect((await from('198.51.100.1', '203.0.113.8')).status).toBe(200);
    await proxied.close();
  });
});

describe('operations', () => {
  it('tell that the server lives, is ready, and what it does', async () => {
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ status: 'ready' });
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toContain('catalogue_entries{kind="products"} 3');
    expect(metrics).toContain('http_request_duration_seconds_bucket');
    const openapi = (await (await fetch(`${server.url}/openapi.json`)).json()) as { paths: object };
    const paths = new Set(Object.values(routes).map(({ path }) => path));
    expect(Object.keys(openapi.paths)).toHaveLength(paths.size);
  });
});
