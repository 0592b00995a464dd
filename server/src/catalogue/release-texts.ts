import { type Tickets, takeFromRemoval } from '../blobs/blob-keeper.ts';
import { blobOwner } from '../blobs/blob-owner.ts';
import { mark, refer, unrefer } from '../blobs/blob-references.ts';
import { isPostgres } from '../database/engine.ts';
import { tellRelease } from '../database/heard-changes.ts';
import type { Database } from '../database/open-database.ts';
import type { Finished, ReleaseToStore } from './release.ts';
import { replaceFinished } from './replace-parts.ts';

/** The hash of a blob in a part of a release. */
const HASH = /\b[0-9a-f]{64}\b/;

/** Where the page texts of a release are indexed. */
export type PageTextsOfRelease = NonNullable<ReleaseToStore['pageTexts']>;

/** The shortest time between two indexings of a release's page texts, in milliseconds. */
const MIN_TEXTS_PAUSE = 30_000;

/**
 * When the page texts of a release are indexed next: each time it is twice as old, so that all processes read it only a
 * few times more however long its texts take.
 */
export function textsDueAfter(createdAt: string, now: number): string {
  return new Date(now + Math.max(MIN_TEXTS_PAUSE, now - Date.parse(createdAt))).toISOString();
}

/** The page texts of releases, which come after them (`import/late-previews.ts`). */
export class ReleaseTexts {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** When the page texts of a release are to be indexed; null if it has all of them, or is gone. */
  async due(id: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom('releases')
      .select('texts_due')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.texts_due ?? null;
  }

  /** The releases that wait for page texts. */
  async waiting(): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('releases')
      .select('id')
      .where('texts_due', 'is not', null)
      .execute();
    return rows.map(({ id }) => id);
  }

  /**
   * Gives a release another index of page texts, and its finished form with it, which were stored under these tickets; all
   * processes load it. With `all`, no more texts come.
   */
  async add(
    id: string,
    { pageTexts, finished }: { readonly pageTexts: PageTextsOfRelease; readonly finished: Finished },
    tickets: Tickets,
    { all }: { readonly all: boolean },
  ): Promise<void> {
    const text = JSON.stringify(pageTexts);
    await this.#db.transaction().execute(async (trx) => {
      await takeFromRemoval(trx, [pageTexts.index], tickets);
      const release = await trx
        .updateTable('releases')
        .set((eb) => ({ texts_edition: eb.ref('texts_edition') }))
        .where('id', '=', id)
        .returning(['created_at', 'texts_edition'])
        .executeTakeFirst();
      const part = trx
        .selectFrom('release_parts')
        .select('text')
        .where('release_id', '=', id)
        .where('name', '=', 'pageTexts');
      const before = (await part.executeTakeFirst())?.text;
      const now = new Date();
      if (!release || before === undefined) {
        await mark(trx, [pageTexts.index, finished.hash], now.toISOString());
        return;
      }
      const isOther = before !== text;
      await trx
        .updateTable('releases')
        .set({
          texts_due: all ? null : textsDueAfter(release.created_at, now.getTime()),
          texts_edition: release.texts_edition + (isOther || all ? 1 : 0),
        })
        .where('id', '=', id)
        .execute();
      await replaceFinished(trx, id, finished, tickets);
      if (isPostgres(trx)) await tellRelease(trx);
      if (!isOther) return;
      const old = (HASH.exec(before) ?? []).filter((hash) => hash !== pageTexts.index);
      await unrefer(trx, blobOwner('release', id), old, now.toISOString());
      await trx
        .updateTable('release_parts')
        .set({ text })
        .where('release_id', '=', id)
        .where('name', '=', 'pageTexts')
        .execute();
      await refer(trx, blobOwner('release', id), [pageTexts.index]);
    });
  }
}
