import { StoreUnavailable, storeFault } from './store-fault.ts';

/** The stores that are reached over a network. */
export type StoreName = 'database' | 'blobs';

/** What a watch has to know of a store: one declaration for each. */
export interface WatchedStore {
  readonly name: StoreName;
  /**
   * Asks it over a new connection whether it answers at all; rejects if it does not. The signal is aborted when the
   * answer does not count any more.
   */
  readonly ask: (signal: AbortSignal) => Promise<unknown>;
}

/** Told when a store is found to be down, and when it is back, after so many milliseconds. */
export interface StoreListener {
  down(store: StoreName, cause: unknown): void;
  back(store: StoreName, milliseconds: number): void;
}

/** How patient a process is with its stores. */
export interface StorePatience {
  /** How long a store that does not answer may be on its way back, in milliseconds: whoever needs it waits meanwhile. */
  readonly grace: number;
  readonly listener?: StoreListener;
}

/** Nobody waits for a command or an import: what it needs may be away for a minute. */
export const PATIENT: StorePatience = { grace: 60_000 };

/** For a process that answers visitors: with what it takes to notice, the first is notified within 5 s. */
export const VISITORS_GRACE = 3500;

/** How often actions that wait are looked at, in milliseconds. */
const TICK = 250;

/** An action that has waited this long makes the watch ask; an answer counts for as long. */
const SLOW_TICKS = 2;
const FRESH_TICKS = 4;

/** How often the store is asked while it does not answer, and how long each answer is waited for. */
const ASK_TICKS = 4;
const MAX_ASK_MILLISECONDS = 3000;

/** The store is known to be down: nothing was tried. */
export class StoreDown extends StoreUnavailable {
  constructor(store: StoreName, cause: unknown) {
    super(`the ${store === 'blobs' ? 'blob store' : 'database'} does not answer`, cause);
    this.name = 'StoreDown';
  }
}

/** What an action is given. */
export interface Going {
  /** Aborted when the store was found to be down: whoever waited for the action has been notified. */
  readonly signal: AbortSignal;
  /** Says that the store has sent something, and is waited for anew. */
  moved(): void;
  /** Says that something is being sent to the store, which need not answer yet. */
  sends(): void;
}

interface Action extends Going {
  ticks: number;
  readonly fail: (error: StoreDown) => void;
}

/**
 * Knows whether a store answers. An action that fails, or is slow, makes the watch ask the store itself; what only a
 * single action meets (a lock, a full pool) is its own fault. If the store does not answer within the grace, it is down:
 * whoever waits for it is notified at once, and so is whoever comes later, until it answers the watch, which goes on asking.
 * A store that answers again is reached over new connections, because old ones may be dead without saying so.
 */
export class StoreWatch {
  readonly #store: WatchedStore;
  readonly #patience: StorePatience;
  readonly #actions = new Set<Action>();
  readonly #renewals = new Set<() => void>();
  #timer: NodeJS.Timeout | null = null;
  /** Turns since it was first doubted; null while it answers. */
  #doubted: number | null = null;
  #doubtedAt = 0;
  /** Why it is doubted. */
  #cause: unknown = null;
  #isDown = false;
  /** Turns since it last answered the watch. */
  #sinceAnswer = FRESH_TICKS;
  /** Ends the questions that are under way. */
  #asking: AbortController | null = null;
  #asked = 0;

  constructor(store: WatchedStore, patience: StorePatience) {
    this.#store = store;
    this.#patience = patience;
  }

  get isDown(): boolean {
    return this.#isDown;
  }

  /** Calls `renew` whenever connections made so far are not to be used again, until the result is called. */
  onRenewal(renew: () => void): () => void {
    this.#renewals.add(renew);
    return () => this.#renewals.delete(renew);
  }

  /**
   * Does something that needs the store.
   * @throws StoreDown at once if the store is known to be down, or as soon as it is
   */
  run<Answer>(act: (going: Going) => Promise<Answer>): Promise<Answer> {
    if (this.#isDown) return Promise.reject(new StoreDown(this.#store.name, this.#cause));
    this.#tick();
    const abort = new AbortController();
    return new Promise((resolve, reject) => {
      const action: Action = {
        ticks: 0,
        signal: abort.signal,
        moved: () => {
          action.ticks = 0;
          this.#answered();
        },
        sends: () => {
          action.ticks = 0;
        },
        fail: (error) => {
          reject(error);
          abort.abort(error);
        },
      };
      this.#actions.add(action);
      act(action).then(
        (answer) => {
          this.#actions.delete(action);
          this.#answered();
          resolve(answer);
        },
        (error: unknown) => {
          this.#actions.delete(action);
          if (storeFault(error) === 'unavailable' && !abort.signal.aborted) this.doubt(error);
          reject(error);
        },
      );
    });
  }

  /** Asks the store whether it answers, unless it has just done so. */
  doubt(cause: unknown): void {
    if (this.#doubted !== null || this.#sinceAnswer < FRESH_TICKS) return;
    this.#doubted = 0;
    this.#doubtedAt = performance.now();
    this.#cause = cause;
    this.#asking = new AbortController();
    this.#asked = 0;
    this.#tick();
    this.#ask(this.#asking.signal);
  }

  close(): void {
    this.#asking?.abort();
    this.#stop();
    this.#renewals.clear();
  }

  #ask(ended: AbortSignal): void {
    this.#asked++;
    const signal = AbortSignal.any([ended, AbortSignal.timeout(MAX_ASK_MILLISECONDS)]);
    this.#store.ask(signal).then(
      () => {
        if (ended.aborted) return;
        this.#sinceAnswer = 0;
        this.#settle();
      },
      (error: unknown) => {
        if (!ended.aborted) this.#cause = error;
      },
    );
  }

  /** An action got somewhere: it answers, whatever has been asked. One that ends late says nothing of a store that is down. */
  #answered(): void {
    if (this.#doubted !== null && !this.#isDown) this.#settle();
  }

  #settle(): void {
    this.#asking?.abort();
    this.#asking = null;
    this.#doubted = null;
    // One that was slow and no more keeps its connections.
    if (this.#asked > 1) this.#renew();
    if (!this.#isDown) return;
    this.#isDown = false;
    this.#patience.listener?.back(this.#store.name, performance.now() - this.#doubtedAt);
  }

  #renew(): void {
    for (const renew of this.#renewals) renew();
  }

  /** Begins to look, until there is nothing to look at. */
  #tick(): void {
    this.#timer ??= setInterval(() => this.#look(), TICK).unref();
  }

  #stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  #look(): void {
    this.#sinceAnswer++;
    if (this.#doubted !== null && this.#asking) {
      this.#doubted++;
      if (!this.#isDown && this.#isGraceOver(this.#doubted)) this.#fall();
      if (this.#doubted % ASK_TICKS === 0) this.#ask(this.#asking.signal);
      return;
    }
    if (this.#actions.size === 0 && this.#sinceAnswer >= FRESH_TICKS) {
      this.#stop();
      return;
    }
    let slow = false;
    for (const action of this.#actions) {
      action.ticks++;
      if (action.ticks >= SLOW_TICKS) slow = true;
    }
    if (slow) this.doubt(new StoreUnavailable(`the ${this.#store.name} does not answer in time`));
  }

  /** By the clock, and by half as many turns as go into it: a process that stood still has not waited. */
  #isGraceOver(turns: number): boolean {
    const { grace } = this.#patience;
    return performance.now() - this.#doubtedAt >= grace && turns * TICK * 2 >= grace;
  }

  #fall(): void {
    this.#isDown = true;
    this.#patience.listener?.down(this.#store.name, this.#cause);
    const actions = [...this.#actions];
    this.#actions.clear();
    for (const { fail } of actions) fail(new StoreDown(this.#store.name, this.#cause));
    this.#renew();
  }
}
