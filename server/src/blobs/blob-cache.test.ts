import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collect, storedBlob } from '../testing/blob-bytes.ts';
import { flip } from '../testing/blob-places.ts';
import { type S3Peer, startS3Peer } from '../testing/s3-peer.ts';
import { type StorageProxy, startStorageProxy } from '../testing/storage-proxy.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';
import { BlobCache } from './blob-cache.ts';
import { hashOf } from './blob-store.ts';
import type { BlobCacheLimits } from './copy-folder.ts';
import { S3BlobStore } from './s3-blob-store.ts';
import { VerifiedBlobStore } from './verified-blob-store.ts';

vi.setConfig({ testTimeout: 60_000 });

const ROOMY: BlobCacheLimits = { bytes: 100_000_000, freeBytes: 0 };
const NO_DAMAGE = { has: () => false, found: async () => {}, mended: async () => {} };

let peer: S3Peer;
let proxy: StorageProxy;
let store: S3BlobStore;
let folder: string;
const errors: unknown[] = [];
const opened: BlobCache[] = [];

beforeEach(async () => {
  peer = await startS3Peer();
  proxy = await startStorageProxy(peer.url);
  store = new S3BlobStore({ bucket: peer.bucket, prefix: '', endpoint: proxy.url });
  folder = await temporaryFolder();
  errors.length = 0;
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((cache) => cache.close()));
  await store.close();
  await proxy.close();
  await peer.close();
  await rm(folder, { recursive: true, force: true });
});

function openCache(limits = ROOMY, own = folder): BlobCache {
  const cache = new BlobCache({ store, folder: own, limits, failed: (error) => errors.push(error) });
  opened.push(cache);
  return cache;
}

/** Has a blob copied to the disk. */
async function copy(cache: BlobCache, hash: string): Promise<void> {
  expect(await cache.look(hash)).toBeNull();
  await cache.idle();
}

const stored = (size: number) => storedBlob(store, size);

/** The requests for bytes of blobs. A store that is slow is also asked whether it answers at all (HEAD). */
const fetched = () => proxy.passed.filter(({ method }) => method === 'GET').length;

/** The size that a cache has reported when it has compared a blob with its name. */
async function sizeSeen(cache: BlobCache, hash: string): Promise<number> {
  let seen = Number.NaN;
  const look = cache.look(hash, (bytes) => {
    seen = bytes;
  });
  expect(await look).toBeNull();
  return seen;
}

/** Bytes of all copies. */
async function copied(): Promise<number> {
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe('copies of blobs', () => {
  it('fetches a blob once, however often and by however many it is read', async () => {
    const { hash, bytes } = await stored(700_000);
    const cache = openCache();
    const all = await Promise.all(Array.from({ length: 8 }, () => collect(cache.all(hash))));
    for (const one of all) expect(one.equals(bytes)).toBe(true);
    expect(await cache.look(hash)).toBeNull();
    expect((await collect(cache.stream(hash, 5, 600_000))).equals(bytes.subarray(5, 600_000))).toBe(true);
    expect(fetched()).toBe(1);
  });

  it('outlives the process and serves every process that shares the folder', async () => {
    const { hash, bytes } = await stored(50_000);
    await copy(openCache(), hash);
    const others = [openCache(), openCache()];
    for (const other of others) {
      let seen = 0;
      expect(
        await other.look(hash, (read) => {
          seen = read;
        }),
      ).toBeNull();
      expect(seen).toBe(bytes.length);
      expect((await collect(other.all(hash))).equals(bytes)).toBe(true);
    }
    expect(fetched()).toBe(1);
  });

  it.each([0, 1, 632, 300_000, 5_000_000, 40_000_000])(
    'says how large a blob of %i bytes is, fetched, copied, or read from its store',
    async (size) => {
      const { hash } = await stored(size);
      const cache = openCache({ bytes: 400_000_000, freeBytes: 0 });
      expect(await sizeSeen(cache, hash), 'fetched').toBe(size);
      await cache.idle();
      expect(await sizeSeen(cache, hash), 'copied').toBe(size);
      const tooSmall = openCache({ bytes: size, freeBytes: 0 }, join(folder, 'small'));
      expect(await sizeSeen(tooSmall, hash), 'not copied').toBe(size);
      // The folder is a file: nothing can be written into it.
      const blocked = join(folder, 'blocked');
      await writeFile(blocked, '');
      expect(await sizeSeen(openCache({ bytes: 400_000_000, freeBytes: 0 }, blocked), hash), 'blocked').toBe(
        size,
      );
    },
  );

  it.each([700_000, 9_000_000])(
    'notices by the piece that a copy of %i bytes has gone bad since it was read, and makes it again',
    async (size) => {
      const { hash, bytes } = await stored(size);
      await copy(openCache(), hash);
      const middle = size >> 1;
      for (const [start, end] of [
        [middle - 10, middle + 10],
        [0, size],
        [middle - 200_000, middle + 1],
      ] as const) {
        const cache = openCache();
        expect(await cache.look(hash)).toBeNull();
        expect((await collect(cache.stream(hash, 1, size))).equals(bytes.subarray(1))).toBe(true);
        await flip(join(folder, hash));
        const part = await collect(cache.stream(hash, start, end));
        expect(part.equals(bytes.subarray(start, end)), `${start}-${end}`).toBe(true);
        await cache.idle();
        expect(hashOf(await readFile(join(folder, hash)))).toBe(hash);
      }
    },
  );

  it('serves a reader from what has arrived, and one far ahead from the store', async () => {
    const { hash, bytes } = await stored(30_000_000);
    const cache = openCache({ bytes: 400_000_000, freeBytes: 0 });
    const far = collect(cache.stream(hash, 29_000_000, bytes.length));
    const whole = collect(cache.stream(hash, 0, bytes.length));
    expect((await far).equals(bytes.subarray(29_000_000))).toBe(true);
    expect((await whole).equals(bytes)).toBe(true);
  });

  it('hands a large blob over as soon as the first of it has arrived', async () => {
    const { hash, bytes } = await stored(9_000_000);
    const verified = new VerifiedBlobStore(store, NO_DAMAGE, (error) => errors.push(error), openCache());
    proxy.latency = 200;
    const reader = verified.stream(hash, 0, bytes.length)[Symbol.asyncIterator]();
    const first = reader.next();
    await vi.waitFor(() => expect(fetched()).toBeGreaterThan(0), { timeout: 10_000, interval: 5 });
    proxy.mood = 'is silent';
    const begin: Uint8Array = (await first).value;
    proxy.mood = 'passes';
    await proxy.leave();
    await proxy.comeBack();
    const rest = await collect({ [Symbol.asyncIterator]: () => reader });
    expect(Buffer.concat([begin, rest]).equals(bytes)).toBe(true);
  });

  it('holds nothing of the store for a reader that stalls', async () => {
    const { hash, bytes } = await stored(20_000_000);
    const cache = openCache();
    const reader = cache.stream(hash, 0, bytes.length)[Symbol.asyncIterator]();
    const first = await reader.next();
    await vi.waitFor(() => expect(readFile(join(folder, hash))).resolves.toHaveLength(bytes.length), 10_000);
    const asked = fetched();
    const rest = await collect({ [Symbol.asyncIterator]: () => reader });
    expect(Buffer.concat([first.value ?? Buffer.alloc(0), rest]).equals(bytes)).toBe(true);
    expect(fetched()).toBe(asked);
  });

  it.each([
    ['damaged', flip],
    ['cut short', (path: string) => truncate(path, 1000)],
    ['empty', (path: string) => truncate(path)],
    ['gone', (path: string) => rm(path)],
  ])('never serves a copy that is %s, and fetches the blob again', async (_, spoil) => {
    const { hash, bytes } = await stored(300_000);
    await copy(openCache(), hash);
    await spoil(join(folder, hash));
    const cache = openCache();
    const verified = new VerifiedBlobStore(store, NO_DAMAGE, (error) => errors.push(error), cache);
    expect((await collect(verified.stream(hash, 0, bytes.length))).equals(bytes)).toBe(true);
    expect(Buffer.from(await verified.readAll(hash)).equals(bytes)).toBe(true);
    await cache.idle();
    expect(await readFile(join(folder, hash))).toEqual(bytes);
    expect(fetched()).toBe(2);
    expect(errors).toEqual([]);
  });

  it('keeps no copy of a blob that is damaged in the store', async () => {
    const bytes = randomBytes(1000);
    const hash = hashOf(randomBytes(10));
    await store.put(hash, bytes);
    const cache = openCache();
    expect(await cache.look(hash)).toBe('damaged');
    expect(await cache.look(hashOf(randomBytes(10)))).toBe('missing');
    await cache.close();
    expect(await readdir(folder)).toEqual([]);
  });

  it('finds a blob damaged in the store although its copy is whole', async () => {
    const { hash } = await stored(1000);
    const found: string[] = [];
    const damage = {
      ...NO_DAMAGE,
      has: () => found.length > 0,
      found: async (one: string) => void found.push(one),
    };
    const verified = new VerifiedBlobStore(store, damage, () => {}, openCache());
    await verified.ensure(hash);
    await store.put(hash, randomBytes(1000));
    expect(await verified.recheck(hash)).toBe('damaged');
    expect(found).toEqual([hash]);
    await expect(verified.ensure(hash)).rejects.toThrow();
  });

  it('stores a blob again that only its copy has, and drops the copy of a deleted one', async () => {
    const { hash, bytes } = await stored(1000);
    const verified = new VerifiedBlobStore(store, NO_DAMAGE, () => {}, openCache());
    await verified.ensure(hash);
    await store.delete(hash);
    await verified.put(hash, bytes);
    expect(await store.size(hash)).toBe(1000);
    await verified.delete(hash);
    expect(await readdir(folder)).toEqual([]);
  });

  it('keeps to its size: what was not read for longest makes room', async () => {
    const limit = 3_000_000;
    const cache = openCache({ bytes: limit, freeBytes: 0 });
    const hot = await stored(200_000);
    for (let turn = 0; turn < 30; turn++) {
      const { hash, bytes } = await stored(200_000);
      expect((await collect(cache.all(hash))).equals(bytes)).toBe(true);
      // As if time had passed: a copy is touched once in some minutes.
      await collect(cache.all(hot.hash));
      await cache.idle();
      await utimes(join(folder, hash), new Date(), new Date(Date.now() - 1_000_000 + turn * 1000));
      expect(await copied()).toBeLessThanOrEqual(limit * 1.1);
    }
    expect(await readdir(folder)).toContain(hot.hash);
    expect(await copied()).toBeGreaterThan(limit / 2);
  });

  it('does not copy what would push out everything else', async () => {
    const { hash, bytes } = await stored(2_000_000);
    const cache = openCache({ bytes: 4_000_000, freeBytes: 0 });
    expect((await collect(cache.all(hash))).equals(bytes)).toBe(true);
    expect(await cache.look(hash)).toBeNull();
    expect(await copied()).toBe(0);
  });

  it('removes what was not read for a day, and what processes that died left unfinished', async () => {
    const cache = openCache();
    const [old, young] = [await stored(1000), await stored(1000)];
    await copy(cache, old.hash);
    await copy(cache, young.hash);
    const left = join(folder, `.${old.hash}.0123456789ab`);
    await writeFile(left, 'half');
    await writeFile(join(folder, 'readme'), 'of the operator');
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60_000);
    for (const path of [left, join(folder, old.hash)]) await utimes(path, twoDaysAgo, twoDaysAgo);
    await cache.tidy();
    expect((await readdir(folder)).toSorted()).toEqual([young.hash, 'readme'].toSorted());
  });

  it('reads from the store, and says so once, where the disk takes no copies', async () => {
    const { hash, bytes } = await stored(3_000_000);
    // The folder is a file: nothing can be written into it.
    const blocked = join(folder, 'blocked');
    await writeFile(blocked, '');
    const cache = openCache(ROOMY, blocked);
    expect(await cache.look(hash)).toBeNull();
    expect((await collect(cache.all(hash))).equals(bytes)).toBe(true);
    expect((await collect(cache.stream(hash, 7, 2_999_000))).equals(bytes.subarray(7, 2_999_000))).toBe(true);
    expect(errors).toHaveLength(1);
  });

  it('leaves the free space on the disk that the server needs', async () => {
    const { hash, bytes } = await stored(3_000_000);
    const cache = openCache({ bytes: 100_000_000, freeBytes: Number.MAX_SAFE_INTEGER });
    await cache.tidy();
    expect((await collect(cache.all(hash))).equals(bytes)).toBe(true);
    expect(await copied()).toBe(0);
    expect(errors).toHaveLength(1);
  });

  it('copies on after its folder was removed', async () => {
    const cache = openCache();
    const [first, second] = [await stored(1000), await stored(1000)];
    await copy(cache, first.hash);
    await rm(folder, { recursive: true });
    await copy(cache, second.hash);
    expect(await readdir(folder)).toEqual([second.hash]);
    await mkdir(folder, { recursive: true });
  });

  it('continues from the store a copy that could not be finished', async () => {
    const { hash, bytes } = await stored(6_000_000);
    const cache = openCache();
    const reader = cache.all(hash)[Symbol.asyncIterator]();
    const first = await reader.next();
    await cache.close();
    const rest = await collect({ [Symbol.asyncIterator]: () => reader });
    expect(Buffer.concat([first.value ?? Buffer.alloc(0), rest]).equals(bytes)).toBe(true);
  });
});
