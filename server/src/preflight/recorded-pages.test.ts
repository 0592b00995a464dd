import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodePageRecords } from '../../../pdf-linker/src/records/page-record.ts';
import { hashOf } from '../blobs/blob-store.ts';
import { DiskBlobStore } from '../blobs/disk-blob-store.ts';
import { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import { RecordedPages } from './recorded-pages.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recorded-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const NO_DAMAGE = { has: () => false, found: async () => {}, mended: async () => {} };

/** A store as a process finds it that has verified nothing yet; counts how often each blob is read. */
async function opened(blobs: readonly Uint8Array[]) {
  const store = new DiskBlobStore(folder);
  for (const bytes of blobs) await store.put(hashOf(bytes), bytes);
  const reads = new Map<string, number>();
  const { all } = store;
  store.all = (hash) => {
    reads.set(hash, (reads.get(hash) ?? 0) + 1);
    return all.call(store, hash);
  };
  return { verified: new VerifiedBlobStore(store, NO_DAMAGE, () => {}), reads };
}

const page = {
  ...{ width: 612, height: 792, content: null, words: [], images: [], absentFonts: [] },
  ...{ fields: 0, signatures: [] },
};

it('reads each record once, whole and verified, and not again', async () => {
  const records = [1, 2, 3].map((count) => encodePageRecords(Array.from({ length: count }, () => page)));
  const { verified, reads } = await opened(records);
  const hashes = records.map(hashOf);
  const pages = new RecordedPages(verified);
  const found = await pages.ofAll(hashes);
  expect(hashes.map((hash) => found.get(hash)?.length)).toEqual([1, 2, 3]);
  await pages.ofAll(hashes);
  expect([...reads.values()]).toEqual([1, 1, 1]);
  expect(hashes.every((hash) => verified.isVerified(hash))).toBe(true);
});

it('says nothing of what is no record, or missing', async () => {
  const bytes = randomBytes(100);
  const { verified } = await opened([bytes]);
  const found = await new RecordedPages(verified).ofAll([hashOf(bytes), hashOf(randomBytes(1))]);
  expect(found.size).toBe(0);
});

it('is given no blob that is longer than its reader takes', async () => {
  const bytes = randomBytes(1000);
  const { verified } = await opened([bytes]);
  expect(await verified.readUpTo(hashOf(bytes), 999)).toBeNull();
  expect(await verified.readUpTo(hashOf(bytes), 1000)).toEqual(new Uint8Array(bytes));
});
