import { holdProject } from '../database/hold-project.ts';
import type { Database } from '../database/open-database.ts';
import type { LogoRow, ProjectRow } from '../database/schema.ts';
import { readDetails, readDocuments, type Submission } from './stored-submission.ts';

export interface StoredProject extends Submission {
  readonly id: string;
  readonly tokenHash: string;
}

/** Projects and their logos. */
export class ProjectStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Null where there is none.
   * @throws Unreadable where its row cannot be read.
   */
  async find(id: string): Promise<StoredProject | null> {
    const row = await this.#db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? fromRow(row) : null;
  }

  /** What its edit token is known by, whether or not the rest can be read; null where there is no such project. */
  async tokenHash(id: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom('projects')
      .select('token_hash')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.token_hash ?? null;
  }

  async insert(project: StoredProject): Promise<void> {
    await this.#db
      .insertInto('projects')
      .values({
        id: project.id,
        version: project.version,
        token_hash: project.tokenHash,
        details: JSON.stringify(project.details),
        resources: JSON.stringify(project.resources),
        created_at: project.createdAt,
        updated_at: project.updatedAt,
      })
      .execute();
  }

  /** Replaces a project that still has the version before this one; false when another change came first. */
  async replace(project: StoredProject): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('projects')
      .set({
        version: project.version,
        details: JSON.stringify(project.details),
        resources: JSON.stringify(project.resources),
        updated_at: project.updatedAt,
      })
      .where('id', '=', project.id)
      .where('version', '=', project.version - 1)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Adds a logo to a project that has fewer than `most`; false, and none added, where it has not. */
  async insertLogo(logo: LogoRow, most: number): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      await holdProject(trx, logo.project_id);
      const held = await trx
        .selectFrom('logos')
        .select('id')
        .where('project_id', '=', logo.project_id)
        .execute();
      if (held.length >= most) return false;
      await trx.insertInto('logos').values(logo).execute();
      return true;
    });
  }

  async findLogo(id: string): Promise<LogoRow | null> {
    const row = await this.#db.selectFrom('logos').selectAll().where('id', '=', id).executeTakeFirst();
    return row ?? null;
  }
}

function fromRow(row: ProjectRow): StoredProject {
  return {
    id: row.id,
    version: row.version,
    tokenHash: row.token_hash,
    details: readDetails(row.details, row.id),
    resources: readDocuments(row.resources, row.id),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
