import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BucketSources } from '../import/bucket-source.ts';
import { TEMPLATE_FILE, writeTemplate } from '../import/template/write-template.ts';
import { JobWorker } from '../jobs/job-worker.ts';
import { openServices, type Services } from '../services.ts';
import { testDatabases } from '../testing/databases.ts';
import { drawPdf } from '../testing/files.ts';
import { mailedBy, startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { removeFolders } from '../testing/remove-folders.ts';
import { type S3Peer, startS3Peer } from '../testing/s3-peer.ts';
import { testConfig } from '../testing/test-config.ts';
import { temporaryFolder, writeCatalogue } from '../testing/tiny-catalogue.ts';
import { zipFolder } from '../testing/zip-folder.ts';
import type { Feed, Importer, Turn } from './feed.ts';
import { importOrdered } from './import-ordered.ts';

const MINUTE = 60_000;

/** A catalogue with some products, each with the same document. */
const catalogueOf = (products: number, documentType = 'datasheet') => ({
  manufacturer: { name: 'Test Works' },
  products: Array.from({ length: products }, (_, number) => ({
    id: `p${number}`,
    title: `Product ${number}`,
    type: 'T',
    documents: [{ id: 'd', file: 'd.pdf', documentType }],
  })),
});

let smtp: TestMailServer;
const folders: string[] = [];
const opened: Services[] = [];
const servers: Server[] = [];

beforeAll(async () => {
  smtp = await startMailServer();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((services) => services.close()));
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
afterAll(async () => {
  await smtp.close();
  await removeFolders(...folders);
});

async function ownFolder(): Promise<string> {
  const folder = await temporaryFolder();
  folders.push(folder);
  return folder;
}

/** A watched source, looked at by the clock of the test. */
interface Watched {
  readonly services: Services;
  readonly feed: Feed;
  /** Looks `seconds` after the last look; by default at the next one that is due. */
  turn(seconds?: number, importer?: Importer): Promise<Turn['outcome']>;
  /** The subjects and texts of the mails that came since the last call. */
  mails(): Promise<{ subject: string; text: string }[]>;
}

async function watch(source: string, environment: Record<string, string> = {}): Promise<Watched> {
  const dataDir = await ownFolder();
  const to = `${dataDir.split('-').at(-1)}@maker.example`.toLowerCase();
  const services = await openServices(
    testConfig(dataDir, {
      ...mailedBy(smtp),
      CATALOGUE: source,
      CATALOGUE_PRIVATE_ADDRESSES: 'true',
      FEED_EVERY_MINUTES: '15',
      FEED_REPORT_TO: to,
      ...environment,
    }),
  );
  opened.push(services);
  const { feed } = services;
  if (!feed) throw new Error('the catalogue is not watched');
  let now = Date.now();
  let told = 0;
  return {
    services,
    feed,
    turn: async (seconds = 15 * 60, importer = (order) => importOrdered(order, services.imports)) => {
      now += seconds * 1000;
      return (await feed.turn(importer, new AbortController().signal, now)).outcome;
    },
    mails: async () => {
      await services.worker.idle();
      const own = smtp.mails.filter((mail) => mail.to.includes(to)).slice(told);
      told += own.length;
      return own.map(({ source: text }) => ({
        subject: /^Subject: (.*(?:\r\n .*)*)/m.exec(text)?.[1]?.replaceAll(/\r\n /g, ' ') ?? '',
        text: unfolded(text),
      }));
    },
  };
}

/** Undoes quoted-printable, as far as the tests look into it. */
function unfolded(source: string): string {
  const bytes = source
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

const served = async ({ services: { releases } }: Watched) => {
  const current = await releases.current();
  return (current && (await releases.load(current.id)))?.products.length ?? null;
};

const write = (folder: string, catalogue: unknown) =>
  writeFile(join(folder, 'catalogue.json'), JSON.stringify(catalogue));

describe('a watched folder', () => {
  it('is imported once it holds still, and not again before it changes', async () => {
    const folder = await writeCatalogue(catalogueOf(5), { 'd.pdf': await drawPdf('D', 1) });
    folders.push(folder);
    const watched = await watch(folder);
    expect(await watched.turn()).toBe('settling');
    expect(await served(watched)).toBeNull();
    // Somebody is still writing.
    await write(folder, catalogueOf(6));
    expect(await watched.turn(40)).toBe('settling');
    expect(await watched.turn(20)).toBe('not due');
    expect(await watched.turn(20)).toBe('served');
    expect(await served(watched)).toBe(6);
    const [first, ...others] = await watched.mails();
    expect(others).toEqual([]);
    expect(first?.subject).toBe('Catalogue imported: 6 products, 0 systems, 1 documents, 1 pages');

    expect(await watched.turn(60)).toBe('not due');
    expect(await watched.turn()).toBe('unchanged');
    await write(folder, catalogueOf(7));
    expect(await watched.turn()).toBe('settling');
    expect(await watched.turn(30)).toBe('served');
    const [change] = await watched.mails();
    expect(change?.subject).toBe('Catalogue imported: products: 1 in');
    expect(change?.text).toContain('  + p6  Product 6');
    expect(change?.text).toContain('Served now: 7 products');
    expect(await watched.mails()).toEqual([]);
  });

  it('has what it lost held, and whoever may accept it told once, with the counts and the command', async () => {
    const folder = await writeCatalogue(catalogueOf(10), { 'd.pdf': await drawPdf('D', 1) });
    folders.push(folder);
    const watched = await watch(folder, { FEED_SETTLE_SECONDS: '0' });
    expect(await watched.turn()).toBe('served');
    await watched.mails();
    await write(folder, catalogueOf(4));
    expect(await watched.turn()).toBe('held');
    expect(await served(watched)).toBe(10);
    const [held] = await watched.mails();
    expect(held?.subject).toBe('Catalogue held, not served: it would lose 6 of 10 products');
    const release = /npm run catalogue -- accept (\S+)/.exec(held?.text ?? '')?.[1];
    expect(await watched.services.releases.list()).toContainEqual(
      expect.objectContaining({ id: release, held: expect.anything() }),
    );
    expect(held?.text).toContain('products: 6 out');
    expect(held?.text).toContain('  - … and 1 more');

    // Asked for, it is imported again, and nothing new is told.
    await watched.feed.store.ask(watched.feed.id);
    expect(await watched.turn(1)).toBe('held');
    expect(await watched.mails()).toEqual([]);
  });

  it('tells faults by kind with five examples, once, and that a catalogue is refused', async () => {
    const catalogue = catalogueOf(20);
    const lacking = catalogue.products.slice(0, 12).flatMap(({ documents }, number) => {
      const document = { id: `lost${number}`, file: `lost${number}.pdf`, documentType: 'sds' };
      documents.push(document);
      return [document];
    });
    const folder = await writeCatalogue(catalogue, { 'd.pdf': await drawPdf('D', 1) });
    folders.push(folder);
    const watched = await watch(folder, { FEED_SETTLE_SECONDS: '0' });
    expect(await watched.turn()).toBe('served');
    const [report] = await watched.mails();
    expect(report?.text).toContain(`Faults: missing-file (${lacking.length})`);
    expect(report?.text.match(/no such file "lost/g)).toHaveLength(5);
    expect(report?.text).toContain('… and 7 more');
    // The same file, written again.
    await write(folder, catalogue);
    expect(await watched.turn()).toBe('served');
    expect(await watched.mails()).toEqual([]);

    await writeFile(join(folder, 'catalogue.json'), '{ broken');
    expect(await watched.turn()).toBe('refused');
    expect((await watched.mails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Catalogue refused: not valid JSON'),
    ]);
    expect(await watched.turn()).toBe('unchanged');
    expect((await watched.feed.store.read(watched.feed.id)).standing?.taken?.refused).toContain(
      'not valid JSON',
    );
    expect(await served(watched)).toBe(20);
  });

  it('that cannot be read is tried again after pauses that double, and told of once', async () => {
    const folder = await writeCatalogue(catalogueOf(3), { 'd.pdf': await drawPdf('D', 1) });
    const away = `${folder}-away`;
    folders.push(folder, away);
    const watched = await watch(folder, { FEED_SETTLE_SECONDS: '0' });
    expect(await watched.turn()).toBe('served');
    await watched.mails();
    await rename(folder, away);
    const pauses: number[] = [];
    let seconds = 15 * 60;
    for (let time = 0; time < 6; time++) {
      expect(await watched.turn(seconds)).toBe('failed');
      const { standing } = await watched.feed.store.read(watched.feed.id);
      seconds = (Date.parse(standing?.nextAt ?? '') - Date.parse(standing?.lookedAt ?? '')) / 1000;
      pauses.push(seconds / 60);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 15, 15]);
    const [failed, ...others] = await watched.mails();
    expect(others).toEqual([]);
    expect(failed?.subject).toBe('The watched catalogue cannot be read or imported');
    expect(failed?.text).toContain(`there is no catalogue at "${folder}" (ENOENT)`);
    // An empty folder in its place, as a share that is not mounted leaves one, is no catalogue either.
    await mkdir(folder);
    expect(await watched.turn()).toBe('failed');
    expect(await served(watched)).toBe(3);
    await rm(folder, { recursive: true });
    await rename(away, folder);
    expect(await watched.mails()).toEqual([]);
    expect(await watched.turn()).toBe('unchanged');
    expect((await watched.mails()).map(({ subject }) => subject)).toEqual([
      'The watched catalogue can be read again',
    ]);
  });

  it('whose import ends early every time is told of as well', async () => {
    const folder = await writeCatalogue(catalogueOf(3), { 'd.pdf': await drawPdf('D', 1) });
    folders.push(folder);
    const watched = await watch(folder);
    expect(await watched.turn()).toBe('settling');
    const dies: Importer = async () => {
      throw new Error('the import ended with SIGKILL');
    };
    for (let time = 0; time < 4; time++) expect(await watched.turn(15 * 60, dies)).toBe('failed');
    const [failed, ...others] = await watched.mails();
    expect(others).toEqual([]);
    expect(failed?.text).toContain('the import ended with SIGKILL');
    expect(await watched.turn()).toBe('served');
    expect((await watched.mails()).map(({ subject }) => subject)).toEqual([
      'The watched catalogue can be read again',
      expect.stringContaining('Catalogue imported'),
    ]);
  });

  it('whose import was killed after it was published is reported once, with all that came in', async () => {
    const folder = await writeCatalogue(catalogueOf(5), { 'd.pdf': await drawPdf('D', 1) });
    folders.push(folder);
    const watched = await watch(folder, { FEED_SETTLE_SECONDS: '0' });
    expect(await watched.turn()).toBe('served');
    await watched.mails();
    await write(folder, catalogueOf(8));
    const killed = new AbortController();
    await expect(
      watched.feed.turn(
        async (order) => {
          const told = await importOrdered(order, watched.services.imports);
          killed.abort();
          return told;
        },
        killed.signal,
        Date.now() + 60 * MINUTE,
      ),
    ).rejects.toThrow();
    expect(await watched.mails()).toEqual([]);
    expect(await watched.turn(2 * 60 * 60)).toBe('served');
    expect((await watched.mails()).map(({ subject }) => subject)).toEqual([
      'Catalogue imported: products: 3 in',
    ]);
  });

  it('leaves a release in service that somebody switched back to, until it changes', async () => {
    const folder = await writeCatalogue(catalogueOf(5), { 'd.pdf': await drawPdf('D', 1) });
    folders.push(folder);
    const watched = await watch(folder, { FEED_SETTLE_SECONDS: '0' });
    const { feed, services } = watched;
    await watched.turn();
    const first = (await services.releases.current())?.id ?? '';
    await write(folder, catalogueOf(6));
    await watched.turn();
    await services.releases.switchTo(first, 'operator');
    await feed.store.ask(feed.id);
    expect(await watched.turn()).toBe('served');
    expect(await served(watched)).toBe(5);
    await write(folder, catalogueOf(7));
    expect(await watched.turn()).toBe('served');
    expect(await served(watched)).toBe(7);
    // What was imported before is a change like any other.
    await write(folder, catalogueOf(6));
    expect(await watched.turn()).toBe('served');
    expect(await served(watched)).toBe(6);
  });
});

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
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, answers };
}

async function zipped(products: number): Promise<Buffer> {
  const folder = await writeCatalogue(catalogueOf(products), { 'd.pdf': await drawPdf('D', 1) });
  const zip = join(await ownFolder(), 'catalogue.zip');
  folders.push(folder);
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
    const template = await ownFolder();
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

describe('a watched bucket', () => {
  let s3: S3Peer;
  beforeAll(async () => {
    s3 = await startS3Peer();
  });
  afterAll(() => s3.close());

  /** Puts the files of a folder below a prefix, as a client of the store does. */
  async function put(files: Record<string, Uint8Array | string>): Promise<void> {
    const client = new S3Client({
      endpoint: s3.url,
      forcePathStyle: true,
      region: 'us-east-1',
      requestChecksumCalculation: 'WHEN_REQUIRED',
    });
    for (const [Key, Body] of Object.entries(files)) {
      await client.send(new PutObjectCommand({ Bucket: s3.bucket, Key, Body }));
    }
    client.destroy();
  }

  const environment = () => ({
    CATALOGUE_S3_ENDPOINT: s3.url,
    CATALOGUE_S3_ACCESS_KEY_ID: 'S3RVER',
    CATALOGUE_S3_SECRET_ACCESS_KEY: 'S3RVER',
  });

  it('is imported when its list holds still, and only changed files are fetched again', async () => {
    await put({
      'feeds/main/catalogue.json': JSON.stringify(catalogueOf(3)),
      'feeds/main/d.pdf': await drawPdf('D', 1),
      'feeds/other/catalogue.json': 'another',
    });
    const watched = await watch(`s3://${s3.bucket}/feeds/main`, environment());
    expect(await watched.turn()).toBe('settling');
    expect(await watched.turn(30)).toBe('served');
    expect(await served(watched)).toBe(3);
    expect(await watched.turn()).toBe('unchanged');
    const copy = join(watched.services.config.dataDir, 'catalogue-copies', watched.feed.id);
    const times = () =>
      Promise.all(['catalogue.json', 'd.pdf'].map(async (name) => (await stat(join(copy, name))).ino));
    const before = await times();
    await put({ 'feeds/main/catalogue.json': JSON.stringify(catalogueOf(4)) });
    expect(await watched.turn()).toBe('settling');
    expect(await watched.turn(30)).toBe('served');
    const after = await times();
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    expect(await served(watched)).toBe(4);
  });

  it('of which a file was lost on this machine is fetched again', async () => {
    await put({
      'lost/catalogue.json': JSON.stringify(catalogueOf(3)),
      'lost/d.pdf': await drawPdf('Lost', 1),
    });
    const watched = await watch(`s3://${s3.bucket}/lost/`, { ...environment(), FEED_SETTLE_SECONDS: '0' });
    expect(await watched.turn()).toBe('served');
    const copy = join(watched.services.config.dataDir, 'catalogue-copies', watched.feed.id);
    await rm(join(copy, 'd.pdf'));
    await cp(join(copy, 'catalogue.json'), join(copy, 'stray.json'));
    const again = await watched.services.imports.buckets.copy(`s3://${s3.bucket}/lost/`);
    expect(again).toBe(copy);
    expect((await readdir(copy)).filter((name) => !name.startsWith('.')).toSorted()).toEqual([
      'catalogue.json',
      'd.pdf',
    ]);
  });

  it('that is not there, or has nothing in it, is told', async () => {
    const { buckets } = (await watch(`s3://${s3.bucket}/nothing`, environment())).services.imports;
    await expect(buckets.outline(`s3://${s3.bucket}/nothing`)).rejects.toThrow('there are no files in it');
    await expect(buckets.outline('s3://no-such-bucket/x')).rejects.toThrow('the bucket cannot be read');
  });
});

describe('the list of a bucket', () => {
  /** A store that lists these keys, two in an answer. */
  async function listing(keys: readonly string[]): Promise<Services['imports']['buckets']> {
    const server = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://store');
      const from = Number(searchParams.get('continuation-token') ?? 0);
      const contents = keys
        .slice(from, from + 2)
        .map((key) => `<Contents><Key>${key}</Key><ETag>"${key}"</ETag><Size>1</Size></Contents>`)
        .join('');
      const more = from + 2 < keys.length;
      const next = more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
      response.setHeader('content-type', 'application/xml');
      response.end(
        `<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents}${next}</ListBucketResult>`,
      );
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new BucketSources(await ownFolder(), {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: null,
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    });
  }

  it('is read to its last page, and hidden files do not count', async () => {
    const outline = async (keys: readonly string[]) => (await listing(keys)).outline('s3://bucket/x');
    const five = ['x/a', 'x/b', 'x/c', 'x/d', 'x/e'];
    expect(await outline(['x/', ...five, 'x/.hidden'])).toBe(await outline(five));
    expect(await outline(five.with(4, 'x/f'))).not.toBe(await outline(five));
  });

  it.each([
    ['x/../up', 'cannot be the name of a file'],
    ['x/a//b', 'cannot be the name of a file'],
    ['x/a\\b', 'cannot be the name of a file'],
    ['x/c/d', '"c" is a file, and the folder of "c/d"'],
  ])('with %s is refused', async (key, reason) => {
    const buckets = await listing(['x/a', 'x/b', 'x/c', key]);
    await expect(buckets.copy('s3://bucket/x')).rejects.toThrow(reason);
  });
});

describe.each(testDatabases())('two workers on $name', ({ create }) => {
  it('look once at what is due', async () => {
    const files = new Map([['/catalogue.zip', { bytes: await zipped(2), tag: '"1"' }]]);
    const { url, answers } = await serve(files);
    const dataDir = await ownFolder();
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
