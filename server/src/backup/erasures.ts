import { z } from 'zod';
import { batchesOf } from '../blobs/blob-references.ts';
import type { Database } from '../database/open-database.ts';
import { randomId } from '../random-text.ts';
import { claimBlobs } from '../retention/blob-sweep.ts';
import { AT_ONCE, RemovalStore } from '../retention/removal-store.ts';
import { goneSubject } from '../trail/trail.ts';
import { backupsOf } from './record-backup.ts';

const DAY = 24 * 60 * 60 * 1000;

const Time = z.iso.datetime();

/** A span of time. */
const SpanSchema = z.object({ from: Time, to: Time });
export type Span = z.output<typeof SpanSchema>;

/**
 * What was erased, ended and stopped up to a moment, and must not come back with an older backup. It names nobody:
 * erased projects, shares and messages only by a hash of their id.
 */
export const ErasuresSchema = z.object({
  format: z.literal(1),
  until: Time,
  /** Subjects of the trail (`goneSubject`). */
  gone: z.array(z.string().regex(/^gone:[0-9a-f]{64}$/)),
  /** Shares that were revoked. */
  ended: z.array(z.object({ share: z.string().max(200), at: Time })),
  /** Mailboxes that take no mail, as `mail_stops` has them. */
  stopped: z.array(z.object({ hash: z.string().max(200), at: Time })),
  /** When the backups were taken of which the database knows: only of what was erased since one of them does it tell. */
  backups: z.array(Time).default([]),
  /** Spans before a restore of which nothing is known. */
  gaps: z.array(SpanSchema).default([]),
});
export type Erasures = z.output<typeof ErasuresSchema>;

/** What was done to a database so that nothing erased is in it. */
export interface Replayed {
  readonly projects: number;
  readonly messages: number;
  readonly shares: number;
  readonly stops: number;
}

const SHARE = 'share:';
const RESTORE = 'restore:';

/** Everything that is known to be erased. The trail knows it for `TRAIL_DAYS`. */
export async function erasuresOf(db: Database, now = Date.now()): Promise<Erasures> {
  const gone = await db
    .selectFrom('trail')
    .select('subject')
    .distinct()
    .where('subject', 'like', 'gone:%')
    // What was removed because its time was over is removed again, by the time that counts where it comes back.
    .where('act', '=', 'erased')
    .execute();
  const revoked = await db
    .selectFrom('shares')
    .select(['id', 'revoked_at'])
    .where('revoked_at', 'is not', null)
    .execute();
  const withdrawn = await db
    .selectFrom('trail')
    .select(['subject', 'last_at'])
    .where('subject', 'like', `${SHARE}%`)
    .where('act', '=', 'revoked')
    .execute();
  const ended = new Map(withdrawn.map(({ subject, last_at }) => [subject.slice(SHARE.length), last_at]));
  for (const { id, revoked_at } of revoked) if (revoked_at !== null) ended.set(id, revoked_at);
  const stops = await db.selectFrom('mail_stops').selectAll().execute();
  const gaps = await db
    .selectFrom('trail')
    .select(['first_at', 'last_at'])
    .where('subject', 'like', `${RESTORE}%`)
    .where('act', '=', 'restored')
    .execute();
  return {
    format: 1,
    until: new Date(now).toISOString(),
    gone: gone.map(({ subject }) => subject).toSorted(),
    ended: [...ended].map(([share, at]) => ({ share, at })).toSorted((a, b) => (a.share < b.share ? -1 : 1)),
    stopped: stops.map(({ hash, stopped_at }) => ({ hash, at: stopped_at })),
    backups: await backupsOf(db),
    gaps: gaps.map(({ first_at, last_at }) => ({ from: first_at, to: last_at })),
  };
}

/**
 * Erases from a database that nobody works in what was erased elsewhere, and keeps the knowledge of it there, so that
 * nothing comes back from a still older backup either.
 */
export async function replayErasures(db: Database, erasures: Erasures): Promise<Replayed> {
  const gone = new Set<string>(erasures.gone);
  const removal = new RemovalStore(db);
  let projects = 0;
  for (const { id } of await db.selectFrom('projects').select('id').execute()) {
    if (gone.has(goneSubject(id)) && (await removal.erase(id)) !== null) projects++;
  }
  const messages = await db.selectFrom('help_messages').select('id').execute();
  const erased = messages.map(({ id }) => id).filter((id) => gone.has(goneSubject(id)));
  for (const batch of batchesOf(erased)) {
    await db.deleteFrom('help_messages').where('id', 'in', batch).execute();
  }
  let shares = 0;
  for (const { share, at } of erasures.ended) {
    const { numUpdatedRows } = await db
      .updateTable('shares')
      .set({ revoked_at: at })
      .where('id', '=', share)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    shares += Number(numUpdatedRows);
  }
  let stops = 0;
  for (const { hash, at } of erasures.stopped) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('mail_stops')
      .values({ hash, stopped_at: at })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .executeTakeFirstOrThrow();
    stops += Number(numInsertedOrUpdatedRows);
  }
  await dropErasedContents(db);
  await keepKnowledge(db, erasures);
  return { projects, messages: erased.length, shares, stops };
}

/** What was made of erased files, and that they were known, is erased as a sweep does it; the files are elsewhere. */
async function dropErasedContents(db: Database): Promise<void> {
  while (await db.transaction().execute((trx) => claimBlobs(trx, AT_ONCE, Date.now())));
}

/** Adds to the trail what it does not tell yet. */
async function keepKnowledge(db: Database, { gone, ended, until, gaps }: Erasures): Promise<void> {
  const now = await erasuresOf(db);
  const recorded = new Set<string>(now.gone);
  const known = new Set(now.ended.map(({ share }) => share));
  const erased = new Set<string>(gone);
  const lines = [
    ...gone
      .filter((subject) => !recorded.has(subject))
      .map((subject) => ({ subject, act: 'erased', from: until, to: until })),
    ...ended
      // Of an erased share nothing is retained but the hash of its id.
      .filter(({ share }) => !known.has(share) && !erased.has(goneSubject(share)))
      .map(({ share, at }) => ({ subject: SHARE + share, act: 'revoked', from: at, to: at })),
    ...gaps.map(({ from, to }) => ({ subject: `${RESTORE}${from}/${to}`, act: 'restored', from, to })),
  ];
  for (const batch of batchesOf(lines)) {
    await db
      .insertInto('trail')
      .values(
        batch.map(({ subject, act, from, to }) => ({
          id: randomId(),
          subject,
          project_id: null,
          act,
          what: '',
          actor: 'operator',
          span: from,
          first_at: from,
          last_at: to,
          times: 1,
          amount: 0,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Several lists as one, up to the latest moment of them. */
export function joined(lists: readonly Erasures[]): Erasures {
  const ended = new Map(lists.flatMap((list) => list.ended.map(({ share, at }) => [share, at] as const)));
  const stopped = new Map(lists.flatMap((list) => list.stopped.map(({ hash, at }) => [hash, at] as const)));
  return {
    format: 1,
    until:
      lists
        .map(({ until }) => until)
        .toSorted()
        .at(-1) ?? new Date(0).toISOString(),
    gone: [...new Set(lists.flatMap(({ gone }) => gone))].toSorted(),
    ended: [...ended].map(([share, at]) => ({ share, at })),
    stopped: [...stopped].map(([hash, at]) => ({ hash, at })),
    backups: [...new Set(lists.flatMap(({ backups }) => backups))].toSorted(),
    gaps: [
      ...new Map(lists.flatMap(({ gaps }) => gaps.map((gap) => [gap.from + gap.to, gap] as const))).values(),
    ],
  };
}

/** Whether a list has erasures, ended shares or stopped mailboxes that an earlier one has not. */
export function tellsMore(list: Erasures, earlier: Erasures): boolean {
  const gone = new Set<string>(earlier.gone);
  const ended = new Set(earlier.ended.map(({ share }) => share));
  const stopped = new Set(earlier.stopped.map(({ hash }) => hash));
  return (
    list.gone.some((subject) => !gone.has(subject)) ||
    list.ended.some(({ share }) => !ended.has(share) && !gone.has(goneSubject(share))) ||
    list.stopped.some(({ hash }) => !stopped.has(hash))
  );
}

/** Whether a backup is older than the trail remembers: what was erased before that can come back with it. */
export function isOlderThanTrail(takenAt: string, trailDays: number, now = Date.now()): boolean {
  return Date.parse(takenAt) < now - trailDays * DAY;
}
