import { type MailState, mailStates } from '@submittal/contract/sharing';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { requireProject } from '../database/hold-project.ts';
import type { Database } from '../database/open-database.ts';
import type { MailRow, Tables } from '../database/schema.ts';
import { writtenAhead } from '../database/set-back-clock.ts';
import { checkStored, readStored, Unreadable } from '../database/stored-json.ts';
import { recordByToken } from '../trail/trail.ts';

/** What a mail is about; its text is written when it is sent. */
const MailJobSchema = z.discriminatedUnion('kind', [
  z.looseObject({
    kind: z.literal('share'),
    shareId: z.string(),
    link: z.string(),
    message: z.string().default(''),
    replyTo: z.string().default(''),
    /** Whether it is the submitter's own copy. */
    copy: z.boolean().default(false),
  }),
  z.looseObject({
    kind: z.literal('recall'),
    /** The keys of the recalled documents. */
    documents: z.array(z.string()).readonly(),
    /** What links to shares begin with where their owner made them. */
    linksBegin: z.string(),
  }),
  z.looseObject({
    kind: z.literal('plain'),
    subject: z.string(),
    text: z.string(),
    replyTo: z.string().default(''),
  }),
]);
export type MailJob = Readonly<z.output<typeof MailJobSchema>>;

const MailStateSchema = z.enum(mailStates);

/** The delay, in milliseconds, before a mail of a kind that only a newer version knows is looked at again. */
const UNREADABLE_PAUSE = 60 * 60 * 1000;

export interface StoredMail extends MailStanding {
  readonly job: MailJob;
}

/** A mail as its sender sees it. */
export interface MailStanding {
  readonly id: string;
  /** The project it belongs to, or null. */
  readonly projectId: string | null;
  /** The project that it only names, as a mail of the help form does, or empty; the mail is removed with it. */
  readonly namedProject: string;
  readonly recipient: string;
  readonly state: MailState;
  readonly attempts: number;
  /** When to send it; while it is being sent, when to consider it lost and send it again. */
  readonly dueAt: string;
  /** Why the last attempt failed, or empty. */
  readonly error: string;
  readonly createdAt: string;
  readonly finishedAt: string | null;
}

/** What a mail about a share says. */
interface SharedByMail {
  readonly id: string;
  readonly shareId: string;
  readonly message: string;
}

/** A mail, and the share that it tells somebody else about, if it does. */
interface MailOfShare extends MailStanding {
  readonly shareId: string | undefined;
}

/** Mail to be sent, and its state. */
export class MailStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Stores mails, and with them what `also` writes for those that are new: one of an id that is known is stored already. */
  async insert(
    mails: readonly StoredMail[],
    by = '',
    also: (trx: Transaction<Tables>, fresh: readonly StoredMail[]) => Promise<unknown> = async () => {},
  ): Promise<void> {
    if (mails.length === 0) return;
    // In the same order as when projects are removed.
    const projects = new Set(mails.flatMap(({ projectId }) => projectId ?? [])).values().toArray().toSorted();
    await this.#db.transaction().execute(async (trx) => {
      for (const project of projects) await requireProject(trx, project);
      const inserted = await trx
        .insertInto('mails')
        .values(mails.map(toRow))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .execute();
      const ids = new Set(inserted.map(({ id }) => id));
      const fresh = mails.filter(({ id }) => ids.has(id));
      if (fresh.length === 0) return;
      await also(trx, fresh);
      const shared = new Map<string, StoredMail[]>();
      for (const mail of fresh) {
        if (mail.projectId === null || mail.job.kind !== 'share') continue;
        const { shareId } = mail.job;
        shared.set(shareId, [...(shared.get(shareId) ?? []), mail]);
      }
      for (const [shareId, of] of shared) {
        await recordByToken(trx, of[0]?.projectId ?? '', by, [
          { subject: `share:${shareId}`, act: 'mailed', amount: of.length },
        ]);
      }
    });
  }

  /** Those of these mails of a project that are stored, as far as they tell of a share. */
  async stored(projectId: string, ids: readonly string[]): Promise<SharedByMail[]> {
    const rows = await this.#db
      .selectFrom('mails')
      .selectAll()
      .where('id', 'in', ids)
      .where('project_id', '=', projectId)
      .execute();
    return rows.flatMap((row) => {
      const job = this.#jobOf(row);
      if (job instanceof Unreadable || job.kind !== 'share') return [];
      return [{ id: row.id, shareId: job.shareId, message: job.message }];
    });
  }

  /** The ids of mails that are due, or whose sender was lost, longest first. */
  async due(now: string, most: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('mails')
      .select('id')
      .where('state', 'in', ['waiting', 'sending'])
      .where(({ or, and, eb }) =>
        or([
          eb('due_at', '<=', now),
          and([eb('state', '=', 'waiting'), eb('created_at', '>', writtenAhead(Date.parse(now)))]),
        ]),
      )
      .orderBy('due_at')
      .orderBy('id')
      .limit(most)
      .execute();
    return rows.map(({ id }) => id);
  }

  /**
   * Claims a mail for this process until `lease`; if it is not due, the time when it is; null if it was sent, given up
   * or removed. If the process dies, the mail is due again when its lease ends.
   */
  async claim(
    id: string,
    now: string,
    lease: string,
  ): Promise<StoredMail | { readonly notBefore: string } | null> {
    for (;;) {
      const row = await this.#db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row || (row.state !== 'waiting' && row.state !== 'sending')) return null;
      const isAhead = row.state === 'waiting' && row.created_at > writtenAhead(Date.parse(now));
      if (row.due_at > now && !isAhead) return { notBefore: row.due_at };
      const job = this.#jobOf(row);
      if (job instanceof Unreadable) {
        await this.#putOff(row, new Date(Date.parse(now) + UNREADABLE_PAUSE).toISOString(), job.message);
        continue;
      }
      const { numUpdatedRows } = await this.#db
        .updateTable('mails')
        .set({ state: 'sending', attempts: row.attempts + 1, due_at: lease })
        .where('id', '=', row.id)
        .where('attempts', '=', row.attempts)
        .where('due_at', '=', row.due_at)
        .executeTakeFirst();
      if (numUpdatedRows === 1n) {
        return { ...stateOf(row), job, state: 'sending', attempts: row.attempts + 1, dueAt: lease };
      }
    }
  }

  #jobOf({ id, job }: MailRow): MailJob | Unreadable {
    try {
      return readStored(MailJobSchema, job, 'mail', id);
    } catch (error) {
      if (error instanceof Unreadable) return error;
      throw error;
    }
  }

  /** Leaves a mail that cannot be read to a version that can, without blocking the others. */
  async #putOff({ id, due_at }: MailRow, dueAt: string, error: string): Promise<void> {
    await this.#db
      .updateTable('mails')
      .set({ due_at: dueAt, error })
      .where('id', '=', id)
      .where('due_at', '=', due_at)
      .execute();
  }

  /** Keeps a mail that is being sent for its sender until `lease`. */
  async renew({ id, attempts }: StoredMail, lease: string): Promise<void> {
    await this.#db
      .updateTable('mails')
      .set({ due_at: lease })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('state', '=', 'sending')
      .execute();
  }

  /** Postpones a mail to another attempt. */
  async postpone(id: string, dueAt: string, error: string): Promise<void> {
    await this.#db
      .updateTable('mails')
      .set({ state: 'waiting', due_at: dueAt, error })
      .where('id', '=', id)
      .execute();
  }

  async finish(id: string, state: 'sent' | 'failed', finishedAt: string, error: string): Promise<void> {
    await this.#db
      .updateTable('mails')
      .set({ state, finished_at: finishedAt, error })
      .where('id', '=', id)
      .execute();
  }

  /** A project's mails, newest first. */
  async ofProject(projectId: string, most: number): Promise<MailOfShare[]> {
    const rows = await this.#db
      .selectFrom('mails')
      .selectAll()
      .where('project_id', '=', projectId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(most)
      .execute();
    return rows.map((row) => ({ ...stateOf(row), shareId: this.#shareOf(row) }));
  }

  /** The share that a mail tells somebody else about. */
  #shareOf(row: MailRow): string | undefined {
    const job = this.#jobOf(row);
    if (job instanceof Unreadable || job.kind !== 'share' || job.copy) return undefined;
    return job.shareId;
  }
}

function toRow(mail: StoredMail): MailRow & { state: MailState } {
  return {
    id: mail.id,
    project_id: mail.projectId,
    recipient: mail.recipient,
    job: JSON.stringify(mail.job),
    state: mail.state,
    attempts: mail.attempts,
    due_at: mail.dueAt,
    error: mail.error,
    created_at: mail.createdAt,
    finished_at: mail.finishedAt,
    named_project: mail.namedProject,
  };
}

/** @throws Unreadable */
function stateOf(row: MailRow): MailStanding {
  return {
    id: row.id,
    projectId: row.project_id,
    namedProject: row.named_project ?? '',
    recipient: row.recipient,
    state: checkStored(MailStateSchema, row.state, 'mail', row.id),
    attempts: row.attempts,
    dueAt: row.due_at,
    error: row.error,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  };
}
