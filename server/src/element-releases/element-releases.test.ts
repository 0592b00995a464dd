import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ElementManifest, ElementManifestSchema } from '@submittal/contract/element-manifest';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { builtElement } from '../http/built-element.ts';
import { verifyStore } from '../repair/verify-store.ts';
import { type BlobPlace, blobPlaces } from '../testing/blob-places.ts';
import { type EmptyDatabase, testDatabases } from '../testing/databases.ts';
import { elementFolder, integrityOf, partOf } from '../testing/element-folder.ts';
import { removeFolders } from '../testing/remove-folders.ts';
import { startTestServerOn, type TestServer } from '../testing/test-server.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';
import { MAX_RELEASES } from './element-archive.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const VERSIONS = ['1.0.0', '1.1.0', '2.0.0'];
const DAY = 24 * 60 * 60_000;
const YEAR = 365.25 * DAY;

// The embedded database with a folder, and PostgreSQL with S3.
const stores = testDatabases().flatMap(({ name, create }, at) => {
  const place = blobPlaces[at];
  return place ? [{ name: `${name} and ${place.name}`, create, open: place.open }] : [];
});

describe.each(stores)('releases of the element on $name', ({ create, open }) => {
  let dataDir: string;
  let database: EmptyDatabase;
  let place: BlobPlace;
  let server: TestServer;
  const folders = new Map<string, string>();
  /** As each version's own server answered it. */
  const manifests = new Map<string, ElementManifest>();
  const failures: unknown[] = [];
  /** What it logs as a warning or worse. */
  const logged: string[] = [];

  async function serve(folder: string): Promise<void> {
    failures.length = 0;
    const environment = { ...place.environment, DATABASE_URL: database.url ?? '' };
    const failed = (error: unknown) => void failures.push(error);
    const logger = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
    server = await startTestServerOn(dataDir, environment, { logger, failed }, folder);
  }

  const at = (path: string) => fetch(`${server.url}/${path}`);

  /** What is wrong with a version's files as this server answers them. */
  async function wrongIn(version: string): Promise<string[]> {
    const wrong: string[] = [];
    const listed = manifests.get(version)?.files ?? {};
    expect(Object.keys(listed)).toHaveLength(3);
    for (const [file, { integrity }] of Object.entries(listed)) {
      const path = file.replace(/^(submittal-\w+)\.js$/, `$1@${version}.js`);
      const answer = await at(path);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const isForGood = answer.headers.get('cache-control') === 'public, max-age=31536000, immutable';
      const isScript = answer.headers.get('content-type')?.includes('javascript');
      if (answer.status !== 200 || !isForGood || !isScript || integrityOf(bytes) !== integrity)
        wrong.push(path);
    }
    return wrong;
  }

  beforeAll(async () => {
    dataDir = await temporaryFolder();
    [database, place] = await Promise.all([create(dataDir), open(dataDir)]);
    for (const version of VERSIONS) {
      folders.set(version, await elementFolder(version));
      if (server) await server.close();
      await serve(folders.get(version) ?? '');
      const answer = await at(`submittal-builder@${version}.json`);
      manifests.set(version, ElementManifestSchema.parse(await answer.json()));
    }
  });
  afterAll(async () => {
    await server.close();
    await Promise.all([place.close(), database.close()]);
    await removeFolders(dataDir, ...folders.values());
  });

  it.each(VERSIONS)(
    'the third version answers scripts and parts of %s as its own server did',
    async (version) => {
      expect(await wrongIn(version)).toEqual([]);
      const again = await at(`submittal-builder@${version}.json`);
      expect(await again.json()).toEqual(manifests.get(version));
      expect(failures).toEqual([]);
    },
  );

  it('the beginning of a version is the newest of them, and a page may have it compared', async () => {
    expect(await (await at('submittal-builder@1.js')).text()).toContain('// 1.1.0');
    expect(await (await at('submittal-builder@1.0.js')).text()).toContain('// 1.0.0');
    expect(await (await at('submittal-builder.js')).text()).toContain('// 2.0.0');
    const whole = await at('submittal-builder@1.js');
    expect(whole.headers.get('cache-control')).toBe('public, max-age=300');
    const headers = { 'if-none-match': whole.headers.get('etag') ?? '' };
    expect((await fetch(`${server.url}/submittal-builder@1.js`, { headers })).status).toBe(304);
    const head = await fetch(`${server.url}/submittal-builder@1.js`, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag')]).toEqual([200, whole.headers.get('etag')]);
  });

  it('a version that was never here is distinguished from those that are', async () => {
    const answer = await at('submittal-builder@3.js');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      error: { message: expect.stringContaining('There are: 2.0.0, 1.1.0, 1.0.0.') },
    });
    expect((await at('parts/application-00000000.js')).status).toBe(404);
  });

  it('no sweep takes what a stored release needs, and a check of the store says whose it is', async () => {
    const { retention, db, blobs } = server.services;
    const later = Date.now() + 3 * DAY;
    await retention.tidy(later);
    await retention.sweep(later + 3 * DAY);
    expect(await wrongIn('1.0.0')).toEqual([]);
    const file = await server.services.elements.file('1.0.0', 'submittal-add.js');
    await rm(place.fileOf(file?.sha256 ?? ''));
    const { faulty } = await verifyStore({ db, blobs });
    expect(faulty).toMatchObject([{ fault: 'missing', uses: ['file of version 1.0.0 of the element'] }]);
  });

  it('a server keeps again at its start what is gone, as a server of an earlier version may have removed it', async () => {
    const { db } = server.services;
    await db.deleteFrom('blob_references').where('owner', '=', 'element:1.0.0').execute();
    await server.close();
    await serve(folders.get('1.0.0') ?? '');
    await server.close();
    await serve(folders.get('2.0.0') ?? '');
    expect(await wrongIn('1.0.0')).toEqual([]);
    const { retention } = server.services;
    await retention.tidy(Date.now() + 3 * DAY);
    await retention.sweep(Date.now() + 6 * DAY);
    expect(await wrongIn('1.0.0')).toEqual([]);
  });

  it('another build of a version leaves what pages embed under it as it was, and is reported to the operator', async () => {
    const other = await elementFolder('2.0.0');
    const text = 'export const other = true;';
    await writeFile(join(other, 'submittal-add.js'), text);
    const manifest = structuredClone(manifests.get('2.0.0'));
    const files = {
      ...manifest?.files,
      'submittal-add.js': { bytes: text.length, integrity: integrityOf(text) },
    };
    await writeFile(join(other, 'submittal-builder.json'), JSON.stringify({ ...manifest, files }));
    await server.close();
    await serve(other);
    // It is no fault: a warning is logged for who builds a version again and again, and nobody is woken.
    expect(failures).toEqual([]);
    const warning = logged.find((line) => line.includes('is not the one kept under its version'));
    expect(JSON.parse(warning ?? '')).toMatchObject({ level: 40, version: '2.0.0' });
    expect(await wrongIn('2.0.0')).toEqual([]);
    expect(await (await at('submittal-add.js')).text()).toBe(text);
    await server.close();
    await serve(folders.get('2.0.0') ?? '');
    await removeFolders(other);
  });

  it('a build that is not what its manifest lists is not stored, and is reported', async () => {
    const broken = await elementFolder('2.1.0');
    await writeFile(join(broken, partOf('2.1.0')), 'cut off');
    const built = await builtElement(broken);
    failures.length = 0;
    if (built) await server.services.elements.keep(built);
    expect(String(failures)).toContain('is not the file that its manifest lists');
    expect(await server.services.elements.versions()).not.toContain('2.1.0');
    await removeFolders(broken);
  });

  it('releases go two years after the next came, the current one never, and their files with a sweep', async () => {
    const { elements, retention, blobs } = server.services;
    const part = await elements.part(partOf('1.0.0'));
    expect(await elements.letGo(new Date(Date.now() + 2 * YEAR - 3 * DAY))).toBe(0);
    // 2.0.0 is served for three years more, and then 3.0.0 comes.
    const folder = await elementFolder('3.0.0');
    const built = await builtElement(folder);
    const next = new Date(Date.now() + 3 * YEAR);
    if (built) await elements.keep(built, next);
    expect(await elements.letGo(next)).toBe(2);
    expect(await elements.versions()).toEqual(['3.0.0', '2.0.0']);
    for (const path of ['submittal-builder@1.0.0.js', partOf('1.0.0'), 'submittal-builder@1.js']) {
      expect((await at(path)).status, path).toBe(404);
    }
    await retention.sweep(next.getTime() + 3 * DAY);
    expect(await blobs.size(part?.sha256 ?? '')).toBeNull();
    expect(await wrongIn('2.0.0')).toEqual([]);
    expect(await elements.letGo(new Date(next.getTime() + 9 * YEAR))).toBe(1);
    expect(await elements.versions()).toEqual(['3.0.0']);
    await removeFolders(folder);
  });

  it('of too many releases, those that were current longest ago go before their time', async () => {
    const { elements, db } = server.services;
    const rows = Array.from({ length: MAX_RELEASES }, (_, patch) => ({
      version: `0.1.${patch}`,
      manifest: '{}',
      bytes: 1,
      last_current_at: new Date(Date.now() - patch * DAY).toISOString(),
    }));
    await db.insertInto('element_releases').values(rows).execute();
    expect(await elements.letGo()).toBe(1);
    const left = await elements.versions();
    expect(left).toHaveLength(MAX_RELEASES);
    expect(left).not.toContain(`0.1.${MAX_RELEASES - 1}`);
  });
});
