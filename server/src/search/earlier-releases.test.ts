import { ProductResultsSchema } from '@submittal/contract/search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importSource } from '../import/import-source.ts';
import { openServices } from '../services.ts';
import { codeOf } from '../testing/api-client.ts';
import { drawPdf, drawPng } from '../testing/files.ts';
import { removeFolders } from '../testing/remove-folders.ts';
import { testConfig } from '../testing/test-config.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { writeCatalogue } from '../testing/tiny-catalogue.ts';

let server: TestServer;
const folders: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  await removeFolders(...folders);
});

/** Imports a catalogue in which everything carries its name, and serves it. */
async function serve(name: string, size: number): Promise<void> {
  const products = [0, 1, 2, 3].map((number) => ({
    id: `p${number}`,
    title: `${name} ${number}`,
    type: name,
    image: 'picture.png',
    documents: [{ id: 'sheet', file: 'sheet.pdf', documentType: 'datasheet' as const }],
  }));
  const folder = await writeCatalogue(
    { manufacturer: { name }, products },
    { 'sheet.pdf': await drawPdf(name, 1), 'picture.png': await drawPng(size, size) },
  );
  folders.push(folder);
  const { release, held } = await importSource(folder, server.services.imports);
  if (held.length > 0) await server.services.releases.accept(release ?? '', 'tester');
  await server.services.catalogue.refresh();
}

async function page(CurrentPage: number, Release?: string) {
  const answer = await fetch(`${server.url}/api/searchproducts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ PageSize: 2, CurrentPage, Release }),
  });
  const { ProductTypes, Release: by = '' } = ProductResultsSchema.parse(await answer.json());
  return { titles: ProductTypes.map(({ ProductTitle }) => ProductTitle), by, entry: ProductTypes[0] };
}

const browse = (release: string) => fetch(`${server.url}/api/searchproducts?PageSize=2&release=${release}`);

it('a search stays in the release in which it began, with its pictures and thumbnails, while that is stored', async () => {
  await serve('Old', 1);
  const first = await page(1);
  expect(first.titles).toEqual(['Old 0', 'Old 1']);
  const picture = `${server.url}${first.entry?.ListingImageURL}`;
  const thumbnail = `${server.url}${first.entry?.Documents[0]?.thumbnailURL}`;

  await serve('New', 2);
  expect(await page(2, first.by)).toMatchObject({ titles: ['Old 2', 'Old 3'], by: first.by });
  const fresh = await page(2);
  expect(fresh.titles).toEqual(['New 2', 'New 3']);
  expect((await page(2, 'a release that never was')).titles).toEqual(['New 2', 'New 3']);
  const earlier = await browse(first.by);
  expect(earlier.headers.get('etag')).toContain(first.by);
  expect(earlier.headers.get('cache-control')).toContain('immutable');
  expect(ProductResultsSchema.parse(await earlier.json()).ProductTypes[0]?.ProductTitle).toBe('Old 0');
  for (const address of [picture, thumbnail]) {
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
    await answer.arrayBuffer();
  }

  // A process that never served it reads it.
  const other = await openServices(testConfig(server.services.config.dataDir));
  try {
    await other.catalogue.refresh();
    const [oldId, newId] = (await other.releases.list())
      .map(({ id }) => id)
      .slice(0, 2)
      .reverse();
    expect((await other.catalogue.of(oldId)).id).toBe(oldId);
    expect((await other.catalogue.of(undefined)).id).toBe(newId);
    // One at a time, because each takes memory.
    const [oldest] = (await other.releases.list()).map(({ id }) => id).reverse();
    expect((await other.catalogue.of(oldest)).id).toBe(newId);
  } finally {
    await other.close();
  }

  for (const name of ['Third', 'Fourth', 'Fifth', 'Sixth']) await serve(name, name.length);
  expect((await page(2, first.by)).titles).toEqual(['Sixth 2', 'Sixth 3']);
  expect((await page(2, first.by)).by).not.toBe(first.by);
  expect(await codeOf(await fetch(picture))).toBe('not-found');
});

it('a process that has not switched yet does so when a page of the new release is asked for', async () => {
  const slow = await openServices(testConfig(server.services.config.dataDir));
  try {
    await slow.catalogue.refresh();
    await serve('Later', 9);
    const { id } = server.services.catalogue.get();
    expect(slow.catalogue.get().id).not.toBe(id);
    expect((await slow.catalogue.of(id)).id).toBe(id);
    expect(slow.catalogue.get().id).toBe(id);
  } finally {
    await slow.close();
  }
});
