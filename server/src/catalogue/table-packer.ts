import type { BlobKeeper, Tickets } from '../blobs/blob-keeper.ts';
import { BlobDamaged, hashOf } from '../blobs/blob-store.ts';
import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import type { ContentStore } from '../documents/content-store.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { forEachOf } from '../for-each-of.ts';
import { storeFault } from '../store-fault.ts';
import type { ReleaseStore } from './release-store.ts';
import { type PackedTables, TableIndex, type TablePlace } from './table-index.ts';

/**
 * The size from which on a pack is closed. A package of one product needs few packs, and one of documents from
 * everywhere does not read much that it does not need.
 */
const PACK_BYTES = 256 * 1024;

/** Side tables read at a time, and at once: a store on the network answers each after a delay. */
const TABLES_READ = 256;
const READ_AT_ONCE = 32;

/** Documents looked up at a time. */
const KEYS_AT_ONCE = 500;

/** Packs, with the tickets that hold them until a release refers to them. */
export interface LeasedTables {
  readonly tables: PackedTables;
  readonly tickets: Tickets;
}

/**
 * Packs the side tables of a release, in the order of its documents, into few blobs, where each request to the store
 * takes long: a package needs all of its side tables before its first byte. Each table stays a blob of its own too, by
 * which it is found if a pack is lost. A release keeps the packs of the one before as long as most of them is used.
 */
export class TablePacker {
  readonly #services: {
    readonly releases: Pick<ReleaseStore, 'current' | 'tables' | 'keys' | 'keepTables'>;
    readonly documents: DocumentStore;
    readonly contents: ContentStore;
    readonly blobs: VerifiedBlobStore;
    readonly keeper: BlobKeeper;
  };

  constructor(services: {
    releases: Pick<ReleaseStore, 'current' | 'tables' | 'keys' | 'keepTables'>;
    documents: DocumentStore;
    contents: ContentStore;
    blobs: VerifiedBlobStore;
    keeper: BlobKeeper;
  }) {
    this.#services = services;
  }

  /** Packs the side tables with these hashes; those that cannot be read are left out. */
  async pack(hashes: Iterable<string>): Promise<LeasedTables> {
    const { keeper, blobs } = this.#services;
    const before = await this.#current();
    const wanted = new Set(hashes);
    const reused = before ? reusedPacks(before, wanted, (pack) => blobs.isSuspect(pack)) : new Set<string>();
    const places = new Map<string, TablePlace>();
    const tickets = new Map<string, string>(await keeper.announce([...reused]));
    const hold = async (bytes: Uint8Array): Promise<string> => {
      const hash = hashOf(bytes);
      for (const [leased, ticket] of await keeper.hold(new Map([[hash, bytes]]))) tickets.set(leased, ticket);
      return hash;
    };
    let pack: { hash: string; bytes: Uint8Array }[] = [];
    let size = 0;
    const close = async () => {
      if (pack.length === 0) return;
      const name = await hold(Buffer.concat(pack.map(({ bytes }) => bytes)));
      let start = 0;
      for (const { hash, bytes } of pack) {
        places.set(hash, { pack: name, start, length: bytes.length });
        start += bytes.length;
      }
      [pack, size] = [[], 0];
    };
    const rest: string[] = [];
    const take = async () => {
      for (const [hash, bytes] of await this.#read(rest.splice(0))) {
        pack.push({ hash, bytes });
        size += bytes.length;
        if (size >= PACK_BYTES) await close();
      }
    };
    for (const hash of wanted) {
      const place = before?.find(hash);
      if (place && reused.has(place.pack)) places.set(hash, place);
      else if (rest.push(hash) === TABLES_READ) await take();
    }
    await take();
    await close();
    const index = await hold(TableIndex.write(places));
    return {
      tables: { index, packs: [...new Set([...places.values()].map((place) => place.pack))] },
      tickets,
    };
  }

  /** Makes a pack of a release again from the side tables in it; all packs, if it is not known which they were. */
  async mend(id: string, pack: string): Promise<void> {
    const { releases, blobs } = this.#services;
    const index = await this.#indexOf(id);
    const places = (await this.#hashesOf(await releases.keys(id))).flatMap((hash) => {
      const place = index?.find(hash);
      return place?.pack === pack ? [{ hash, start: place.start }] : [];
    });
    const starts = new Map(places.map(({ hash, start }) => [hash, start]));
    const hashes = [...starts].sort(([, one], [, other]) => one - other).map(([hash]) => hash);
    const bytes = Buffer.concat((await this.#read(hashes)).map(([, table]) => table));
    if (hashOf(bytes) === pack) await blobs.put(pack, bytes);
    else await this.packAgain(id);
  }

  /** Packs the side tables of a release that is stored, in place of the packs that it has. */
  async packAgain(id: string): Promise<void> {
    const { releases } = this.#services;
    const hashes = await this.#hashesOf(await releases.keys(id));
    if (hashes.length === 0) return;
    const { tables, tickets } = await this.pack(hashes);
    await releases.keepTables(id, tables, tickets);
  }

  async #hashesOf(keys: readonly string[]): Promise<string[]> {
    const { documents, contents } = this.#services;
    const hashes: string[] = [];
    for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
      const files = await documents.findAll(keys.slice(at, at + KEYS_AT_ONCE));
      const found = await contents.findAll([...new Set([...files.values()].map(({ sha256 }) => sha256))]);
      for (const key of keys.slice(at, at + KEYS_AT_ONCE)) {
        const table = found.get(files.get(key)?.sha256 ?? '')?.pages?.table;
        if (table !== undefined) hashes.push(table);
      }
    }
    return hashes;
  }

  /** Where the side tables of the release in service are; null if that is not known. */
  async #current(): Promise<TableIndex | null> {
    const current = await this.#services.releases.current();
    return current && this.#indexOf(current.id);
  }

  async #indexOf(id: string): Promise<TableIndex | null> {
    const { releases, blobs } = this.#services;
    try {
      const tables = await releases.tables(id);
      return tables && new TableIndex(await blobs.readStored(tables.index));
    } catch (error) {
      if (storeFault(error) !== null) throw error;
      // All are packed anew.
      return null;
    }
  }

  /** The bytes of side tables, in their order. */
  async #read(hashes: readonly string[]): Promise<[hash: string, bytes: Uint8Array][]> {
    const read = new Map<string, Uint8Array>();
    await forEachOf(hashes, READ_AT_ONCE, async (hash) => {
      try {
        read.set(hash, await this.#services.blobs.readStored(hash));
      } catch (error) {
        if (!(error instanceof BlobDamaged)) throw error;
      }
    });
    return hashes.flatMap((hash): [string, Uint8Array][] => {
      const bytes = read.get(hash);
      return bytes ? [[hash, bytes]] : [];
    });
  }
}

/** The packs that are whole and of which most is still used. A small one is packed anew with others, so that there are not ever more of them. */
function reusedPacks(
  before: TableIndex,
  wanted: ReadonlySet<string>,
  isSuspect: (pack: string) => boolean,
): Set<string> {
  const used = new Map<string, number>();
  for (const hash of wanted) {
    const place = before.find(hash);
    if (place) used.set(place.pack, (used.get(place.pack) ?? 0) + place.length);
  }
  const reused = new Set<string>();
  for (const [pack, size] of before.sizes()) {
    const isUsed = size >= PACK_BYTES / 2 && (used.get(pack) ?? 0) >= size / 2;
    if (isUsed && !isSuspect(pack)) reused.add(pack);
  }
  return reused;
}
