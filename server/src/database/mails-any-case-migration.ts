import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Mails to an address are counted without regard to case, because mail programs ignore it. */
export const mailsToAnyCase: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('mails_to').execute();
    await sql`create index mails_to on mails (lower(recipient), created_at)`.execute(db);
  },
};
