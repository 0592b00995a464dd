import { PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Database } from '../database/open-database.ts';
import { RELEASE_PARTS_WITH_BLOBS, type Tables } from '../database/schema.ts';

/** What was removed, or would be. */
export interface Removed {
  readonly projects: number;
  readonly shares: number;
  readonly mails: number;
  readonly helpMessages: number;
  readonly uploads: number;
  readonly logos: number;
  /** Hashes of blobs that nothing refers to any longer. */
  readonly blobs: readonly string[];
}

/** What is past its time: everything that ended or was last changed before these moments. */
export interface Deadlines {
  readonly projectsBefore: string;
  readonly sharesBefore: string;
  readonly mailsBefore: string;
  readonly spamBefore: string;
}

/** Ends a transaction whose answer was all that was wanted. */
class OnlyTried extends Error {}

/** Removes projects with everything that hangs on them. */
export class RemovalStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Removes one project; null where there is none. */
  async erase(projectId: string, dryRun: boolean): Promise<Removed | null> {
    const known = await this.#db
      .selectFrom('projects')
      .select('id')
      .where('id', '=', projectId)
      .executeTakeFirst();
    if (!known) return null;
    return this.#inTransaction(dryRun, (trx) => removeProjects(trx, [projectId]));
  }

  /** Removes what is past its time. A project stays as long as one of its shares does. */
  async clean(deadlines: Deadlines, dryRun: boolean): Promise<Removed> {
    const { projectsBefore, sharesBefore, mailsBefore, spamBefore } = deadlines;
    return this.#inTransaction(dryRun, async (trx) => {
      const shares = await trx
        .deleteFrom('shares')
        .where((eb) => eb.or([eb('expires_at', '<', sharesBefore), eb('revoked_at', '<', sharesBefore)]))
        .executeTakeFirst();
      const mails = await trx.deleteFrom('mails').where('finished_at', '<', mailsBefore).executeTakeFirst();
      const spam = await trx
        .deleteFrom('help_messages')
        .where('spam', '=', 1)
        .where('received_at', '<', spamBefore)
        .executeTakeFirst();
      const stale = await trx
        .selectFrom('projects')
        .select('id')
        .where('updated_at', '<', projectsBefore)
        .where('id', 'not in', (eb) => eb.selectFrom('shares').select('project_id'))
        // One that is being changed is waited for, and stays.
        .$if(isPostgres(trx), (stale) => stale.forUpdate())
        .execute();
      const removed = await removeProjects(
        trx,
        stale.map(({ id }) => id),
      );
      return {
        ...removed,
        shares: removed.shares + Number(shares.numDeletedRows),
        mails: removed.mails + Number(mails.numDeletedRows),
        helpMessages: removed.helpMessages + Number(spam.numDeletedRows),
      };
    });
  }

  /** Forgets the contents of these files that no document has; answers the blobs that nothing refers to any longer. */
  async dropUnused(contents: readonly string[]): Promise<string[]> {
    return this.#db.transaction().execute(async (trx) => {
      const candidates = new Set<string>();
      for (const sha256 of contents) for (const hash of await dropContent(trx, sha256)) candidates.add(hash);
      return unreferred(trx, candidates);
    });
  }

  /**
   * Runs `remove` where nothing refers to a blob, and lets nothing come to refer to it meanwhile. Whoever stores bytes
   * looks for them once more behind their row.
   */
  async unlessReferred(hash: string, remove: () => Promise<void>): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      // In the order in which others write them, lest two wait for each other.
      if (isPostgres(trx)) {
        await sql`lock table releases, logos, contents in share mode`.execute(trx);
      }
      if (!(await isReferred(trx, hash))) await remove();
    });
  }

  /** A dry run does everything and takes it back: it tells exactly what would be. */
  async #inTransaction(
    dryRun: boolean,
    remove: (trx: Transaction<Tables>) => Promise<Removed>,
  ): Promise<Removed> {
    let removed: Removed | undefined;
    try {
      await this.#db.transaction().execute(async (trx) => {
        removed = await remove(trx);
        if (dryRun) throw new OnlyTried();
      });
    } catch (error) {
      if (!(error instanceof OnlyTried)) throw error;
    }
    if (!removed) throw new Error('nothing was tried');
    return removed;
  }
}

/** SQLite has one writer at a time; what is to be locked must be said to PostgreSQL alone. */
function isPostgres(trx: Transaction<Tables>): boolean {
  return trx.getExecutor().adapter instanceof PostgresAdapter;
}

async function removeProjects(trx: Transaction<Tables>, ids: readonly string[]): Promise<Removed> {
  const count = { projects: 0, shares: 0, mails: 0, helpMessages: 0, uploads: 0, logos: 0 };
  const candidates = new Set<string>();
  for (const id of ids) {
    const uploads = await trx.selectFrom('documents').select('sha256').where('project_id', '=', id).execute();
    const logos = await trx.selectFrom('logos').select('sha256').where('project_id', '=', id).execute();
    const shares = await trx.deleteFrom('shares').where('project_id', '=', id).executeTakeFirst();
    // An id holds no sign that JSON escapes; `_` stands for any sign in a pattern, which 128 random bits can bear. A mail
    // of the help form belongs to no project but may name one.
    const mails = await trx
      .deleteFrom('mails')
      .where((eb) => eb.or([eb('project_id', '=', id), eb('job', 'like', `%${id}%`)]))
      .executeTakeFirst();
    const help = await trx
      .deleteFrom('help_messages')
      .where('message', 'like', `%"submittal_id"%"${id}"%`)
      .executeTakeFirst();
    await trx.deleteFrom('documents').where('project_id', '=', id).execute();
    await trx.deleteFrom('logos').where('project_id', '=', id).execute();
    const projects = await trx.deleteFrom('projects').where('id', '=', id).executeTakeFirst();
    for (const { sha256 } of uploads) for (const hash of await dropContent(trx, sha256)) candidates.add(hash);
    for (const { sha256 } of logos) candidates.add(sha256);
    count.projects += Number(projects.numDeletedRows);
    count.shares += Number(shares.numDeletedRows);
    count.mails += Number(mails.numDeletedRows);
    count.helpMessages += Number(help.numDeletedRows);
    count.uploads += uploads.length;
    count.logos += logos.length;
  }
  return { ...count, blobs: await unreferred(trx, candidates) };
}

async function unreferred(trx: Transaction<Tables>, hashes: Iterable<string>): Promise<string[]> {
  const blobs: string[] = [];
  for (const hash of hashes) if (!(await isReferred(trx, hash))) blobs.push(hash);
  return blobs;
}

/** Forgets a file's content once no document has it; answers the blobs it named. */
async function dropContent(trx: Transaction<Tables>, sha256: string): Promise<string[]> {
  const used = await trx
    .selectFrom('documents')
    .select('key')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  const source = await trx
    .selectFrom('source_files')
    .select('path')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  const remote = await trx
    .selectFrom('remote_files')
    .select('address')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  if (used || source || remote) return [];
  const content = await trx
    .selectFrom('contents')
    .select(['body_sha256', 'table_sha256', 'texts_sha256', 'thumbnail_sha256'])
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  if (!content) return [];
  await trx.deleteFrom('contents').where('sha256', '=', sha256).execute();
  return [sha256, ...Object.values(content).filter((hash) => hash !== null)];
}

async function isReferred(db: Database, hash: string): Promise<boolean> {
  const content = await db
    .selectFrom('contents')
    .select('sha256')
    .where((eb) =>
      eb.or([
        eb('sha256', '=', hash),
        eb('body_sha256', '=', hash),
        eb('table_sha256', '=', hash),
        eb('texts_sha256', '=', hash),
        eb('thumbnail_sha256', '=', hash),
      ]),
    )
    .executeTakeFirst();
  if (content) return true;
  const logo = await db.selectFrom('logos').select('id').where('sha256', '=', hash).executeTakeFirst();
  if (logo) return true;
  // Pictures of a catalogue and the index of its texts stand in its release by their hash.
  const release = await db
    .selectFrom('release_parts')
    .select('release_id')
    .where('name', 'in', RELEASE_PARTS_WITH_BLOBS)
    .where('text', 'like', `%${hash}%`)
    .executeTakeFirst();
  return release !== undefined;
}
