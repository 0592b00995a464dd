import { API_BASE_PATH } from '@submittal/contract/constants';
import { UploadedFilesSchema, UploadedLogoSchema } from '@submittal/contract/project';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, createProject } from '../testing/api-client.ts';
import { drawPdf, drawPng } from '../testing/files.ts';
import { startPagedServer, type TestServer } from '../testing/test-server.ts';

// What a visitor brought ends with its project or share: no cache between may go on showing it.

let server: TestServer;
let id: string;
let token: string;
let shareId: string;
/** Addresses of what the visitor uploaded: original, prepared pages, thumbnail. */
let uploaded: { original: string; pages: string; thumbnail: string };
let logo: string;

beforeAll(async () => {
  server = await startPagedServer();
  const created = await createProject(server.url, { coverPage: true });
  ({ id, editToken: token } = created);
  const files = new FormData();
  files.append('files', new Blob([Buffer.from(await drawPdf('Own', 2))]), 'Own.pdf');
  const answer = await ask(server.url, `/UploadFiles/${id}`, { form: files, token });
  const { resources } = UploadedFilesSchema.parse(await answer.json());
  const [own] = resources;
  uploaded = {
    original: own?.resourceURL ?? '',
    pages: own?.cacheURL ?? '',
    thumbnail: own?.thumbnailURL ?? '',
  };
  const logos = new FormData();
  logos.append('logo', new Blob([Buffer.from(drawPng(20, 30))]), 'Logo.png');
  const made = await ask(server.url, `/UploadLogo/${id}`, { form: logos, token });
  logo = `${API_BASE_PATH}/Logo/${UploadedLogoSchema.parse(await made.json()).fileName}`;
  await ask(server.url, `/UpdateSubmittal/${id}`, { method: 'PUT', token, json: { version: 1, resources } });
  const share = await ask(server.url, `/CreateShare/${id}`, { method: 'POST', token });
  ({ shareId } = (await share.json()) as { shareId: string });
});
afterAll(() => server.close());

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(server.url + address, { headers });

it('is closed to search engines, whoever writes its address on a page', async () => {
  const shared = `${API_BASE_PATH}/Share/${shareId}`;
  for (const address of [
    ...Object.values(uploaded),
    logo,
    `${shared}/first-page.png`,
    `${shared}/page.webp?page=1`,
    `${shared}/qr.svg`,
    uploaded.thumbnail.replace('/thumbnail', '/page.webp'),
    `/share/${shareId}`,
    `${API_BASE_PATH}/GeneratePdf/${id}`,
    `${API_BASE_PATH}/GeneratePdf/${id}?page=2`,
    `${API_BASE_PATH}/GeneratePdf/${shareId}`,
  ]) {
    const answer = await get(address);
    expect(answer.status, address).toBe(200);
    expect(answer.headers.get('x-robots-tag'), address).toContain('noindex');
  }
  const found = await ask(server.url, '/searchproducts');
  const [offered = ''] = /\/api\/documents\/[^"]+\/file/.exec(await found.text()) ?? [];
  expect((await get(offered)).headers.get('x-robots-tag')).toBeNull();
});

it('stays in no cache but its own browser’s, and is asked for again there', async () => {
  const shared = `${API_BASE_PATH}/Share/${shareId}`;
  for (const address of [
    ...Object.values(uploaded),
    logo,
    shared,
    `${shared}/first-page.png`,
    `${shared}/page.webp?page=1`,
    `${shared}/qr.svg`,
    uploaded.thumbnail.replace('/thumbnail', '/page.webp'),
    `/share/${shareId}`,
    `${API_BASE_PATH}/getsubmittalbyid/${id}`,
    `${API_BASE_PATH}/getsubmittalbyid/${shareId}`,
    `${API_BASE_PATH}/GeneratePdf/${id}`,
    `${API_BASE_PATH}/GeneratePdf/${id}?page=2`,
    `${API_BASE_PATH}/GeneratePdf/${shareId}`,
    `${API_BASE_PATH}/Shares/${id}`,
    `${API_BASE_PATH}/EmailSubmittal/${id}`,
  ]) {
    const answer = await get(address, { authorization: `Bearer ${token}` });
    expect(answer.status, address).toBe(200);
    expect(answer.headers.get('cache-control'), address).toMatch(/^(private, no-cache|no-store)$/);
    await answer.arrayBuffer();
  }
});

it('costs nothing to ask for again while it is there', async () => {
  for (const address of [uploaded.pages, logo, `${API_BASE_PATH}/Share/${shareId}/page.webp?page=1`]) {
    const etag = (await get(address)).headers.get('etag') ?? '';
    expect((await get(address, { 'if-none-match': etag })).status, address).toBe(304);
  }
});

it('is not opened on this origin as it came, with whatever it runs', async () => {
  const original = await get(uploaded.original);
  expect(original.headers.get('content-disposition')).toBe('attachment; filename="Own.pdf"');
  expect(original.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(original.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await get(logo)).headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  const pages = await get(uploaded.pages);
  expect(pages.headers.get('content-disposition')).toBe('inline; filename="Own.pdf"');
});

it('leaves documents of the catalogue to every cache', async () => {
  const resources = [{ productID: 'seal-790', resourceID: 'spec-790' }];
  const [spec] = (await createProject(server.url, { resources })).resources;
  const original = await get(spec?.resourceURL ?? '');
  expect(original.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(original.headers.get('content-disposition')).toMatch(/^inline/);
});

it('ends: pictures with their share, uploads and logos with their project', async () => {
  const pictures = ['first-page.png', 'page.webp?page=1'].map(
    (name) => `${API_BASE_PATH}/Share/${shareId}/${name}`,
  );
  const tags = await Promise.all(
    [...pictures, ...Object.values(uploaded), logo].map(
      async (address) => [address, (await get(address)).headers.get('etag') ?? ''] as const,
    ),
  );
  await ask(server.url, `/Share/${shareId}`, { method: 'DELETE', token });
  for (const [address, etag] of tags.slice(0, pictures.length)) {
    expect((await get(address, { 'if-none-match': etag })).status, address).toBe(410);
  }
  await server.services.retention.erase(id, false);
  for (const [address, etag] of tags.slice(pictures.length)) {
    expect((await get(address, { 'if-none-match': etag })).status, address).toBe(404);
  }
});
