import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { importSource } from '../import/import-source.ts';
import { openServices } from '../services.ts';
import { ask, bytesOf, createProject } from '../testing/api-client.ts';
import { type S3Peer, startS3Peer } from '../testing/s3-peer.ts';
import { type StorageProxy, startStorageProxy } from '../testing/storage-proxy.ts';
import { testConfig } from '../testing/test-config.ts';
import { startTestServerOn, type TestServer } from '../testing/test-server.ts';
import { temporaryFolder, writeCatalogue } from '../testing/tiny-catalogue.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const resources = [
  { productID: 'seal-790', resourceID: 'spec-790' },
  { productID: 'seal-790', resourceID: 'sheet-790' },
  { productID: 'seal-790', resourceID: 'leed' },
  { productID: 'wrap', resourceID: 'picture-wrap' },
];

let peer: S3Peer;
let proxy: StorageProxy;
let dataDir: string;
let environment: Record<string, string>;
let server: TestServer;
const logged: unknown[] = [];

beforeAll(async () => {
  peer = await startS3Peer();
  proxy = await startStorageProxy(peer.url);
  environment = { BLOB_URL: `s3://${peer.bucket}/own`, S3_ENDPOINT: proxy.url };
  dataDir = await temporaryFolder();
  const catalogue = await writeCatalogue();
  const services = await openServices(testConfig(dataDir, environment));
  await importSource(catalogue, services.imports);
  await services.close();
  // The import read what it stored, to draw pictures of it.
  await rm(join(dataDir, 'blob-copies'), { recursive: true });
  await rm(catalogue, { recursive: true });
  await start();
});

afterAll(async () => {
  await server.close();
  await proxy.close();
  await peer.close();
  await rm(dataDir, { recursive: true });
});

async function start(): Promise<void> {
  server = await startTestServerOn(dataDir, environment, {
    logger: pino({ level: 'silent' }),
    failed: (error) => logged.push(error),
  });
  // It has read where the side tables of its release are.
  await server.services.packs.ready();
}

/** The requests that the storage gets while something runs. */
async function requestsDuring(action: () => Promise<unknown>): Promise<string[]> {
  const before = proxy.passed.length;
  await action();
  const passed = proxy.passed.slice(before).filter(({ isProbe }) => !isProbe);
  return passed.map(({ method, path }) => `${method} ${path}`);
}

/** The packs of side tables of the release in service. */
async function packs(): Promise<readonly string[]> {
  const { releases } = server.services;
  const current = await releases.current();
  return (await releases.tables(current?.id ?? ''))?.packs ?? [];
}

it('asks the storage for each part of a cold package once, and never for what the database knows', async () => {
  const { id } = await createProject(server.url, { resources, coverPage: true });
  let cold: Buffer = Buffer.alloc(0);
  const asked = await requestsDuring(async () => {
    cold = await bytesOf(await ask(server.url, `/GeneratePdf/${id}`));
  });
  expect(asked.filter((request) => !request.startsWith('GET '))).toEqual([]);
  expect(asked).toHaveLength(new Set(asked).size);
  // A body for each document, and all side tables together.
  expect(await packs()).toHaveLength(1);
  expect(asked).toHaveLength(resources.length + 1);

  // A new process finds them on disk, and serves the same bytes without the storage.
  await server.close();
  await start();
  await proxy.close();
  expect((await bytesOf(await ask(server.url, `/GeneratePdf/${id}`))).equals(cold)).toBe(true);
  expect((await readdir(join(dataDir, 'blob-copies'))).length).toBeGreaterThanOrEqual(asked.length);
});

it('asks for each part once without copies on disk, too', async () => {
  await server.close();
  proxy = await startStorageProxy(peer.url);
  environment = { ...environment, S3_ENDPOINT: proxy.url, BLOB_CACHE_MB: '0' };
  await start();
  const { id } = await createProject(server.url, { resources, coverPage: true });
  const asked = await requestsDuring(() => bytesOf(ask(server.url, `/GeneratePdf/${id}`)));
  expect(asked).toHaveLength(new Set(asked).size);
  expect(asked).toHaveLength(resources.length + 1);
});

it('serves a package whose pack of side tables is lost, and has it made again', async () => {
  const { id } = await createProject(server.url, { resources, coverPage: true });
  const whole = await bytesOf(await ask(server.url, `/GeneratePdf/${id}`));
  const [lost = ''] = await packs();
  await server.close();
  const store = await openServices(testConfig(dataDir, environment));
  await store.blobs.delete(lost);
  await store.close();
  await start();
  expect((await bytesOf(await ask(server.url, `/GeneratePdf/${id}`))).equals(whole)).toBe(true);
  await vi.waitFor(async () => {
    const made = await packs();
    expect(made).toHaveLength(1);
    expect(await server.services.blobs.isStored(made[0] ?? '')).toBe(true);
  }, 10_000);
  expect(logged.map(String).join()).toContain('side tables of catalogue release');
});

it('packs the side tables of a release that a version without packs made, at the next import', async () => {
  const { releases, db, imports } = server.services;
  const current = await releases.current();
  await db.deleteFrom('release_parts').where('name', '=', 'tables').execute();
  expect(await packs()).toEqual([]);
  const catalogue = await writeCatalogue();
  await importSource(catalogue, imports);
  await rm(catalogue, { recursive: true });
  expect((await releases.current())?.id).toBe(current?.id);
  expect(await packs()).toHaveLength(1);
});
