import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { messageOf } from '../as-error.ts';
import { jobTimes } from '../measures.ts';
import { storeFault } from '../store-fault.ts';
import { inSpan } from '../tracing/spans.ts';
import { doing } from '../tracing/work.ts';
import type { JobQueue, PayloadOf, TakenJob } from './job-queue.ts';
import type { JobType, JobTypes } from './job-types.ts';

/** How often a process looks for jobs that others added, in milliseconds. */
const LOOK_EVERY = 2000;

/** How often it asks for the work that is due by itself. */
const ASK_EVERY = 20_000;

/** How long it leaves a database alone that does not answer. */
const RESPITE = 5000;

/** How often it tries again to record how a job ended. */
const RECORD_AGAIN = 1000;

/** How an attempt at a job ended. */
type JobOutcome = 'done' | 'put-off' | 'failed' | 'left';

/** A failure that trying again would only repeat. */
export class JobRefused extends Error {}

export interface Hands {
  /** Aborted when the job is not the caller's any more, or the process ends. */
  readonly signal: AbortSignal;
  /** Reports figures of what was done, for the log. */
  tell(figures: object): void;
}

interface WorkerOptions<Types extends JobTypes> {
  /** Called with failures. */
  readonly failed: (error: unknown) => void;
  /** Called with what was done. */
  readonly did?: (job: string, figures: object) => void;
  /** How many jobs of a type it does at a time; one if omitted. */
  readonly atOnce?: Readonly<Partial<Record<keyof Types, number>>>;
}

/** Done when it returns; a number puts the job off for so many seconds. What it throws is the fault of the job. */
export type JobHandler<Payload> = (payload: Payload, hands: Hands) => Promise<number | undefined>;

export type JobHandlers<Types extends JobTypes> = {
  readonly [Name in keyof Types]?: JobHandler<PayloadOf<Types[Name]>>;
};

/** Does jobs, one of each type at a time by default. A type without a handler is left to other processes. */
export class JobWorker<Types extends JobTypes> {
  readonly #queue: JobQueue<Types>;
  #handlers: JobHandlers<Types>;
  readonly #failed: (error: unknown) => void;
  readonly #did: (job: string, figures: object) => void;
  readonly #atOnce: Readonly<Partial<Record<keyof Types, number>>> | undefined;
  readonly #ending = new AbortController();
  /** What is going on, by type. */
  readonly #running = new Map<string, Promise<void>>();
  /** The types to look at again once what is going on has ended: it may have looked too early. */
  readonly #again = new Set<string>();
  readonly #timers = new Set<NodeJS.Timeout>();
  /** The span of time for which each type was asked for last. */
  readonly #asked = new Map<string, number>();
  #notBefore = 0;

  constructor(
    queue: JobQueue<Types>,
    handlers: JobHandlers<Types>,
    { failed, did = () => {}, atOnce }: WorkerOptions<Types>,
  ) {
    this.#queue = queue;
    this.#handlers = handlers;
    this.#failed = failed;
    this.#did = did;
    this.#atOnce = atOnce;
  }

  /** The types that this process does. */
  get #names(): readonly (keyof Types & string)[] {
    return Object.keys(this.#queue.types).filter((name) => this.#handlers[name] !== undefined);
  }

  /** Adds what this process does, before the start. */
  does(handlers: JobHandlers<Types>): void {
    this.#handlers = { ...this.#handlers, ...handlers };
  }

  /** Begins to look for jobs, and to ask for those that are due by themselves. */
  start(): void {
    this.#timers.add(setInterval(() => this.wake(), LOOK_EVERY).unref());
    this.#timers.add(setInterval(() => this.#ask(), ASK_EVERY).unref());
    this.#ask();
    this.wake();
  }

  /** Looks at once, if this process does jobs: called when it has added one. */
  wake(): void {
    if (this.#timers.size === 0 || performance.now() < this.#notBefore) return;
    for (const name of this.#names) void this.#work(name);
  }

  /** Resolves when no job is due that this process can do. */
  async idle(): Promise<void> {
    await Promise.all(this.#names.map((name) => this.#work(name)));
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  /** Ends; jobs under way are put back for others. */
  async close(): Promise<void> {
    this.#ending.abort();
    for (const timer of this.#timers) clearInterval(timer);
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  #ask(): void {
    for (const name of this.#names) {
      const { every, notBefore = 0 } = this.#queue.types[name] ?? {};
      if (every === undefined) continue;
      const span = Math.floor(Date.now() / (every * 1000));
      if (this.#asked.get(name) === span) continue;
      this.#queue
        .add(name, {} as never, { oncePer: every, delay: notBefore })
        .then(() => this.#asked.set(name, span), this.#failed);
    }
  }

  /** Does the due jobs of a type, unless that is going on already. */
  #work(name: keyof Types & string): Promise<void> {
    this.#again.add(name);
    const running = this.#running.get(name);
    if (running) return running;
    // Whoever woke this worker did not ask for all of the jobs that it finds.
    const begun = doing({}, () => this.#doAll(name))
      .catch((error) => {
        this.#notBefore = performance.now() + RESPITE;
        this.#failed(error);
      })
      .finally(() => {
        this.#running.delete(name);
        if (this.#again.has(name) && !this.#ending.signal.aborted) void this.#work(name);
      });
    this.#running.set(name, begun);
    return begun;
  }

  async #doAll(name: keyof Types & string): Promise<void> {
    const hands = Array.from({ length: this.#atOnce?.[name] ?? 1 });
    while (!this.#ending.signal.aborted && this.#again.delete(name)) {
      const done = await Promise.allSettled(hands.map(() => this.#doOneByOne(name)));
      for (const one of done) if (one.status === 'rejected') throw one.reason;
    }
  }

  async #doOneByOne(name: keyof Types & string): Promise<void> {
    for (let job = await this.#queue.take(name); job; job = await this.#queue.take(name)) {
      await doing(job.askedBy, () => this.#inSpan(name, job));
      if (this.#ending.signal.aborted) return;
    }
  }

  /** A job is part of what asked for it, however much later it is done. */
  async #inSpan(name: keyof Types & string, job: TakenJob): Promise<void> {
    await inSpan(
      { name: `job ${name}`, kind: 'consumer', facts: { 'submittal.job': name } },
      async (tell) => {
        tell({ 'submittal.outcome': await this.#do(name, job) });
      },
    );
  }

  /** Returns the outcome, in a word. */
  async #do(name: keyof Types & string, job: TakenJob): Promise<JobOutcome> {
    const type = this.#queue.types[name];
    const handler = this.#handlers[name];
    if (!type || !handler) return 'left';
    const lost = new AbortController();
    const renewing = setInterval(
      () => {
        this.#queue.renew(job).then((mine) => mine || lost.abort(), this.#failed);
      },
      (type.lease / 3) * 1000,
    );
    const hands = {
      signal: AbortSignal.any([lost.signal, this.#ending.signal]),
      tell: (figures: object) => this.#did(name, figures),
    };
    const measured = jobTimes.startTimer({ kind: name });
    let outcome: JobOutcome = 'failed';
    try {
      const ended = await this.#attempt(job, type, handler, hands);
      outcome = ended.outcome;
      await this.#recorded(ended.record);
    } finally {
      clearInterval(renewing);
      measured({ outcome });
    }
    return outcome;
  }

  /** Attempts a job; returns how it ended, and what records that. */
  async #attempt<Payload>(
    job: TakenJob,
    type: JobType,
    handler: JobHandler<Payload>,
    hands: Hands,
  ): Promise<{ readonly outcome: JobOutcome; readonly record: () => Promise<boolean> }> {
    const putOff = (seconds: number) =>
      ({ outcome: 'put-off', record: () => this.#queue.putOff(job, seconds) }) as const;
    try {
      const payload = type.payload.safeParse(job.payload);
      // A newer version may have written it, and does it.
      if (!payload.success) throw new Error(`another version wrote it: ${z.prettifyError(payload.error)}`);
      const again = await handler(payload.data as Payload, hands);
      if (typeof again === 'number') return putOff(again);
      return { outcome: 'done', record: () => this.#queue.finish(job) };
    } catch (error) {
      const refused = error instanceof JobRefused;
      if (this.#ending.signal.aborted && !refused) return putOff(0);
      this.#failed(error);
      // A store that fails is no fault of the job, and says nothing about the next attempt.
      if (storeFault(error) !== null) return putOff(type.pause);
      const after = refused ? 'never' : 'again';
      return { outcome: 'failed', record: () => this.#queue.fail(job, messageOf(error), after) };
    }
  }

  /** Records how a job ended. A database that does not answer is waited for: otherwise the job would be done again. */
  async #recorded(record: () => Promise<boolean>): Promise<void> {
    for (;;) {
      try {
        await record();
        return;
      } catch (error) {
        if (this.#ending.signal.aborted || storeFault(error) === null) throw error;
      }
      await pause(RECORD_AGAIN, undefined, { signal: this.#ending.signal }).catch(() => {});
    }
  }
}
