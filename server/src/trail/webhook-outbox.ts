import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { randomId } from '../random-text.ts';

/** What the manufacturer's own systems are notified of, by the names that they get (`docs/webhooks.md`). */
export const webhookTypes = [
  'submittal.generated',
  'submittal.shared',
  'submittal.mailed',
  'share.opened',
  'share.expiring',
  'help.asked',
  'document.lapsing',
  'webhook.test',
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** An event. Its data has nothing that a visitor entered, and no id that opens something. */
export interface WebhookEvent {
  readonly type: WebhookType;
  readonly data: Readonly<Record<string, string | number>>;
  /** Of several events with one key, the first is sent. */
  readonly key?: string;
}

/** What stands for the id of a project or share, which opens it: equal for equal ids, and good for nothing else. */
export function standIn(id: string): string {
  return createHash('sha256').update(`webhook\n${id}`).digest('hex').slice(0, 32);
}

/**
 * Stores events in the transaction of what they tell of, so that none is lost and none told that did not happen. Without an
 * address to tell them to, nothing is stored.
 */
export async function queueWebhooks(
  trx: Transaction<Tables>,
  events: readonly WebhookEvent[],
): Promise<void> {
  const now = new Date().toISOString();
  for (const { type, data, key } of events) {
    const id = `evt_${randomId()}`;
    const values = [id, key ?? id, type, JSON.stringify(data), now, now].map(
      (value) => sql<string>`${value}`,
    );
    await trx
      .insertInto('webhook_events')
      .columns(['id', 'key', 'type', 'data', 'created_at', 'due_at'])
      .expression((eb) =>
        eb
          .selectFrom('webhook_endpoint')
          .select(values.map((value, place) => value.as(`value_${place}`)))
          // SQLite would take what follows for a part of the selection.
          .where(sql<boolean>`true`),
      )
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  }
}
