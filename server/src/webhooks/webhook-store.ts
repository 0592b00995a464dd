import type { Database } from '../database/open-database.ts';
import type { WebhookEventRow } from '../database/schema.ts';
import { queueWebhooks, standIn, type WebhookEvent } from '../trail/webhook-outbox.ts';

const DAY = 24 * 60 * 60 * 1000;

/** How long before its end a share is announced. */
const EXPIRING_DAYS = 7;

/** What was sent stays this long: longer than the longest time before its end at which a document is announced. */
const RETAINED_DAYS = 200;

/** An event that waits, with how often it was tried. */
export type WaitingEvent = Pick<WebhookEventRow, 'id' | 'type' | 'data' | 'created_at' | 'attempts'>;

/** How an attempt ended that was not the last. Times are ISO. */
interface Postponed {
  readonly dueAt: string;
  readonly fault: string;
}

/** Events for the manufacturer's own systems, and to whom they are sent. */
export class WebhookStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** From now on events are stored for this address; with null, none are. */
  async setEndpoint(url: string | null): Promise<void> {
    if (url === null) {
      await this.#db.deleteFrom('webhook_endpoint').execute();
      return;
    }
    await this.#db
      .insertInto('webhook_endpoint')
      .values({ id: 1, url })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ url }))
      .execute();
  }

  async add(event: WebhookEvent): Promise<void> {
    await this.#db.transaction().execute((trx) => queueWebhooks(trx, [event]));
  }

  /** The events that are due, oldest first. */
  async due(now: string, most: number): Promise<WaitingEvent[]> {
    return this.#db
      .selectFrom('webhook_events')
      .select(['id', 'type', 'data', 'created_at', 'attempts'])
      .where('state', '=', 'waiting')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('id')
      .limit(most)
      .execute();
  }

  async delivered(id: string, finished_at: string): Promise<void> {
    await this.#finish(id, { state: 'delivered', finished_at, fault: '' });
  }

  /** Nobody takes it any more; `retry` puts it back. */
  async dead(id: string, finished_at: string, fault: string): Promise<void> {
    await this.#finish(id, { state: 'dead', finished_at, fault });
  }

  async postpone(id: string, { dueAt, fault }: Postponed): Promise<void> {
    await this.#finish(id, { state: 'waiting', due_at: dueAt, fault });
  }

  async #finish(id: string, values: Partial<WebhookEventRow>): Promise<void> {
    await this.#db
      .updateTable('webhook_events')
      .set((eb) => ({ ...values, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
  }

  /** Puts a dead event back, for another 72 hours; false if there is none with that id. */
  async retry(id: string): Promise<boolean> {
    const now = new Date().toISOString();
    const { numUpdatedRows } = await this.#db
      .updateTable('webhook_events')
      .set({ state: 'waiting', due_at: now, created_at: now, finished_at: null, attempts: 0 })
      .where('id', '=', id)
      .where('state', '=', 'dead')
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** The newest events, of one state or all. */
  async list(most: number, state?: string): Promise<WebhookEventRow[]> {
    return this.#db
      .selectFrom('webhook_events')
      .selectAll()
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(most)
      .execute();
  }

  /** Queues an event for each open share that ends soon, unless there is one; removes events that are long past. */
  async look(now: Date): Promise<void> {
    const soon = new Date(now.getTime() + EXPIRING_DAYS * DAY).toISOString();
    const ending = await this.#db
      .selectFrom('shares')
      .select(['id', 'project_id', 'expires_at'])
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .where('expires_at', '<=', soon)
      .execute();
    for (const { id, project_id, expires_at } of ending) {
      await this.add({
        type: 'share.expiring',
        data: { project: standIn(project_id), share: standIn(id), expiresAt: expires_at },
        key: `expiring ${standIn(id)} ${expires_at}`,
      });
    }
    await this.#db
      .deleteFrom('webhook_events')
      .where('state', '!=', 'waiting')
      .where('finished_at', '<', new Date(now.getTime() - RETAINED_DAYS * DAY).toISOString())
      .execute();
  }
}
