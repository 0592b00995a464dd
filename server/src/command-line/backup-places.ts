import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Erasures } from '../backup/erasures.ts';
import { LIST_BESIDE, type ListPlace, readList, readListAt, writeListOf } from '../backup/erasures-list.ts';
import { type MoveReport, moveStore } from '../backup/move-store.ts';
import { type RestoreOptions, type RestoreReport, restoreBackup } from '../backup/restore-backup.ts';
import { type BackupForm, type BackupReport, type Progress, writeBackup } from '../backup/write-backup.ts';
import { DiskBlobStore } from '../blobs/disk-blob-store.ts';
import { openBlobStore } from '../blobs/open-blob-store.ts';
import type { Config } from '../config.ts';
import { databaseFile } from '../database/database-file.ts';
import { connect, type Database, openDatabase } from '../database/open-database.ts';
import { jobTypes } from '../jobs/job-types.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { keysFileIn } from '../signing-keys.ts';
import { CommandFault, Misunderstood } from './command-fault.ts';
import { requireDatabase } from './peek-database.ts';

/** Where a backup goes, by what the operator wrote: a folder exists, or ends with a slash. */
export async function formOf(
  given: string,
  {
    withoutFiles = false,
    keep,
  }: { readonly withoutFiles?: boolean; readonly keep?: string | undefined } = {},
): Promise<BackupForm> {
  // The current folder is none that somebody named.
  if (given.trim() === '') throw new Misunderstood('Say where the backup goes: FILE or FOLDER/.');
  const path = resolve(given);
  const isFolder = given.endsWith('/') || (await stat(path).catch(() => null))?.isDirectory() === true;
  if (isFolder && withoutFiles) {
    throw new Misunderstood('--without-files is for an archive: name a file.');
  }
  if (keep !== undefined && !isFolder) {
    throw new Misunderstood('--keep is for a folder: end its name with a slash.');
  }
  if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep)) {
    throw new Misunderstood(`--keep takes a number from 1 to 99999, not "${keep}".`);
  }
  return {
    path,
    ...(keep !== undefined && { keep: Number(keep) }),
    files: isFolder ? 'beside' : withoutFiles ? 'left out' : 'inside',
  };
}

/** Backs up the stores that a configuration names. */
export async function backUp(config: Config, form: BackupForm, progress?: Progress): Promise<BackupReport> {
  const { databaseUrl: url } = config;
  const db = await openExisting(config);
  const blobs = await openBlobStore(config.blobUrl, config.s3Endpoint, join(config.dataDir, 'blobs'));
  try {
    const rows = url === null ? { file: databaseFile(config) } : { url };
    const report = await writeBackup({ rows, db, blobs, keysFile: keysFileOf(config) }, form, progress);
    // From now on the list tells what was erased since this backup.
    if (config.erasuresList !== null) await writeListOf(db, listAt(config.erasuresList, config.s3Endpoint));
    return report;
  } finally {
    await db.destroy();
    await blobs.close();
  }
}

/** Opens the database without migrating it: a server of another version may be using it. */
export async function openExisting(config: Config): Promise<Database> {
  requireDatabase(config);
  return connect(config.databaseUrl, databaseFile(config), config.database);
}

/**
 * The lists of erasures for a restore: those that were given, the one stored where the configuration says, and the
 * one beside the backup. `found` names those that nobody gave.
 */
export async function listsFor(
  { erasuresList, s3Endpoint }: Config,
  backup: string,
  given: readonly string[],
): Promise<{ readonly lists: readonly Erasures[]; readonly found: readonly string[] }> {
  const lists = await Promise.all(given.map((address) => readListAt(listAt(address, s3Endpoint))));
  const found: string[] = [];
  const folder = (await stat(backup).catch(() => null))?.isDirectory() ? backup : dirname(backup);
  const beside = resolve(folder, LIST_BESIDE);
  for (const address of new Set([...(erasuresList === null ? [] : [erasuresList]), beside])) {
    if (given.some((one) => listAt(one, null).address === address)) continue;
    const list = await readList({ address, s3Endpoint });
    if (list === null) continue;
    lists.push(list);
    found.push(address);
  }
  return { lists, found };
}

/** A list by what the operator wrote: a file, or s3://bucket/key. */
export function listAt(given: string, s3Endpoint: string | null): ListPlace {
  return { address: given.startsWith('s3://') ? given : resolve(given), s3Endpoint };
}

/** Restores a backup to the stores that a configuration names. */
export async function restore(
  config: Config,
  backup: string,
  options: RestoreOptions,
): Promise<RestoreReport> {
  const place = {
    dataDir: config.dataDir,
    url: config.databaseUrl,
    databaseFile: databaseFile(config),
    filesInDataDir: config.blobUrl === null,
    keysFile: keysFileOf(config),
  };
  const { openServices } = await import('../services.ts');
  return restoreBackup(backup, place, () => openServices(config), options);
}

/** Moves the embedded stores in the data folder to the others that a configuration names. */
export async function moveEmbedded(config: Config, progress?: Progress): Promise<MoveReport> {
  const { databaseUrl: url, blobUrl, dataDir } = config;
  if (url === null && blobUrl === null) {
    throw new CommandFault(
      'Say where to move: set DATABASE_URL, BLOB_URL or both, as the new server will have them.',
    );
  }
  const from = new DiskBlobStore(join(dataDir, 'blobs'));
  const to = blobUrl === null ? null : await openBlobStore(blobUrl, config.s3Endpoint, '');
  try {
    return await moveStore({
      dataDir,
      databaseFile: databaseFile(config),
      from,
      blobs: to && { to, address: `${blobUrl} ${config.s3Endpoint ?? ''}`.trim() },
      rows: url === null ? null : { url, open: () => openTarget(config, url) },
      ...(progress && { progress }),
    });
  } finally {
    await from.close();
    await to?.close();
  }
}

/** Makes the tables of a database, and opens its jobs. */
async function openTarget(config: Config, url: string) {
  const db = await openDatabase(url, '', config.database);
  const jobs = await openJobs({
    url,
    db,
    types: jobTypes,
    limits: config.database,
    supervises: false,
    failed: () => {},
  });
  return {
    jobs,
    close: async () => {
      await jobs.close();
      await db.destroy();
    },
  };
}

function keysFileOf({ signingKeys, dataDir }: Config): string | null {
  return signingKeys.length === 0 ? keysFileIn(dataDir) : null;
}
