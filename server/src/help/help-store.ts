import { isDeepStrictEqual } from 'node:util';
import { type HelpSubmission, HelpSubmissionSchema } from '@submittal/contract/help';
import type { Database } from '../database/open-database.ts';
import { readStored, Unreadable } from '../database/stored-json.ts';
import { randomId } from '../random-text.ts';
import { goneSubject, record } from '../trail/trail.ts';
import { queueWebhooks } from '../trail/webhook-outbox.ts';

/** A message as it was received. */
export interface HelpMessage {
  readonly id: string;
  readonly receivedAt: string;
  readonly spam: boolean;
  readonly submission: HelpSubmission;
}

/** Help messages, stored until someone reads and deletes them. */
export class HelpStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Stores a message; one of an id that is known is stored already. `namedProject` is the id of the project that the
   * message is about, or empty; the message is removed with that project. Returns whether it is stored: false if
   * another message has its id.
   */
  async insert(
    submission: HelpSubmission,
    {
      spam,
      namedProject,
      id = randomId(),
    }: { readonly spam: boolean; readonly namedProject: string; readonly id?: string | undefined },
  ): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const fresh = await trx
        .insertInto('help_messages')
        .values({
          id,
          received_at: new Date().toISOString(),
          message: JSON.stringify(submission),
          spam: spam ? 1 : 0,
          named_project: namedProject,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (fresh && !spam) await queueWebhooks(trx, [{ type: 'help.asked', data: { message: id } }]);
      return fresh !== undefined || (await hasFields(trx, id, submission));
    });
  }

  /** Every message, newest first; in place of one that cannot be read, the reason. */
  async all(): Promise<(HelpMessage | Unreadable)[]> {
    const rows = await this.#db
      .selectFrom('help_messages')
      .selectAll()
      .orderBy('received_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(({ id, received_at, message, spam }) => {
      try {
        const submission = readStored(HelpSubmissionSchema, message, 'help message', id);
        return { id, receivedAt: received_at, spam: spam === 1, submission };
      } catch (error) {
        if (error instanceof Unreadable) return error;
        throw error;
      }
    });
  }

  /** Removes a message; returns whether there was one. */
  async delete(id: string): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('help_messages')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) return false;
      // So that it does not come back with an older backup (`backup/erasures.ts`).
      await record(trx, [{ subject: goneSubject(id), project: null, act: 'erased', actor: 'operator' }]);
      return true;
    });
  }
}

/** Whether a stored message says what a submission does; so does one that cannot be read, as far as anybody knows. */
async function hasFields(trx: Database, id: string, { fields }: HelpSubmission): Promise<boolean> {
  const { message } = await trx
    .selectFrom('help_messages')
    .select('message')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  try {
    const stored = readStored(HelpSubmissionSchema, message, 'help message', id);
    return isDeepStrictEqual(stored.fields, fields);
  } catch (error) {
    if (error instanceof Unreadable) return true;
    throw error;
  }
}
