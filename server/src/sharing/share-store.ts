import type { Database } from '../database/open-database.ts';
import type { ShareRow } from '../database/schema.ts';
import { readFrozen, type Submission } from '../submittals/stored-submission.ts';

/** A frozen package under an id of its own. */
export interface Share {
  readonly id: string;
  readonly projectId: string;
  readonly frozen: Submission;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
  /** How often readers opened it. */
  readonly opened: number;
}

/** Shares, revoked and expired ones included, so that they can be told from ids that never were. */
export class ShareStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async insert(share: Share): Promise<void> {
    await this.#db
      .insertInto('shares')
      .values({
        id: share.id,
        project_id: share.projectId,
        frozen: JSON.stringify(share.frozen),
        created_at: share.createdAt,
        expires_at: share.expiresAt,
        revoked_at: share.revokedAt,
        opened: share.opened,
      })
      .execute();
  }

  async find(id: string): Promise<Share | null> {
    const row = await this.#db.selectFrom('shares').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? fromRow(row) : null;
  }

  /** A project's shares, the newest first. */
  async ofProject(projectId: string): Promise<Share[]> {
    const rows = await this.#db
      .selectFrom('shares')
      .selectAll()
      .where('project_id', '=', projectId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(fromRow);
  }

  /** Counts one opening, however many come at the same time. */
  async countOpening(id: string): Promise<void> {
    await this.#db
      .updateTable('shares')
      .set((eb) => ({ opened: eb('opened', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }

  /** Revoking again keeps the first time. */
  async revoke(id: string): Promise<void> {
    await this.#db
      .updateTable('shares')
      .set({ revoked_at: new Date().toISOString() })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .execute();
  }
}

function fromRow(row: ShareRow): Share {
  return {
    id: row.id,
    projectId: row.project_id,
    frozen: readFrozen(row.frozen, row.id),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    opened: row.opened,
  };
}
