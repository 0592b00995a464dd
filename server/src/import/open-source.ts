import { createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { Scratch } from '../scratch/scratch.ts';
import { fetchSource } from './address-source.ts';
import type { BucketSources } from './bucket-source.ts';
import { type Finding, ImportFaults, refusal } from './finding.ts';
import { nearPath } from './near-path.ts';
import type { RemoteDocuments } from './remote-documents.ts';
import { isAddress, isBucket } from './source-address.ts';
import { holdsTables } from './tables/read-grids.ts';

/** The maximum size of a catalogue's unpacked ZIP, in bytes. */
const MAX_BYTES = 20 * 1024 ** 3;

/** A catalogue's folder, open for as long as it is needed. */
export interface OpenSource {
  readonly folder: string;
  /** Whether the folder was unpacked only for this import. */
  readonly passing: boolean;
  /** What of an archive could not be unpacked. */
  readonly findings: readonly Finding[];
  close(): Promise<void>;
}

/** What opening a catalogue needs. */
interface SourceServices {
  readonly remote: RemoteDocuments;
  readonly scratch: Scratch;
  readonly buckets: BucketSources;
}

/** Opens a catalogue by its folder, ZIP file, address (of a ZIP file or of one with tables) or bucket. */
export async function openSource(source: string, services: SourceServices): Promise<OpenSource> {
  if (isBucket(source)) {
    return {
      folder: await services.buckets.copy(source),
      passing: false,
      findings: [],
      close: async () => {},
    };
  }
  if (isAddress(source)) return openAddress(source, services);
  const path = resolve(source);
  const stats = await stat(path).catch(() => null);
  if (!stats) {
    const [, scheme] = /^(\w{2,}):\/\//.exec(source) ?? [];
    const message = `there is no catalogue at "${source}"`;
    if (scheme)
      throw refusal(
        'no-catalogue',
        '',
        `${message}: ${scheme}:// is not read, http://, https:// and s3:// are`,
      );
    throw refusal('no-catalogue', '', `${message}${await nearPath(path)}`);
  }
  if (stats.isDirectory()) return { folder: path, passing: false, findings: [], close: async () => {} };
  if (holdsTables(path) || /\.(?:txt|md|pdf)$/i.test(path)) {
    const message = `not a readable ZIP file: give the folder that it lies in ("${dirname(path)}"), or a ZIP file`;
    throw refusal('broken-file', basename(path), message);
  }
  return unpack(path, services.scratch);
}

async function openAddress(address: string, services: SourceServices): Promise<OpenSource> {
  const fetched = await fetchSource(address, null, services);
  if (fetched === 'unchanged') throw new Error('an address was asked for without a version');
  try {
    const { folder, findings, close } = await openSource(fetched.path, services);
    return { folder, passing: true, findings, close: () => close().finally(fetched.close) };
  } catch (error) {
    await fetched.close();
    throw error;
  }
}

async function unpack(path: string, scratch: Scratch): Promise<OpenSource> {
  const folder = await scratch.folder();
  try {
    const findings = await unpackInto(path, folder.path);
    return { folder: await catalogueIn(folder.path), passing: true, findings, close: () => folder.close() };
  } catch (error) {
    await folder.close();
    if (error instanceof ImportFaults) throw error;
    // A disk that is full is no fault of the archive.
    if (error instanceof Error && 'syscall' in error) throw error;
    const reason = error instanceof Error ? error.message : 'not valid';
    throw refusal('broken-file', basename(path), `not a readable ZIP file: ${reason}`);
  }
}

/**
 * yauzl itself refuses names that lead out of the folder. What no file can be called is left out and returned: it costs
 * itself, and the document that names it.
 */
async function unpackInto(path: string, folder: string): Promise<Finding[]> {
  const zip = await openPromise(path);
  const unopened: Finding[] = [];
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const target = resolve(folder, entry.fileName);
      if (!target.startsWith(folder + sep) && target !== folder) {
        throw new Error(`"${entry.fileName}" leads out of the archive`);
      }
      if (entry.fileName.endsWith('/')) continue;
      total += entry.uncompressedSize;
      if (total > MAX_BYTES) throw new Error('it unpacks to more than 20 GB');
      if (entry.isEncrypted()) throw new Error('it needs a password: pack it without one');
      const fault = await unpackEntry(zip, entry, target);
      if (fault === null) continue;
      const place = entry.fileName;
      const message = `it ${fault}, and is left out`;
      unopened.push({ kind: 'unopened', place, message, source: { place, file: place } });
    }
    return unopened;
  } finally {
    zip.close();
  }
}

/** What a file system says of a name that it does not take beside the others. */
const NAME_FAULTS: Readonly<Record<string, string>> = {
  EISDIR: 'is a file and a folder in the archive',
  EEXIST: 'is a file and a folder in the archive',
  ENOTDIR: 'is a file and a folder in the archive',
  ENAMETOOLONG: 'has a name that is too long',
};

/**
 * Returns what keeps a file from having its name, or null. yauzl compares its size with what the archive states, but not
 * its checksum.
 */
async function unpackEntry(zip: ZipFile, entry: Entry, target: string): Promise<string | null> {
  if (entry.fileName.includes('\0')) return 'has a zero byte in its name';
  let sum = 0;
  const summed = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      sum = crc32(piece, sum);
      yield piece;
    }
  };
  try {
    await mkdir(dirname(target), { recursive: true });
    await pipeline(await zip.openReadStreamPromise(entry), summed, createWriteStream(target));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const why = NAME_FAULTS[code];
    if (why === undefined) throw error;
    return why;
  }
  if (sum !== entry.crc32) throw new Error(`"${entry.fileName}" is damaged in it: pack or copy it again`);
  return null;
}

/** Archives often contain a single folder with everything in it. */
async function catalogueIn(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.') && name !== '__MACOSX');
  const [only] = names;
  if (names.length !== 1 || only === undefined) return folder;
  const inner = join(folder, only);
  return (await stat(inner)).isDirectory() ? inner : folder;
}
