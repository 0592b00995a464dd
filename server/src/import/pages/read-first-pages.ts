import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { ChildPool } from '../../children/child-pool.ts';
import { FirstPagesSchema, type FirstPagesTask, type PageLine } from './first-page.ts';

const PROGRAM = new URL('./first-pages-child.ts', import.meta.url);

/** The limits of a process for one task, in seconds and bytes. */
const LIMITS = { seconds: 60, bytes: 1024 ** 3 };

/** So many files are read in one task; if one of them ends it, each is read on its own. */
const FILES_IN_A_TASK = 20;

/** Larger files are not opened only to see what they are, in bytes. */
const MAX_BYTES = 100 * 1024 ** 2;

/** The beginnings of at most so many files are read. */
const MAX_FILES = 20_000;

const MAX_WORKERS = 2;

/** The lines of files that have not changed since; imports of a watched folder follow each other. */
const known = new LRUCache<string, readonly PageLine[]>({ max: 2000 });

/**
 * Reads the first page of each PDF among `files`, whose paths are relative to `root`, in processes of their own. Files
 * that cannot be read are left out, as are those beyond the limits.
 */
export async function readFirstPages(
  root: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, readonly PageLine[]>> {
  const found = new Map<string, readonly PageLine[]>();
  const unread: { readonly file: string; readonly key: string }[] = [];
  for (const file of files.filter((name) => /\.pdf$/i.test(name)).slice(0, MAX_FILES)) {
    const stats = await stat(join(root, file)).catch(() => null);
    if (!stats || stats.size > MAX_BYTES) continue;
    const key = `${stats.size} ${stats.mtimeMs} ${join(root, file)}`;
    const lines = known.get(key);
    if (lines) found.set(file, lines);
    else unread.push({ file, key });
  }
  if (unread.length === 0) return found;
  const pool = new ChildPool(PROGRAM, LIMITS);
  try {
    const lane = pool.lane(Math.min(MAX_WORKERS, availableParallelism()));
    const read = async (those: typeof unread): Promise<void> => {
      const task: FirstPagesTask = { files: those.map(({ file }) => join(root, file)) };
      const outcome = await lane.run(task);
      if (outcome.ended === 'answered') {
        const lines = FirstPagesSchema.parse(outcome.answer);
        for (const [at, { file, key }] of those.entries()) {
          const own = lines[at];
          if (!own) continue;
          known.set(key, own);
          found.set(file, own);
        }
      } else if (those.length > 1) await Promise.all(those.map((one) => read([one])));
    };
    const tasks: Promise<void>[] = [];
    for (let at = 0; at < unread.length; at += FILES_IN_A_TASK) {
      tasks.push(read(unread.slice(at, at + FILES_IN_A_TASK)));
    }
    await Promise.all(tasks);
    return found;
  } finally {
    await pool.close();
  }
}
