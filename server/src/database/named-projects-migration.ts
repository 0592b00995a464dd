import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { nameProjects } from './name-projects.ts';
import type { Tables } from './schema.ts';

/**
 * Which project a mail or message of the help form names was only in its JSON. It now has a column, empty if it names
 * none, and null if version 0.1.0 wrote the row: `nameProjects` fills those in. A later version may fill in the last of
 * them, make the columns `not null`, and stop looking.
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
