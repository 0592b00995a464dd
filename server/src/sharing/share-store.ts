import type { Database } from '../database/open-database.ts';
import type { Submission } from '../submittals/project-store.ts';

/** A frozen package under an id of its own. */
export interface Share {
  readonly id: string;
  readonly projectId: string;
  readonly frozen: Submission;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
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
      })
      .execute();
  }

  async find(id: string): Promise<Share | null> {
    const row = await this.#db.selectFrom('shares').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return null;
    return {
      id: row.id,
      projectId: row.project_id,
      frozen: JSON.parse(row.frozen),
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
    };
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
