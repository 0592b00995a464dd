import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collect } from '../testing/blob-bytes.ts';
import { startS3Peer } from '../testing/s3-peer.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';
import { BlobCache } from './blob-cache.ts';
import { BlobMissing, type BlobStore, hashOf } from './blob-store.ts';
import { openBlobStore } from './open-blob-store.ts';
import { S3BlobStore } from './s3-blob-store.ts';
import { VerifiedBlobStore } from './verified-blob-store.ts';

interface TestStore {
  readonly store: BlobStore;
  readonly folder: string;
  close(): Promise<void>;
}

async function openDisk(): Promise<TestStore> {
  const folder = await temporaryFolder();
  const store = await openBlobStore(null, null, folder);
  return {
    store,
    folder,
    close: async () => {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openS3(): Promise<TestStore> {
  const peer = await startS3Peer();
  const store = await openBlobStore(`s3://${peer.bucket}/some/prefix`, peer.url, '');
  return {
    store,
    folder: peer.folder,
    close: async () => {
      await store.close();
      await peer.close();
    },
  };
}

/**
 * Another S3-compatible store with a bucket that may be written into, as `npm run drill -- s3` names it:
 * http://KEY:SECRET@HOST:PORT/BUCKET.
 */
const other = process.env.S3_DRILL ? new URL(process.env.S3_DRILL) : null;

async function openOther({ origin, pathname, username, password }: URL): Promise<TestStore> {
  process.env.AWS_ACCESS_KEY_ID = decodeURIComponent(username);
  process.env.AWS_SECRET_ACCESS_KEY = decodeURIComponent(password);
  const folder = await temporaryFolder();
  const prefix = randomBytes(8).toString('hex');
  const store = await openBlobStore(`s3:/${pathname}/drill/${prefix}`, origin, '');
  return {
    store,
    folder,
    close: async () => {
      for await (const page of store.list()) for (const hash of page) await store.delete(hash);
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Any store behind copies of its blobs, as the server reads it. */
async function openCopied(open: () => Promise<TestStore>): Promise<TestStore> {
  const test = await open();
  const folder = await temporaryFolder();
  const near = new BlobCache({
    store: test.store,
    folder,
    limits: { bytes: 100_000_000, freeBytes: 0 },
    failed: (error) => expect.unreachable(String(error)),
  });
  const damage = { has: () => false, found: async () => {}, mended: async () => {} };
  const store = new VerifiedBlobStore(test.store, damage, () => {}, near);
  return {
    store,
    folder: test.folder,
    close: async () => {
      await store.close();
      await test.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listed(store: BlobStore): Promise<string[]> {
  const hashes: string[] = [];
  for await (const page of store.list()) hashes.push(...page);
  return hashes.toSorted();
}

describe.each([
  { name: 'disk', open: openDisk },
  { name: 'S3', open: openS3 },
  { name: 'disk, copied', open: () => openCopied(openDisk) },
  { name: 'S3, copied', open: () => openCopied(openS3) },
  ...(other
    ? [
        { name: 'the other S3', open: () => openOther(other) },
        { name: 'the other S3, copied', open: () => openCopied(() => openOther(other)) },
      ]
    : []),
])('blobs on $name', ({ open }) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());
  const bytes = randomBytes(700_000);
  const hash = hashOf(bytes);

  it('gives back exactly what was put', async () => {
    const { store } = test;
    await store.check();
    expect(await store.size(hash)).toBeNull();
    await store.put(hash, bytes);
    await store.put(hash, bytes);
    expect(await store.size(hash)).toBe(bytes.length);
    expect(Buffer.from(await store.read(hash, 0, bytes.length)).equals(bytes)).toBe(true);
    expect(Buffer.from(await store.read(hash, 300_000, 7))).toEqual(bytes.subarray(300_000, 300_007));
    expect((await collect(store.stream(hash, 5, 600_001))).equals(bytes.subarray(5, 600_001))).toBe(true);
    expect(await collect(store.stream(hash, 9, 9))).toHaveLength(0);
  });

  it('hands over pieces that may be written into', async () => {
    for await (const piece of test.store.stream(hash, 0, bytes.length)) piece.fill(0);
    expect((await collect(test.store.stream(hash, 0, bytes.length))).equals(bytes)).toBe(true);
  });

  it('stores a file of the machine', async () => {
    const own = randomBytes(10_000);
    const path = join(test.folder, 'source.bin');
    await writeFile(path, own);
    await test.store.putFile(hashOf(own), path);
    expect(Buffer.from(await test.store.read(hashOf(own), 0, 10_000)).equals(own)).toBe(true);
  });

  it('says how large a blob is that it has not read before', async () => {
    for (const size of [0, 1, 632, 300_000, 5_000_000]) {
      const own = randomBytes(size);
      const path = join(test.folder, 'source.bin');
      await writeFile(path, own);
      await test.store.putFile(hashOf(own), path);
      expect(await test.store.size(hashOf(own)), `${size}`).toBe(size);
    }
  });

  it('reads an empty blob, and one of several windows, to its end and from any byte', async () => {
    const none = hashOf(Buffer.alloc(0));
    await test.store.put(none, Buffer.alloc(0));
    expect(await collect(test.store.all(none))).toHaveLength(0);
    expect(await test.store.look(none)).toBeNull();
    const large = randomBytes(9_000_000);
    await test.store.put(hashOf(large), large);
    expect((await collect(test.store.all(hashOf(large)))).equals(large)).toBe(true);
    const rest = await collect(test.store.stream(hashOf(large), 3, large.length));
    expect(rest.equals(large.subarray(3))).toBe(true);
    expect(await test.store.look(hashOf(large))).toBeNull();
  });

  it('says what is missing, and reads no further than the end', async () => {
    const none = hashOf(Buffer.from('none'));
    await expect(test.store.read(none, 0, 1)).rejects.toThrow(BlobMissing);
    await expect(test.store.read(hash, bytes.length - 1, 2)).rejects.toThrow(RangeError);
  });

  it('takes the same blob from many at once', async () => {
    const own = randomBytes(50_000);
    await Promise.all(Array.from({ length: 8 }, () => test.store.put(hashOf(own), own)));
    expect(Buffer.from(await test.store.read(hashOf(own), 0, 50_000)).equals(own)).toBe(true);
  });

  it('lists every blob it holds, page by page', async () => {
    const { store } = test;
    const before = await listed(store);
    const own = Array.from({ length: 30 }, () => randomBytes(100));
    for (const bytes of own) await store.put(hashOf(bytes), bytes);
    expect(await listed(store)).toEqual([...before, ...own.map(hashOf)].toSorted());
    for (const bytes of own) await store.delete(hashOf(bytes));
    expect(await listed(store)).toEqual(before);
    expect(await store.removeUnfinished(new Date(Date.now() + 60_000))).toBe(0);
    expect(await listed(store)).toEqual(before);
  });

  it('deletes', async () => {
    await test.store.delete(hash);
    expect(await test.store.size(hash)).toBeNull();
    await test.store.delete(hash);
  });
});

describe('the disk store', () => {
  it('leaves no half file behind and keeps to its folder', async () => {
    const { store, folder, close } = await openDisk();
    const bytes = randomBytes(1000);
    await store.put(hashOf(bytes), bytes);
    const names = await readdir(folder, { recursive: true });
    expect(names.toSorted()).toEqual(
      [hashOf(bytes).slice(0, 2), join(hashOf(bytes).slice(0, 2), hashOf(bytes))].toSorted(),
    );
    await expect(store.size('../../etc/passwd')).rejects.toThrow(BlobMissing);
    await close();
  });
});

describe('the disk store of a process that died', () => {
  it('loses the files that were not finished, once they are old, and nothing else', async () => {
    const { store, folder, close } = await openDisk();
    const bytes = randomBytes(1000);
    const hash = hashOf(bytes);
    await store.put(hash, bytes);
    const place = join(folder, hash.slice(0, 2));
    const unfinished = `.${hash.slice(0, 16)}.0123456789ab`;
    for (const name of [unfinished, '.keep', 'notes.txt']) await writeFile(join(place, name), 'half');
    await writeFile(join(folder, 'readme'), 'of the operator');
    expect(await store.removeUnfinished(new Date(Date.now() - 60_000))).toBe(0);
    expect(await store.removeUnfinished(new Date(Date.now() + 60_000))).toBe(1);
    expect((await readdir(place)).toSorted()).toEqual(['.keep', hash, 'notes.txt'].toSorted());
    expect(await listed(store)).toEqual([hash]);
    await close();
  });
});

describe('the S3 store', () => {
  beforeAll(() => {
    process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
    process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  });

  it('gives up a storage that takes connections and never answers', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {}).resume();
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const store = new S3BlobStore(
      { bucket: 'submittals', prefix: '', endpoint: `http://127.0.0.1:${port}` },
      { answer: 100, store: 100, rest: 100 },
    );
    const hash = hashOf(Buffer.from('any'));
    await expect(store.check()).rejects.toThrow();
    await expect(store.size(hash)).rejects.toThrow();
    await expect(store.read(hash, 0, 3)).rejects.toThrow();
    expect(sockets.size).toBeGreaterThan(0);
    await store.close();
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('waits longer for what it stores, and for the rest of an answer that has begun', async () => {
    const answer = 2000;
    const slow = createHttpServer(async (request, response) => {
      request.resume();
      if (request.method === 'HEAD') return response.writeHead(404).end();
      if (request.method === 'GET') response.writeHead(206, { 'content-length': 3 }).write('a');
      await pause(1.5 * answer);
      return response.end(request.method === 'GET' ? 'ny' : '');
    }).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const { port } = slow.address() as AddressInfo;
    const store = new S3BlobStore(
      { bucket: 'submittals', prefix: '', endpoint: `http://127.0.0.1:${port}` },
      { answer, store: 60_000, rest: 60_000 },
    );
    const bytes = Buffer.from('any');
    await store.put(hashOf(bytes), bytes);
    expect(Buffer.from(await store.read(hashOf(bytes), 0, 3)).toString()).toBe('any');
    await store.close();
    slow.close();
  });
});
