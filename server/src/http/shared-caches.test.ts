import { ClientConfigSchema } from '@submittal/contract/client-config';
import { routes } from '@submittal/contract/routes';
import { ProductResultsSchema, SystemResultsSchema } from '@submittal/contract/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importSource } from '../import/import-source.ts';
import { codeOf } from '../testing/api-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { tinyCatalogue, writeCatalogue } from '../testing/tiny-catalogue.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api${path}`, { headers });

const searched = async (path: string, json: object) => {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  return answer.json();
};

const release = async () => ClientConfigSchema.parse(await (await get('/clientconfig')).json()).release ?? '';

describe('a search by GET', () => {
  it('answers what the same search by POST answers', async () => {
    const json = { Languages: ['en', 'fr'], PageSize: 2, CurrentPage: 1, GroupByBool: false };
    const query = 'Languages=en&Languages=fr&PageSize=2&CurrentPage=1&GroupByBool=false';
    const products = await (await get(`/searchproducts?${query}`)).json();
    expect(products).toEqual(await searched('/searchproducts', json));
    expect(ProductResultsSchema.parse(products).ProductTypes.length).toBeGreaterThan(0);
    const systems = await (await get('/searchsystems')).json();
    expect(systems).toEqual(await searched('/searchsystems', {}));
    expect(SystemResultsSchema.parse(systems).TotalResults).toBeGreaterThan(0);
  });

  it.each(['ProductTitle=my+secret+tower', 'text=x', 'PageSize=0', 'Region=mars'])(
    'is refused with %s: typed words are for POST',
    async (query) => {
      const answer = await get(`/searchproducts?${query}`);
      expect(answer.status).toBe(400);
      expect(await codeOf(answer)).toBe('invalid-request');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('is kept as long as its release is served, if it names it', async () => {
    const answer = await get(`/searchproducts?Languages=en&release=${encodeURIComponent(await release())}`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400, immutable');
  });

  it('is kept for moments only, if it names none or another', async () => {
    for (const query of ['', '?release=another']) {
      const answer = await get(`/searchproducts${query}`);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=3');
    }
  });
});

describe('what belongs to a release', () => {
  const calls = [
    'browseProducts',
    'browseSystems',
    'productFilterCollection',
    'systemFilterCollection',
    'offeredDocuments',
    'colorLookup',
    'clientConfig',
  ] as const;

  it.each(calls)('%s is not sent again to whoever has it, until the catalogue changes', async (name) => {
    const first = await get(routes[name].path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/".+"$/);
    const again = await get(routes[name].path, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const source = await writeCatalogue({ ...tinyCatalogue, manufacturer: { name: `After ${name}` } });
    await importSource(source, server.services.imports);
    await server.services.catalogue.refresh();
    expect((await get(routes[name].path, { 'if-none-match': etag })).status).toBe(200);
  });
});

it('nothing of a visitor may stand in a shared cache', async () => {
  const made = await fetch(`${server.url}/api/CreateSubmittal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { id } = (await made.json()) as { id: string };
  for (const path of [`/getsubmittalbyid/${id}`, `/GeneratePdf/${id}`, `/Shares/${id}`, `/Share/${id}`]) {
    expect((await get(path)).headers.get('cache-control'), path).toMatch(/^(private|no-store)/);
  }
});
