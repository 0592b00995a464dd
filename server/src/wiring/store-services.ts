import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BlobCache } from '../blobs/blob-cache.ts';
import { BlobKeeper } from '../blobs/blob-keeper.ts';
import type { BlobStore, NearBlobs } from '../blobs/blob-store.ts';
import { DamagedBlobs } from '../blobs/damaged-blobs.ts';
import { MemoryCopies } from '../blobs/memory-copies.ts';
import { openBlobStore } from '../blobs/open-blob-store.ts';
import { StoreItself } from '../blobs/store-itself.ts';
import { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import type { Config } from '../config.ts';
import { databaseFile } from '../database/database-file.ts';
import { type Database, openDatabase, watchDatabase } from '../database/open-database.ts';
import { Claims } from '../jobs/claims.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { jobTypes, type OwnJobs } from '../jobs/job-types.ts';
import { openJobs } from '../jobs/open-jobs.ts';
import { withUses } from '../repair/blob-uses.ts';
import { Scratch } from '../scratch/scratch.ts';
import { openSigningKeys, type SigningKeys } from '../signing-keys.ts';
import type { StorePatience } from '../store-watch.ts';

/** Temporary files untouched for this long belong to processes that died. */
const LEFT_MILLISECONDS = 60 * 60_000;

/** Where everything is stored: the database with its jobs, the blobs, temporary files and keys. */
export interface StoreServices {
  readonly config: Config;
  readonly db: Database;
  readonly jobs: JobQueue<OwnJobs>;
  readonly claims: Claims;
  /** The blobs as they are stored. What only needs sizes reads them here, and reports no damage. */
  readonly stored: BlobStore;
  readonly blobs: VerifiedBlobStore;
  readonly damage: DamagedBlobs;
  readonly keeper: BlobKeeper;
  readonly scratch: Scratch;
  readonly keys: SigningKeys;
  /** Told of faults in the background. */
  readonly failed: (error: unknown) => void;
  /** Ends the watch over the database; the stores themselves are closed one by one. */
  readonly endWatch: () => void;
}

/** Opens the stores that the configuration names. `patience` is for those that do not answer. */
export async function openStores(
  config: Config,
  failed: (error: unknown) => void,
  patience: StorePatience,
): Promise<StoreServices> {
  // Where database and blobs are elsewhere, nothing else may make it, and the room on its disk is asked for.
  await mkdir(config.dataDir, { recursive: true });
  const stored = await openBlobStore(
    config.blobUrl,
    config.s3Endpoint,
    join(config.dataDir, 'blobs'),
    patience,
  );
  const watch = config.databaseUrl === null ? null : watchDatabase(config.databaseUrl, patience);
  const db = await openDatabase(config.databaseUrl, databaseFile(config), config.database, watch);
  const jobs = await openJobs({
    url: config.databaseUrl,
    db,
    types: jobTypes,
    limits: config.database,
    watch,
    supervises: config.role !== 'web',
    failed,
  });
  const damage = new DamagedBlobs(db);
  await damage.refresh();
  const blobs = new VerifiedBlobStore(
    stored,
    damage,
    (error) => {
      withUses(db, error).then(failed, failed);
    },
    nearest(stored, config, failed),
  );
  const keys = await openSigningKeys(config.signingKeys, config.dataDir);
  const scratch = new Scratch(join(config.dataDir, 'scratch'));
  await scratch.removeLeft(new Date(Date.now() - LEFT_MILLISECONDS));
  return {
    config,
    db,
    jobs,
    claims: new Claims(db),
    stored,
    blobs,
    damage,
    keeper: new BlobKeeper(db, blobs),
    scratch,
    keys,
    failed,
    endWatch: () => watch?.close(),
  };
}

/** Where blobs are read: from a folder as it is, from a store on the network with copies on disk or, without, in memory. */
function nearest(store: BlobStore, config: Config, failed: (error: unknown) => void): NearBlobs {
  if (config.blobUrl === null) return new StoreItself(store);
  if (config.blobCacheBytes === 0) return new MemoryCopies(store);
  return new BlobCache({
    store,
    folder: join(config.dataDir, 'blob-copies'),
    limits: { bytes: config.blobCacheBytes, freeBytes: config.limits.minFreeBytes },
    failed,
  });
}
