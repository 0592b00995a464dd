import type { z } from 'zod';
import type { Database } from '../database/open-database.ts';
import type { Work } from '../tracing/work.ts';
import type { JobType, JobTypes } from './job-types.ts';

/** A job in the hands of its owner. */
export interface TakenJob {
  readonly id: string;
  readonly name: string;
  /** As stored: another version may have written it. */
  readonly payload: unknown;
  /** On whose behalf it was added. */
  readonly askedBy: Work;
  /** Names this taking of the job: whoever was its owner before can no longer settle it. */
  readonly taken: number;
}

/** What a list of jobs shows of one. */
export interface ListedJob {
  readonly id: string;
  readonly name: string;
  readonly state: 'waiting' | 'running' | 'dead';
  /** As it was added with, or empty. */
  readonly key: string;
  readonly payload: unknown;
  /** The id of the request that asked for it, or null. */
  readonly request: string | null;
  /** How often it has failed. */
  readonly failures: number;
  readonly addedAt: string;
  /** When it is due, if it waits. */
  readonly dueAt: string;
  /** Why it last failed, or empty. */
  readonly fault: string;
}

export interface AddOptions {
  /** No other job of this name and key may be unfinished. Without a key, there is one of the name in all. */
  readonly key?: string;
  /** Not before this many seconds from now. */
  readonly delay?: number;
  /** Add none if one was added in this span of seconds since 1970, finished or not. */
  readonly oncePer?: number;
  /** The transaction that needs the job: if it is undone, there is no job. */
  readonly within?: Database;
}

/** Whether a job that failed is tried again, as its type says, or dead at once. */
export type After = 'again' | 'never';

export type PayloadOf<Type extends JobType> = z.output<Type['payload']>;

/**
 * Jobs that wait in the database, for all processes together. A job has one owner at a time: one that takes it, and
 * renews its lease while it works. When an owner dies its lease ends, and another takes the job: so work is done at
 * least once, and its effects must not depend on how often. `job-queues.test.ts` holds both engines to this.
 */
export interface JobQueue<Types extends JobTypes> {
  readonly types: Types;
  /** Adds a job; false if there is one already (`AddOptions`). */
  add<Name extends keyof Types & string>(
    name: Name,
    payload: PayloadOf<Types[Name]>,
    options?: AddOptions,
  ): Promise<boolean>;
  /** Takes the job of this name that has been due for longest; null if none is. */
  take(name: keyof Types & string): Promise<TakenJob | null>;
  /** Renews the lease; false if the job is not the caller's any more. */
  renew(job: TakenJob): Promise<boolean>;
  /** Removes a job that is done; false as above. */
  finish(job: TakenJob): Promise<boolean>;
  /** Puts a job back for some seconds, as if it had not been tried; false as above. */
  putOff(job: TakenJob, seconds: number): Promise<boolean>;
  /** Records a failure; false as above. */
  fail(job: TakenJob, fault: string, after: After): Promise<boolean>;
  /** Unfinished and dead jobs, oldest first, up to `most`. Dead ones stay for `DEAD_DAYS`. */
  list(most: number): Promise<ListedJob[]>;
  /** Makes a dead job due again; false if it is not dead, or there is another in its place. */
  retry(id: string): Promise<boolean>;
  /** Removes a job that nobody is doing; false if there is none. */
  drop(id: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Days that dead jobs stay for an operator. */
export const DEAD_DAYS = 30;

/** Characters stored of a fault. */
export const MAX_FAULT = 2000;
