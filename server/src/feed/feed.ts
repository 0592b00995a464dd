import { z } from 'zod';
import { messageOf } from '../as-error.ts';
import type { ReleaseStore } from '../catalogue/release-store.ts';
import type { FeedConfig } from '../config.ts';
import type { MailDelivery } from '../email/mail-delivery.ts';
import type { BucketSources } from '../import/bucket-source.ts';
import type { RemoteDocuments } from '../import/remote-documents.ts';
import { idOfSource, nameOfSource } from '../import/source-address.ts';
import { MAX_FAULT } from '../jobs/job-queue.ts';
import type { Scratch } from '../scratch/scratch.ts';
import type { FeedStore, Standing } from './feed-store.ts';
import { type Glance, glanceAt } from './watched-source.ts';

const MINUTE = 60_000;

/** The pause after a first failure; each further one is twice as long, up to the time between looks. */
const PAUSE = MINUTE;

/** The longest that a look may take. */
const MAX_LOOK = 15 * MINUTE;

/** Failures in a row before they are reported: a server that is restarted is back sooner. */
const REPORTED_AFTER = 3;

/** What is to be imported, as given to the process that does it. */
export const ImportOrderSchema = z.object({
  /** The source, as `CATALOGUE` has it. */
  source: z.string(),
  /** The source itself, or what was fetched from its address. */
  importable: z.string(),
  /** The release that was served before, or null. */
  before: z.string().nullable(),
  /** Whether an operator's choice of an earlier release stays (`ImportOptions.atStart`). */
  keepsChoice: z.boolean(),
});
export type ImportOrder = z.output<typeof ImportOrderSchema>;

/** What became of an import, as the process that did it says. */
export const ImportOutcomeSchema = z.object({
  outcome: z.enum(['served', 'held', 'refused']),
  /** Whether another release is served than before. */
  changed: z.boolean(),
  /** Stands for what was found and for a release on hold; empty if there is neither. */
  found: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type ImportOutcome = z.output<typeof ImportOutcomeSchema>;

/** Imports in a process of its own. Rejects if that process died, or the signal is aborted. */
export type Importer = (order: ImportOrder, signal: AbortSignal) => Promise<ImportOutcome>;

/** What a turn did. */
export interface Turn {
  readonly outcome: 'not due' | 'settling' | 'unchanged' | 'failed' | ImportOutcome['outcome'];
  /** Why it failed. */
  readonly fault?: string;
  /** After how many seconds to look again, if before the usual time. */
  readonly again?: number;
}

interface Letter {
  readonly subject: string;
  readonly text: string;
}

interface Services {
  readonly config: FeedConfig;
  readonly store: FeedStore;
  readonly releases: ReleaseStore;
  /** Null if nothing is mailed. */
  readonly delivery: MailDelivery | null;
  readonly remote: RemoteDocuments;
  readonly scratch: Scratch;
  readonly buckets: BucketSources;
}

/**
 * The source of the catalogue, watched: it is looked at from time to time, imported when it has changed and holds
 * still, and what came of it is reported by mail. One process at a time takes a turn, because turns are jobs.
 */
export class Feed {
  readonly id: string;
  readonly #services: Services;
  /** Whether this process has looked: the first look is due at its start. */
  #looked = false;

  constructor(services: Services) {
    this.#services = services;
    this.id = idOfSource(services.config.source);
  }

  get config(): FeedConfig {
    return this.#services.config;
  }

  get store(): FeedStore {
    return this.#services.store;
  }

  /** Looks at the source, if a look is due, and has it imported if that is due. */
  async turn(importer: Importer, signal: AbortSignal, now = Date.now()): Promise<Turn> {
    const { store, config } = this.#services;
    const { asked, standing } = await store.read(this.id);
    const isAsked = asked > (standing?.answered ?? 0);
    if (standing && this.#looked && !isAsked && now < Date.parse(standing.nextAt))
      return { outcome: 'not due' };
    this.#looked = true;
    const at = iso(now);
    const began: Standing = {
      since: at,
      failures: 0,
      fault: '',
      faultTold: false,
      ...standing,
      lookedAt: at,
      answered: asked,
      nextAt: iso(now + config.every),
    };
    try {
      return await this.#look(began, isAsked, importer, signal, now);
    } catch (error) {
      // It is somebody else's by now, or is done again after the restart.
      signal.throwIfAborted();
      return this.#fail(began, error, now);
    }
  }

  async #look(
    began: Standing,
    isAsked: boolean,
    importer: Importer,
    signal: AbortSignal,
    now: number,
  ): Promise<Turn> {
    const { config, releases } = this.#services;
    const { taken } = began;
    // Whoever asks wants it imported, and so fetched, whatever is known of it.
    const known = isAsked ? null : (taken ?? null);
    const glance = await inTime(glanceAt(config.source, known, this.#services));
    try {
      const { outline } = glance;
      const { seen: _seen, importing: _importing, ...read } = { ...began, fault: '' };
      const isSame = outline === taken?.outline;
      if (isSame && !isAsked) {
        await this.#succeed(taken.refused ? read : { ...read, succeededAt: read.lookedAt }, []);
        return { outcome: 'unchanged' };
      }
      const at = began.seen?.outline === outline ? began.seen.at : began.lookedAt;
      const left = Date.parse(at) + config.settle - now;
      const seen = { outline, at };
      if (!isSame && !glance.whole && left > 0) {
        await this.#finish({ ...read, seen, nextAt: iso(now + left) }, []);
        return { outcome: 'settling', again: Math.ceil(left / 1000) };
      }
      // A process that was killed in the middle may have published already, and reported nothing.
      const before =
        began.importing?.outline === outline
          ? began.importing.before
          : ((await releases.current())?.id ?? null);
      const importing = { ...read, seen, importing: { outline, before } };
      await this.#finish(importing, []);
      const report = await importer(
        {
          source: config.source,
          importable: glance.importable,
          before,
          keepsChoice: isSame || taken === undefined,
        },
        signal,
      );
      signal.throwIfAborted();
      await this.#record(importing, glance, report);
      return { outcome: report.outcome };
    } finally {
      await glance.close();
    }
  }

  /** What is known after an import, and its report if there is something to say. */
  async #record(importing: Standing, { outline, known }: Glance, report: ImportOutcome): Promise<void> {
    const { outcome, changed, found, subject, text } = report;
    const { seen: _seen, importing: _importing, ...rest } = importing;
    const at = iso(Date.now());
    const isNews = changed || (found !== '' && found !== rest.taken?.found);
    const standing: Standing = {
      ...rest,
      taken: { outline, ...(known && { known }), found, ...(outcome === 'refused' && { refused: subject }) },
      ...(outcome !== 'refused' && { succeededAt: at }),
      ...(changed && { changedAt: at }),
      ...(isNews && { report: { at, subject, text } }),
    };
    await this.#succeed(standing, isNews ? [{ subject, text }] : []);
  }

  /** A turn that came to its end: whoever got mail about failures gets mail that they are over. */
  async #succeed(standing: Standing, letters: readonly Letter[]): Promise<void> {
    const subject = 'The watched catalogue can be read again';
    const over = { subject, text: `${subject}: ${nameOfSource(this.config.source)}\n` };
    const all = standing.faultTold ? [over, ...letters] : letters;
    await this.#finish({ ...standing, failures: 0, faultTold: false }, all);
  }

  async #fail(began: Standing, error: unknown, now: number): Promise<Turn> {
    const { every, source } = this.config;
    const failures = began.failures + 1;
    const fault = messageOf(error).slice(0, MAX_FAULT);
    const nextAt = iso(now + Math.min(every, PAUSE * 2 ** Math.min(failures - 1, 20)));
    const isDue = failures >= REPORTED_AFTER;
    const standing = { ...began, failures, fault, nextAt, faultTold: began.faultTold || isDue };
    const text = `The watched catalogue cannot be read, or its import ends early:

${nameOfSource(source)}
${fault}

It was tried ${failures} times and is tried again; the next time is ${nextAt}. What was imported before is served.
You get one more mail when it can be read again. Its state: npm run catalogue -- feed
`;
    const letter = { subject: 'The watched catalogue cannot be read or imported', text };
    await this.#finish(standing, isDue && !began.faultTold ? [letter] : []);
    return { outcome: 'failed', fault };
  }

  /** Stores what is known, and with it the mails that say so: both or neither. */
  async #finish(standing: Standing, letters: readonly Letter[]): Promise<void> {
    const { store, delivery, config } = this.#services;
    const mails = letters.flatMap(({ subject, text }) =>
      config.reportTo.map((recipient) => ({
        recipient,
        job: { kind: 'plain', subject, text, replyTo: '' } as const,
      })),
    );
    if (!delivery || mails.length === 0) return store.write(this.id, standing);
    await delivery.enqueue(null, mails, (trx) => store.write(this.id, standing, trx));
  }
}

/** What a look finds, unless it takes too long: a share that hangs answers nothing, not even that. */
async function inTime(looking: Promise<Glance>): Promise<Glance> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error(`it did not answer for ${MAX_LOOK / MINUTE} minutes`));
    looking.then((glance) => glance.close()).catch(() => {});
  }, MAX_LOOK);
  try {
    return await Promise.race([looking, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
