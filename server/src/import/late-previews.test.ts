import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { SearchProductsSchema } from '@submittal/contract/search';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { JobWorker } from '../jobs/job-worker.ts';
import { openServices, type Services } from '../services.ts';
import { type EmptyDatabase, testDatabases } from '../testing/databases.ts';
import { drawPdf, drawScan } from '../testing/files.ts';
import { leftBehind } from '../testing/left-behind.ts';
import { removeFolders } from '../testing/remove-folders.ts';
import { startProgram } from '../testing/server-process.ts';
import { testConfig } from '../testing/test-config.ts';
import { temporaryFolder, writeCatalogue } from '../testing/tiny-catalogue.ts';
import { importSource } from './import-source.ts';

/** Documents by a word that only their pages have. */
const WORDS = [
  'granite',
  'velvet',
  'harbour',
  'pepper',
  'orchid',
  'thunder',
  'magnet',
  'lantern',
  'compass',
  'saddle',
];
const DOCUMENTS = 6;

/** A product with these documents, and a scan. */
async function catalogueOf(ids: readonly string[]): Promise<string> {
  const files = await Promise.all(
    ids.map(async (id) => [`${id}.pdf`, await drawPdf(wordOf(id), 2)] as const),
  );
  return writeCatalogue(
    {
      manufacturer: { name: 'M' },
      products: [
        {
          id: 'p',
          title: 'P',
          type: 'T',
          documents: [
            ...ids.map((id) => ({ id, file: `${id}.pdf`, documentType: 'datasheet' })),
            { id: 'scan', file: 'scan.pdf', documentType: 'datasheet' },
          ],
        },
      ],
    },
    { ...Object.fromEntries(files), 'scan.pdf': await drawScan() },
  );
}

function wordOf(id: string): string {
  return WORDS[Number(id.slice(1))] ?? '';
}

const idsUpTo = (count: number) => Array.from({ length: count }, (_, number) => `d${number}`);

describe.each(testDatabases())('a catalogue that is served before its pictures on $name', ({ create }) => {
  const folders: string[] = [];
  let database: EmptyDatabase;
  let services: Services;
  let app: FastifyInstance;

  beforeAll(async () => {
    const dataDir = await temporaryFolder();
    folders.push(dataDir);
    database = await create(dataDir);
    const environment = database.url === null ? {} : { DATABASE_URL: database.url };
    services = await openServices(testConfig(dataDir, environment));
    await importFirst(DOCUMENTS);
    await services.catalogue.refresh();
    app = await buildApp(services, {});
  });
  afterAll(async () => {
    await app.close();
    await services.close();
    await database.close();
    await removeFolders(...folders);
  });

  async function importFirst(count: number) {
    const folder = await catalogueOf(idsUpTo(count));
    folders.push(folder);
    return importSource(folder, services.imports, { servedOnly: true });
  }

  async function foundIn(word: string): Promise<string | undefined> {
    const { search } = services.catalogue.get();
    const { ProductTypes } = await search.products(SearchProductsSchema.parse({ ProductTitle: word }));
    return ProductTypes[0]?.Snippet?.resourceID;
  }

  /** Whether the answer to a search of products or systems says that texts are still coming. */
  async function saysComing(url: string, payload?: object): Promise<boolean> {
    const answer = await app.inject(payload ? { method: 'POST', url, payload } : url);
    expect(answer.statusCode).toBe(200);
    return 'TextsComing' in answer.json<object>();
  }

  const pictureOf = async (id: string) => {
    const address = services.catalogue.get().find('p', id)?.document.resource.thumbnailURL ?? '';
    return app.inject({ url: address });
  };

  /** What processes that do jobs would do now, until there is nothing more. */
  async function doAll(): Promise<void> {
    const { jobs, imports } = services;
    const failures: unknown[] = [];
    const failed = (error: unknown) => failures.push(error);
    const worker = new JobWorker(jobs, imports.late.work, { failed, atOnce: imports.late.atOnce });
    worker.start();
    while ((await services.texts.waiting()).length > 0 || (await unfinished()).length > 0) {
      await worker.idle();
      await pause(50);
    }
    await worker.close();
    expect(failures).toEqual([]);
  }

  const unfinished = async () =>
    (await services.jobs.list(100)).map(({ name }) => name).filter((name) => name.startsWith('preview'));

  it('is served with all of its documents, and draws a picture for whoever asks', async () => {
    const { release } = services.catalogue.get();
    expect(release.documents).toHaveLength(DOCUMENTS + 1);
    expect(await unfinished()).toEqual(['previews']);
    const answer = await pictureOf('d0');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await foundIn(wordOf('d3'))).toBeUndefined();
  });

  it('says in answers to words, and in no other, that texts are still coming', async () => {
    expect(await saysComing('/api/searchproducts', { ProductTitle: wordOf('d3') })).toBe(true);
    expect(await saysComing('/api/searchsystems', { SystemTitle: 'P' })).toBe(true);
    expect(await saysComing('/api/searchproducts', { ProductTitle: ' ' })).toBe(false);
    // Caches may keep these.
    expect(await saysComing('/api/searchproducts')).toBe(false);
    expect(await saysComing('/api/searchsystems')).toBe(false);
  });

  it('has its pictures and page texts in each process once the jobs are done', async () => {
    const before = services.catalogue.get().edition;
    await doAll();
    expect(await unfinished()).toEqual([]);
    expect(await services.catalogue.refresh()).toBe(true);
    expect(services.catalogue.get().id).toBe((await services.releases.current())?.id);
    // Answers of before may be cached under the name of before.
    expect(services.catalogue.get().edition).not.toBe(before);
    expect(await saysComing('/api/searchproducts', { ProductTitle: wordOf('d3') })).toBe(false);
    for (const id of idsUpTo(DOCUMENTS)) {
      expect(await foundIn(wordOf(id))).toBe(id);
      const { statusCode, headers } = await pictureOf(id);
      expect([statusCode, headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')]);
    }
    expect(await services.catalogue.refresh()).toBe(false);
    expect(await leftBehind(services)).toEqual([]);
  });

  it('gets what is left when its jobs were lost', async () => {
    await importFirst(DOCUMENTS + 2);
    await services.catalogue.refresh();
    // Known texts are found at once.
    expect(await foundIn(wordOf('d1'))).toBe('d1');
    expect(await foundIn(wordOf('d7'))).toBeUndefined();
    for (const { id } of await services.jobs.list(100)) await services.jobs.drop(id);
    expect(await unfinished()).toEqual([]);
    const [look] = Object.entries(services.imports.late.work)
      .filter(([name]) => name === 'previews-look')
      .map(([, handler]) => handler as (payload: object, hands: object) => Promise<undefined>);
    await look?.({}, {});
    await doAll();
    await services.catalogue.refresh();
    expect(await foundIn(wordOf('d6'))).toBe('d6');
    expect(await foundIn(wordOf('d7'))).toBe('d7');
    expect(await leftBehind(services)).toEqual([]);
  });

  it('is found by all of its words if the last were read while an index was being made', async () => {
    const { release } = await importFirst(DOCUMENTS + 3);
    const { jobs, imports } = services;
    // An index that takes long, begun before anything was read.
    await jobs.add('page-texts', { release: release ?? '' }, { key: release ?? '' });
    const early = await jobs.take('page-texts');
    const worker = new JobWorker(jobs, imports.late.work, { failed: () => {}, atOnce: imports.late.atOnce });
    worker.start();
    const awaited = async () =>
      (await services.db.selectFrom('awaited_previews').select('sha256').execute()).length;
    await expect.poll(awaited, { timeout: 60_000 }).toBe(0);
    await worker.idle();
    await worker.close();
    expect(await services.texts.waiting()).toEqual([release]);
    if (early) await jobs.finish(early);
    await doAll();
    await services.catalogue.refresh();
    expect(await foundIn(wordOf('d8'))).toBe('d8');
  });

  it('is not waited for by an import that makes them itself, and tells what they show', async () => {
    const folder = await catalogueOf(idsUpTo(DOCUMENTS + 4));
    folders.push(folder);
    let waiting = 0;
    const report = await importSource(folder, services.imports, {
      served: ({ release }) => {
        void services.texts.due(release ?? '').then((due) => {
          waiting = due === null ? 0 : 1;
        });
      },
    });
    expect(waiting).toBe(1);
    expect(await services.texts.waiting()).toEqual([]);
    expect(report.warnings.map(({ kind }) => kind)).toContain('scan');
    await services.catalogue.refresh();
    expect(await foundIn(wordOf('d9'))).toBe('d9');
  });

  it('is completed although what it waits for is asked for while somebody looks', async () => {
    const release = (await importFirst(DOCUMENTS + 5)).release ?? '';
    const { jobs, imports, texts } = services;
    const list = jobs.list.bind(jobs);
    const isAsked = async () =>
      (await list(100)).some(({ name }) => name === 'preview') || !(await texts.waiting()).includes(release);
    const look = vi.spyOn(jobs, 'list').mockImplementationOnce(async (most) => {
      const seen = await list(most);
      const { previews } = imports.late.work;
      const worker = new JobWorker(jobs, previews ? { previews } : {}, { failed: () => {} });
      worker.start();
      await expect.poll(isAsked, { timeout: 60_000 }).toBe(true);
      await worker.close();
      return seen;
    });
    await imports.late.complete(release);
    look.mockRestore();
    expect(await texts.waiting()).not.toContain(release);
  });
});

describe('an import that is killed when its catalogue is served', () => {
  it('leaves the rest to whoever does jobs next', async () => {
    const dataDir = await temporaryFolder();
    const folder = await catalogueOf(idsUpTo(WORDS.length));
    const child = startProgram('command-line/catalogue.ts', ['import', folder], { DATA_DIR: dataDir });
    const exit = once(child, 'exit');
    child.stderr.on('data', (piece) => String(piece).includes('is served') && child.kill('SIGKILL'));
    expect(await exit).toEqual([null, 'SIGKILL']);
    const services = await openServices(testConfig(dataDir));
    try {
      const [release = ''] = await services.texts.waiting();
      expect((await services.releases.current())?.id).toBe(release);
      await services.imports.late.complete(release);
      expect(await services.texts.waiting()).toEqual([]);
      await services.catalogue.refresh();
      const { search } = services.catalogue.get();
      for (const id of idsUpTo(WORDS.length)) {
        const { ProductTypes } = await search.products(
          SearchProductsSchema.parse({ ProductTitle: wordOf(id) }),
        );
        expect(ProductTypes[0]?.Snippet).toMatchObject({ resourceID: id });
      }
      expect(await leftBehind(services)).toEqual([]);
    } finally {
      await services.close();
      await removeFolders(dataDir, folder);
    }
  }, 120_000);
});
