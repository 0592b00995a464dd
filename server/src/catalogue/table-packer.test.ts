import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '../blobs/blob-store.ts';
import type { Services } from '../services.ts';
import { eachWithServices } from '../testing/own-services.ts';
import type { PackedTables } from './table-index.ts';
import { TableIndex } from './table-index.ts';
import { TablePacker } from './table-packer.ts';

let services: Services;
let folder: string;
eachWithServices((own, dataDir) => {
  services = own;
  folder = join(dataDir, 'blobs');
});

/** What the release in service has. */
let served: PackedTables | null = null;
beforeEach(() => {
  served = null;
});

function packer(): TablePacker {
  const { releases } = services;
  return new TablePacker({
    ...services,
    contents: services.imports.contents,
    releases: {
      current: async () => ({ id: 'one', fingerprint: '', textsEdition: 0 }),
      tables: async () => served,
      keys: (id) => releases.keys(id),
      keepTables: (...args) => releases.keepTables(...args),
    },
  });
}

/** Stores tables as documents have them; returns their hashes. */
async function stored(count: number, size: number): Promise<string[]> {
  const hashes: string[] = [];
  for (let at = 0; at < count; at++) {
    const bytes = randomBytes(size + at);
    hashes.push(hashOf(bytes));
    await services.keeper.hold(new Map([[hashOf(bytes), bytes]]));
  }
  return hashes;
}

/** Expects each table where the index says, and returns how many packs there are. */
async function expectAll({ index, packs }: PackedTables, hashes: readonly string[]): Promise<number> {
  const { blobs } = services;
  const places = new TableIndex(await blobs.readAll(index));
  expect(new Set(packs)).toEqual(new Set(places.packs));
  for (const hash of hashes) {
    const place = places.find(hash);
    const pack = await blobs.readAll(place?.pack ?? '');
    const { start = 0, length = 0 } = place ?? {};
    expect(hashOf(pack.subarray(start, start + length))).toBe(hash);
  }
  return packs.length;
}

describe('packs of side tables', () => {
  it('have all tables in few blobs, in their order', async () => {
    const hashes = await stored(40, 20_000);
    const { tables } = await packer().pack(hashes);
    expect(await expectAll(tables, hashes)).toBe(3);
    const places = new TableIndex(await services.blobs.readAll(tables.index));
    expect(places.find(hashes[0] ?? '')?.pack).toBe(places.find(hashes[1] ?? '')?.pack);
    expect(places.find(hashOf(randomBytes(8)))).toBeNull();
  });

  it('stay for the next release, except for those that are small or hardly used', async () => {
    const before = await stored(40, 20_000);
    served = (await packer().pack(before)).tables;
    const places = new TableIndex(await services.blobs.readAll(served.index));
    const added = await stored(2, 20_000);
    // Without most of the first pack.
    const after = [...before.slice(10), ...added];
    const { tables } = await packer().pack(after);
    expect(await expectAll(tables, after)).toBe(3);
    const reused = tables.packs.filter((pack) => places.packs.includes(pack));
    expect(reused).toHaveLength(2);
    expect(tables.packs).not.toContain(places.find(before[0] ?? '')?.pack);
  });

  it('lack a table that is lost, and are made without what was there if that is lost', async () => {
    const hashes = await stored(4, 1000);
    const [lost = '', ...others] = hashes;
    await rm(join(folder, lost.slice(0, 2), lost));
    served = { index: hashOf(randomBytes(8)), packs: [] };
    const { tables } = await packer().pack(hashes);
    expect(await expectAll(tables, others)).toBe(1);
    expect(new TableIndex(await services.blobs.readAll(tables.index)).find(lost)).toBeNull();
  });

  it('are none for a release without pages', async () => {
    const { tables } = await packer().pack([]);
    expect(tables.packs).toEqual([]);
    expect(await expectAll(tables, [])).toBe(0);
  });
});
