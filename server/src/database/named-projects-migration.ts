import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { nameProjects } from './name-projects.ts';
import type { Tables } from './schema.ts';

/**
 * Which project a mail of the help form and a message of it name stood only in their JSON. It has a column now, empty
 * where they name none, and null where the version before this one wrote the row: `nameProjects` fills those in. A later
 * version may fill in the last of them, make the columns `not null`, and give up looking.
 */
export const namedProjects: Migration = {
  async up(db: Kysely<Tables>) {
    for (const table of ['mails', 'help_messages'] as const) {
      await db.schema.alterTable(table).addColumn('named_project', 'text').execute();
      await db.schema.createIndex(`${table}_naming`).on(table).column('named_project').execute();
    }
    await nameProjects(db);
  },
};
