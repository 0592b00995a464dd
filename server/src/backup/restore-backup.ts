import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Transaction } from 'kysely';
import { type BlobKeeper, takeFromRemoval } from '../blobs/blob-keeper.ts';
import { batchesOf } from '../blobs/blob-references.ts';
import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import { type DatabaseLimits, MIGRATION_LIMITS } from '../database/database-limits.ts';
import { appliedMigrations, migrations } from '../database/migrations.ts';
import { connect, type Database } from '../database/open-database.ts';
import type { Tables } from '../database/schema.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { jobTypes, type OwnJobs } from '../jobs/job-types.ts';
import { TableJobs } from '../jobs/table-jobs.ts';
import { keysIn } from '../signing-keys.ts';
import { BackupFault } from './backup-fault.ts';
import { carryJobs } from './carry-jobs.ts';
import { copyBlob } from './copy-blob.ts';
import { type Erasures, erasuresOf, joined, type Replayed, replayErasures, tellsMore } from './erasures.ts';
import { keepWhatWasDone } from './keep-what-was-done.ts';
import { type UnknownSpan, unknownSince } from './known-erasures.ts';
import { neededBlobs } from './needed-blobs.ts';
import { archiveAt, type OpenBackup, openBackup } from './read-backup.ts';
import { recordBackup } from './record-backup.ts';
import { carryMarks, replaceRows } from './replace-rows.ts';
import { openFile } from './snapshot.ts';
import { stageRows } from './stage-rows.ts';
import { inWorkFolder, needRoom } from './work-folder.ts';
import { countRows, type Progress } from './write-backup.ts';

/** Where it is restored to. */
interface RestorePlace {
  readonly dataDir: string;
  /** The address of PostgreSQL, or null for the embedded database in this file. */
  readonly url: string | null;
  readonly databaseFile: string;
  /** Whether files are stored in the data folder. */
  readonly filesInDataDir: boolean;
  /** The file of the server's own signing keys; null if keys are configured. */
  readonly keysFile: string | null;
}

/** The stores of that place, opened. */
interface RestoreStores {
  readonly db: Database;
  readonly blobs: VerifiedBlobStore;
  readonly keeper: BlobKeeper;
  readonly jobs: JobQueue<OwnJobs>;
}

export interface RestoreOptions {
  /** Lists of what was erased since the backup, besides what the place itself knows. */
  readonly erasures: readonly Erasures[];
  /** Whether it goes on if nobody knows what was erased since the backup. */
  readonly withoutErasures?: boolean;
  /** Whether what is there is replaced. */
  readonly replace: boolean;
  readonly progress?: Progress;
}

export interface RestoreReport {
  readonly path: string;
  readonly takenAt: string;
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
  /** Files that were damaged or missing already when the backup was taken. */
  readonly lost: readonly string[];
  readonly erased: Replayed;
  /** What was erased in these spans after the backup is not known, and may be back. */
  readonly unknownErasures: readonly UnknownSpan[];
  readonly jobs: number;
  /** Whether the backup has signing keys, and the place is configured with others. */
  readonly keysLeft: boolean;
}

/** Tables whose rows show that somebody has used a place. */
const TELLING = ['releases', 'projects', 'shares', 'help_messages', 'documents'] as const;

/** The migration since which erasures are known. */
const TRAIL_KNOWN = '019-trail';

/** How often it is begun anew because somebody erases. */
const MAX_ANEW = 20;

/** Servers at work are in the way for longer than in each other's. */
const LIMITS: DatabaseLimits = { ...MIGRATION_LIMITS, connections: 2, lock: 60_000 };

/**
 * Reads a whole backup and changes nothing outside `folder`, where it needs room for the rows.
 * @throws BackupFault if anything in it is damaged
 */
export async function checkBackup(
  path: string,
  folder: string,
  progress: Progress = () => {},
): Promise<Pick<RestoreReport, 'path' | 'takenAt' | 'rows' | 'files' | 'lost'>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return inWorkFolder(folder, (work) =>
    withBackup(path, work, async (backup, rows) => {
      await stageRows(rows);
      let done = 0;
      const { lost } = await backup.each(new Set(backup.files.keys()), async (_hash, _size, pieces) => {
        for await (const _piece of pieces);
        progress(++done, backup.files.size);
      });
      const { takenAt } = backup.manifest;
      return { path: backup.path, takenAt, rows: countRows(rows), files: done - lost.length, lost };
    }),
  );
}

/**
 * Puts what a backup has into a place. Its files are stored first, each compared with its hash; then the rows change in
 * one transaction, so that a server which runs meanwhile shows either. What was erased since stays erased. Until that
 * last step, whatever goes wrong, the place serves what it served. Where nobody knows what was erased since, nothing is
 * done unless the options say so.
 * @throws BackupFault
 */
export async function restoreBackup(
  path: string,
  place: RestorePlace,
  open: () => Promise<RestoreStores & { close(): Promise<void> }>,
  options: RestoreOptions,
): Promise<RestoreReport> {
  // Whoever mistyped it learns that first, and not that something would have to be replaced.
  await archiveAt(resolve(path));
  await mkdir(place.dataDir, { recursive: true });
  const there = await whatIsThere(place);
  if (there.has !== null && !options.replace) {
    throw new BackupFault(
      `This place is not empty: it has ${there.has}. Nothing was changed. To put the backup in place of all of it, add --replace; make a backup of it before.`,
    );
  }
  return inWorkFolder(place.dataDir, (work) =>
    withBackup(path, work, async (backup, rows) => {
      const { takenAt } = backup.manifest;
      const lists = options.erasures;
      if (!options.withoutErasures && unknownSince(takenAt, { lists, place: there.erasures }) === null) {
        throw new BackupFault(nobodyKnows(takenAt, lists.length));
      }
      await stageRows(rows);
      await makeKeys(place, backup);
      const stores = await open();
      try {
        return await restoreInto(stores, { backup, rows, work, place, options });
      } finally {
        await stores.close();
      }
    }),
  );
}

async function withBackup<Done>(
  path: string,
  work: string,
  use: (backup: OpenBackup, rows: string) => Promise<Done>,
): Promise<Done> {
  const rows = join(work, 'rows.sqlite');
  const backup = await openBackup(path, rows);
  try {
    return await use(backup, rows);
  } finally {
    await backup.close();
  }
}

function nobodyKnows(takenAt: string, lists: number): string {
  const given =
    lists > 0 ? 'The given lists do not know of this backup: they are of other data, or older. ' : '';
  return `Nothing here knows what was erased after ${takenAt}, when the backup was taken: erased projects, revoked shares and stopped mail may come back. ${given}Nothing was changed. Give the list that was kept elsewhere (--erasures FILE; ERASURES_LIST names one that is kept up to date), or go on all the same with --without-erasures, and erase again what was erased since.`;
}

interface There {
  /** In words; null if nobody has used it. */
  readonly has: string | null;
  /** What it knows of erasures; null if it has no tables. */
  readonly erasures: Erasures | null;
}

async function whatIsThere({ url, databaseFile }: RestorePlace): Promise<There> {
  const nothing = { has: null, erasures: null };
  if (url === null && !existsSync(databaseFile)) return nothing;
  const db = await connect(url, databaseFile, MIGRATION_LIMITS);
  try {
    const applied = await appliedMigrations(db);
    if (applied.length === 0) return nothing;
    const unknown = applied.filter((name) => !(name in migrations));
    if (unknown.length > 0) {
      throw new BackupFault(`A later version works here (${unknown.join(', ')}): restore with that one.`);
    }
    const counts: string[] = [];
    for (const table of TELLING) {
      const { count } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) > 0) counts.push(`${Number(count)} ${table.replaceAll('_', ' ')}`);
    }
    const erasures = applied.includes(TRAIL_KNOWN) ? await erasuresOf(db) : null;
    return { has: counts.length > 0 ? counts.join(', ') : null, erasures };
  } finally {
    await db.destroy();
  }
}

/** Where there are no keys yet, those of the backup are taken: opening the stores would make others. */
async function makeKeys(
  place: Pick<RestorePlace, 'keysFile'>,
  backup: Pick<OpenBackup, 'keys'>,
): Promise<void> {
  if (place.keysFile !== null && keysIn(await textIn(place.keysFile)).length === 0)
    await addKeys(place, backup);
}

/** Adds keys that are not there, at the end: they verify what the backed-up server signed. */
async function addKeys(
  { keysFile }: Pick<RestorePlace, 'keysFile'>,
  { keys }: Pick<OpenBackup, 'keys'>,
): Promise<void> {
  if (keysFile === null || keys === null) return;
  const there = await textIn(keysFile);
  const known = new Set(keysIn(there));
  const fresh = keys.filter((key) => !known.has(key));
  if (fresh.length === 0) return;
  // Somebody may have written the last line without its end.
  const end = there === '' || there.endsWith('\n') ? '' : '\n';
  await appendFile(keysFile, `${end}${fresh.map((key) => `${key}\n`).join('')}`, { mode: 0o600 });
}

/** Empty if there is no such file. */
async function textIn(file: string): Promise<string> {
  return existsSync(file) ? readFile(file, 'utf8') : '';
}

interface Restoring {
  readonly backup: OpenBackup;
  /** The file with the rows, which this version's schema has. */
  readonly rows: string;
  readonly work: string;
  readonly place: RestorePlace;
  readonly options: RestoreOptions;
}

async function restoreInto(
  stores: RestoreStores,
  { backup, rows, work, place, options }: Restoring,
): Promise<RestoreReport> {
  let staged = openFile(rows);
  try {
    const { takenAt } = backup.manifest;
    let there = await erasuresOf(stores.db);
    const known = joined([there, ...options.erasures]);
    const unknown = unknownSince(takenAt, { lists: options.erasures, place: there }) ?? [
      { from: takenAt, to: null },
    ];
    const now = new Date().toISOString();
    const gaps = unknown.map(({ from, to }) => ({ from, to: to ?? now }));
    const done = [await replayErasures(staged, { ...known, gaps: [...known.gaps, ...gaps] })];
    await keepWhatWasDone(staged, stores.db);
    const needed = await neededBlobs(staged);
    await needRoomForFiles(stores, place, backup.files, needed);
    const tickets = await stores.keeper.announce(needed);
    const put = new Set<string>();
    const progress = options.progress ?? (() => {});
    const { lost, erasures } = await backup.each(new Set(needed), async (hash, size, pieces) => {
      await copyBlob(hash, size, pieces, { to: stores.blobs, scratch: work });
      put.add(hash);
      progress(put.size, needed.length);
    });
    // It may have been erased while the backup was being made.
    done.push(await replayErasures(staged, erasures));
    const bad = new Set(lost);
    const own = place.url === null ? stores.db : await connect(place.url, '', LIMITS);
    let last: string[] = [];
    let jobs = 0;
    try {
      await addKeys(place, backup);
      for (let tried = 1; ; tried++) {
        last = await neededBlobs(staged);
        await mustBeStored(
          stores,
          last.filter((hash) => !put.has(hash) && !bad.has(hash)),
        );
        const stored = last.filter((hash) => put.has(hash));
        // Carries its log over into the file.
        await staged.destroy();
        try {
          await replaceRows(own, rows, {
            within: async (trx) => {
              for (const batch of batchesOf(stored)) await takeFromRemoval(trx, batch, tickets);
              await carryMarks(trx, rows);
              const waiting = openFile(rows);
              try {
                jobs = await carryJobs(new TableJobs(waiting, jobTypes), stores.jobs, trx);
              } finally {
                await waiting.destroy();
              }
            },
            alone: (trx) => mustNotHaveErased(trx, there),
          });
          break;
        } catch (error) {
          if (!(error instanceof ErasedMeanwhile) || tried === MAX_ANEW) throw error;
          staged = openFile(rows);
          there = error.erasures;
          done.push(await replayErasures(staged, there));
        }
      }
    } finally {
      if (own !== stores.db) await own.destroy();
    }
    // What is erased here from now on is known to have been erased since this backup.
    await recordBackup(stores.db, {
      taken_at: takenAt,
      files: backup.manifest.files,
      file_count: backup.manifest.fileCount,
      lost: lost.length,
    });
    return {
      path: backup.path,
      takenAt,
      rows: countRows(rows),
      files: last.filter((hash) => !bad.has(hash)).length,
      lost: last.filter((hash) => bad.has(hash)),
      erased: sumOf(done),
      unknownErasures: unknown,
      jobs,
      keysLeft: backup.keys !== null && place.keysFile === null,
    };
  } finally {
    await staged.destroy();
  }
}

/** Somebody erased in the place after what it knew was asked for. */
class ErasedMeanwhile extends Error {
  readonly erasures: Erasures;

  constructor(erasures: Erasures) {
    super('somebody erases in this place all the time: stop its servers');
    this.erasures = erasures;
  }
}

async function mustNotHaveErased(trx: Transaction<Tables>, known: Erasures): Promise<void> {
  const now = await erasuresOf(trx);
  if (tellsMore(now, known)) throw new ErasedMeanwhile(now);
}

function sumOf(replayed: readonly Replayed[]): Replayed {
  const sum = (name: keyof Replayed) => replayed.reduce((total, one) => total + one[name], 0);
  return { projects: sum('projects'), messages: sum('messages'), shares: sum('shares'), stops: sum('stops') };
}

async function needRoomForFiles(
  { blobs }: RestoreStores,
  { dataDir, filesInDataDir }: RestorePlace,
  files: ReadonlyMap<string, number>,
  needed: readonly string[],
): Promise<void> {
  if (!filesInDataDir) return;
  let bytes = 0;
  for (const hash of needed) {
    if (!(await blobs.isStored(hash))) bytes += files.get(hash) ?? 0;
  }
  await needRoom(dataDir, bytes);
}

/**
 * Files that the backup does not bring must be there, and whole.
 * @throws BackupFault
 */
async function mustBeStored({ blobs }: RestoreStores, hashes: readonly string[]): Promise<void> {
  const lacking: string[] = [];
  for (const hash of hashes) if (!(await blobs.isWhole(hash))) lacking.push(hash);
  if (lacking.length === 0) return;
  throw new BackupFault(
    `${lacking.length} files that the rows need are neither in the backup nor whole in the store (${lacking.slice(0, 3).join(', ')}): bring them back first, or use a backup with files. The database was not changed.`,
  );
}
