import { z } from 'zod';
import type { Database } from '../database/open-database.ts';
import { type UsageCount, usageKinds } from '../database/schema.ts';

const KindSchema = z.enum(usageKinds);

/** Weekly counts, without anything about visitors. */
export class UsageStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Adds to the counts, even if several processes do so at the same time. */
  async add(counts: readonly UsageCount[]): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      // In the same order everywhere, so that two processes never wait for each other.
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

  /** Everything counted since a week, except what only a newer version counts. */
  async since(week: string): Promise<UsageCount[]> {
    const rows = await this.#db
      .selectFrom('usage_counts')
      .selectAll()
      .where('week', '>=', week)
      .orderBy('week')
      .orderBy('kind')
      .orderBy('count', 'desc')
      .orderBy('subject')
      .execute();
    return rows.flatMap((row) => {
      const kind = KindSchema.safeParse(row.kind);
      return kind.success ? [{ ...row, kind: kind.data }] : [];
    });
  }
}

function keyOf({ week, kind, subject }: UsageCount): string {
  return JSON.stringify([week, kind, subject]);
}
