import type { Resource } from '@submittal/contract/document';
import type { CreateProject } from '@submittal/contract/project';
import type { Transaction } from 'kysely';
import { mark, refer } from '../blobs/blob-references.ts';
import { holdProject } from '../database/hold-project.ts';
import type { Database } from '../database/open-database.ts';
import type { LogoRow, ProjectRow, Tables } from '../database/schema.ts';
import type { HeldDocument } from '../documents/document-store.ts';

/** What a visitor entered about a project. */
export type ProjectDetails = Omit<CreateProject, 'resources'>;

/** A document as a project holds it: a copy of what the catalogue said, and the key of its bytes. */
export interface ProjectDocument {
  readonly key: string;
  readonly productID: string;
  readonly productTitle: string;
  /** What the product is, as a divider says it; absent where the catalogue does not tell. */
  readonly productSubtitle?: string;
  readonly resource: Resource;
  /** Versions that it held under this entry before they were renewed, the newest last, to go back to. */
  readonly earlier?: readonly HeldDocument[];
}

/** What a package is made of. */
export interface Submission {
  readonly details: ProjectDetails;
  readonly resources: readonly ProjectDocument[];
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

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

  async find(id: string): Promise<StoredProject | null> {
    const row = await this.#db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? fromRow(row) : null;
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

  /**
   * Adds a logo to a project that has fewer than `most`, in the transaction that `BlobKeeper.store` opens; false, and none
   * added, where it has not. Its bytes are to go then, where nothing else has them.
   */
  async insertLogo(trx: Transaction<Tables>, logo: LogoRow, most: number): Promise<boolean> {
    await holdProject(trx, logo.project_id);
    const held = await trx
      .selectFrom('logos')
      .select('id')
      .where('project_id', '=', logo.project_id)
      .execute();
    if (held.length >= most) {
      await mark(trx, [logo.sha256], logo.created_at);
      return false;
    }
    await trx.insertInto('logos').values(logo).execute();
    await refer(trx, `logo:${logo.id}`, [logo.sha256]);
    return true;
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
    details: JSON.parse(row.details),
    resources: JSON.parse(row.resources),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
