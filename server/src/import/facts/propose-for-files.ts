import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { ChildPool } from '../../children/child-pool.ts';
import { PROPOSED_FACTS, type Proposal } from './proposal.ts';

const PROGRAM = new URL('./facts-child.ts', import.meta.url);

/** The limits of a process for one task, in seconds and bytes. */
const LIMITS = { seconds: 60, bytes: 1024 ** 3 };

/** So many files are read in one task; if one of them ends it, each is read on its own. */
const FILES_IN_A_TASK = 20;

/** Larger files are not opened only to see what they say, in bytes. */
const MAX_BYTES = 100 * 1024 ** 2;

/** Facts are read from at most so many files. */
const MAX_FILES = 20_000;

const MAX_WORKERS = 2;

/** What the process that reads facts answers: the proposals of each file, or null for one that cannot be read. */
export const ProposalsSchema = z.array(
  z
    .array(
      z.strictObject({
        fact: z.enum(PROPOSED_FACTS),
        value: z.string(),
        sentence: z.string(),
        page: z.int(),
        certain: z.boolean(),
        edition: z.string().optional(),
      }),
    )
    .nullable(),
);

/** The task of that process. */
export interface FactsTask {
  readonly files: readonly string[];
}

/** The proposals of files that have not changed since. */
const known = new LRUCache<string, readonly Proposal[]>({ max: 2000 });

/**
 * What each PDF among `files`, whose paths are relative to `root`, says of itself on its first pages; read in processes of
 * their own. Files that cannot be read are left out, as are those beyond the limits.
 */
export async function proposeForFiles(
  root: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, readonly Proposal[]>> {
  const found = new Map<string, readonly Proposal[]>();
  const unread: { readonly file: string; readonly key: string }[] = [];
  for (const file of files.filter((name) => /\.pdf$/i.test(name)).slice(0, MAX_FILES)) {
    const stats = await stat(join(root, file)).catch(() => null);
    if (!stats || stats.size > MAX_BYTES) continue;
    const key = `${stats.size} ${stats.mtimeMs} ${join(root, file)}`;
    const proposals = known.get(key);
    if (proposals) found.set(file, proposals);
    else unread.push({ file, key });
  }
  if (unread.length === 0) return found;
  const pool = new ChildPool(PROGRAM, LIMITS);
  try {
    const lane = pool.lane(Math.min(MAX_WORKERS, availableParallelism()));
    const read = async (those: typeof unread): Promise<void> => {
      const task: FactsTask = { files: those.map(({ file }) => join(root, file)) };
      const outcome = await lane.run(task);
      if (outcome.ended === 'answered') {
        const answers = ProposalsSchema.parse(outcome.answer);
        for (const [at, { file, key }] of those.entries()) {
          const own = answers[at];
          if (!own) continue;
          const proposals = own.map(({ edition, ...rest }) => ({
            ...rest,
            ...(edition !== undefined && { edition }),
          }));
          known.set(key, proposals);
          found.set(file, proposals);
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
