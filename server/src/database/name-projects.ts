import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from './schema.ts';
import { readStored } from './stored-json.ts';

// The fields needed here; the stores of mails and messages define the rest.
const MessageSchema = z.looseObject({
  fields: z.array(z.looseObject({ name: z.string(), value: z.string() })).default([]),
});
const MailSchema = z.looseObject({ text: z.string().default('') });

/** Rows read at a time. */
const BATCH = 200;

/** Records which project each unexamined mail and message names, or that it names none. */
export async function nameProjects(db: Kysely<Pick<Tables, 'mails' | 'help_messages'>>): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('help_messages')
      .select(['id', 'message'])
      .where('named_project', 'is', null)
      .limit(BATCH)
      .execute();
    for (const { id, message } of rows) {
      const named_project = projectOfMessage(id, message);
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
      const named_project = projectOfMail(id, job);
      await db.updateTable('mails').set({ named_project }).where('id', '=', id).execute();
    }
    if (rows.length < BATCH) break;
  }
}

function projectOfMessage(id: string, message: string): string {
  const { fields } = readStored(MessageSchema, message, 'help message', id);
  return fields.find(({ name }) => name === 'submittal_id')?.value.trim() ?? '';
}

/**
 * The project that a mail belongs to: a mail of the help form has a line for each field; other mails refer to
 * theirs by its id.
 */
function projectOfMail(id: string, job: string): string {
  const { text } = readStored(MailSchema, job, 'mail', id);
  return /^submittal_id: (\S+)$/m.exec(text)?.[1] ?? '';
}
