import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { BlobDamaged, type BlobStore, hashOfFile } from '../blobs/blob-store.ts';
import { DiskBlobStore } from '../blobs/disk-blob-store.ts';
import { appliedMigrations } from '../database/migrations.ts';
import type { Database } from '../database/open-database.ts';
import { quoted, tablesOfFile } from '../database/stored-rows.ts';
import { forEachOf } from '../for-each-of.ts';
import {
  ArchiveWriter,
  ENTRIES,
  type End,
  entryOfBlob,
  hashOfText,
  listText,
  type Manifest,
  readArchive,
} from './archive.ts';
import { BackupFault } from './backup-fault.ts';
import { copyBlob, hashed } from './copy-blob.ts';
import { erasuresOf } from './erasures.ts';
import { neededBlobs, sizesOf } from './needed-blobs.ts';
import { type Pruned, pruneBackups } from './prune-backups.ts';
import { recordBackup } from './record-backup.ts';
import { openFile, type RowsSource, takeSnapshot } from './snapshot.ts';
import { inWorkFolder, mustBeAlone, needRoom, syncFolderOf } from './work-folder.ts';

/** What is backed up. */
interface BackedUp {
  readonly rows: RowsSource;
  /** The same database, in which somebody may be working. */
  readonly db: Database;
  /** The files as they are stored: whether they are whole is found out here. */
  readonly blobs: BlobStore;
  /** The file of the server's own signing keys, if it exists; null if keys are configured. */
  readonly keysFile: string | null;
}

/** Where it goes to, and in which form. */
export interface BackupForm {
  /** An archive's file; or a folder, for archives that share the files in its `blobs`. */
  readonly path: string;
  readonly files: Manifest['files'];
  /** How many archives stay in the folder; all of them if it is not said. */
  readonly keep?: number;
}

export interface BackupReport {
  /** The archive. */
  readonly path: string;
  readonly takenAt: string;
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
  readonly fileBytes: number;
  /** Files that were there already from an earlier backup into the same folder. */
  readonly kept: number;
  /** Hashes of files that were damaged or missing, and are not in the backup. */
  readonly lost: readonly string[];
  /** What was removed of earlier backups in the folder. */
  readonly pruned: Pruned;
}

/** Told how many of the files have been copied. */
export type Progress = (done: number, total: number) => void;

/** Files copied into a folder at the same time. */
const AT_ONCE = 4;

/** Room for what grows while it is copied. */
const MARGIN = 1.1;

/** The folder of shared files beside archives. */
export const SHARED_FILES = 'blobs';

/**
 * Backs up rows and the files that they need, while servers work. The rows are those of one moment; no file that they
 * need is removed within a day, except for what is erased meanwhile, which the archive tells of. The archive appears
 * under its name when it is complete; until then, what was there before stays.
 * @throws BackupFault if the schema is another version's, there is not enough room, or its name is that of something else
 */
export async function writeBackup(
  source: BackedUp,
  form: BackupForm,
  progress: Progress = () => {},
): Promise<BackupReport> {
  const takenAt = new Date();
  const path = resolve(form.path);
  const folder = form.files === 'beside' ? path : dirname(path);
  const target = form.files === 'beside' ? join(folder, archiveName(takenAt)) : path;
  if (!(await mayReplace(target))) {
    throw new BackupFault(`"${target}" is there and is no backup: name another file.`);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return inWorkFolder(folder, async (work) => {
    if (form.files === 'beside') await mustBeAlone(work);
    await needRoom(work, (await sizeOfRows(source)) * 2 * MARGIN);
    const rows = join(work, ENTRIES.database);
    await takeSnapshot(source.rows, rows);
    const { needed, counts, schema } = await lookInto(rows);
    const sizes = await sizesOf(source.blobs, needed);
    const shared = form.files === 'beside' ? await openShared(folder) : null;
    const there = shared ? await sizesOf(shared, [...sizes.keys()]) : new Map<string, number>();
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    const existing = [...sizes].filter(([hash, size]) => there.get(hash) === size);
    const existingBytes = existing.reduce((sum, [, size]) => sum + size, 0);
    const database = await hashOfFile(rows);
    const fresh = form.files === 'left out' ? 0 : total - existingBytes;
    await needRoom(work, database.size + fresh * MARGIN);
    const list = listText(sizes);
    const keys = await keysOf(source.keysFile);
    const manifest: Manifest = {
      format: 1,
      takenAt: takenAt.toISOString(),
      schema,
      database: { sha256: database.sha256, bytes: database.size },
      rows: counts,
      files: form.files,
      fileCount: sizes.size,
      fileBytes: total,
      list: hashOfText(list),
      keys: keys === null ? null : hashOfText(keys),
    };
    const missing = needed.filter((hash) => !sizes.has(hash));
    const part = join(work, 'archive');
    const archive = new ArchiveWriter(part, takenAt);
    let lost: readonly string[];
    try {
      await archive.addText(ENTRIES.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
      if (keys !== null) await archive.addText(ENTRIES.keys, keys);
      await archive.addText(ENTRIES.list, list);
      await archive.addFile(ENTRIES.database, rows);
      const damaged = shared
        ? await copyShared(source.blobs, shared, { sizes, there, scratch: work, progress })
        : form.files === 'inside'
          ? await addFiles(archive, source.blobs, sizes, progress)
          : [];
      lost = [...missing, ...damaged];
      const end: End = { lost: [...lost], erasures: await erasuresOf(source.db) };
      await archive.addText(ENTRIES.end, `${JSON.stringify(end)}\n`);
      await archive.close();
    } catch (error) {
      await archive.abort(error);
      await shared?.close();
      throw error;
    }
    await rename(part, target);
    await syncFolderOf(target);
    await recordBackup(source.db, {
      taken_at: manifest.takenAt,
      files: form.files,
      file_count: sizes.size,
      lost: lost.length,
    });
    const pruned =
      shared && form.keep !== undefined
        ? await pruneBackups(folder, form.keep, shared)
        : { archives: 0, files: 0 };
    await shared?.close();
    return {
      path: target,
      takenAt: manifest.takenAt,
      rows: counts,
      files: sizes.size,
      fileBytes: total,
      kept: existing.length,
      lost,
      pruned,
    };
  });
}

/** The server's own signing keys; null if there are none. */
async function keysOf(file: string | null): Promise<string | null> {
  return file !== null && existsSync(file) ? readFile(file, 'utf8') : null;
}

/** The name of an archive in a folder of archives; in the order of names, the newest is the last. */
function archiveName(at: Date): string {
  return `${at.toISOString().replaceAll(/[:.]/g, '-')}.tar`;
}

/** Opens the folder of files that archives share; only this user can look into it. */
async function openShared(folder: string): Promise<DiskBlobStore> {
  const path = join(folder, SHARED_FILES);
  const shared = new DiskBlobStore(path);
  await shared.check();
  await chmod(path, 0o700);
  return shared;
}

async function sizeOfRows({ rows, db }: BackedUp): Promise<number> {
  if ('file' in rows) return (await stat(rows.file)).size;
  const found = await sql<{ bytes: number }>`
    select coalesce(sum(pg_table_size(c.oid)), 0)::bigint as bytes from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`.execute(db);
  return found.rows[0]?.bytes ?? 0;
}

/** What the rows say: which files they need, how many there are in each table, and whose schema they have. */
async function lookInto(
  file: string,
): Promise<{ needed: string[]; counts: Record<string, number>; schema: string }> {
  const db = openFile(file);
  try {
    const needed = await neededBlobs(db);
    const schema = (await appliedMigrations(db)).at(-1) ?? '';
    return { needed, counts: countRows(file), schema };
  } finally {
    // Carries its log over into the file.
    await db.destroy();
  }
}

/** The number of rows in each table of an SQLite file. */
export function countRows(path: string): Record<string, number> {
  const file = new DatabaseSync(path);
  try {
    return Object.fromEntries(
      tablesOfFile(file).map(({ name }) => [
        name,
        Number(file.prepare(`select count(*) as rows from ${quoted(name)}`).get()?.['rows']),
      ]),
    );
  } finally {
    file.close();
  }
}

/** Adds files to an archive; returns those that are not whole, of which the archive has bytes of no worth. */
async function addFiles(
  archive: ArchiveWriter,
  blobs: BlobStore,
  sizes: ReadonlyMap<string, number>,
  progress: Progress,
): Promise<string[]> {
  const damaged: string[] = [];
  let done = 0;
  for (const [hash, size] of sizes) {
    const pieces = unlessDamaged(hashed(hash, blobs.all(hash)), () => damaged.push(hash));
    await archive.add(entryOfBlob(hash), size, pieces);
    progress(++done, sizes.size);
  }
  return damaged;
}

/** Passes on what can be read; the rest is reported. */
async function* unlessDamaged(
  pieces: AsyncIterable<Uint8Array>,
  tell: () => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces;
  } catch (error) {
    if (!(error instanceof BlobDamaged)) throw error;
    tell();
  }
}

/** Copies files into the shared folder, if they are not there; returns those that are not whole. */
async function copyShared(
  blobs: BlobStore,
  shared: BlobStore,
  {
    sizes,
    there,
    scratch,
    progress,
  }: {
    readonly sizes: ReadonlyMap<string, number>;
    readonly there: ReadonlyMap<string, number>;
    readonly scratch: string;
    readonly progress: Progress;
  },
): Promise<string[]> {
  const damaged: string[] = [];
  let done = 0;
  await forEachOf(sizes, AT_ONCE, async ([hash, size]) => {
    try {
      if (there.get(hash) !== size) await copyBlob(hash, size, blobs.all(hash), { to: shared, scratch });
    } catch (error) {
      if (!(error instanceof BlobDamaged)) throw error;
      damaged.push(hash);
    }
    progress(++done, sizes.size);
  });
  return damaged;
}

/** Whether a backup may take the place of what has its name: nothing, an empty file, or an earlier backup. */
async function mayReplace(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (found === null) return true;
  if (!found.isFile()) return false;
  if (found.size === 0) return true;
  try {
    for await (const entry of readArchive(path)) return entry.name === ENTRIES.manifest;
  } catch (error) {
    if (!(error instanceof BackupFault)) throw error;
  }
  return false;
}
