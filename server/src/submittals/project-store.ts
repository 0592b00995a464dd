import type { Transaction } from 'kysely';
import { blobOwner } from '../blobs/blob-owner.ts';
import { batchesOf, mark, refer } from '../blobs/blob-references.ts';
import { ReadTexts } from '../caching/read-texts.ts';
import { holdProject, requireProject } from '../database/hold-project.ts';
import { noteAllReferred, REFERRED } from '../database/note-referred.ts';
import type { Database } from '../database/open-database.ts';
import type { LogoRow, ProjectRow, Tables } from '../database/schema.ts';
import type { TokenHashes } from '../http/edit-token.ts';
import { type Actor, record, recordByToken, tokenName } from '../trail/trail.ts';
import { readDetails, readDocuments, type Submittal } from './stored-submittal.ts';

export interface StoredProject extends Submittal {
  readonly id: string;
  /** The hashes of the token returned at creation, and of the one in its edit link. */
  readonly tokens: TokenHashes;
  /** When that link was made; null if there is none. */
  readonly linkMadeAt: string | null;
}

/** Which part of a project was changed: a field by its name on the wire, or its documents and their number. */
export interface Change {
  readonly what: string;
  readonly amount?: number;
}

/** Uploads that a project refers to. */
export interface Referred {
  /** Keys of documents, each once. */
  readonly uploads: readonly string[];
  readonly logo: string | null;
}

/** Projects and their logos. */
export class ProjectStore {
  readonly #db: Database;
  readonly #read = new ReadTexts<StoredProject>();

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Null if there is none. While nothing changes, the same object is returned.
   * @throws Unreadable if its row cannot be read
   */
  async find(id: string): Promise<StoredProject | null> {
    const row = await this.#db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return null;
    const texts = Object.values(row).map(String);
    return this.#read.get(id, texts, () => fromRow(row));
  }

  /** The hashes of its tokens, whether or not the rest can be read; null if there is no such project. */
  async tokens(id: string): Promise<TokenHashes | null> {
    const row = await this.#db
      .selectFrom('projects')
      .select(['token_hash', 'link_hash'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? tokensOf(row) : null;
  }

  /** Returns false, and changes nothing, if there is a project with this id. */
  async insert(project: StoredProject): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('projects')
        .values({
          id: project.id,
          version: project.version,
          token_hash: project.tokens.own,
          details: JSON.stringify(project.details),
          resources: JSON.stringify(project.resources),
          created_at: project.createdAt,
          updated_at: project.updatedAt,
          noted_version: project.version,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows === 0n) return false;
      await recordByToken(trx, project.id, project.tokens.own, [
        { act: 'created', amount: project.resources.length },
      ]);
      return true;
    });
  }

  /**
   * Replaces a project if it is still at the previous version, on behalf of the token with this hash. Uploads that it
   * refers to for the first time stay with it from now on. Returns false, and changes nothing, if another change came
   * first, or if one of those uploads has been removed because nothing referred to it.
   */
  async replace(
    project: StoredProject,
    by: string,
    changes: readonly Change[],
    first: Referred,
  ): Promise<boolean> {
    const { id, version } = project;
    return this.#db.transaction().execute(async (trx) => {
      await holdProject(trx, id);
      const before = await trx
        .selectFrom('projects')
        .select(['version', 'noted_version', 'token_hash', 'link_hash'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (before?.version !== version - 1) return false;
      if (before.token_hash !== by && before.link_hash !== by) return false;
      if (!(await areThere(trx, first))) return false;
      if (before.noted_version === before.version) await noteReferred(trx, first);
      else await noteAllReferred(trx, id);
      await trx
        .updateTable('projects')
        .set({
          version,
          details: JSON.stringify(project.details),
          resources: JSON.stringify(project.resources),
          updated_at: project.updatedAt,
          noted_version: version,
        })
        .where('id', '=', id)
        .execute();
      await recordByToken(
        trx,
        id,
        by,
        changes.map((change) => ({ act: 'changed', ...change })),
      );
      return true;
    });
  }

  /**
   * Replaces one edit token with another, and ends the link that was made with it; false if the project does not have
   * that token (any more).
   */
  async replaceToken(id: string, before: string, after: string, actor: Actor): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('projects')
        .set({ token_hash: after, link_hash: null, link_made_at: null })
        .where('id', '=', id)
        .where('token_hash', '=', before)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return false;
      const subject = `project:${id}` as const;
      await record(trx, [
        { subject, project: id, act: 'token replaced', what: `by ${tokenName(after)}`, actor },
      ]);
      return true;
    });
  }

  /** Gives a project a new link in place of the previous one; false if `own` is not its edit token (any more). */
  async replaceLink(id: string, own: string, link: string, madeAt: string): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('projects')
        .set({ link_hash: link, link_made_at: madeAt })
        .where('id', '=', id)
        .where('token_hash', '=', own)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return false;
      await recordByToken(trx, id, own, [{ act: 'link made', what: tokenName(link) }]);
      return true;
    });
  }

  /**
   * Adds a logo to a project that has fewer than `most`, for the token with this hash, in the transaction that
   * `BlobKeeper.store` opens. Returns false, and adds none, if the project has `most` already: the bytes are then to be
   * removed, unless something else has them.
   */
  async insertLogo(trx: Transaction<Tables>, logo: LogoRow, most: number, by: string): Promise<boolean> {
    await requireProject(trx, logo.project_id);
    const logos = await trx
      .selectFrom('logos')
      .select('id')
      .where('project_id', '=', logo.project_id)
      .execute();
    // A call was sent again.
    if (logos.some(({ id }) => id === logo.id)) return true;
    if (logos.length >= most) {
      await mark(trx, [logo.sha256], logo.created_at);
      return false;
    }
    await trx.insertInto('logos').values(logo).execute();
    await refer(trx, blobOwner('logo', logo.id), [logo.sha256]);
    await recordByToken(trx, logo.project_id, by, [{ act: 'uploaded', what: 'logo', amount: 1 }]);
    return true;
  }

  async findLogo(id: string): Promise<LogoRow | null> {
    const row = await this.#db.selectFrom('logos').selectAll().where('id', '=', id).executeTakeFirst();
    return row ?? null;
  }
}

async function areThere(trx: Transaction<Tables>, { uploads, logo }: Referred): Promise<boolean> {
  let found = 0;
  for (const batch of batchesOf(uploads)) {
    found += (await trx.selectFrom('documents').select('key').where('key', 'in', batch).execute()).length;
  }
  if (found < uploads.length) return false;
  if (logo === null) return true;
  return (await trx.selectFrom('logos').select('id').where('id', '=', logo).execute()).length > 0;
}

async function noteReferred(trx: Transaction<Tables>, { uploads, logo }: Referred): Promise<void> {
  for (const batch of batchesOf(uploads)) {
    await trx.updateTable('documents').set(REFERRED).where('key', 'in', batch).execute();
  }
  if (logo !== null) await trx.updateTable('logos').set(REFERRED).where('id', '=', logo).execute();
}

function tokensOf(row: Pick<ProjectRow, 'token_hash' | 'link_hash'>): TokenHashes {
  return { own: row.token_hash, link: row.link_hash };
}

function fromRow(row: ProjectRow): StoredProject {
  return {
    id: row.id,
    version: row.version,
    tokens: tokensOf(row),
    linkMadeAt: row.link_made_at,
    details: readDetails(row.details, row.id),
    resources: readDocuments(row.resources, row.id),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
