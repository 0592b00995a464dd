import { z } from 'zod';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A kind of work that has an owner. Times are in seconds. */
export interface JobType {
  /** Ids only: what they stand for is read when the job is done. */
  readonly payload: z.ZodType<object>;
  /** How often it is tried before it is dead: more than once, because an owner that is killed counts as an attempt. */
  readonly attempts: number;
  /** The pause after the first failure; each further one is twice as long. */
  readonly pause: number;
  /** How long a silent owner keeps it. An owner that lives renews its lease; at least `MIN_LEASE`. */
  readonly lease: number;
  /** For work that is due by itself: once in so many seconds, in all processes together. */
  readonly every?: number;
  /** For such work: how long after its start a process first asks for it. */
  readonly notBefore?: number;
}

export type JobTypes = Readonly<Record<string, JobType>>;

/** pg-boss accepts no shorter one. */
export const MIN_LEASE = 10;

const nothing = z.strictObject({});

/** Every kind of job of this product. What does it is registered in `services.ts`, `start/` and `main.ts`. */
export const jobTypes = {
  /** Import of the catalogue that the environment names, by the id of its source (`start/catalogue-source.ts`). */
  import: { payload: z.strictObject({ source: z.string() }), attempts: 8, pause: 5, lease: 30 },
  /** Leads a release that is served until all of its documents have thumbnails and page texts (`import/late-previews.ts`). */
  previews: { payload: z.strictObject({ release: z.string() }), attempts: 8, pause: 5, lease: MINUTE },
  /**
   * Thumbnails, page texts and page records of some contents, by their hashes. Tried as often as what leads them: what is
   * dead is asked for again after a day.
   */
  preview: {
    payload: z.strictObject({ contents: z.array(z.string()) }),
    attempts: 8,
    pause: 30,
    lease: MINUTE,
  },
  /** Indexes the page texts that a release has by now, in which its documents are found from then on. */
  'page-texts': { payload: z.strictObject({ release: z.string() }), attempts: 8, pause: 5, lease: MINUTE },
  /** Asks for the leading of releases that wait without a job. */
  'previews-look': { payload: nothing, attempts: 3, pause: MINUTE, lease: MINUTE, every: HOUR },
  /** Delivery of one mail. The pauses between attempts at a mail server are the mail's own (`MAIL_RETRY_SECONDS`). */
  mail: { payload: z.strictObject({ mail: z.string() }), attempts: 5, pause: MINUTE, lease: MINUTE },
  /** Asks for the delivery of mails without a job, which a version without jobs queued. */
  'mail-look': { payload: nothing, attempts: 3, pause: MINUTE, lease: MINUTE, every: 5 * MINUTE },
  /** Telling owners of the recalls that have begun (`email/recall-notices.ts`). */
  'recalls-look': { payload: nothing, attempts: 3, pause: MINUTE, lease: MINUTE, every: 5 * MINUTE },
  /** Counting the documents that lapse, and telling of them (`lapses/lapse-watch.ts`). */
  'lapses-look': {
    payload: nothing,
    attempts: 3,
    pause: MINUTE,
    lease: MINUTE,
    every: 6 * HOUR,
    notBefore: 10 * MINUTE,
  },
  /** Removal of unreferenced uploads, and deletion of the blobs whose grace period has ended. */
  sweep: { payload: nothing, attempts: 3, pause: MINUTE, lease: MINUTE, every: HOUR, notBefore: 10 * MINUTE },
  /**
   * Removal of all that is past its time. Not soon after a start: a start is not slowed down, and a server that fails
   * at once removes nothing.
   */
  clean: { payload: nothing, attempts: 3, pause: MINUTE, lease: MINUTE, every: DAY, notBefore: 10 * MINUTE },
  /**
   * Writing the list of erasures that is stored elsewhere, if there is something new to tell
   * (`backup/erasures-list.ts`).
   */
  erasures: { payload: nothing, attempts: 3, pause: MINUTE, lease: MINUTE, every: MINUTE },
  /** A turn of reading stored files, if one is due (`repair/blob-scrub.ts`). */
  scrub: { payload: nothing, attempts: 3, pause: MINUTE, lease: MINUTE, every: MINUTE },
  /** Telling the manufacturer's own systems of events (`webhooks/`), for as long as until it is asked for again. */
  webhooks: { payload: nothing, attempts: 3, pause: 5, lease: 30, every: 20 },
  /** Looking for shares that end soon, of which these systems receive events. */
  'webhooks-look': { payload: nothing, attempts: 3, pause: MINUTE, lease: MINUTE, every: HOUR },
  /** A look at the catalogue's source, if one is due, and the import of what is new there (`feed/feed.ts`). */
  feed: { payload: nothing, attempts: 8, pause: 5, lease: 30, every: MINUTE },
} as const satisfies JobTypes;

export type OwnJobs = typeof jobTypes;
