import { z } from 'zod';
import type { Database } from '../database/open-database.ts';
import { readStored } from '../database/stored-json.ts';

/** Of a fetched address, what tells whether it changed. */
const KnownSchema = z.object({
  etag: z.string(),
  modified: z.string(),
  sha256: z.string(),
  mapping: z.string().nullable(),
});

/** What is known of a watched source. Times are ISO 8601. */
const StandingSchema = z.looseObject({
  /** Since when it is watched. */
  since: z.string(),
  lookedAt: z.string(),
  /** When the next look is due. */
  nextAt: z.string(),
  /** The last request for a look that was answered (`FeedRow.asked`). */
  answered: z.number(),
  /** When the source was last read and found to be what is imported, or to be imported. */
  succeededAt: z.string().optional(),
  /** When an import last changed what is served. */
  changedAt: z.string().optional(),
  /** What was seen there and not yet imported, and since when it is the same. */
  seen: z.looseObject({ outline: z.string(), at: z.string() }).optional(),
  /** What is being imported, and the release that was served before. */
  importing: z.looseObject({ outline: z.string(), before: z.string().nullable() }).optional(),
  /** What was imported last, with what stands for its findings, and why it was refused, if it was. */
  taken: z
    .looseObject({
      outline: z.string(),
      known: KnownSchema.optional(),
      found: z.string().default(''),
      refused: z.string().optional(),
    })
    .optional(),
  /** Failures in a row. */
  failures: z.number().default(0),
  /** Why the source cannot be read, or its import ended early; empty if neither. */
  fault: z.string().default(''),
  /** Whether the failures were reported. */
  faultTold: z.boolean().default(false),
  /** The last report. */
  report: z.looseObject({ at: z.string(), subject: z.string(), text: z.string() }).optional(),
});

export type Standing = Readonly<z.output<typeof StandingSchema>>;

/** The watched sources of the catalogue. */
export class FeedStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * What is known of a source, and how many looks at it were asked for.
   * @throws Unreadable if a newer version wrote it in another form
   */
  async read(id: string): Promise<{ readonly asked: number; readonly standing: Standing | null }> {
    const row = await this.#db.selectFrom('feeds').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return { asked: 0, standing: null };
    const { asked, standing } = row;
    return { asked, standing: standing === null ? null : readStored(StandingSchema, standing, 'feed', id) };
  }

  /** Asks for a look; returns the number of the request. */
  async ask(id: string): Promise<number> {
    const { asked } = await this.#db
      .insertInto('feeds')
      .values({ id, asked: 1, standing: null })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({ asked: eb('feeds.asked', '+', 1) })),
      )
      .returning('asked')
      .executeTakeFirstOrThrow();
    return asked;
  }

  async write(id: string, standing: Standing, db: Database = this.#db): Promise<void> {
    const text = JSON.stringify(standing);
    await db
      .insertInto('feeds')
      .values({ id, asked: 0, standing: text })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ standing: text }))
      .execute();
  }
}
