import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { ReleaseStore } from '../catalogue/release-store.ts';
import type { Database } from '../database/open-database.ts';
import { IMPORTING } from '../import/import-terms.ts';
import { tellImport } from '../import/tell-standing.ts';
import type { Claims } from '../jobs/claims.ts';
import type { CurrentCatalogue } from '../search/current-catalogue.ts';
import { StoreUnavailable } from '../store-fault.ts';
import { withinScrape } from './within-scrape.ts';

/** How long a store may take to answer, so that whoever asks is answered within a second. */
const PATIENCE_MILLISECONDS = 800;

/** An answer of a store counts for so long, however many ask. */
const FRESH_MILLISECONDS = 1000;

/**
 * `degraded`: it serves, but without its blobs: what is searched and saved goes on, documents and packages do not.
 * `stopping`: it serves on for a moment, and is to be sent nothing more.
 */
export interface Standing {
  readonly status: 'ready' | 'degraded' | 'not ready' | 'stopping';
  readonly checks: { readonly catalogue: boolean; readonly database: boolean; readonly blobs: boolean };
  /** What has to happen before it is ready, in words for the operator; absent if nothing has. */
  readonly waitsFor?: readonly string[];
}

/** What readiness depends on. */
export interface Watched {
  readonly catalogue: CurrentCatalogue;
  readonly releases: Pick<ReleaseStore, 'current'>;
  readonly claims: Pick<Claims, 'standing'>;
  readonly db: Database;
  readonly blobs: Pick<BlobStore, 'check'>;
}

/** Whether this process can serve: asks its stores, seldom and never for long. */
export class Readiness {
  readonly #watched: Watched;
  readonly #database: StoreCheck;
  readonly #blobs: StoreCheck;
  readonly #stopping: AbortSignal | null;

  /** `stopping` is aborted when the process has been asked to end. */
  constructor(watched: Watched, log: FastifyBaseLogger, stopping: AbortSignal | null) {
    const { db, blobs } = watched;
    this.#watched = watched;
    this.#database = new StoreCheck('database', () => sql`select 1`.execute(db), log);
    this.#blobs = new StoreCheck('blobs', () => blobs.check(), log);
    this.#stopping = stopping;
  }

  /** How it stands. A broken blob store is broken for every process, and takes no search away. */
  async standing(): Promise<Standing> {
    const [database, blobs] = await Promise.all([this.#database.answers(), this.#blobs.answers()]);
    const checks = { catalogue: this.#watched.catalogue.loaded !== null, database, blobs };
    if (this.#stopping?.aborted) return { status: 'stopping', checks };
    const waitsFor = [
      ...(database ? [] : ['the database, which does not answer']),
      ...(blobs ? [] : ['the stored files, which cannot be reached']),
      ...(checks.catalogue || !database ? [] : [await this.#catalogueAwaited()]),
    ];
    const waits = waitsFor.length > 0 && { waitsFor };
    if (!checks.catalogue || !database) return { status: 'not ready', checks, ...waits };
    return { status: blobs ? 'ready' : 'degraded', checks, ...waits };
  }

  /** Why there is no catalogue yet, as far as the database tells in time. */
  async #catalogueAwaited(): Promise<string> {
    const { claims, releases } = this.#watched;
    const importing = await withinScrape(claims.standing(IMPORTING));
    if (importing) return `a catalogue: ${tellImport(importing)}`;
    const stored = await withinScrape(releases.current());
    return stored
      ? 'the catalogue: it is stored, and being loaded'
      : 'a catalogue: none is imported, and no import is going on';
  }
}

/** Asks one store whether it answers. While it is silent it is not asked again: questions would pile up in it. */
class StoreCheck {
  readonly #name: string;
  readonly #ask: () => Promise<unknown>;
  readonly #log: FastifyBaseLogger;
  #asked: Promise<boolean> | null = null;
  #silent = false;
  #known: { readonly answers: boolean; readonly until: number } | null = null;
  #said = true;

  constructor(name: string, ask: () => Promise<unknown>, log: FastifyBaseLogger) {
    this.#name = name;
    this.#ask = ask;
    this.#log = log;
  }

  async answers(): Promise<boolean> {
    if (this.#known && performance.now() < this.#known.until) return this.#known.answers;
    if (this.#silent) return false;
    this.#asked ??= this.#put();
    return this.#asked;
  }

  async #put(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    let immediate: NodeJS.Immediate | undefined;
    const silence = new Promise<boolean>((resolve) => {
      // An answer that came while the thread was busy is read in this turn, and counts.
      timer = setTimeout(() => {
        immediate = setImmediate(() => {
          this.#silent = true;
          this.#tell(false, new StoreUnavailable('no answer in time'));
          resolve(false);
        });
      }, PATIENCE_MILLISECONDS);
    });
    const answer = this.#ask().then(
      () => this.#tell(true, null),
      (error: unknown) => this.#tell(false, error),
    );
    void answer.finally(() => {
      clearTimeout(timer);
      clearImmediate(immediate);
      this.#silent = false;
      this.#asked = null;
    });
    return Promise.race([answer, silence]);
  }

  /** Keeps an answer for a while, and logs when there is none any more. That there is one again, `StoreLog` logs. */
  #tell(answers: boolean, fault: unknown): boolean {
    this.#known = { answers, until: performance.now() + FRESH_MILLISECONDS };
    if (this.#said && !answers) this.#log.warn({ store: this.#name, err: fault }, 'a store does not answer');
    this.#said = answers;
    return answers;
  }
}
