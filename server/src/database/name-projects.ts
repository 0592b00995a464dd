import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

/** Rows looked at in one go. */
const BATCH = 200;

/** Says of mails and messages that nobody has looked at which project they name, or that they name none. */
export async function nameProjects(db: Kysely<Pick<Tables, 'mails' | 'help_messages'>>): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('help_messages')
      .select(['id', 'message'])
      .where('named_project', 'is', null)
      .limit(BATCH)
      .execute();
    for (const { id, message } of rows) {
      const named_project = projectOfMessage(message);
      await db.updateTable('help_messages').set({ named_project }).where('id', '=', id).execute();
    }
    if (rows.length < BATCH) break;
  }
  for (;;) {
    const rows = await db
      .selectFrom('mails')
      .select(['id', 'job'])
      .where('named_project', 'is', null)
      .limit(BATCH)
      .execute();
    for (const { id, job } of rows) {
      const named_project = projectOfMail(job);
      await db.updateTable('mails').set({ named_project }).where('id', '=', id).execute();
    }
    if (rows.length < BATCH) break;
  }
}

function projectOfMessage(message: string): string {
  const { fields } = JSON.parse(message) as { fields?: { name: string; value: string }[] };
  return fields?.find(({ name }) => name === 'submittal_id')?.value.trim() ?? '';
}

/** A mail of the help form has a line for each field; others belong to their project by its id. */
function projectOfMail(job: string): string {
  const { text = '' } = JSON.parse(job) as { text?: string };
  return /^submittal_id: (\S+)$/m.exec(text)?.[1] ?? '';
}
