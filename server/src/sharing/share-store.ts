import type { Database } from '../database/open-database.ts';
import type { ShareRow } from '../database/schema.ts';
import type { Unreadable } from '../database/stored-json.ts';
import { record, recordByToken } from '../trail/trail.ts';
import { type Frozen, readFrozen, tryFrozen, writeFrozen } from './stored-share.ts';

/** What is known of a share beside its package. */
export interface ShareStanding {
  readonly id: string;
  readonly projectId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
  /** How often readers opened it. */
  readonly opened: number;
}

/** A frozen package under an id of its own. */
export interface Share extends ShareStanding {
  readonly frozen: Frozen;
}

/** A share in a list: one whose package cannot be read keeps no other out of it. */
export interface ListedShare extends ShareStanding {
  readonly frozen: Frozen | Unreadable;
}

/** Shares, revoked and expired ones included, so that they can be told from ids that never were. */
export class ShareStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async insert(share: Share): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await trx
        .insertInto('shares')
        .values({
          id: share.id,
          project_id: share.projectId,
          frozen: writeFrozen(share.frozen),
          created_at: share.createdAt,
          expires_at: share.expiresAt,
          revoked_at: share.revokedAt,
          opened: share.opened,
        })
        .execute();
      const subject = `share:${share.id}` as const;
      await recordByToken(trx, share.projectId, [{ subject, act: 'shared' }]);
    });
  }

  /** Writes down that a package was generated whose share is there already. */
  async recordAgain({ id, projectId }: ShareStanding): Promise<void> {
    await this.#db
      .transaction()
      .execute((trx) => recordByToken(trx, projectId, [{ subject: `share:${id}`, act: 'generated' }]));
  }

  /**
   * Null where there is none.
   * @throws Unreadable
   */
  async find(id: string): Promise<Share | null> {
    const row = await this.#db.selectFrom('shares').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? { ...standingOf(row), frozen: readFrozen(row.frozen, row.id) } : null;
  }

  /** What a share is known by, whether or not its package can be read. */
  async standing(id: string): Promise<ShareStanding | null> {
    const row = await this.#db.selectFrom('shares').select(STANDING).where('id', '=', id).executeTakeFirst();
    return row ? standingOf(row) : null;
  }

  /** A project's shares, the newest first. */
  async ofProject(projectId: string): Promise<ListedShare[]> {
    const rows = await this.#db
      .selectFrom('shares')
      .selectAll()
      .where('project_id', '=', projectId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...standingOf(row), frozen: tryFrozen(row.frozen, row.id) }));
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

const STANDING = ['id', 'project_id', 'created_at', 'expires_at', 'revoked_at', 'opened'] as const;

function standingOf(row: Pick<ShareRow, (typeof STANDING)[number]>): ShareStanding {
  return {
    id: row.id,
    projectId: row.project_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    opened: row.opened,
  };
}
