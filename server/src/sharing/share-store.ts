import { sql, type Transaction } from 'kysely';
import { ReadTexts } from '../caching/read-texts.ts';
import { requireProject } from '../database/hold-project.ts';
import type { Database } from '../database/open-database.ts';
import type { ShareLabelRow, ShareProtectionRow, ShareRow, Tables } from '../database/schema.ts';
import type { PackageManifest } from '../packages/package-manifest.ts';
import { record, recordByToken } from '../trail/trail.ts';
import { unknownShare } from './nothing-at.ts';
import { noteShareDocuments, type RecalledShareDocument, recalledInShares } from './share-documents.ts';
import { type Frozen, readFrozen, writeFrozen } from './stored-share.ts';

/** What protects the package of a share. */
export interface Protection {
  /** In its stored form; null if there is none. */
  readonly password: string | null;
  readonly mostOpenings: number | null;
  readonly version: string;
}

/** What is known about a share besides its package. */
export interface ShareStanding {
  readonly id: string;
  readonly projectId: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
  /** How often readers have opened it. */
  readonly opened: number;
  /** The name of what it publishes; null if an earlier version wrote it and it has not been named since. */
  readonly published: string | null;
  /** Null if anyone who has the link may read it. */
  readonly protection: Protection | null;
  readonly label: Label;
}

/** What its owner has set for a share. */
export interface Label {
  /** Shown only to the owner; may be empty. */
  readonly name: string;
  /** Whether readers of the project's older shares are notified of it. */
  readonly announced: boolean;
}

/** A share in its owner's list. */
export interface ListedShare extends ShareStanding {
  /** When a reader last opened it, if the trail still knows. */
  readonly lastOpened: string | null;
}

/** A frozen package under an id of its own. */
export interface Share extends ShareStanding {
  readonly frozen: Frozen;
}

/** The outcome for a new share: it is added, an equal one is open already, or its project has too many. */
export type Insertion = 'added' | 'too many' | ShareStanding;

/** Stored in place of the package of a protected share; no version can read it as a package. */
const ELSEWHERE = '{"protected":true}';

/** Shares, including revoked and expired ones, so that these can be distinguished from ids that never existed. */
export class ShareStore {
  readonly #db: Database;
  readonly #read = new ReadTexts<Frozen>();

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Adds a share unless the project has `most` open ones, or unless an unprotected share that publishes the same stays
   * open beyond `openBeyond` (an ISO time; null if the share is always to be new). Simultaneous requests for one
   * project cannot get around this.
   */
  async insert(share: Share, openBeyond: string | null, most: number, by: string): Promise<Insertion> {
    const { id, projectId, published, createdAt, protection, label } = share;
    return this.#db.transaction().execute(async (trx) => {
      await requireProject(trx, projectId);
      const same =
        published === null || openBeyond === null
          ? null
          : await openAs(trx, projectId, published, openBeyond);
      if (same) return same;
      const { open } = await trx
        .selectFrom('shares')
        .select((eb) => eb.fn.countAll().as('open'))
        .where('project_id', '=', projectId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', createdAt)
        .executeTakeFirstOrThrow();
      if (Number(open) >= most) return 'too many';
      const frozen = writeFrozen(share.frozen);
      await trx
        .insertInto('shares')
        .values({
          id,
          project_id: projectId,
          frozen: protection ? ELSEWHERE : frozen,
          created_at: createdAt,
          expires_at: share.expiresAt,
          revoked_at: share.revokedAt,
          opened: share.opened,
          published,
        })
        .execute();
      await noteShareDocuments(trx, id, share.frozen.manifest);
      if (protection)
        await trx
          .insertInto('share_protections')
          .values(rowOf(id, protection, frozen))
          .execute();
      if (label.name !== '' || label.announced) await writeLabel(trx, id, label);
      await recordByToken(trx, projectId, by, [{ subject: `share:${id}`, act: 'shared' }]);
      return 'added';
    });
  }

  /** Records that a package was generated that a share serves already. */
  async recordAgain({ id, projectId }: ShareStanding, by: string): Promise<void> {
    await this.#db
      .transaction()
      .execute((trx) => recordByToken(trx, projectId, by, [{ subject: `share:${id}`, act: 'generated' }]));
  }

  /** An open unprotected share that publishes this beyond a time (ISO); null if there is none. */
  async openAs(projectId: string, published: string, openBeyond: string): Promise<ShareStanding | null> {
    return openAs(this.#db, projectId, published, openBeyond);
  }

  /**
   * Null if there is none.
   * @throws Unreadable
   */
  async find(id: string): Promise<Share | null> {
    const row = await standings(this.#db)
      .select(['shares.frozen', 'share_protections.frozen as protected_frozen'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    const text = row.protected_frozen ?? row.frozen;
    return { ...standingOf(row), frozen: this.#read.get(id, [text], () => readFrozen(text, id)) };
  }

  /** What is known about a share, whether or not its package can be read. */
  async standing(id: string): Promise<ShareStanding | null> {
    const row = await standings(this.#db).where('id', '=', id).executeTakeFirst();
    return row ? standingOf(row) : null;
  }

  /** A project's shares, newest first, and when a reader last opened each. Reads no package. */
  async ofProject(projectId: string): Promise<ListedShare[]> {
    const rows = await standings(this.#db)
      // In terms of the trail's unique key, which finds the newest without reading the others.
      .select((eb) =>
        eb
          .selectFrom('trail')
          .select('last_at')
          .where('subject', '=', sql<string>`'share:' || ${sql.ref('shares.id')}`)
          .where('act', '=', 'opened')
          .where('what', '=', '')
          .where('actor', '=', 'reader')
          .orderBy('span', 'desc')
          .limit(1)
          .as('last_opened'),
      )
      .where('shares.project_id', '=', projectId)
      .orderBy('created_at', 'desc')
      .orderBy('shares.id')
      .execute();
    return rows.map((row) => ({ ...standingOf(row), lastOpened: row.last_opened }));
  }

  /** The ids of the project's shares that an earlier version made and whose package was not noted since. */
  async unnoted(projectId: string): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('shares')
      .select('id')
      .where('project_id', '=', projectId)
      .where((eb) =>
        eb.or([
          eb('published', 'is', null),
          eb.not(
            eb.exists(
              eb
                .selectFrom('share_documents')
                .select('document_key')
                .whereRef('share_documents.share_id', '=', 'shares.id'),
            ),
          ),
        ]),
      )
      .execute();
    return rows.map(({ id }) => id);
  }

  /** The projects with a share that is open at a time (ISO) and whose documents are not noted. */
  async projectsUnnoted(now: string): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('shares')
      .select('project_id')
      .distinct()
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('share_documents')
              .select('document_key')
              .whereRef('share_documents.share_id', '=', 'shares.id'),
          ),
        ),
      )
      .execute();
    return rows.map(({ project_id }) => project_id);
  }

  /** Names what a share publishes, if it has no name yet, and notes its documents. */
  async note(id: string, published: string, manifest: PackageManifest): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      // First, so that a share that is being removed is not referred to.
      const { numUpdatedRows } = await trx
        .updateTable('shares')
        .set((eb) => ({ published: eb.fn.coalesce('published', eb.val(published)) }))
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await noteShareDocuments(trx, id, manifest);
    });
  }

  /** The documents with a recall, also in the future, in a project's open shares, newest share first. */
  async recalled(projectId: string): Promise<RecalledShareDocument[]> {
    return recalledInShares(this.#db, projectId, new Date().toISOString());
  }

  /**
   * Counts one opening, however many arrive at the same time; returns false, without counting, if there were `most`
   * already or the share was revoked.
   */
  async countOpening(id: string, most: number | null): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('shares')
        .set((eb) => ({ opened: eb('opened', '+', 1) }))
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .$if(most !== null, (query) => query.where('opened', '<', most ?? 0))
        .returning('project_id')
        .executeTakeFirst();
      if (!row) return false;
      const subject = `share:${id}` as const;
      await record(trx, [{ subject, project: row.project_id, act: 'opened', actor: 'reader' }]);
      return true;
    });
  }

  /**
   * The newest open share of a project that its owner announces, among those made after a time (ISO); null if there is
   * none.
   */
  async announcedAfter(projectId: string, time: string, now: string): Promise<ShareStanding | null> {
    const row = await standings(this.#db)
      .where('project_id', '=', projectId)
      .where('announced', '=', 1)
      .where('revoked_at', 'is', null)
      .where('created_at', '>', time)
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? standingOf(row) : null;
  }

  /**
   * Changes until when a share is open (ISO) and its settings, by the hash of a token; undefined fields are left
   * unchanged. Returns its new state.
   */
  async change(
    id: string,
    wanted: { readonly [Name in keyof Label]?: Label[Name] | undefined },
    expiresAt: string | undefined,
    by: string,
  ): Promise<ShareStanding> {
    return this.#db.transaction().execute(async (trx) => {
      // Serializes simultaneous changes.
      const { project_id } = await trx
        .updateTable('shares')
        .set((eb) => ({ expires_at: expiresAt ?? eb.ref('expires_at') }))
        .where('id', '=', id)
        .returning('project_id')
        .executeTakeFirstOrThrow(unknownShare);
      const { label } = standingOf(await standings(trx).where('id', '=', id).executeTakeFirstOrThrow());
      const { name = label.name, announced = label.announced } = wanted;
      await writeLabel(trx, id, { name, announced });
      const acts = [
        ...(wanted.name === undefined ? [] : ['name']),
        ...(wanted.announced === undefined ? [] : ['announced']),
        ...(expiresAt === undefined ? [] : ['expiry']),
      ];
      const subject = `share:${id}` as const;
      await recordByToken(
        trx,
        project_id,
        by,
        acts.map((what) => ({ subject, act: 'changed', what })),
      );
      return standingOf(await standings(trx).where('id', '=', id).executeTakeFirstOrThrow());
    });
  }

  /**
   * Replaces a share's protection with the result of `change`, and moves its package to or from `share_protections`
   * accordingly. Simultaneous changes are applied one after the other. Returns the new protection.
   */
  async protect(
    id: string,
    change: (now: Protection | null) => Protection | null,
    by: string,
  ): Promise<Protection | null> {
    return this.#db.transaction().execute(async (trx) => {
      await trx
        .updateTable('shares')
        .set((eb) => ({ opened: eb.ref('opened') }))
        .where('id', '=', id)
        .execute();
      const { frozen, project_id } = await trx
        .selectFrom('shares')
        .select(['frozen', 'project_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(unknownShare);
      const before = await trx
        .selectFrom('share_protections')
        .selectAll()
        .where('share_id', '=', id)
        .executeTakeFirst();
      const after = change(before ? protectionOf(before) : null);
      const text = before?.frozen ?? frozen;
      await trx.deleteFrom('share_protections').where('share_id', '=', id).execute();
      if (after)
        await trx
          .insertInto('share_protections')
          .values(rowOf(id, after, text))
          .execute();
      await trx
        .updateTable('shares')
        .set({ frozen: after ? ELSEWHERE : text })
        .where('id', '=', id)
        .execute();
      await recordByToken(trx, project_id, by, [
        { subject: `share:${id}`, act: 'changed', what: 'protection' },
      ]);
      return after;
    });
  }

  /** Revoking again keeps the first time. */
  async revoke(id: string, by: string): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('shares')
        .set({ revoked_at: new Date().toISOString() })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returning('project_id')
        .executeTakeFirst();
      if (row) await recordByToken(trx, row.project_id, by, [{ subject: `share:${id}`, act: 'revoked' }]);
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

/** A query for shares with their protection and settings, to be narrowed. */
function standings(db: Database) {
  return db
    .selectFrom('shares')
    .leftJoin('share_protections', 'share_protections.share_id', 'id')
    .leftJoin('share_labels', 'share_labels.share_id', 'id')
    .select(STANDING)
    .select(['password', 'most_openings', 'version', 'name', 'announced']);
}

async function writeLabel(trx: Transaction<Tables>, share_id: string, label: Label): Promise<void> {
  const said = { name: label.name, announced: label.announced ? 1 : 0 };
  await trx
    .insertInto('share_labels')
    .values({ share_id, ...said })
    .onConflict((conflict) => conflict.column('share_id').doUpdateSet(said))
    .execute();
}

type StandingRow = Pick<ShareRow, (typeof STANDING)[number]> & {
  readonly [Column in 'password' | 'most_openings' | 'version']: ShareProtectionRow[Column] | null;
} & { readonly [Column in 'name' | 'announced']: ShareLabelRow[Column] | null };

function standingOf(row: StandingRow): ShareStanding {
  return {
    id: row.id,
    projectId: row.project_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    opened: row.opened,
    published: row.published,
    protection: row.version === null ? null : protectionOf({ ...row, version: row.version }),
    label: { name: row.name ?? '', announced: row.announced === 1 },
  };
}

function protectionOf({
  password,
  most_openings,
  version,
}: Pick<ShareProtectionRow, 'password' | 'most_openings' | 'version'>): Protection {
  return { password, mostOpenings: most_openings, version };
}

function rowOf(share_id: string, protection: Protection, frozen: string): ShareProtectionRow {
  const { password, mostOpenings, version } = protection;
  return { share_id, password, most_openings: mostOpenings, version, frozen };
}

async function openAs(
  db: Database,
  projectId: string,
  published: string,
  openBeyond: string,
): Promise<ShareStanding | null> {
  const row = await standings(db)
    .where('project_id', '=', projectId)
    .where('published', '=', published)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', openBeyond)
    .where('version', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? standingOf(row) : null;
}
