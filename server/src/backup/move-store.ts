import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BlobDamaged, type BlobStore } from '../blobs/blob-store.ts';
import { MIGRATION_LIMITS } from '../database/database-limits.ts';
import { connect, type Database } from '../database/open-database.ts';
import type { RowsDigest } from '../database/stored-rows.ts';
import { forEachOf } from '../for-each-of.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { jobTypes, type OwnJobs } from '../jobs/job-types.ts';
import { TableJobs } from '../jobs/table-jobs.ts';
import { BackupFault } from './backup-fault.ts';
import { carryJobs } from './carry-jobs.ts';
import { copyBlob } from './copy-blob.ts';
import { neededBlobs, sizesOf } from './needed-blobs.ts';
import { carryBackups } from './record-backup.ts';
import {
  carryMarks,
  dataTables,
  differing,
  digestFile,
  digestPostgres,
  replaceRows,
} from './replace-rows.ts';
import { openFile, takeSnapshot } from './snapshot.ts';
import { stageRows } from './stage-rows.ts';
import { inWorkFolder } from './work-folder.ts';
import type { Progress } from './write-backup.ts';

/** Embedded stores, and where they are moved to. */
interface Move {
  readonly dataDir: string;
  /** The embedded database. */
  readonly databaseFile: string;
  readonly from: BlobStore;
  /** Null if the files stay where they are. */
  readonly blobs: { readonly to: BlobStore; readonly address: string } | null;
  /** Null if the rows stay where they are. `open` makes the tables. */
  readonly rows: {
    readonly url: string;
    readonly open: () => Promise<{ jobs: JobQueue<OwnJobs>; close(): Promise<void> }>;
  } | null;
  readonly progress?: Progress;
}

export interface MoveReport {
  /** `files` if a server was at work: only files were copied. */
  readonly moved: 'all' | 'files';
  /** Whether an earlier run had moved the rows already. */
  readonly before: boolean;
  /** Rows by table, here and there. */
  readonly rows: Readonly<Record<string, { readonly from: number; readonly to: number }>>;
  readonly files: number;
  /** Files that an earlier run had copied and compared. */
  readonly kept: number;
  /** Files that are not whole here, and were not copied. */
  readonly lost: readonly string[];
  readonly jobs: number;
}

/** Files copied at the same time. */
const AT_ONCE = 8;

/** Lists the files that have been copied to an address and read back, one a line after it. */
const PROGRESS_FILE = 'migrate-store.progress';

/**
 * Moves embedded stores: copies their files, reading each back and comparing it with its hash, and then all rows in one
 * transaction, comparing a sum of each table. It can be interrupted at any moment and run again: files that were
 * compared are not copied again, and rows are there wholly or not at all. What is moved is not changed. While a server
 * works on it, only files are copied.
 * @throws BackupFault
 */
export async function moveStore(move: Move): Promise<MoveReport> {
  if (!existsSync(move.databaseFile)) {
    throw new BackupFault(
      `There is no embedded database at ${move.databaseFile}: DATA_DIR names its folder.`,
    );
  }
  const alone = holdAlone(move.databaseFile);
  try {
    return await inWorkFolder(move.dataDir, async (work) => {
      const rows = join(work, 'rows.sqlite');
      // The connection that keeps others away reads it itself.
      if (alone) alone.prepare('vacuum into ?').run(rows);
      else await takeSnapshot({ file: move.databaseFile }, rows);
      await stageRows(rows);
      const files = await moveFiles(move, rows, work);
      if (!alone) {
        return { moved: 'files', before: false, rows: {}, jobs: 0, ...files } as const;
      }
      return { moved: 'all', ...files, ...(await moveRows(move, rows)) } as const;
    });
  } finally {
    alone?.close();
  }
}

/** A connection beside which nobody else can open the database; null if somebody has. */
function holdAlone(path: string): DatabaseSync | null {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('pragma locking_mode = exclusive; begin exclusive; commit');
    return file;
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
}

const SQLITE_BUSY = 5;

async function moveFiles(
  { dataDir, from, blobs, progress = () => {} }: Move,
  rows: string,
  work: string,
): Promise<Pick<MoveReport, 'files' | 'kept' | 'lost'>> {
  const staged = openFile(rows);
  const needed = await neededBlobs(staged).finally(() => staged.destroy());
  if (blobs === null) return { files: 0, kept: 0, lost: [] };
  const { to, address } = blobs;
  const sizes = await sizesOf(from, needed);
  const lost = needed.filter((hash) => !sizes.has(hash));
  const compared = await Compared.open(dataDir, address);
  const known = [...sizes.keys()].filter((hash) => compared.has(hash));
  const still = await sizesOf(to, known);
  const existing = new Set(known.filter((hash) => still.get(hash) === sizes.get(hash)));
  let done = existing.size;
  const fresh = [...sizes].filter(([hash]) => !existing.has(hash));
  await forEachOf(fresh, AT_ONCE, async ([hash, size]) => {
    try {
      await copyWhole(hash, size, { from, to, scratch: work });
      await compared.add(hash);
    } catch (error) {
      if (!(error instanceof BlobDamaged)) throw error;
      lost.push(hash);
    }
    progress(++done, sizes.size);
  });
  return { files: needed.length - lost.length, kept: existing.size, lost };
}

/**
 * Copies a file unless it is there, and reads it back.
 * @throws BlobDamaged if it is not whole where it comes from
 */
async function copyWhole(
  hash: string,
  size: number,
  { from, to, scratch }: { readonly from: BlobStore; readonly to: BlobStore; readonly scratch: string },
): Promise<void> {
  if ((await to.size(hash)) === size && (await to.look(hash)) === null) return;
  await copyBlob(hash, size, from.all(hash), { to, scratch });
  const fault = await to.look(hash);
  if (fault !== null) throw new BackupFault(`The store answers other bytes for ${hash} than it was given.`);
}

/** The files that were copied and compared, also by earlier runs that were interrupted. */
class Compared {
  readonly #file: string;
  readonly #hashes: Set<string>;

  private constructor(file: string, hashes: Set<string>) {
    this.#file = file;
    this.#hashes = hashes;
  }

  static async open(dataDir: string, address: string): Promise<Compared> {
    const file = join(dataDir, PROGRESS_FILE);
    const lines = existsSync(file) ? (await readFile(file, 'utf8')).split('\n') : [];
    // Of several addresses the last one counts; a line that a killed process did not finish is no hash.
    const from = lines.lastIndexOf(`to ${address}`);
    const others = lines.findLastIndex((line) => line.startsWith('to '));
    if (from === -1 || from !== others) {
      await appendFile(file, `\nto ${address}\n`, { mode: 0o600 });
      return new Compared(file, new Set());
    }
    return new Compared(file, new Set(lines.slice(from + 1).filter((line) => /^[0-9a-f]{64}$/.test(line))));
  }

  has(hash: string): boolean {
    return this.#hashes.has(hash);
  }

  async add(hash: string): Promise<void> {
    await appendFile(this.#file, `${hash}\n`);
    this.#hashes.add(hash);
  }
}

async function moveRows({ rows }: Move, path: string): Promise<Pick<MoveReport, 'before' | 'rows' | 'jobs'>> {
  if (rows === null) return { before: false, rows: {}, jobs: 0 };
  const wanted = digestFile(path);
  const { jobs, close } = await rows.open();
  // A connection of its own, without limits of time.
  const own = await connect(rows.url, '', MIGRATION_LIMITS);
  try {
    const there = await digestTarget(own, path);
    const before = differing(wanted, there).length === 0;
    const used = [...there].filter(([name, { rows }]) => rows > 0 && wanted.has(name));
    if (!before && used.length > 0) {
      const tables = used.map(([name, { rows }]) => `${rows} ${name.replaceAll('_', ' ')}`).join(', ');
      throw new BackupFault(
        `The database in DATABASE_URL is not empty, and has other rows than the embedded one (${tables}): name an empty one.`,
      );
    }
    let carried = 0;
    if (!before) {
      await replaceRows(own, path, {
        within: async (trx) => {
          await carryMarks(trx, path);
          const waiting = openFile(path);
          try {
            carried = await carryJobs(new TableJobs(waiting, jobTypes), jobs, trx);
            await carryBackups(waiting, trx);
          } finally {
            await waiting.destroy();
          }
        },
      });
    }
    const now = await digestTarget(own, path);
    const different = differing(wanted, now);
    if (different.length > 0) {
      throw new BackupFault(`These tables differ after the move: ${different.join(', ')}.`);
    }
    return {
      before,
      rows: Object.fromEntries(
        [...wanted].map(([name, { rows }]) => [name, { from: rows, to: now.get(name)?.rows ?? 0 }]),
      ),
      jobs: carried,
    };
  } finally {
    await own.destroy();
    await close();
  }
}

/** What PostgreSQL has in the tables of a file. */
function digestTarget(db: Database, path: string): Promise<Map<string, RowsDigest>> {
  const file = new DatabaseSync(path);
  const tables = dataTables(file);
  file.close();
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => digestPostgres(trx, tables));
}
