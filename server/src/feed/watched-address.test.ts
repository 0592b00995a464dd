import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TEMPLATE_FILE, writeTemplate } from '../import/template/write-template.ts';
import { JobWorker } from '../jobs/job-worker.ts';
import { openServices } from '../services.ts';
import { closeAfterEach } from '../testing/close-after-each.ts';
import { testDatabases } from '../testing/databases.ts';
import { drawPdf } from '../testing/files.ts';
import { removeFolders } from '../testing/remove-folders.ts';
import { testConfig } from '../testing/test-config.ts';
import { writeCatalogue } from '../testing/tiny-catalogue.ts';
import { catalogueOf, served, watchingFor } from '../testing/watched-catalogue.ts';
import { zipFolder } from '../testing/zip-folder.ts';
import { importOrdered } from './import-ordered.ts';

const opened = closeAfterEach();
const watch = watchingFor(opened);

/** A server on this machine that gives these files, with an ETag or else with the time of their change. */
async function serve(files: Map<string, { bytes: Buffer; tag: string }>, tagged = true) {
  const answers: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const file = files.get(path);
    const header = tagged ? 'if-none-match' : 'if-modified-since';
    const status = !file ? 404 : request.headers[header] === file.tag ? 304 : 200;
    answers.push(`${path} ${status}`);
    response.writeHead(status, file && { [tagged ? 'etag' : 'last-modified']: file.tag });
    response.end(status === 200 ? file?.bytes : undefined);
  });
  opened.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, answers };
}

async function zipped(products: number): Promise<Buffer> {
  const folder = await writeCatalogue(catalogueOf(products), { 'd.pdf': await drawPdf('D', 1) });
  const zip = join(await opened.folder(), 'catalogue.zip');
  opened.push(() => removeFolders(folder));
  await zipFolder(folder, zip);
  return readFile(zip);
}

describe('a watched address', () => {
  it.each([
    ['ETag', true, ['"1"', '"2"']],
    ['Last-Modified', false, ['Mon, 02 Mar 2026 10:00:00 GMT', 'Tue, 03 Mar 2026 10:00:00 GMT']],
  ] as const)('is asked for what changed since, by its %s', async (_, tagged, [one, two]) => {
    const files = new Map([['/catalogue.zip', { bytes: await zipped(3), tag: one as string }]]);
    const { url, answers } = await serve(files, tagged);
    const watched = await watch(`${url}/catalogue.zip?key=secret`);
    expect(await watched.turn()).toBe('served');
    expect(await watched.turn()).toBe('unchanged');
    files.set('/catalogue.zip', { bytes: await zipped(4), tag: two });
    expect(await watched.turn()).toBe('served');
    expect(await served(watched)).toBe(4);
    expect(answers).toEqual(['/catalogue.zip 200', '/catalogue.zip 304', '/catalogue.zip 200']);
    const [first] = await watched.mails();
    expect(first?.text).toContain(`Source: ${url}/catalogue.zip`);
    expect(first?.text).not.toContain('secret');
    files.delete('/catalogue.zip');
    expect(await watched.turn()).toBe('failed');
    expect((await watched.feed.store.read(watched.feed.id)).standing?.fault).toContain('status 404');
  });

  it('of a table is imported by the mapping beside it, and again when either changes', async () => {
    const csv = 'Item No.;Product Name;Category\n1;Primer;Coatings\n2;Sealer;Coatings\n';
    const mapping = (title: string) =>
      Buffer.from(
        JSON.stringify({
          version: 1,
          manufacturer: { name: 'Mapped' },
          tables: [
            {
              file: 'PIM export*.csv',
              kind: 'products',
              fields: { id: 'Item No.', title, type: 'Category' },
            },
          ],
        }),
      );
    const files = new Map([
      ['/feeds/PIM%20export%201.csv', { bytes: Buffer.from(csv), tag: '"1"' }],
      ['/feeds/mapping.json', { bytes: mapping('Product Name'), tag: '"1"' }],
    ]);
    const { url } = await serve(files);
    const watched = await watch(`${url}/feeds/PIM%20export%201.csv`);
    expect(await watched.turn()).toBe('served');
    expect(await served(watched)).toBe(2);
    expect(await watched.turn()).toBe('unchanged');
    files.set('/feeds/mapping.json', { bytes: mapping('Item No.'), tag: '"2"' });
    expect(await watched.turn()).toBe('served');
    const current = (await watched.services.releases.current())?.id ?? '';
    expect((await watched.services.releases.load(current))?.products.map(({ title }) => title)).toEqual([
      '1',
      '2',
    ]);
  });

  it('of a file in the catalogue’s own format needs no mapping, and a page is no catalogue', async () => {
    const csv = 'id,title,type\np1,Primer,Coatings\n';
    const template = await opened.folder();
    await writeTemplate(template);
    const files = new Map([
      ['/export', { bytes: Buffer.from(csv), tag: '"1"' }],
      ['/cut', { bytes: (await zipped(2)).subarray(0, 500), tag: '"1"' }],
      ['/sheet', { bytes: await readFile(join(template, TEMPLATE_FILE)), tag: '"1"' }],
      ['/login', { bytes: Buffer.from('<!doctype html><title>Log in</title>'), tag: '"1"' }],
    ]);
    const { url } = await serve(files);
    const watched = await watch(`${url}/export?format=csv`);
    expect(await watched.turn()).toBe('served');
    expect(await served(watched)).toBe(1);
    const cut = await watch(`${url}/cut`);
    expect(await cut.turn()).toBe('refused');
    expect((await cut.mails())[0]?.text).toContain('catalogue.zip: not a readable ZIP file');
    const sheet = await watch(`${url}/sheet?key=1`);
    expect(await sheet.turn()).toBe('served');
    expect((await sheet.mails())[0]?.text).toContain('catalogue.xlsx');
    const page = await watch(`${url}/login`);
    expect(await page.turn()).toBe('failed');
    expect((await page.feed.store.read(page.feed.id)).standing?.fault).toContain('a page (HTML or XML)');
  });
});

describe.each(testDatabases())('two workers on $name', ({ create }) => {
  it('look once at what is due', async () => {
    const files = new Map([['/catalogue.zip', { bytes: await zipped(2), tag: '"1"' }]]);
    const { url, answers } = await serve(files);
    const dataDir = await opened.folder();
    const database = await create(dataDir);
    const environment = {
      ...(database.url && { DATABASE_URL: database.url }),
      CATALOGUE: `${url}/catalogue.zip`,
      CATALOGUE_PRIVATE_ADDRESSES: 'true',
      FEED_EVERY_MINUTES: '60',
    };
    const [one, two] = [
      await openServices(testConfig(dataDir, environment)),
      await openServices(testConfig(dataDir, environment)),
    ];
    const outcomes: string[] = [];
    const workers = [one, two].map((services) => {
      const worker = new JobWorker(
        services.jobs,
        {
          feed: async (_payload, { signal }) => {
            const turn = await services.feed?.turn((order) => importOrdered(order, services.imports), signal);
            outcomes.push(turn?.outcome ?? 'none');
            return undefined;
          },
        },
        { failed: (error) => outcomes.push(String(error)) },
      );
      worker.start();
      return worker;
    });
    await expect.poll(() => outcomes.includes('served'), { timeout: 30_000 }).toBe(true);
    await Promise.all(workers.map((worker) => worker.idle()));
    expect(outcomes.filter((outcome) => outcome === 'served')).toEqual(['served']);
    expect(answers.filter((answer) => answer.endsWith('200'))).toHaveLength(1);
    expect(await one.releases.list()).toHaveLength(1);
    await Promise.all(workers.map((worker) => worker.close()));
    await Promise.all([one, two].map((services) => services.close()));
    await database.close();
  });
});
