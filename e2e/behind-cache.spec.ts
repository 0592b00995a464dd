import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '@submittal/server/testing/free-port';
import { startOfferedNginx } from '@submittal/server/testing/nginx';
import { removeFolders } from '@submittal/server/testing/remove-folders';
import { type ServerProcess, startServerProcess } from '@submittal/server/testing/server-process';
import { temporaryFolder, writeCatalogue } from '@submittal/server/testing/tiny-catalogue';

// Two processes behind a real nginx with the configuration of deploy/nginx/, which balances them and caches.

let folder: string;
let catalogue: string;
let processes: ServerProcess[];
let stop: () => Promise<void>;
let url: string;

test.beforeAll(async () => {
  [folder, catalogue] = await Promise.all([temporaryFolder(), writeCatalogue()]);
  const environment = { DATA_DIR: folder, CATALOGUE: catalogue, TRUST_PROXY: 'true' };
  const first = await startServerProcess(environment);
  processes = [first, await startServerProcess(environment)];
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const hosts = processes.map((process) => new URL(process.url).host);
  stop = await startOfferedNginx(port, hosts, folder);
});
test.afterAll(async () => {
  await stop();
  await Promise.all(processes.map((process) => process.stop()));
  await removeFolders(folder, catalogue);
});

const get = (address: string, headers: Record<string, string> = {}) => fetch(url + address, { headers });

async function post(address: string, json: object) {
  return fetch(url + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
}

interface Found {
  ProductTypes: {
    ProductID: string;
    Documents: { resourceID: string; cacheURL: string; resourceURL: string }[];
  }[];
}

async function searched(): Promise<Found> {
  return (await (await post('/api/searchproducts', { PageSize: 100 })).json()) as Found;
}

/** Whether nginx answered from its cache. */
const cached = (answer: Response) => answer.headers.get('x-cache');

test('documents of the catalogue come from the cache, whole and in any range', async () => {
  const found = await searched();
  const { cacheURL = '' } = found.ProductTypes.flatMap(({ Documents }) => Documents)[0] ?? {};
  const direct = Buffer.from(await (await fetch((processes[0]?.url ?? '') + cacheURL)).arrayBuffer());
  const whole = await get(cacheURL);
  expect(Buffer.from(await whole.arrayBuffer()).equals(direct)).toBe(true);
  const again = await get(cacheURL);
  expect(cached(again)).toBe('HIT');
  expect(Buffer.from(await again.arrayBuffer()).equals(direct)).toBe(true);
  for (const [range, from, to] of [
    ['bytes=0-9', 0, 10],
    ['bytes=100-', 100, direct.length],
    ['bytes=-7', direct.length - 7, direct.length],
  ] as const) {
    const part = await get(cacheURL, { range });
    expect(part.status, range).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${direct.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(direct.subarray(from, to)), range).toBe(true);
  }
});

test('searches without typed words, filters and configuration come from the cache', async () => {
  const { release } = (await (await get('/api/clientconfig')).json()) as { release: string };
  for (const address of [
    `/api/searchproducts?Languages=en&PageSize=10&release=${encodeURIComponent(release)}`,
    '/api/searchsystems?PageSize=10',
    '/api/productfiltercollection',
    '/api/systemfiltercollection',
    '/api/colorlookup',
    '/api/clientconfig',
  ]) {
    const first = await get(address);
    const second = await get(address);
    expect(second.status, address).toBe(200);
    expect(cached(second), address).toMatch(/^(HIT|UPDATING)$/);
    expect(await second.text(), address).toBe(await first.text());
  }
});

test('nothing of a visitor is kept, and neither words nor ids stand in the log', async () => {
  const found = await searched();
  const resources = found.ProductTypes.slice(0, 2).flatMap(({ ProductID, Documents }) =>
    Documents.slice(0, 1).map(({ resourceID }) => ({ productID: ProductID, resourceID })),
  );
  const made = await post('/api/CreateSubmittal', { projectName: 'Secret Tower', resources });
  const { id, editToken } = (await made.json()) as { id: string; editToken: string };
  const form = new FormData();
  form.append(
    'files',
    new Blob([await readFile(path.join(import.meta.dirname, '..', 'web/public/icon.svg'))]),
    'a.svg',
  );
  const authorization = { authorization: `Bearer ${editToken}` };
  await fetch(`${url}/api/UploadFiles/${id}`, { method: 'POST', headers: authorization, body: form });
  const shared = await fetch(`${url}/api/CreateShare/${id}`, { method: 'POST', headers: authorization });
  const { shareId } = (await shared.json()) as { shareId: string };
  await post('/api/searchproducts', { ProductTitle: 'zzyzx confidential' });
  for (const address of [
    `/api/GeneratePdf/${id}`,
    `/api/GeneratePdf/${shareId}`,
    `/api/Share/${shareId}`,
    `/api/getsubmittalbyid/${id}`,
    `/share/${shareId}`,
  ]) {
    for (let time = 0; time < 3; time++) {
      const answer = await get(address);
      expect(answer.status, address).toBe(200);
      expect(answer.headers.get('cache-control'), address).toMatch(/^(private|no-store)/);
      expect(cached(answer), address).toBeNull();
      await answer.arrayBuffer();
    }
  }
  await fetch(`${url}/api/Share/${shareId}`, { method: 'DELETE', headers: authorization });
  expect((await get(`/api/GeneratePdf/${shareId}`)).status).toBe(410);
  const log = await readFile(path.join(folder, 'access.log'), 'utf8');
  expect(log).toContain('POST 200');
  for (const secret of ['zzyzx', 'Secret', id, shareId]) expect(log).not.toContain(secret);
});

test('a process that is gone is not noticed', async () => {
  await processes[1]?.stop('SIGKILL');
  const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await get('/readyz')).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  // A search by POST has not been sent when the connection is refused, so it goes to the other process too.
  expect((await post('/api/searchproducts', {})).status).toBe(200);
});

test('a call that no process answers is refused as the server refuses', async () => {
  await processes[0]?.stop('SIGKILL');
  for (const answer of [await get('/api/getsubmittalbyid/any'), await post('/api/CreateSubmittal', {})]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(((await answer.json()) as { error: { code: string } }).error.code).toBe('unavailable');
  }
});

test('what was asked for before is answered even while every process is gone', async () => {
  // Asked for above.
  expect((await get('/api/productfiltercollection')).status).toBe(200);
});
