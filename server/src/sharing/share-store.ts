import { ReadTexts } from '../caching/read-texts.ts';
import { holdProject } from '../database/hold-project.ts';
import type { Database } from '../database/open-database.ts';
import type { ShareRow } from '../database/schema.ts';
import { record, recordByToken } from '../trail/trail.ts';
import { type Frozen, readFrozen, writeFrozen } from './stored-share.ts';

/** What is known of a share beside its package. */
export interface ShareStanding {
  readonly id: string;
  readonly projectId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
  /** How often readers opened it. */
  readonly opened: number;
  /** Names what it publishes; null where a version before wrote it and it has not been named since. */
  readonly published: string | null;
}

/** A frozen package under an id of its own. */
export interface Share extends ShareStanding {
  readonly frozen: Frozen;
}

/** What becomes of a new share: it is added, one like it is open already, or its project has enough of them. */
export type Insertion = 'added' | 'too many' | ShareStanding;

/** Shares, revoked and expired ones included, so that they can be told from ids that never were. */
export class ShareStore {
  readonly #db: Database;
  readonly #read = new ReadTexts<Frozen>();

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Adds a share unless one that publishes the same stays open beyond `openBeyond` (an ISO time), or the project has `most`
   * open ones. Requests for one project at the same time cannot pass that together.
   */
  async insert(share: Share, openBeyond: string, most: number): Promise<Insertion> {
    const { id, projectId, published, createdAt } = share;
    return this.#db.transaction().execute(async (trx) => {
      await holdProject(trx, projectId);
      const same = published === null ? null : await openAs(trx, projectId, published, openBeyond);
      if (same) return same;
      const { open } = await trx
        .selectFrom('shares')
        .select((eb) => eb.fn.countAll().as('open'))
        .where('project_id', '=', projectId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', createdAt)
        .executeTakeFirstOrThrow();
      if (Number(open) >= most) return 'too many';
      await trx
        .insertInto('shares')
        .values({
          id,
          project_id: projectId,
          frozen: writeFrozen(share.frozen),
          created_at: createdAt,
          expires_at: share.expiresAt,
          revoked_at: share.revokedAt,
          opened: share.opened,
          published,
        })
        .execute();
      await recordByToken(trx, projectId, [{ subject: `share:${id}`, act: 'shared' }]);
      return 'added';
    });
  }

  /** Writes down that a package was generated whose share is there already. */
  async recordAgain({ id, projectId }: ShareStanding): Promise<void> {
    await this.#db
      .transaction()
      .execute((trx) => recordByToken(trx, projectId, [{ subject: `share:${id}`, act: 'generated' }]));
  }

  /** An open share of the project that publishes this beyond a time (ISO); null where there is none. */
  async openAs(projectId: string, published: string, openBeyond: string): Promise<ShareStanding | null> {
    return openAs(this.#db, projectId, published, openBeyond);
  }

  /**
   * Null where there is none.
   * @throws Unreadable
   */
  async find(id: string): Promise<Share | null> {
    const row = await this.#db.selectFrom('shares').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return null;
    const frozen = this.#read.get(id, [row.frozen], () => readFrozen(row.frozen, id));
    return { ...standingOf(row), frozen };
  }

  /** What a share is known by, whether or not its package can be read. */
  async standing(id: string): Promise<ShareStanding | null> {
    const row = await this.#db.selectFrom('shares').select(STANDING).where('id', '=', id).executeTakeFirst();
    return row ? standingOf(row) : null;
  }

  /** A project's shares, the newest first. No package is read for it. */
  async ofProject(projectId: string): Promise<ShareStanding[]> {
    const rows = await this.#db
      .selectFrom('shares')
      .select(STANDING)
      .where('project_id', '=', projectId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(standingOf);
  }

  /** The shares of a project whose package has no name yet. */
  async unnamed(projectId: string): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('shares')
      .select('id')
      .where('project_id', '=', projectId)
      .where('published', 'is', null)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Names what a share publishes that has no name yet. */
  async name(id: string, published: string): Promise<void> {
    await this.#db
      .updateTable('shares')
      .set({ published })
      .where('id', '=', id)
      .where('published', 'is', null)
      .execute();
  }

  /** Counts one opening, however many come at the same time. */
  async countOpening(id: string): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('shares')
        .set((eb) => ({ opened: eb('opened', '+', 1) }))
        .where('id', '=', id)
        .returning('project_id')
        .executeTakeFirst();
      if (!row) return;
      const subject = `share:${id}` as const;
      await record(trx, [{ subject, project: row.project_id, act: 'opened', actor: 'reader' }]);
    });
  }

  /** Revoking again keeps the first time. */
  async revoke(id: string): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('shares')
        .set({ revoked_at: new Date().toISOString() })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returning('project_id')
        .executeTakeFirst();
      if (row) await recordByToken(trx, row.project_id, [{ subject: `share:${id}`, act: 'revoked' }]);
    });
  }
}

const STANDING = [
  'id',
  'project_id',
  'created_at',
  'expires_at',
  'revoked_at',
  'opened',
  'published',
] as const;

function standingOf(row: Pick<ShareRow, (typeof STANDING)[number]>): ShareStanding {
  return {
    id: row.id,
    projectId: row.project_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    opened: row.opened,
    published: row.published,
  };
}

async function openAs(
  db: Database,
  projectId: string,
  published: string,
  openBeyond: string,
): Promise<ShareStanding | null> {
  const row = await db
    .selectFrom('shares')
    .select(STANDING)
    .where('project_id', '=', projectId)
    .where('published', '=', published)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', openBeyond)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? standingOf(row) : null;
}
