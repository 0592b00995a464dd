import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BlobDamaged, type BlobStore, hashOfFile } from '../blobs/blob-store.ts';
import { DiskBlobStore } from '../blobs/disk-blob-store.ts';
import {
  type ArchiveEntry,
  ENTRIES,
  type End,
  EndSchema,
  jsonOf,
  type Manifest,
  ManifestSchema,
  readArchive,
  readKeys,
  readList,
  textOf,
} from './archive.ts';
import { BackupFault } from './backup-fault.ts';
import { hashed } from './copy-blob.ts';
import { archivesIn } from './prune-backups.ts';
import { needRoom } from './work-folder.ts';
import { SHARED_FILES } from './write-backup.ts';

/** A backup that is being read, up to its files. */
export interface OpenBackup {
  readonly path: string;
  readonly manifest: Manifest;
  /** The server's own signing keys, if the backup has them. */
  readonly keys: readonly string[] | null;
  /** Stored files and their sizes in bytes. */
  readonly files: ReadonlyMap<string, number>;
  /**
   * Passes on each file that is in the backup or beside it, and that `wanted` names; bytes that do not have the hash
   * end in `BlobDamaged`. Afterwards, what the archive tells at its end.
   */
  each(
    wanted: ReadonlySet<string>,
    use: (hash: string, size: number, pieces: AsyncIterable<Uint8Array>) => Promise<void>,
  ): Promise<End>;
  close(): Promise<void>;
}

/**
 * Opens an archive, or the newest one of a folder of archives, and writes its rows into a file.
 * @throws BackupFault if it is none, damaged, unfinished, or a later version's
 */
export async function openBackup(path: string, rows: string): Promise<OpenBackup> {
  const archive = await archiveAt(resolve(path));
  const entries = readArchive(archive);
  let manifest: Manifest | null = null;
  let keys: readonly string[] | null = null;
  let files: ReadonlyMap<string, number> | null = null;
  for (;;) {
    const { value: entry, done } = await entries.next();
    if (done) throw new BackupFault(`${archive} is damaged: it has no ${ENTRIES.database}.`);
    if (manifest === null) {
      if (entry.name !== ENTRIES.manifest) throw new BackupFault(`${archive} is no backup of this program.`);
      manifest = await jsonOf(entry, ManifestSchema);
    } else if (entry.name === ENTRIES.keys) {
      keys = readKeys(await textOf(entry), manifest.keys);
    } else if (entry.name === ENTRIES.list) {
      files = readList(await textOf(entry), manifest.list);
    } else if (entry.name === ENTRIES.database) {
      // They are copied, and grow while they are migrated.
      await needRoom(dirname(rows), manifest.database.bytes * 3);
      await pipeline(Readable.from(entry.pieces), createWriteStream(rows, { flags: 'wx', mode: 0o600 }));
      const { sha256 } = await hashOfFile(rows);
      if (sha256 !== manifest.database.sha256) throw new BackupFault(`The rows in ${archive} are damaged.`);
      break;
    } else await entry.skip();
  }
  if (keys === null && typeof manifest.keys === 'string') {
    throw new BackupFault(`${archive} is damaged: it has no ${ENTRIES.keys}.`);
  }
  if (files === null) throw new BackupFault(`${archive} is damaged: it has no ${ENTRIES.list}.`);
  const shared = manifest.files === 'beside' ? new DiskBlobStore(join(dirname(archive), SHARED_FILES)) : null;
  return {
    path: archive,
    manifest,
    keys,
    files,
    each: async (wanted, use) => {
      const end = await readRest(archive, entries, wanted, use);
      if (shared) await readShared(shared, files, { wanted, lost: end.lost, use });
      return end;
    },
    close: async () => {
      await entries.return(undefined);
      await shared?.close();
    },
  };
}

type Use = Parameters<OpenBackup['each']>[1];

async function readRest(
  archive: string,
  entries: AsyncGenerator<ArchiveEntry>,
  wanted: ReadonlySet<string>,
  use: Use,
): Promise<End> {
  let end: End | null = null;
  // Damage is reported only at the end, which says whether it was known.
  const damaged: string[] = [];
  for await (const { blob, ...entry } of entries) {
    if (blob !== null && wanted.has(blob)) {
      await use(blob, entry.size, hashed(blob, entry.pieces)).catch((error: unknown) => {
        if (!(error instanceof BlobDamaged)) throw error;
        damaged.push(blob);
      });
    } else if (entry.name === ENTRIES.end) end = await jsonOf({ blob, ...entry }, EndSchema);
    else await entry.skip();
  }
  if (end === null) throw new BackupFault(`${archive} was not finished: it has no ${ENTRIES.end}.`);
  const known = new Set(end.lost);
  tellDamaged(
    archive,
    damaged.filter((hash) => !known.has(hash)),
  );
  return end;
}

async function readShared(
  shared: BlobStore,
  files: ReadonlyMap<string, number>,
  { wanted, lost, use }: { wanted: ReadonlySet<string>; lost: readonly string[]; use: Use },
): Promise<void> {
  const known = new Set(lost);
  const damaged: string[] = [];
  for (const [hash, size] of files) {
    if (!wanted.has(hash) || known.has(hash)) continue;
    await use(hash, size, hashed(hash, shared.all(hash))).catch((error: unknown) => {
      if (!(error instanceof BlobDamaged)) throw error;
      damaged.push(hash);
    });
  }
  tellDamaged('the folder beside it', damaged);
}

function tellDamaged(where: string, damaged: readonly string[]): void {
  if (damaged.length === 0) return;
  const some = damaged.slice(0, 3).join(', ');
  throw new BackupFault(
    `${damaged.length} files in ${where} are damaged or missing (${some}${damaged.length > 3 ? ', …' : ''}): use another backup.`,
  );
}

/**
 * The archive that a path means: itself, or the newest in a folder.
 * @throws BackupFault if there is none
 */
export async function archiveAt(path: string): Promise<string> {
  const stats = await stat(path).catch(() => null);
  if (!stats) throw new BackupFault(`There is no backup at ${path}.`);
  if (!stats.isDirectory()) return path;
  const newest = (await archivesIn(path)).at(-1);
  if (newest === undefined) throw new BackupFault(`There is no backup in ${path}.`);
  return join(path, newest);
}
