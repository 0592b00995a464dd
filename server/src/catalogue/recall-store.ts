import { dayOf, isRecalled } from '@submittal/domain/document-standing';
import { documentTitle } from '@submittal/domain/document-title';
import type { Transaction } from 'kysely';
import { inGroups } from '../database/in-groups.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/schema.ts';
import type { StoredDocument } from '../documents/document-store.ts';
import { AppError } from '../http/app-error.ts';
import { readColumn, readKeys } from './stored-release.ts';

/**
 * Recalls of documents, by their keys: those of every release that was served, until a later catalogue has the
 * document again without a recall. All processes read the same rows, so a recall holds in all of them at once.
 */
export class RecallStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** From when these documents are recalled, also in the future, by key; the others are absent. */
  async of(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    for (const some of inGroups(new Set(keys))) {
      const rows = await this.#db
        .selectFrom('recalls')
        .selectAll()
        .where('document_key', 'in', some)
        .execute();
      for (const row of rows) found.set(row.document_key, row.recalled_from);
    }
    return found;
  }

  /** The recalls that have begun and of which somebody who asked for notice has none yet, by key. */
  async pending(now: Date): Promise<Map<string, string>> {
    const rows = await this.#db
      .selectFrom('recalls')
      .select(['document_key', 'recalled_from'])
      .where('told_at', 'is', null)
      .execute();
    return new Map(
      rows
        .filter(({ recalled_from }) => isRecalled(recalled_from, now))
        .map(({ document_key, recalled_from }) => [document_key, recalled_from]),
    );
  }

  /** Notes that everybody has notice of these recalls; one whose date was changed since is reported again. */
  async noteReported(recalls: ReadonlyMap<string, string>, now: Date): Promise<void> {
    const told_at = now.toISOString();
    for (const [from, some] of Map.groupBy(recalls, ([, date]) => date)) {
      for (const keys of inGroups(some.map(([key]) => key))) {
        await this.#db
          .updateTable('recalls')
          .set({ told_at })
          .where('document_key', 'in', keys)
          .where('recalled_from', '=', from)
          .execute();
      }
    }
  }

  /**
   * Refuses documents that are recalled at this moment, with their titles and the day of each recall.
   * @throws AppError `document-recalled`
   */
  async refuse(documents: readonly Pick<StoredDocument, 'key' | 'resource'>[]): Promise<void> {
    const recalls = await this.of(documents.map(({ key }) => key));
    const now = new Date();
    const days = new Map<string, string>();
    for (const { key, resource } of documents) {
      const from = recalls.get(key);
      if (from !== undefined && isRecalled(from, now))
        days.set(documentTitle(resource.resourceName), dayOf(from));
    }
    if (days.size === 0) return;
    const named = [...days].map(([title, day]) => `"${title}" (from ${day})`).join(', ');
    throw new AppError(
      'document-recalled',
      `Recalled by the manufacturer: ${named}. Take its newer version or leave it out, then generate again.`,
      [...days].map(([path, day]) => ({ path, message: `recalled from ${day}` })),
    );
  }
}

/** Documents with their recalls, with other recalls withdrawn where a catalogue has the documents without one. */
type Noting = 'and withdraw others' | 'only';

/**
 * Notes the recalls of a stored release that becomes the current one: of its documents, and of those that had their ids
 * or have their bytes. An import withdraws the recall of a document that its catalogue has without one; switching to an
 * earlier release does not, because that release may not know of the recall yet.
 */
export async function noteRecalls(
  trx: Transaction<Tables>,
  releaseId: string,
  noting: Noting,
): Promise<void> {
  const [keys, dates] = await Promise.all([
    partOf(trx, releaseId, 'keys'),
    partOf(trx, releaseId, 'documents.recalledFrom'),
  ]);
  if (keys === null) return;
  const listed = readKeys(keys, releaseId);
  const recalled = new Map<string, string>();
  if (dates !== null) {
    const { values, at } = readColumn('recalledFrom', dates, releaseId);
    for (const [place, key] of listed.entries()) {
      const from = values.at(at?.[place] ?? place);
      if (typeof from === 'string') recalled.set(key, from);
    }
  }
  const others = listed.filter((key) => !recalled.has(key));
  if (recalled.size > 0) {
    const offered = new Set(others);
    const all = await withOtherVersions(trx, recalled);
    await insert(
      trx,
      [...all].filter(([key]) => !offered.has(key)),
    );
  }
  if (noting === 'and withdraw others') await withdraw(trx, others);
}

async function partOf(trx: Transaction<Tables>, releaseId: string, name: string): Promise<string | null> {
  const row = await trx
    .selectFrom('release_parts')
    .select('text')
    .where('release_id', '=', releaseId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.text ?? null;
}

/** Recalled documents, and those of earlier catalogues with an id or bytes of theirs, each with the date. */
async function withOtherVersions(
  trx: Transaction<Tables>,
  recalled: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const all = new Map(recalled);
  for (const keys of inGroups(recalled.keys())) {
    const rows = await trx
      .selectFrom('documents')
      .innerJoin('documents as other', (join) =>
        join.on((on) =>
          on.or([
            on('other.resource_id', '=', on.ref('documents.resource_id')),
            on('other.sha256', '=', on.ref('documents.sha256')),
          ]),
        ),
      )
      .select(['documents.key', 'other.key as other'])
      .where('documents.key', 'in', keys)
      .where('other.project_id', 'is', null)
      .execute();
    for (const { key, other } of rows) {
      const from = recalled.get(key);
      if (from !== undefined && !recalled.has(other)) all.set(other, from);
    }
  }
  return all;
}

async function insert(
  trx: Transaction<Tables>,
  recalls: readonly (readonly [string, string])[],
): Promise<void> {
  const rows = recalls.map(([document_key, recalled_from]) => ({ document_key, recalled_from }));
  for (const some of inGroups(rows)) {
    await trx
      .insertInto('recalls')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('document_key').doUpdateSet((eb) => ({
          recalled_from: eb.ref('excluded.recalled_from'),
          // Another date is reported anew; the same, which every import brings, is not.
          told_at: eb
            .case()
            .when('recalls.recalled_from', '=', eb.ref('excluded.recalled_from'))
            .then(eb.ref('recalls.told_at'))
            .else(null)
            .end(),
        })),
      )
      .execute();
  }
}

async function withdraw(trx: Transaction<Tables>, keys: readonly string[]): Promise<void> {
  const noted = await trx.selectFrom('recalls').select('document_key').execute();
  const listed = new Set(keys);
  const gone = noted.map(({ document_key }) => document_key).filter((key) => listed.has(key));
  for (const some of inGroups(gone)) {
    await trx.deleteFrom('recalls').where('document_key', 'in', some).execute();
  }
}
