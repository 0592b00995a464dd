import { setImmediate as nextTurn } from 'node:timers/promises';
import PQueue from 'p-queue';
import { AppError } from './app-error.ts';
import { type CallClass, callClasses } from './call-classes.ts';
import type { LoopDelay } from './loop-delay.ts';

/** What one process does for the calls of a class at the same time. */
interface Room {
  /** Calls under way, those that wait included; beyond it they are refused. */
  readonly calls: number;
  /** The longest wait for a turn, in milliseconds, and the delay of the event loop from which they are refused. */
  readonly patience: number;
}

/** Uploads last as long as their bodies take to arrive; `submittals/upload-admission.ts` limits their number. */
const ROOM: Readonly<Record<CallClass, Room>> = {
  reading: { calls: 1000, patience: 500 },
  searching: { calls: 500, patience: 400 },
  generating: { calls: 200, patience: 300 },
  uploading: { calls: Number.POSITIVE_INFINITY, patience: 200 },
};

/** Answers sent piece by piece at the same time: each holds up to 256 KiB while its reader is slow. */
const MAX_STREAMS = 500;

/** Connections accepted between two calls; an empty turn takes about 50 microseconds. */
const MAX_ACCEPTED = 200;

const RETRY_SECONDS = 2;

/**
 * Decides which calls one process works on, and in which order. A turn of the event loop begins one call, of the first
 * class in which one waits, so that arrivals are noticed, and can be refused, while there is work for seconds. A call
 * that would wait longer than its class allows is refused: its visitor may try again, and the others are answered in
 * time.
 */
export class Admission {
  readonly #delay: Pick<LoopDelay, 'milliseconds'>;
  readonly #connections: () => number;
  readonly #now: () => number;
  readonly #turns = new PQueue({ concurrency: 1 });
  readonly #calls: Record<CallClass, number> = { reading: 0, searching: 0, generating: 0, uploading: 0 };
  #streams = 0;

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

  /** Calls under way by class, and answers that are being sent piece by piece. */
  get inFlight(): Readonly<Record<CallClass, number>> & { readonly streams: number } {
    return { ...this.#calls, streams: this.#streams };
  }

  /** @throws AppError `busy` if there is no room for a call of this class now */
  require(kind: CallClass): void {
    const { calls, patience } = ROOM[kind];
    const full = this.#calls[kind] >= calls || (kind === 'reading' && this.#streams >= MAX_STREAMS);
    if (full || this.#delay.milliseconds > patience) throw busy();
  }

  /**
   * Waits for the turn of a call; returns what ends it, which may be called more than once.
   * @throws AppError `busy` if there is no room for it, or its turn comes too late
   */
  async enter(kind: CallClass): Promise<() => void> {
    this.require(kind);
    this.#calls[kind]++;
    let under = true;
    const leave = () => {
      if (under) this.#calls[kind]--;
      under = false;
    };
    const until = this.#now() + ROOM[kind].patience;
    const inTime = await new Promise<boolean>((begin) => {
      void this.#turns.add(
        async () => {
          const begins = this.#now() <= until;
          begin(begins);
          // A refusal is quick: the next call need not wait a turn for it.
          if (begins) await this.#noticeArrivals();
        },
        { priority: -callClasses.indexOf(kind) },
      );
    });
    if (inTime) return leave;
    leave();
    throw busy();
  }

  /** A turn of the event loop accepts one connection, so it goes round until nobody else is at the door. */
  async #noticeArrivals(): Promise<void> {
    for (let turns = 0; turns < MAX_ACCEPTED; turns++) {
      const before = this.#connections();
      await nextTurn();
      if (this.#connections() === before) return;
    }
  }

  /** Counts an answer sent piece by piece; returns what ends it. */
  stream(): () => void {
    this.#streams++;
    let under = true;
    return () => {
      if (under) this.#streams--;
      under = false;
    };
  }
}

/** The refusal of a call for which there is no room at present. */
export function busy(): AppError {
  return new AppError('busy', 'The server is busy. Please try again in a moment.', [], RETRY_SECONDS);
}
