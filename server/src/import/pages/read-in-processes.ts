import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { LRUCache } from 'lru-cache';
import { ChildPool } from '../../children/child-pool.ts';

/** The limits of a process for one task, in seconds and bytes. */
const LIMITS = { seconds: 60, bytes: 1024 ** 3 };

/** So many files are read in one task; if one of them ends it, each is read on its own. */
const FILES_IN_A_TASK = 20;

/** Larger files are not opened only to see what they are, in bytes. */
const MAX_BYTES = 100 * 1024 ** 2;

/** The beginnings of at most so many files are read. */
const MAX_FILES = 20_000;

const MAX_WORKERS = 2;

/** Files with text that is read. */
const WITH_TEXT = /\.(?:pdf|docx)$/i;

/** The task of such a process. */
export interface FilesTask {
  readonly files: readonly string[];
}

/** How files are read by a program of their own. */
interface FileReading<Answer extends object> {
  readonly program: URL;
  /** What was read of files that have not changed since. */
  readonly known: LRUCache<string, Answer>;
  /** What the program answered for each file of a task, null for one that cannot be read. */
  readonly answersIn: (answer: unknown) => readonly (Answer | null)[];
}

/**
 * Reads each PDF and Word document among `files`, whose paths are relative to `root`, in processes of their own. Files that cannot be read
 * are left out, as are those beyond the limits.
 */
export async function readInProcesses<Answer extends object>(
  { program, known, answersIn }: FileReading<Answer>,
  root: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, Answer>> {
  const found = new Map<string, Answer>();
  const unread: { readonly file: string; readonly key: string }[] = [];
  for (const file of files.filter((name) => WITH_TEXT.test(name)).slice(0, MAX_FILES)) {
    const stats = await stat(join(root, file)).catch(() => null);
    if (!stats || stats.size > MAX_BYTES) continue;
    const key = `${stats.size} ${stats.mtimeMs} ${join(root, file)}`;
    const answer = known.get(key);
    if (answer) found.set(file, answer);
    else unread.push({ file, key });
  }
  if (unread.length === 0) return found;
  const pool = new ChildPool(program, LIMITS);
  try {
    const lane = pool.lane(Math.min(MAX_WORKERS, availableParallelism()));
    const read = async (those: typeof unread): Promise<void> => {
      const task: FilesTask = { files: those.map(({ file }) => join(root, file)) };
      const outcome = await lane.run(task);
      if (outcome.ended === 'answered') {
        const answers = answersIn(outcome.answer);
        for (const [at, { file, key }] of those.entries()) {
          const own = answers[at];
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
