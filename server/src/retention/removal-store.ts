import { type SqlBool, sql, type Transaction } from 'kysely';
import { blobOwner } from '../blobs/blob-owner.ts';
import { batchesOf, forgetOwners, mark } from '../blobs/blob-references.ts';
import { isPostgres } from '../database/engine.ts';
import { nameProjects } from '../database/name-projects.ts';
import type { Database } from '../database/open-database.ts';
import { repeatableTransaction } from '../database/repeatable-transaction.ts';
import type { Tables } from '../database/schema.ts';
import { type Act, type Actor, goneSubject, record } from '../trail/trail.ts';
import { claimBlobs } from './blob-sweep.ts';
import { takeTurns } from './take-turns.ts';

/** What was removed, or would be. */
export interface Removed {
  readonly projects: number;
  readonly shares: number;
  readonly mails: number;
  readonly helpMessages: number;
  readonly uploads: number;
  readonly logos: number;
  /** Rows of the trail. */
  readonly trail: number;
  /** The number of unanswered search questions, by week. */
  readonly searches: number;
  /** Blobs that nothing refers to any longer, and whose time has come. */
  readonly blobs: number;
}

/** Rows that were removed, or would be. */
export type RemovedRows = Omit<Removed, 'blobs'>;

/** The deadlines: everything that ended or last changed before these times is removed. */
export interface Deadlines {
  /** For uploads that no project has referred to: when they arrived. */
  readonly unreferredBefore: string;
  readonly projectsBefore: string;
  readonly sharesBefore: string;
  readonly mailsBefore: string;
  readonly spamBefore: string;
  readonly trailBefore: string;
  /** A Monday, because questions are counted by week. */
  readonly searchesBefore: string;
}

/** A mark time before every other, for blobs that are removed without a grace period. */
export const AT_ONCE = '';

/** Projects removed in one transaction, and examined by one statement: few enough that nobody else waits for long. */
const PROJECTS = 10;
const LOOKED_AT = 500;

/** Other rows removed in one transaction. */
const ROWS = 100;

/** Rolls back a transaction whose result was all that was wanted. */
class OnlyTried extends Error {}

const NOTHING: RemovedRows = {
  projects: 0,
  shares: 0,
  mails: 0,
  helpMessages: 0,
  uploads: 0,
  logos: 0,
  trail: 0,
  searches: 0,
};

const ERASED = { marked: AT_ONCE, changedBefore: null, act: 'erased', actor: 'operator' } as const;

/**
 * Removes projects with everything that belongs to them. It works in small transactions, one after the other, with a
 * turn for others in between, because the embedded database runs in this very thread.
 */
export class RemovalStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Removes one project, and marks its blobs for immediate removal; null if there is no such project. */
  async erase(projectId: string): Promise<RemovedRows | null> {
    await nameProjects(this.#db);
    const removed = await this.#db.transaction().execute((trx) => removeProjects(trx, [projectId], ERASED));
    return removed.projects === 0 ? null : removed;
  }

  /** What `erase` and a subsequent sweep would remove: the work is done and rolled back. */
  async tryErase(projectId: string): Promise<Removed | null> {
    await nameProjects(this.#db);
    let removed: Removed | null = null;
    try {
      await this.#db.transaction().execute(async (trx) => {
        const rows = await removeProjects(trx, [projectId], ERASED);
        let blobs = 0;
        for (;;) {
          const claimed = await claimBlobs(trx, AT_ONCE, Date.now());
          if (!claimed) break;
          blobs += claimed.length;
        }
        if (rows.projects > 0) removed = { ...rows, blobs };
        throw new OnlyTried();
      });
    } catch (error) {
      if (!(error instanceof OnlyTried)) throw error;
    }
    return removed;
  }

  /** Removes everything past its time. A project stays as long as one of its shares does. */
  async clean(deadlines: Deadlines): Promise<RemovedRows> {
    await nameProjects(this.#db);
    const shares = await this.#removeShares(deadlines.sharesBefore);
    const mails = await this.#removeMails(deadlines.mailsBefore);
    const helpMessages = await this.#removeSpam(deadlines.spamBefore);
    const removed = await this.#removeStale(deadlines.projectsBefore);
    const trail = (await this.#removeTrail(deadlines.trailBefore)) + (await this.#removeOrphanedTrail());
    const searches = await this.#removeSearches(deadlines.searchesBefore);
    return sum(removed, { ...NOTHING, shares, mails, helpMessages, trail, searches });
  }

  /** What `clean` would remove. */
  async tryClean(deadlines: Deadlines): Promise<RemovedRows> {
    await nameProjects(this.#db);
    const { projectsBefore, sharesBefore, mailsBefore, spamBefore } = deadlines;
    const { trailBefore, unreferredBefore, searchesBefore } = deadlines;
    const stale = sql`select id from projects where updated_at < ${projectsBefore} and not exists (
      select 1 from shares where shares.project_id = projects.id
      and expires_at >= ${sharesBefore} and (revoked_at is null or revoked_at >= ${sharesBefore}))`;
    const unreferred = sql`(unreferred_since < ${unreferredBefore} and exists (
      select 1 from projects where projects.id = project_id and noted_version = version))`;
    const count = async (table: keyof Tables, where: ReturnType<typeof sql<SqlBool>>) => {
      const row = await this.#db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('count'))
        .where(where)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    };
    return {
      projects: await count('projects', sql`id in (${stale})`),
      shares: await count('shares', sql`expires_at < ${sharesBefore} or revoked_at < ${sharesBefore}`),
      mails: await count(
        'mails',
        sql`finished_at < ${mailsBefore} or project_id in (${stale}) or named_project in (${stale})`,
      ),
      helpMessages: await count(
        'help_messages',
        sql`(spam = 1 and received_at < ${spamBefore}) or named_project in (${stale})`,
      ),
      uploads: await count('documents', sql`project_id in (${stale}) or ${unreferred}`),
      logos: await count('logos', sql`project_id in (${stale}) or ${unreferred}`),
      trail: await count('trail', sql`last_at < ${trailBefore} or project_id in (${stale})`),
      searches: await count('usage_counts', sql`kind = 'missed' and week < ${searchesBefore}`),
    };
  }

  async #removeShares(before: string): Promise<number> {
    let removed = 0;
    for (const column of ['expires_at', 'revoked_at'] as const) {
      removed += await this.#inTurns(async (trx) => {
        const rows = await trx
          .deleteFrom('shares')
          .where('id', 'in', (eb) =>
            eb.selectFrom('shares').select('id').where(column, '<', before).limit(ROWS),
          )
          .returning(['id', 'project_id'])
          .execute();
        await record(
          trx,
          rows.map(({ id, project_id }) => ({
            subject: `share:${id}`,
            project: project_id,
            act: 'removed',
            actor: 'server',
          })),
        );
        return { numDeletedRows: BigInt(rows.length) };
      });
    }
    return removed;
  }

  #removeMails(before: string): Promise<number> {
    return this.#inTurns((trx) =>
      trx
        .deleteFrom('mails')
        .where('id', 'in', (eb) =>
          eb.selectFrom('mails').select('id').where('finished_at', '<', before).limit(ROWS),
        )
        .executeTakeFirst(),
    );
  }

  #removeSpam(before: string): Promise<number> {
    return this.#inTurns((trx) =>
      trx
        .deleteFrom('help_messages')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('help_messages')
            .select('id')
            .where('spam', '=', 1)
            .where('received_at', '<', before)
            .limit(ROWS),
        )
        .executeTakeFirst(),
    );
  }

  /** Week by week: a week has no more rows than a server counts. */
  async #removeSearches(before: string): Promise<number> {
    let removed = 0;
    for (;;) {
      const oldest = await this.#db
        .selectFrom('usage_counts')
        .select('week')
        .where('kind', '=', 'missed')
        .where('week', '<', before)
        .orderBy('week')
        .limit(1)
        .executeTakeFirst();
      if (!oldest) return removed;
      removed += await this.#inTurns((trx) =>
        trx
          .deleteFrom('usage_counts')
          .where('kind', '=', 'missed')
          .where('week', '=', oldest.week)
          .where('subject', 'in', (eb) =>
            eb
              .selectFrom('usage_counts')
              .select('subject')
              .where('kind', '=', 'missed')
              .where('week', '=', oldest.week)
              .limit(ROWS),
          )
          .executeTakeFirst(),
      );
    }
  }

  #removeTrail(before: string): Promise<number> {
    return this.#inTurns((trx) =>
      trx
        .deleteFrom('trail')
        .where('id', 'in', (eb) =>
          eb.selectFrom('trail').select('id').where('last_at', '<', before).limit(ROWS),
        )
        .executeTakeFirst(),
    );
  }

  /**
   * Removes the trail of projects that no longer exist: version 0.2.0 does not know the trail, and a reader may have
   * opened a share while it was erased.
   */
  async #removeOrphanedTrail(): Promise<number> {
    let removed = 0;
    for (let last = ''; ; ) {
      const rows = await this.#db
        .selectFrom('trail')
        .select('project_id as id')
        .distinct()
        .where('project_id', '>', last)
        .orderBy('project_id')
        .limit(LOOKED_AT)
        .execute();
      const ids = rows.flatMap(({ id }) => id ?? []);
      const end = ids.at(-1);
      if (end === undefined) return removed;
      const { numDeletedRows } = await this.#db
        .deleteFrom('trail')
        .where('project_id', 'in', ids)
        .where('project_id', 'not in', (eb) =>
          eb.selectFrom('projects').select('projects.id').where('projects.id', 'in', ids),
        )
        .executeTakeFirstOrThrow();
      removed += Number(numDeletedRows);
      last = end;
      await takeTurns();
    }
  }

  /** Removes rows, some at a time, until none are left; returns how many. */
  async #inTurns(remove: (trx: Transaction<Tables>) => Promise<{ numDeletedRows: bigint }>): Promise<number> {
    for (let removed = 0; ; ) {
      const { numDeletedRows } = await repeatableTransaction(this.#db, remove);
      removed += Number(numDeletedRows);
      if (numDeletedRows === 0n) return removed;
      await takeTurns();
    }
  }

  /** Goes through the projects that have not changed for long, each once, oldest first. */
  async #removeStale(before: string): Promise<RemovedRows> {
    let removed = NOTHING;
    let last = { id: '', updated_at: '' };
    for (;;) {
      const page = await this.#db
        .selectFrom('projects')
        .select(['id', 'updated_at'])
        .select(sql<number>`exists (select 1 from shares where shares.project_id = projects.id)`.as('shared'))
        .where('updated_at', '<', before)
        .where(sql<SqlBool>`(updated_at, id) > (${last.updated_at}, ${last.id})`)
        .orderBy('updated_at')
        .orderBy('id')
        .limit(LOOKED_AT)
        .execute();
      const ids = page.filter(({ shared }) => !shared).map(({ id }) => id);
      for (let at = 0; at < ids.length; at += PROJECTS) {
        const some = ids.slice(at, at + PROJECTS);
        const now = new Date().toISOString();
        const done = await repeatableTransaction(this.#db, (trx) =>
          removeProjects(trx, some, { marked: now, changedBefore: before, act: 'expired', actor: 'server' }),
        );
        removed = sum(removed, done);
        await takeTurns();
      }
      const [end] = page.slice(-1);
      if (!end || page.length < LOOKED_AT) return removed;
      last = end;
      await takeTurns();
    }
  }
}

interface Removal {
  /** The time with which their blobs are marked. */
  readonly marked: string;
  /**
   * Restricts the removal to projects unchanged since this time and without shares; null removes projects with their
   * shares.
   */
  readonly changedBefore: string | null;
  /** What remains in the trail of each. */
  readonly act: Act;
  readonly actor: Actor;
}

/** Removes projects and everything that belongs to them, and marks their blobs. */
async function removeProjects(
  trx: Transaction<Tables>,
  asked: readonly string[],
  { marked, changedBefore, act, actor }: Removal,
): Promise<RemovedRows> {
  // Locks blobs before projects, in the same order as uploads do; a second time for blobs that arrived before the
  // projects were locked.
  await mark(trx, (await blobsOf(trx, asked)).hashes, marked);
  const ids = await holdProjects(trx, asked, changedBefore);
  if (ids.length === 0) return NOTHING;
  const { hashes, logos } = await blobsOf(trx, ids);
  await mark(trx, hashes, marked);
  await forgetOwners(
    trx,
    logos.map((id) => blobOwner('logo', id)),
  );
  const shares = await trx.deleteFrom('shares').where('project_id', 'in', ids).returning('id').execute();
  for (const batch of batchesOf(shares.map(({ id }) => id)))
    await trx.deleteFrom('share_attempts').where('share_id', 'in', batch).execute();
  const of = async (table: 'documents' | 'logos' | 'trail') => {
    const { numDeletedRows } = await trx
      .deleteFrom(table)
      .where('project_id', 'in', ids)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  };
  const mails = await trx
    .deleteFrom('mails')
    .where((eb) => eb.or([eb('project_id', 'in', ids), eb('named_project', 'in', ids)]))
    .executeTakeFirstOrThrow();
  const help = await trx
    .deleteFrom('help_messages')
    .where('named_project', 'in', ids)
    .executeTakeFirstOrThrow();
  const uploads = await of('documents');
  await of('logos');
  await trx.deleteFrom('projects').where('id', 'in', ids).execute();
  const trail = await of('trail');
  // Records that they were removed, without their ids and without earlier acts.
  await record(
    trx,
    [...ids, ...shares.map(({ id }) => id)].map((id) => ({
      subject: goneSubject(id),
      project: null,
      act,
      actor,
    })),
  );
  return {
    projects: ids.length,
    shares: shares.length,
    mails: Number(mails.numDeletedRows),
    helpMessages: Number(help.numDeletedRows),
    uploads,
    logos: logos.length,
    trail,
    searches: 0,
  };
}

/** The projects to remove, locked until the transaction ends. Waits for a project that is being changed. */
async function holdProjects(
  trx: Transaction<Tables>,
  ids: readonly string[],
  changedBefore: string | null,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('projects')
    .select('id')
    .where('id', 'in', ids)
    .$if(changedBefore !== null, (query) => query.where('updated_at', '<', changedBefore ?? ''))
    .orderBy('id')
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .execute();
  if (changedBefore === null || rows.length === 0) return rows.map(({ id }) => id);
  // Checked separately, after locking: a share may have been made during the wait.
  const shares = await trx
    .selectFrom('shares')
    .select('project_id')
    .distinct()
    .where('project_id', 'in', ids)
    .execute();
  const shared = new Set(shares.map(({ project_id }) => project_id));
  return rows.map(({ id }) => id).filter((id) => !shared.has(id));
}

/** The originals of projects' uploads, and their logos. */
async function blobsOf(
  trx: Transaction<Tables>,
  projects: readonly string[],
): Promise<{ hashes: string[]; logos: string[] }> {
  const uploads = await trx
    .selectFrom('documents')
    .select('sha256')
    .where('project_id', 'in', projects)
    .execute();
  const logos = await trx
    .selectFrom('logos')
    .select(['id', 'sha256'])
    .where('project_id', 'in', projects)
    .execute();
  return {
    hashes: [...uploads, ...logos].map(({ sha256 }) => sha256),
    logos: logos.map(({ id }) => id),
  };
}

function sum(one: RemovedRows, other: RemovedRows): RemovedRows {
  return {
    projects: one.projects + other.projects,
    shares: one.shares + other.shares,
    mails: one.mails + other.mails,
    helpMessages: one.helpMessages + other.helpMessages,
    uploads: one.uploads + other.uploads,
    logos: one.logos + other.logos,
    trail: one.trail + other.trail,
    searches: one.searches + other.searches,
  };
}
