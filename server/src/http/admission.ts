import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from './app-error.ts';
import { type CallClass, callClasses } from './call-classes.ts';
import type { LoopDelay } from './loop-delay.ts';

/** What one process does at the same time for the calls of a class. */
interface Room {
  /** Calls begun and not yet answered; what they wait for (a store) may be slow. */
  readonly atOnce: number;
  /** Calls that wait to begin. */
  readonly waiting: number;
  /** The delay of the event loop, in milliseconds, above which calls are refused at once. */
  readonly delay: number;
}

const ROOM: Readonly<Record<CallClass, Room>> = {
  reading: { atOnce: 32, waiting: 500, delay: 250 },
  searching: { atOnce: 32, waiting: 500, delay: 200 },
  projects: { atOnce: 32, waiting: 500, delay: 200 },
  generating: { atOnce: 16, waiting: 200, delay: 150 },
  // What they wait for has limits of its own, and browsers do not ask for a picture again.
  awaiting: { atOnce: 100, waiting: 200, delay: 1000 },
  // They last as long as their bodies take to arrive; `submittals/upload-admission.ts` limits their number.
  uploading: { atOnce: Number.POSITIVE_INFINITY, waiting: 200, delay: 100 },
};

/** The longest wait of a call, in milliseconds: whoever is refused is to know it at once. */
const MAX_WAIT = 200;

/**
 * A queue in which somebody has waited for this long, in milliseconds, is no burst that passes: more come than can be answered. Whoever
 * waits in it learns so sooner, and those who are answered have waited less (controlled delay, RFC 8289).
 */
const STANDING_AFTER = 500;
const MAX_STANDING_WAIT = 100;

/** Calls of a class that may wait however slowly the others begin, so that it is noticed when they begin faster. */
const FEW_WAITING = 8;

/** The time between two that begin is the mean of about so many. */
const INTERVAL_SAMPLES = 8;

/** How much of an earlier wait counts, in milliseconds: one that paused for long is not refused for that (`own-turns.ts`). */
const MAX_EARLIER_WAIT = 100;

/** With no more calls than this under way, none is refused for being late: refusing would make nobody else faster. */
const FEW = 10;

/** Connections accepted between two calls; a turn of the event loop without work takes about 50 microseconds. */
const MAX_ACCEPTED = 200;

/** How long they are waited for between two calls, in milliseconds: while packages are being sent a turn takes longer. */
const MAX_ACCEPTING = 10;

/** How often calls that wait are looked at while none can begin, in milliseconds. */
const LOOK_EVERY = 20;

/**
 * Why a call is refused: the thread has too much to do, what calls of its class wait for (a store) is slow, or its sender
 * has too many under way.
 */
export type BusyReason = 'thread' | 'store' | 'sender' | 'streams';

/** After how long, in seconds, a refused search may be repeated, which needs the thread alone. */
const RETRY_SEARCH = 2;

/** The same for calls that need a store: it may be slow because it is about to be found down, and has to be back by then. */
const RETRY_STORED = 5;

/** After how long, in seconds, a refused call of a class may be repeated. */
export function retrySeconds(kind: CallClass): number {
  return kind === 'searching' ? RETRY_SEARCH : RETRY_STORED;
}

/** What the visitor reads. */
export const BUSY = 'The server is busy. Please try again in a moment.';

/** A call that waits to begin. */
interface Waiting {
  readonly since: number;
  /** When it came into the queue. */
  readonly entered: number;
  /** Called with null when it begins, or with why it is refused. */
  readonly decide: (refusal: BusyReason | null) => void;
}

/** The calls of a class. */
interface Calls extends Room {
  begun: number;
  /** When the first came of those since whom the queue has not been empty. */
  standsSince: number;
  /** When the last one began, and the usual time between two that begin while others wait, in milliseconds. */
  lastBegun: number;
  interval: number;
  readonly queue: Waiting[];
}

/**
 * Decides which calls one process works on, and in which order. A turn of the event loop begins one call, of the first
 * class in which one waits and that has room, so that arrivals are noticed, and can be refused, while there is work for
 * seconds. A call that would wait longer than its class allows is refused: its visitor may try again, and the others
 * are answered in time.
 */
export class Admission {
  readonly #delay: Pick<LoopDelay, 'milliseconds'>;
  readonly #connections: () => number;
  readonly #now: () => number;
  readonly #calls = new Map<CallClass, Calls>(
    callClasses.map((kind) => [
      kind,
      { ...ROOM[kind], begun: 0, standsSince: 0, lastBegun: 0, interval: 0, queue: [] },
    ]),
  );
  #beginning = false;
  /** Ends the wait for a change. */
  #wake = () => {};

  /** `connections` returns the number of connections accepted so far; `now`, the time in milliseconds. */
  constructor(of: {
    readonly delay: Pick<LoopDelay, 'milliseconds'>;
    readonly connections: () => number;
    readonly now?: () => number;
  }) {
    this.#delay = of.delay;
    this.#connections = of.connections;
    this.#now = of.now ?? (() => performance.now());
  }

  /** Why a call of this class is to be refused now; null if there is room for it. */
  refusal(kind: CallClass): BusyReason | null {
    const calls = this.#of(kind);
    const { queue, waiting, delay } = calls;
    if (queue.length >= waiting) return reasonOf(calls);
    if (this.#underWay() <= FEW) return null;
    if (this.#delay.milliseconds > delay) return 'thread';
    const [first] = queue;
    if (first === undefined) return null;
    const now = this.#now();
    const most = maxWait(calls, now);
    // Those who wait will be refused; whoever comes later would wait longer.
    if (now - first.since > most) return reasonOf(calls);
    // Whoever would be refused in the end learns so before the body is read.
    return queue.length * Math.min(calls.interval, most / FEW_WAITING) > most ? reasonOf(calls) : null;
  }

  /**
   * Waits until a call may begin that has waited since `since` for its turn; returns what ends it, which may be called more than once, or
   * why it is refused: there is no room for it, or it would begin too late.
   */
  async enter(kind: CallClass, since = this.#now()): Promise<(() => void) | BusyReason> {
    const full = this.refusal(kind);
    if (full !== null) return full;
    const calls = this.#of(kind);
    const late = await new Promise<BusyReason | null>((decide) => {
      const now = this.#now();
      if (calls.queue.length === 0) calls.standsSince = now;
      calls.queue.push({ since: Math.max(since, now - MAX_EARLIER_WAIT), entered: now, decide });
      if (this.#beginning) this.#wake();
      else void this.#begin();
    });
    if (late !== null) return late;
    let under = true;
    return () => {
      if (!under) return;
      under = false;
      calls.begun--;
      this.#wake();
    };
  }

  /** Calls that are begun, or wait. */
  #underWay(): number {
    let count = 0;
    for (const { begun, queue } of this.#calls.values()) count += begun + queue.length;
    return count;
  }

  #of(kind: CallClass): Calls {
    const calls = this.#calls.get(kind);
    if (!calls) throw new Error(`There is no class of calls "${kind}".`);
    return calls;
  }

  /** Begins the calls that wait, one in a turn, until none waits. */
  async #begin(): Promise<void> {
    this.#beginning = true;
    for (;;) {
      this.#refuseLate();
      const calls = [...this.#calls.values()];
      if (calls.every(({ queue }) => queue.length === 0)) break;
      const next = calls.find(({ queue, begun, atOnce }) => queue.length > 0 && begun < atOnce);
      if (next) {
        this.#beginFirst(next);
        await this.#noticeArrivals();
      } else {
        await this.#somethingChanged();
      }
    }
    this.#beginning = false;
  }

  #beginFirst(calls: Calls): void {
    const first = calls.queue.shift();
    if (!first) return;
    const now = this.#now();
    // One that came later did not wait for the one before to begin.
    if (first.entered <= calls.lastBegun) {
      const sample = now - calls.lastBegun;
      calls.interval += (sample - calls.interval) / INTERVAL_SAMPLES;
    }
    calls.lastBegun = now;
    calls.begun++;
    first.decide(null);
  }

  /** Refuses calls that have waited too long, the last class first, while more than a few are under way. */
  #refuseLate(): void {
    const now = this.#now();
    for (const calls of [...this.#calls.values()].reverse()) {
      const { queue } = calls;
      const most = maxWait(calls, now);
      for (let at = 0; at < queue.length; ) {
        const waiting = queue[at];
        if (!waiting || now - waiting.since <= most) at++;
        else if (this.#underWay() <= FEW) return;
        else {
          queue.splice(at, 1);
          waiting.decide(reasonOf(calls));
        }
      }
    }
  }

  /** A turn of the event loop accepts one connection, so it goes round until nobody else is at the door. */
  async #noticeArrivals(): Promise<void> {
    const begun = this.#now();
    for (let turns = 0; turns < MAX_ACCEPTED && this.#now() - begun < MAX_ACCEPTING; turns++) {
      const before = this.#connections();
      await nextTurn();
      if (this.#connections() === before) return;
    }
  }

  /** Until a call ends or comes; not for long, because those that wait may have waited too long meanwhile. */
  async #somethingChanged(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOK_EVERY);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** How long a call of a class may wait now, in milliseconds. */
function maxWait({ queue, standsSince }: Calls, now: number): number {
  return queue.length > 0 && now - standsSince > STANDING_AFTER ? MAX_STANDING_WAIT : MAX_WAIT;
}

/** Calls that wait though the thread has time wait for a place of one that waits for something else. */
function reasonOf({ begun, atOnce }: Calls): BusyReason {
  return begun >= atOnce ? 'store' : 'thread';
}

/** The refusal of a call that needs a store, and for which there is no room at present. */
export function busy(reason: BusyReason = 'streams'): AppError {
  return new AppError('busy', BUSY, [], RETRY_STORED, reason);
}
