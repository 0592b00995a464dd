import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { randomId } from '../random-text.ts';
import { queueWebhooks, standIn, type WebhookEvent } from './webhook-outbox.ts';

/** What was done. */
export type Act =
  | 'created'
  | 'changed'
  | 'uploaded'
  | 'generated'
  | 'shared'
  | 'opened'
  | 'revoked'
  | 'mailed'
  | 'token replaced'
  | 'link made'
  | 'erased'
  | 'expired'
  | 'imported'
  | 'held'
  | 'accepted'
  | 'switched to'
  | 'rolled back to'
  | 'removed'
  | 'restored';

/**
 * Who did it: the beginning of an edit token's hash, a reader who opened a share, the operator by a command, the server
 * by itself, or an import.
 */
export type Actor = TokenName | 'reader' | 'operator' | 'server' | 'import';

/**
 * The first 8 of the 64 hexadecimal digits of an edit token's hash: enough to tell tokens apart, but useless as one.
 */
export type TokenName = string & { readonly TokenName: unique symbol };

export function tokenName(tokenHash: string): TokenName {
  return tokenHash.slice(0, 8) as TokenName;
}

/** An erased project or share is known only by a hash of its id, so only somebody who has the id can find it. */
export function goneSubject(id: string): `gone:${string}` {
  return `gone:${createHash('sha256').update(`trail\n${id}`).digest('hex')}`;
}

export type TrailSubject = `${'project' | 'share' | 'release' | 'gone' | 'restore'}:${string}`;

/** One act, as recorded. It contains no value that a visitor entered. */
export interface TrailEntry {
  readonly subject: TrailSubject;
  /** The project with which the row is removed. */
  readonly project: string | null;
  readonly act: Act;
  /**
   * Which part of the subject, by a fixed name such as a field's on the wire; of an accepted release, the name of the
   * operator who accepted it.
   */
  readonly what?: string;
  readonly actor: Actor;
  /** Documents, files or recipients. */
  readonly amount?: number;
}

/** Acts repeated within this many milliseconds share one row, so that saving every second does not fill the disk. */
const SPAN = 10 * 60 * 1000;

/** Records acts in the transaction that performs them, after everything else in it. No two may be for the same row. */
export async function record(trx: Transaction<Tables>, entries: readonly TrailEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const now = Date.now();
  const at = new Date(now).toISOString();
  const span = new Date(Math.floor(now / SPAN) * SPAN).toISOString();
  const rows = entries.map(({ subject, project, act, what = '', actor, amount = 0 }) => ({
    id: randomId(),
    subject,
    project_id: project,
    act,
    what,
    actor,
    span,
    first_at: at,
    last_at: at,
    times: 1,
    amount,
  }));
  await trx
    .insertInto('trail')
    // In the same order everywhere, so that two processes never wait for each other.
    .values(rows.toSorted((a, b) => (a.subject + a.what < b.subject + b.what ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['subject', 'act', 'what', 'actor', 'span']).doUpdateSet((eb) => ({
        last_at: eb.ref('excluded.last_at'),
        times: eb('trail.times', '+', 1),
        amount: eb('trail.amount', '+', eb.ref('excluded.amount')),
      })),
    )
    .execute();
  await queueWebhooks(trx, entries.flatMap(eventsOf));
}

/** The events among acts: whose act it was stays here. */
function eventsOf({ subject, project, act, amount }: TrailEntry): readonly WebhookEvent[] {
  const data = { project: standIn(project ?? ''), share: standIn(subject.slice(subject.indexOf(':') + 1)) };
  const [generated, shared] = [
    { type: 'submittal.generated', data },
    { type: 'submittal.shared', data },
  ] as const;
  if (act === 'shared') return [generated, shared];
  if (act === 'generated') return [generated];
  if (act === 'opened') return [{ type: 'share.opened', data }];
  if (act === 'mailed') return [{ type: 'submittal.mailed', data: { ...data, recipients: amount ?? 0 } }];
  return [];
}

/** As `record`, for acts that a project's token allowed, by its hash; does nothing if the project is gone. */
export async function recordByToken(
  trx: Transaction<Tables>,
  project: string,
  tokenHash: string,
  acts: readonly (Omit<TrailEntry, 'subject' | 'project' | 'actor'> & { readonly subject?: TrailSubject })[],
): Promise<void> {
  const row = await trx.selectFrom('projects').select('id').where('id', '=', project).executeTakeFirst();
  if (!row) return;
  const actor = tokenName(tokenHash);
  await record(
    trx,
    acts.map((act) => ({ subject: `project:${project}` as const, ...act, project, actor })),
  );
}
