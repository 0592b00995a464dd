import { randomBytes } from 'node:crypto';
import { API_BASE_PATH } from '@submittal/contract/constants';
import { type Route, type RouteName, routes } from '@submittal/contract/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { importSource } from './import/import-source.ts';
import { openServices } from './services.ts';
import { ask, createProject } from './testing/api-client.ts';
import { type BlobPlace, blobPlaces } from './testing/blob-places.ts';
import { breather } from './testing/breather.ts';
import { type EmptyDatabase, testDatabases } from './testing/databases.ts';
import { drawPdf } from './testing/files.ts';
import { removeFolders } from './testing/remove-folders.ts';
import { rights, type Target } from './testing/rights/rights-table.ts';
import { openCommonWorld, openRightsWorld } from './testing/rights/rights-world.ts';
import { testConfig } from './testing/test-config.ts';
import { startTestServerOn, type TestServer } from './testing/test-server.ts';
import { temporaryFolder, writeCatalogue } from './testing/tiny-catalogue.ts';

// Two manufacturers on one PostgreSQL and one S3: a group of processes, a schema and a prefix for each.

// Hundreds of calls beside two servers that are kept busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const postgres = testDatabases().filter(({ name }) => name === 'PostgreSQL');
const [s3] = blobPlaces.filter(({ name }) => name === 'S3');

describe.each(postgres)('two manufacturers on one $name and one S3', (engine) => {
  const folders: string[] = [];
  const failed: unknown[] = [];
  let database: EmptyDatabase;
  let place: BlobPlace;
  let ours: TestServer;
  let theirs: TestServer;

  async function start(name: string, catalogue: string): Promise<TestServer> {
    const dataDir = await temporaryFolder();
    folders.push(dataDir, catalogue);
    const environment = {
      ...place.environment,
      DATABASE_URL: database.url ?? '',
      DATABASE_SCHEMA: name,
      BLOB_URL: `s3://submittals/${name}`,
      TRUST_PROXY: 'true',
    };
    const services = await openServices(testConfig(dataDir, environment));
    await importSource(catalogue, services.imports);
    await services.close();
    const logger = undefined as never;
    return startTestServerOn(dataDir, environment, { logger, failed: (error) => failed.push(error) });
  }

  beforeAll(async () => {
    const folder = await temporaryFolder();
    folders.push(folder);
    database = await engine.create(folder);
    if (!s3) throw new Error('There is no S3 to test with.');
    place = await s3.open(folder);
    const other = {
      manufacturer: { name: 'Another' },
      products: [
        {
          id: 'brick',
          title: 'Brick',
          type: 'Bricks',
          documents: [{ id: 'sheet', file: 'sheet.pdf', documentType: 'datasheet' }],
        },
      ],
    };
    // Both begin on the empty database at the same time.
    [ours, theirs] = await Promise.all([
      start('ardent', await writeCatalogue()),
      start('another', await writeCatalogue(other, { 'sheet.pdf': await drawPdf('Brick', 2) })),
    ]);
  });
  afterAll(async () => {
    await Promise.all([ours?.close(), theirs?.close()]);
    await place?.close();
    await database?.close();
    await removeFolders(...folders);
  });

  /** Everything that is stored of one of them. */
  async function stored({ services }: TestServer, schema: string): Promise<string> {
    const tables = (await services.db.introspection.getTables()).filter((table) => table.schema === schema);
    expect(tables.length).toBeGreaterThan(10);
    const rows = tables.map(async ({ name }) => {
      const found = await sql<object>`select * from ${sql.table(`${schema}.${name}`)}`.execute(services.db);
      return [name, found.rows];
    });
    return JSON.stringify(await Promise.all(rows));
  }

  it('nothing of one is found at the other, whatever is asked, by whom and while both are busy', async () => {
    const common = await openCommonWorld(ours);
    const world = await openRightsWorld(ours, common);
    const before = await stored(theirs, 'another');
    const wrong: string[] = [];
    let tried = 0;
    let busy = true;
    const load = Promise.all(
      [ours, theirs].map(async ({ url }) => {
        for (; busy; await breather()) await ask(url, '/searchproducts', { json: {} });
      }),
    );
    const attempt = async (name: RouteName, route: Route, id: string, token: string | undefined) => {
      const { json, form } = rights[name];
      const body =
        route.method === 'GET' || route.method === 'DELETE'
          ? undefined
          : (form?.() ?? JSON.stringify(json?.() ?? {}));
      const answer = await fetch(
        theirs.url + API_BASE_PATH + route.path.replace(':id', encodeURIComponent(id)),
        {
          method: route.method,
          headers: {
            'x-forwarded-for': `2001:db8:${randomBytes(2).toString('hex')}:${tried++ & 0xffff}::1`,
            ...(token && { authorization: `Bearer ${token}` }),
            ...(typeof body === 'string' && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body }),
        },
      );
      await answer.arrayBuffer();
      return answer.status;
    };
    const targets = Object.entries(world.targets) as [Target, readonly string[]][];
    for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
      if (!route.path.includes(':id')) continue;
      for (const [target, ids] of targets) {
        // What has the form of no id, or of none at all, is the same everywhere.
        if (['none', 'no id', 'odd id'].includes(target)) continue;
        for (const id of ids) {
          const both = [undefined, world.tokens.owner];
          for (const status of await Promise.all(both.map((token) => attempt(name, route, id, token)))) {
            if (status !== 404) wrong.push(`${name} of ${target}: ${status}`);
          }
        }
      }
    }
    busy = false;
    await load;
    expect(wrong).toEqual([]);
    expect(tried).toBeGreaterThan(200);
    expect(await stored(theirs, 'another')).toBe(before);
    expect(failed).toEqual([]);
  });

  it('cleaning up at one leaves everything of the other', async () => {
    const { id } = await createProject(ours.url, {
      resources: [{ productID: 'seal-790', resourceID: 'spec-790' }],
    });
    const later = Date.now() + 400 * 86_400_000;
    await theirs.services.retention.clean(false, later);
    const answer = await ask(ours.url, `/GeneratePdf/${id}`);
    expect(answer.status).toBe(200);
    const bytes = await answer.arrayBuffer();
    expect(bytes.byteLength).toBe(Number(answer.headers.get('content-length')));
  });
});

it('a schema without PostgreSQL is refused', () => {
  expect(() => testConfig('/tmp/none', { DATABASE_SCHEMA: 'ardent' })).toThrow(/DATABASE_SCHEMA/);
  const other = { DATABASE_URL: 'postgres://db.example/a', DATABASE_SCHEMA: 'a; drop table' };
  expect(() => testConfig('/tmp/none', other)).toThrow(/DATABASE_SCHEMA/);
});
