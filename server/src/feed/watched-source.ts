import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PREPARED_BY, PREVIEWED_BY } from '../documents/content-store.ts';
import { forEachOf } from '../for-each-of.ts';
import { fetchSource, type KnownAddress } from '../import/address-source.ts';
import type { BucketSources } from '../import/bucket-source.ts';
import { refusal } from '../import/finding.ts';
import type { RemoteDocuments } from '../import/remote-documents.ts';
import { isAddress, isBucket } from '../import/source-address.ts';
import { filesIn } from '../import/tables/folder-files.ts';
import type { Scratch } from '../scratch/scratch.ts';
import { INDEXED_BY } from '../search/search-engine.ts';

/** Files looked at at the same time. */
const AT_ONCE = 16;

/** What a look at a source found. */
export interface Glance {
  /** Equal as long as the source is the same, and this version would make the same release of it. */
  readonly outline: string;
  /** Whether it is whole: somebody may be writing to a folder or bucket. */
  readonly whole: boolean;
  /** Of an address: what the next look asks with. */
  readonly known?: KnownAddress;
  /** What is imported: the source itself, or what was fetched from its address. */
  readonly importable: string;
  /** Removes what was fetched. */
  close(): Promise<void>;
}

interface Services {
  readonly remote: RemoteDocuments;
  readonly scratch: Scratch;
  readonly buckets: BucketSources;
}

/** What the last import took. */
interface Taken {
  readonly outline: string;
  readonly known?: KnownAddress | undefined;
}

/**
 * Looks at a source without importing it: the sizes and times of a folder's files, the list of a bucket, or whether an
 * address gives something else than before.
 * @throws ImportFaults if it cannot be read
 */
export async function glanceAt(
  source: string,
  taken: Taken | null,
  { remote, scratch, buckets }: Services,
): Promise<Glance> {
  const close = async () => {};
  if (isBucket(source)) {
    return { outline: outlineOf(await buckets.outline(source)), whole: false, importable: source, close };
  }
  if (!isAddress(source)) {
    return { outline: outlineOf(await filesAt(source)), whole: false, importable: source, close };
  }
  const before = taken?.known ?? null;
  // What this version would import in another way is fetched again.
  const isOurs = before !== null && taken?.outline === ofAddress(before);
  const fetched = await fetchSource(source, isOurs ? before : null, { remote, scratch });
  if (fetched === 'unchanged') {
    if (!before) throw new Error('an address was asked for without a version');
    return { outline: ofAddress(before), whole: true, known: before, importable: source, close };
  }
  const { known, path } = fetched;
  return {
    outline: ofAddress(known),
    whole: true,
    known,
    importable: path,
    close: () => fetched.close(),
  };
}

function ofAddress({ sha256, mapping }: KnownAddress): string {
  return outlineOf(`${sha256} ${mapping}`);
}

function outlineOf(what: string): string {
  const made = JSON.stringify([PREPARED_BY, PREVIEWED_BY, INDEXED_BY]);
  return createHash('sha256').update(`${made}\n${what}`).digest('hex');
}

/** The names, sizes and times of a folder's files, or of a single file, as a hash. */
async function filesAt(source: string): Promise<string> {
  const root = resolve(source);
  const there = await stat(root).catch((error: unknown) => {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw refusal('no-catalogue', '', `there is no catalogue at "${source}"${reason}`);
  });
  const names = there.isDirectory() ? await filesIn(root) : [''];
  const found = new Map<string, string>();
  await forEachOf(names, AT_ONCE, async (name) => {
    // A file that was there a moment ago makes another outline: the next look finds one that holds.
    const stats = await stat(join(root, name)).catch(() => null);
    found.set(name, stats === null ? 'gone' : `${stats.size}\t${stats.mtimeMs}`);
  });
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name}\t${found.get(name)}\n`);
  return hash.digest('hex');
}
