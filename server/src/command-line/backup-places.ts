import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type MoveReport, moveStore } from '../backup/move-store.ts';
import { type RestoreOptions, type RestoreReport, restoreBackup } from '../backup/restore-backup.ts';
import { type BackupForm, type BackupReport, type Progress, writeBackup } from '../backup/write-backup.ts';
import { DiskBlobStore } from '../blobs/disk-blob-store.ts';
import { openBlobStore } from '../blobs/open-blob-store.ts';
import type { Config } from '../config.ts';
import { connect, type Database, openDatabase } from '../database/open-database.ts';
import { jobTypes } from '../jobs/job-types.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { databaseFile, openServices } from '../services.ts';
import { keysFileIn } from '../signing-keys.ts';
import { CommandFault } from './command-fault.ts';

/** Where a backup goes, by what the operator wrote: a folder exists, or ends with a slash. */
export async function formOf(
  given: string,
  {
    withoutFiles = false,
    keep,
  }: { readonly withoutFiles?: boolean; readonly keep?: string | undefined } = {},
): Promise<BackupForm> {
  const path = resolve(given);
  const isFolder = given.endsWith('/') || (await stat(path).catch(() => null))?.isDirectory() === true;
  if (isFolder && withoutFiles) {
    throw new CommandFault('--without-files is for an archive: name a file.');
  }
  if (keep !== undefined && (!isFolder || !/^[1-9]\d{0,4}$/.test(keep))) {
    throw new CommandFault('--keep is for a folder, and takes a number from 1 on.');
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
    return await writeBackup({ rows, db, blobs, keysFile: keysFileOf(config) }, form, progress);
  } finally {
    await db.destroy();
    await blobs.close();
  }
}

/** Opens the database without migrating it: a server of another version may be using it. */
export async function openExisting(config: Config): Promise<Database> {
  const file = databaseFile(config);
  if (config.databaseUrl === null && !existsSync(file)) {
    throw new CommandFault(`There is no database at ${file}: DATA_DIR names its folder.`);
  }
  return connect(config.databaseUrl, file, config.database);
}

/** Restores a backup to the stores that a configuration names. */
export function restore(config: Config, backup: string, options: RestoreOptions): Promise<RestoreReport> {
  const place = {
    dataDir: config.dataDir,
    url: config.databaseUrl,
    databaseFile: databaseFile(config),
    filesInDataDir: config.blobUrl === null,
    keysFile: keysFileOf(config),
  };
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
