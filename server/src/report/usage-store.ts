import type { Database } from '../database/open-database.ts';
import type { UsageCount } from '../database/schema.ts';

/** Counts by week, without anything about visitors. */
export class UsageStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Adds to the counts, however many processes do it at the same time. */
  async add(counts: readonly UsageCount[]): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      // In one order everywhere, so that two processes never wait for each other.
      const ordered = counts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
      for (const { week, kind, subject, count } of ordered) {
        await trx
          .insertInto('usage_counts')
          .values({ week, kind, subject, count })
          .onConflict((conflict) =>
            conflict
              .columns(['week', 'kind', 'subject'])
              .doUpdateSet((eb) => ({ count: eb('usage_counts.count', '+', count) })),
          )
          .execute();
      }
    });
  }

  /** Everything counted from a week on. */
  async since(week: string): Promise<UsageCount[]> {
    return this.#db
      .selectFrom('usage_counts')
      .selectAll()
      .where('week', '>=', week)
      .orderBy('week')
      .orderBy('kind')
      .orderBy('count', 'desc')
      .orderBy('subject')
      .execute();
  }
}

function keyOf({ week, kind, subject }: UsageCount): string {
  return JSON.stringify([week, kind, subject]);
}
