import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bufferedWindows } from '../measures.ts';
import { storeFault } from '../store-fault.ts';
import { collect, storedBlob } from '../testing/blob-bytes.ts';
import { type S3Peer, startS3Peer } from '../testing/s3-peer.ts';
import { type StorageProxy, startStorageProxy } from '../testing/storage-proxy.ts';
import { BlobMissing, hashOf } from './blob-store.ts';
import { WINDOW_BYTES } from './read-ahead.ts';
import { S3BlobStore } from './s3-blob-store.ts';

vi.setConfig({ testTimeout: 60_000 });

const MEBIBYTE = 1024 * 1024;

let peer: S3Peer;
let proxy: StorageProxy;
let store: S3BlobStore;

beforeEach(async () => {
  peer = await startS3Peer();
  proxy = await startStorageProxy(peer.url);
  store = new S3BlobStore(
    { bucket: peer.bucket, prefix: '', endpoint: proxy.url },
    { answer: 30_000, store: 60_000, rest: 500 },
  );
});

afterEach(async () => {
  await store.close();
  await proxy.close();
  await peer.close();
});

const stored = (size: number) => storedBlob(store, size);

/** Bytes that readers hold in windows. */
const buffered = async () => (await bufferedWindows.get()).values[0]?.value ?? 0;

const requestsForRanges = () => proxy.passed.filter(({ range }) => range !== undefined);

const refusal = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => null,
    (error: unknown) => error,
  );

/** The ranges of blobs requested so far, [start, end). */
function ranges(): [number, number][] {
  return proxy.passed.flatMap(({ range }) => {
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    return first === undefined ? [] : [[Number(first), Number(last) + 1]];
  });
}

describe('reading from S3', () => {
  it('reads in windows ahead of need, and no more than what is asked for', async () => {
    const { hash, bytes } = await stored(3 * WINDOW_BYTES + 1000);
    const end = bytes.length - 500;
    expect((await collect(store.stream(hash, 700, end))).equals(bytes.subarray(700, end))).toBe(true);
    expect(ranges()).toEqual([
      [700, 700 + WINDOW_BYTES],
      [700 + WINDOW_BYTES, 700 + 2 * WINDOW_BYTES],
      [700 + 2 * WINDOW_BYTES, end],
    ]);
    expect((await collect(store.all(hash))).equals(bytes)).toBe(true);
  });

  it('takes one request for a small blob, whose size nobody told', async () => {
    const { hash, bytes } = await stored(1000);
    expect(await store.look(hash)).toBeNull();
    expect((await collect(store.all(hash))).equals(bytes)).toBe(true);
    expect(proxy.passed.filter(({ method }) => method === 'GET')).toHaveLength(2);
  });

  it('sends requests of its own, signed like that of the client, once the client has sent one', async () => {
    const { hash, bytes } = await stored(2 * WINDOW_BYTES);
    await store.read(hash, 0, 10);
    expect((await collect(store.all(hash))).equals(bytes)).toBe(true);
    expect(await refusal(store.read('0'.repeat(64), 0, 10))).toBeInstanceOf(BlobMissing);
    expect(requestsForRanges().map(({ isOfClient }) => isOfClient)).toEqual([true, false, false]);
  });

  it('leaves to the client what the storage refuses, and what it forbids', async () => {
    const { hash, bytes } = await stored(1000);
    await store.read(hash, 0, 10);
    proxy.refusals = 1;
    expect((await collect(store.all(hash))).equals(bytes)).toBe(true);
    expect((await collect(store.all(hash))).equals(bytes)).toBe(true);
    expect(requestsForRanges().map(({ isOfClient }) => isOfClient)).toEqual([true, false, true, false]);
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'another');
    const stranger = new S3BlobStore({ bucket: peer.bucket, prefix: '', endpoint: proxy.url });
    try {
      for (const _ of ['by the client', 'by itself']) {
        expect(storeFault(await refusal(stranger.read(hash, 0, 10)))).toBe('unavailable');
      }
    } finally {
      vi.unstubAllEnvs();
      await stranger.close();
    }
  });

  it('connects anew to a storage that comes back', async () => {
    const { hash, bytes } = await stored(1000);
    await store.read(hash, 0, 10);
    await proxy.leave();
    expect(storeFault(await refusal(store.read(hash, 0, 10)))).toBe('unavailable');
    await proxy.comeBack();
    expect((await collect(store.all(hash))).equals(bytes)).toBe(true);
  });

  it('reads an empty blob', async () => {
    const { hash } = await stored(0);
    expect(await collect(store.all(hash))).toHaveLength(0);
    expect(await store.look(hash)).toBeNull();
  });

  it('continues a body that breaks off where it ended', async () => {
    const { hash, bytes } = await stored(5 * MEBIBYTE);
    proxy.cuts.push(300_000, 70_000, 1);
    expect((await collect(store.stream(hash, 0, bytes.length))).equals(bytes)).toBe(true);
    const starts = ranges().map(([start]) => start);
    expect(starts).toContain(300_000);
    // A window is never requested twice from its beginning if something of it has arrived.
    expect(new Set(starts).size).toBe(starts.length);
  });

  it('gives up a body that breaks off again and again', async () => {
    const { hash } = await stored(100_000);
    proxy.cuts.push(...Array.from({ length: 50 }, () => 1));
    await expect(store.read(hash, 0, 100_000)).rejects.toThrow();
    expect(ranges().length).toBeLessThan(10);
  });

  it('holds no connection for a reader that stalls, and goes on when it does', async () => {
    const { hash, bytes } = await stored(40 * MEBIBYTE);
    const reader = store.stream(hash, 0, bytes.length)[Symbol.asyncIterator]();
    const first = await reader.next();
    await vi.waitFor(() => expect(proxy.open).toBe(0), { timeout: 10_000 });
    expect(ranges().reduce((sum, [start, end]) => sum + end - start, 0)).toBeLessThan(bytes.length);
    const rest = await collect({ [Symbol.asyncIterator]: () => reader });
    expect(Buffer.concat([first.value ?? Buffer.alloc(0), rest]).equals(bytes)).toBe(true);
  });

  it('serves others, and its readiness, beside sixty readers that stall', async () => {
    const { hash, bytes } = await stored(24 * MEBIBYTE);
    // All readers together are to read 1,440 MiB.
    let most = 0;
    const look = setInterval(async () => {
      most = Math.max(most, await buffered());
    }, 1);
    const readers = Array.from({ length: 60 }, () =>
      store.stream(hash, 0, bytes.length)[Symbol.asyncIterator](),
    );
    await Promise.all(readers.map((reader) => reader.next()));
    await vi.waitFor(() => expect(proxy.open).toBe(0), { timeout: 20_000 });
    clearInterval(look);
    expect(most).toBeGreaterThan(WINDOW_BYTES);
    expect(most).toBeLessThanOrEqual(64 * MEBIBYTE);
    await store.check();
    expect((await collect(store.stream(hash, 0, bytes.length))).equals(bytes)).toBe(true);
    await Promise.all(readers.map((reader) => reader.return?.()));
    expect(await buffered()).toBe(0);
  });

  it('is patient with the storage, not with those who wait for a connection before it', async () => {
    const { hash } = await stored(1000);
    const narrow = new S3BlobStore(
      { bucket: peer.bucket, prefix: '', endpoint: proxy.url },
      { answer: 2500, store: 2500, rest: 500 },
      2,
    );
    proxy.latency = 500;
    // Six rounds of both connections take longer together than one answer may.
    const reads = Array.from({ length: 12 }, () => narrow.read(hash, 0, 1000));
    expect((await Promise.all(reads)).every(({ length }) => length === 1000)).toBe(true);
    await narrow.close();
  });

  it('answers its readiness while all its connections are taken', async () => {
    const { hash } = await stored(1000);
    // Longer than a busy machine takes to open them.
    proxy.latency = 6000;
    const reads = Array.from({ length: 200 }, () => store.read(hash, 0, 1000));
    await vi.waitFor(() => expect(proxy.open).toBeGreaterThan(50), 5000);
    proxy.latency = 0;
    await store.check();
    expect(proxy.open).toBeGreaterThan(50);
    await Promise.all(reads);
  });

  it('requests nothing more for a reader that has left', async () => {
    const { hash, bytes } = await stored(40 * MEBIBYTE);
    for await (const _ of store.stream(hash, 0, bytes.length)) break;
    const requested = ranges().length;
    await vi.waitFor(() => expect(proxy.open).toBe(0));
    expect(ranges()).toHaveLength(requested);
  });

  it('says that a blob is missing, or ends too early', async () => {
    await expect(store.read(hashOf(Buffer.from('none')), 0, 1)).rejects.toThrow(BlobMissing);
    const { hash } = await stored(1000);
    await expect(store.read(hash, 0, 1001)).rejects.toThrow(RangeError);
    await expect(store.read(hash, 5000, 1)).rejects.toThrow(RangeError);
  });
});
