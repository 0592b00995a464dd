import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CreatedProjectSchema } from '@submittal/contract/project';
import { forEachOf } from '@submittal/server/for-each-of';
import { awaitPreviews } from '@submittal/server/testing/await-previews';
import { type ServerProcess, startServerProcess } from '@submittal/server/testing/server-process';
import { type Dispatcher, Pool } from 'undici';
import type { StorageNews } from '../host/storage-host.ts';
import { markdownTable, median, megabytes, milliseconds } from '../run/table.ts';
import { largeCatalogue } from '../set/large-catalogue.ts';
import { emptyDataFolder } from '../set/made-catalogue.ts';
import { sampleCatalogue } from '../set/sample-documents.ts';
import type { Section } from './section.ts';

/** Packages whose documents are in a storage that answers each request late. */
export const s3: Section = { name: 's3', title: 'Packages from S3', run };

const LATENCY = 30;
const DOCUMENTS = 25;
const MANY = 725;
const STALLED = 60;
const REPEATS = 3;

/** Requests at the same time to the storage alone. */
const AT_ONCE = 8;

/** Requests at the same time of the plain reader: as many as the server has connections. */
const PLAIN_AT_ONCE = 64;

/** A document under its product. */
interface Chosen {
  readonly productID: string;
  readonly resourceID: string;
}

/** A catalogue, the documents of the package that is linked before another is measured, and those of that one. */
interface DocumentSet {
  readonly name: string;
  readonly catalogue: string;
  readonly earlier: readonly Chosen[];
  readonly measured: readonly Chosen[];
}

/** Each document with so many pages, all but the first with a photograph of 2 MB. */
async function photographs(name: string, pages: number): Promise<DocumentSet> {
  const chosen = (kind: string) =>
    Array.from({ length: DOCUMENTS }, (_, index) => ({
      productID: 'survey',
      resourceID: `${kind}-${String(index + 1).padStart(2, '0')}`,
    }));
  const catalogue = await largeCatalogue(pages, { earlier: true });
  return { name, catalogue, earlier: chosen('earlier'), measured: chosen('survey') };
}

/** Documents of the sample catalogue, most of some ten kilobytes. */
async function sampleSheets(name: string): Promise<DocumentSet> {
  const catalogue = await sampleCatalogue();
  const { products } = JSON.parse(await readFile(path.join(catalogue, 'catalogue.json'), 'utf8')) as {
    products: readonly { id: string; documents: readonly { id: string; file: string }[] }[];
  };
  const chosen = new Map<string, Chosen>();
  for (const { id: productID, documents } of products) {
    for (const { id, file } of documents) {
      if (file.endsWith('.pdf')) chosen.set(id, { productID, resourceID: id });
    }
  }
  const all = [...chosen.values()];
  return {
    name,
    catalogue,
    earlier: all.slice(0, DOCUMENTS),
    measured: all.slice(DOCUMENTS, DOCUMENTS + MANY),
  };
}

const SETS: readonly (() => Promise<DocumentSet>)[] = [
  () => sampleSheets(`${MANY} small documents`),
  () => photographs('small documents', 2),
  () => photographs('large documents', 11),
];

interface Storage {
  readonly url: string;
  readonly bucket: string;
  /** Sets the delay of requests from now on; returns what has passed before. */
  delay(milliseconds: number): Promise<StorageNews>;
}

interface Download {
  readonly firstByte: number;
  readonly bytes: number;
  readonly milliseconds: number;
  readonly requests: number;
  /** The paths of the objects that the server asked for. */
  readonly got: readonly string[];
}

async function run(say: (progress: string) => void): Promise<string> {
  const rows: string[][] = [];
  for (const made of SETS) {
    const documents = await made();
    const host = fork(fileURLToPath(new URL('../host/storage-host.ts', import.meta.url)));
    const storage = await storageOf(host);
    const dataDir = await emptyDataFolder('s3-data');
    try {
      rows.push(...(await measure({ documents, storage, dataDir, say })));
    } finally {
      const ended = once(host, 'exit');
      host.disconnect();
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  return `Packages of ${MANY} documents of the sample catalogue, and of ${DOCUMENTS} made by script, with cover and contents. The documents are in an S3-compatible server behind a
proxy that lets each request arrive ${LATENCY} ms late, and sends objects from the files of that server; it, the proxy, the server and its
reader share the cores of this machine. _Cold_: the
server has linked a package of as many other documents, but has read nothing of this one. _The storage alone_: all that is stored, read without the server, ${AT_ONCE}
requests at a time. _A plain reader_ of the objects that the server asked for in a cold run, just after it, ${PLAIN_AT_ONCE} requests at a time. _Copied_: its documents are in the copies on disk, the
process is a new one. _Without copies_: \`BLOB_CACHE_MB=0\`. _Beside stalled readers_: ${STALLED} others have taken the first bytes of the package
and no more. Medians of ${REPEATS}. Bars: a first byte within 300 ms, a cold package at 0.8 of the speed of the plain reader.

${markdownTable(['', 'size', 'first byte', 'requests', 'MB/s', 'ready in'], rows)}
`;
}

async function storageOf(host: ReturnType<typeof fork>): Promise<Storage> {
  const delay = async (milliseconds: number): Promise<StorageNews> => {
    const answer = once(host, 'message');
    host.send(milliseconds);
    const [news] = (await answer) as [StorageNews];
    return news;
  };
  const { url, bucket } = await delay(0);
  return { url, bucket, delay };
}

interface Setting {
  readonly documents: DocumentSet;
  readonly storage: Storage;
  readonly dataDir: string;
  readonly say: (progress: string) => void;
}

async function measure(setting: Setting): Promise<string[][]> {
  const { storage, say } = setting;
  const { name, earlier, measured } = setting.documents;
  say(`${name}: importing`);
  const importing = await start(setting);
  await awaitPreviews(importing.url, environmentOf(setting));
  await importing.stop();
  const { put } = await storage.delay(LATENCY);
  const alone = await readAlone(storage.url, put);
  const rows: string[][] = [
    [`${name}, the storage alone`, megabytes(alone.bytes), '', '', alone.speed.toFixed(0), ''],
  ];
  const plain: number[] = [];
  const row = (what: string, downloads: readonly Download[], ready = Number.NaN) => {
    const speeds = downloads.map(({ bytes, milliseconds }) => bytes / 1000 / milliseconds);
    rows.push([
      `${name}, ${what}`,
      megabytes(downloads[0]?.bytes),
      milliseconds(median(downloads.map(({ firstByte }) => firstByte))),
      String(median(downloads.map(({ requests }) => requests))),
      median(speeds).toFixed(0),
      Number.isNaN(ready) ? '' : milliseconds(ready),
    ]);
  };
  for (const [what, cache] of [
    ['cold', '2048'],
    ['copied', '2048'],
    ['without copies', '0'],
    [`beside ${STALLED} stalled readers`, '2048'],
    [`beside ${STALLED} stalled readers, without copies`, '0'],
  ] as const) {
    say(`${name}: ${what}`);
    const downloads: Download[] = [];
    let ready = Number.NaN;
    for (let turn = 0; turn < REPEATS; turn++) {
      if (what !== 'copied') await forgetCopies(setting);
      const server = await start(setting, { BLOB_CACHE_MB: cache });
      const connections = new Pool(server.url, { connections: STALLED + 10 });
      try {
        await storage.delay(LATENCY);
        // The code that links and reads is loaded.
        await download(connections, await project(connections, earlier), storage);
        const stalled = what.startsWith('beside') ? await stall(connections, measured, storage) : [];
        const downloaded = await download(connections, await project(connections, measured), storage);
        downloads.push(downloaded);
        if (what === 'cold') plain.push((await readAlone(storage.url, downloaded.got, PLAIN_AT_ONCE)).speed);
        if (stalled.length > 0) ready = await readyIn(connections);
        for (const body of stalled) body.destroy();
      } finally {
        await storage.delay(0);
        await connections.destroy();
        await server.stop();
      }
    }
    row(what, downloads, ready);
    if (what === 'cold') {
      rows.push([
        `${name}, a plain reader`,
        megabytes(downloads[0]?.bytes),
        '',
        '',
        median(plain).toFixed(0),
        '',
      ]);
    }
  }
  return rows;
}

function start(setting: Setting, more: Record<string, string> = {}): Promise<ServerProcess> {
  return startServerProcess({ ...environmentOf(setting), ...more });
}

function environmentOf({ documents, storage, dataDir }: Setting): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    CATALOGUE: documents.catalogue,
    BLOB_URL: `s3://${storage.bucket}/bench`,
    S3_ENDPOINT: storage.url,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  };
}

function forgetCopies({ dataDir }: Setting): Promise<void> {
  return rm(path.join(dataDir, 'blob-copies'), { recursive: true, force: true });
}

/** A project of documents; in another order it is another package. */
async function project(connections: Dispatcher, resources: readonly Chosen[]): Promise<string> {
  const created = await connections.request({
    method: 'POST',
    path: '/api/CreateSubmittal',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ coverPage: true, includeTableOfContents: true, resources }),
  });
  return CreatedProjectSchema.parse(await created.body.json()).id;
}

async function download(connections: Dispatcher, id: string, storage: Storage): Promise<Download> {
  await storage.delay(LATENCY);
  const begun = performance.now();
  const { statusCode, body } = await connections.request({ method: 'GET', path: `/api/GeneratePdf/${id}` });
  if (statusCode !== 200) throw new Error(`a package answers ${statusCode}: ${await body.text()}`);
  let firstByte = Number.NaN;
  let bytes = 0;
  for await (const piece of body) {
    if (bytes === 0) firstByte = performance.now() - begun;
    bytes += (piece as Buffer).length;
  }
  const milliseconds = performance.now() - begun;
  const { requests, got } = await storage.delay(LATENCY);
  return { firstByte, bytes, milliseconds, requests, got };
}

/** Readers of a package, of whom each takes the first bytes and no more. */
async function stall(
  connections: Dispatcher,
  measured: readonly Chosen[],
  storage: Storage,
): Promise<Dispatcher.ResponseData['body'][]> {
  const id = await project(connections, measured.toReversed());
  const bodies = await Promise.all(
    Array.from({ length: STALLED }, async () => {
      const { body } = await connections.request({ method: 'GET', path: `/api/GeneratePdf/${id}` });
      body.on('error', () => {});
      await once(body, 'readable');
      return body;
    }),
  );
  // What was asked for on their behalf has arrived.
  while ((await storage.delay(LATENCY)).open + (await storage.delay(LATENCY)).requests > 0) await pause(500);
  return bodies;
}

/** Reads objects whole, without the server; the speed is in megabytes per second. */
async function readAlone(
  url: string,
  paths: readonly string[],
  atOnce = AT_ONCE,
): Promise<{ bytes: number; speed: number }> {
  const connections = new Pool(url, { connections: atOnce });
  const begun = performance.now();
  let bytes = 0;
  await forEachOf(paths, atOnce, async (path) => {
    const headers = { range: `bytes=0-${Number.MAX_SAFE_INTEGER}` };
    const { body } = await connections.request({ method: 'GET', path, headers });
    for await (const piece of body) bytes += (piece as Buffer).length;
  });
  const speed = bytes / 1000 / (performance.now() - begun);
  await connections.destroy();
  return { bytes, speed };
}

async function readyIn(connections: Dispatcher): Promise<number> {
  const begun = performance.now();
  const { statusCode, body } = await connections.request({ method: 'GET', path: '/readyz' });
  await body.dump();
  if (statusCode !== 200) throw new Error(`the server is not ready: ${statusCode}`);
  return performance.now() - begun;
}
