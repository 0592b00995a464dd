import { setImmediate as nextTurn } from 'node:timers/promises';
import { shedCalls } from '../measures.ts';
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
  reading: { atOnce: 32, waiting: 500, delay: 500 },
  searching: { atOnce: 32, waiting: 500, delay: 400 },
  projects: { atOnce: 32, waiting: 500, delay: 400 },
  generating: { atOnce: 16, waiting: 200, delay: 300 },
  // What they wait for has limits of its own, and browsers do not ask for a picture again.
  awaiting: { atOnce: 100, waiting: 200, delay: 2000 },
  // They last as long as their bodies take to arrive; `submittals/upload-admission.ts` limits their number.
  uploading: { atOnce: Number.POSITIVE_INFINITY, waiting: 200, delay: 200 },
};

/** The longest wait of a call, in milliseconds: whoever is refused is to know it at once. */
const MAX_WAIT = 250;

/** With no more calls than this under way, none is refused for being late: refusing would make nobody else faster. */
const FEW = 10;

/** Connections accepted between two calls; a turn of the event loop without work takes about 50 microseconds. */
const MAX_ACCEPTED = 200;

/** How often calls that wait are looked at while none can begin, in milliseconds. */
const LOOK_EVERY = 50;

/**
 * Why a call is refused: the thread has too much to do, what calls of its class wait for (a store) is slow, or its sender
 * has too many under way.
 */
export type BusyReason = 'thread' | 'store' | 'sender' | 'streams';

/**
 * After how long, in seconds, a refused call may be repeated. A store that is slow, as for the other calls of a sender, may be
 * about to be found down, and has to be back by then.
 */
export const RETRY_SECONDS: Readonly<Record<BusyReason, number>> = {
  thread: 2,
  store: 5,
  sender: 5,
  streams: 2,
};

/** What the visitor is told. */
export const BUSY = 'The server is busy. Please try again in a moment.';

/** A call that waits to begin. */
interface Waiting {
  readonly since: number;
  /** Called with null when it begins, or with why it is refused. */
  readonly decide: (refusal: BusyReason | null) => void;
}

/** The calls of a class. */
interface Calls extends Room {
  begun: number;
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
    callClasses.map((kind) => [kind, { ...ROOM[kind], begun: 0, queue: [] }]),
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
    // Those who wait will be refused; whoever comes later would wait longer.
    const [first] = queue;
    return first === undefined || this.#now() - first.since <= MAX_WAIT ? null : reasonOf(calls);
  }

  /**
   * Waits until a call may begin; returns what ends it, which may be called more than once.
   * @throws AppError `busy` if there is no room for it, or it would begin too late
   */
  async enter(kind: CallClass): Promise<() => void> {
    const full = this.refusal(kind);
    if (full !== null) throw shed(kind, full);
    const calls = this.#of(kind);
    const late = await new Promise<BusyReason | null>((decide) => {
      calls.queue.push({ since: this.#now(), decide });
      if (this.#beginning) this.#wake();
      else void this.#begin();
    });
    if (late !== null) throw shed(kind, late);
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
        next.begun++;
        next.queue.shift()?.decide(null);
        await this.#noticeArrivals();
      } else {
        await this.#somethingChanged();
      }
    }
    this.#beginning = false;
  }

  /** Refuses calls that have waited too long, the last class first, while more than a few are under way. */
  #refuseLate(): void {
    const now = this.#now();
    for (const calls of [...this.#calls.values()].reverse()) {
      const { queue } = calls;
      for (let [first] = queue; first && now - first.since > MAX_WAIT; [first] = queue) {
        if (this.#underWay() <= FEW) return;
        queue.shift();
        first.decide(reasonOf(calls));
      }
    }
  }

  /** A turn of the event loop accepts one connection, so it goes round until nobody else is at the door. */
  async #noticeArrivals(): Promise<void> {
    for (let turns = 0; turns < MAX_ACCEPTED; turns++) {
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

/** Calls that wait though the thread has time wait for a place of one that waits for something else. */
function reasonOf({ begun, atOnce }: Calls): BusyReason {
  return begun >= atOnce ? 'store' : 'thread';
}

/** The refusal of a call for which there is no room at present. */
export function busy(reason: BusyReason = 'streams'): AppError {
  return new AppError('busy', BUSY, [], RETRY_SECONDS[reason], reason);
}

/** The same, counted. */
export function shed(kind: CallClass, reason: BusyReason): AppError {
  shedCalls.inc({ class: kind });
  return busy(reason);
}
