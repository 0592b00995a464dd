import type { Transaction } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { RecallOwnerRow, Tables } from '../database/schema.ts';
import { sharePath } from '../sharing/share-link.ts';
import { mailboxHash } from './mailbox-hash.ts';

/** An owner who wants notice of recalls. */
export interface RecallOwner {
  readonly projectId: string;
  /** What links to shares begin with where the owner made them. */
  readonly linksBegin: string;
  /** Whether an address is the one at which the owner wants notice. */
  readonly is: (address: string) => boolean;
}

/** A recall as it is reported to its owner: a document by its key, and the date. */
export type Recalls = ReadonlyMap<string, string>;

/** A recall that another process has reported to the owner in the meantime. */
export class AlreadyReported extends Error {}

const PURPOSE = 'recalls';

/**
 * Who gets notice of recalls by mail, and which they have had: owners who had a copy of their package sent to
 * themselves. Of the address only a hash is stored; it is in the project, as long as the owner keeps it there.
 */
export class RecallOwners {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Notes, in the transaction that queues the copy, that its owner gets notice at that address from now on. */
  async note(
    trx: Transaction<Tables>,
    project_id: string,
    address: string,
    share: { readonly id: string; readonly link: string },
  ): Promise<void> {
    const said = {
      mailbox: mailboxHash(PURPOSE, address),
      links_begin: share.link.slice(0, -sharePath(share.id).length),
    };
    await trx
      .insertInto('recall_owners')
      .values({ project_id, ...said })
      .onConflict((conflict) => conflict.column('project_id').doUpdateSet(said))
      .execute();
  }

  /** All owners, some at a time. */
  async *all(): AsyncGenerator<RecallOwner> {
    for (let after: string | null = ''; after !== null; ) {
      const rows: RecallOwnerRow[] = await this.#db
        .selectFrom('recall_owners')
        .selectAll()
        .where('project_id', '>', after)
        .orderBy('project_id')
        .limit(200)
        .execute();
      for (const { project_id, mailbox, links_begin } of rows) {
        yield {
          projectId: project_id,
          linksBegin: links_begin,
          is: (address) => mailboxHash(PURPOSE, address) === mailbox,
        };
      }
      after = rows.at(-1)?.project_id ?? null;
    }
  }

  /** Those of the recalls that an owner has no notice of. */
  async pending(projectId: string, recalls: Recalls): Promise<Map<string, string>> {
    const reported = await this.#db
      .selectFrom('recalls_told')
      .select(['document_key', 'recalled_from'])
      .where('project_id', '=', projectId)
      .execute();
    const known = new Set(
      reported.map(({ document_key, recalled_from }) => `${document_key} ${recalled_from}`),
    );
    return new Map([...recalls].filter(([key, from]) => !known.has(`${key} ${from}`)));
  }

  /**
   * Notes, in the transaction that queues the mail, of what is reported to an owner.
   * @throws AlreadyReported
   */
  async noteReported(trx: Transaction<Tables>, project_id: string, recalls: Recalls): Promise<void> {
    for (const [document_key, recalled_from] of recalls) {
      const noted = await trx
        .insertInto('recalls_told')
        .values({ project_id, document_key, recalled_from })
        .onConflict((conflict) => conflict.doNothing())
        .returning('document_key')
        .executeTakeFirst();
      if (!noted) throw new AlreadyReported();
    }
  }
}
