/**
 * Bytes of projects, received and answered, that one caller may have worked on in a millisecond. The thread does about twice as
 * many, so that half of it is left to others.
 */
const BYTES_A_MILLISECOND = 5000;

/** Bytes that calls of one caller may be expected to take together at the same time; a larger one is alone. */
const MAX_AT_ONCE_BYTES = 512 * 1024;

/** What a caller's first call is taken for. */
const UNKNOWN_BYTES = 64 * 1024;

/** How far a caller may be ahead of their share, and the longest pause after a call, in milliseconds. */
const MAX_AHEAD = 50;
const MAX_PAUSE = 500;

/** How long a call waits for others of its caller, in milliseconds. */
const MAX_WAIT = 100;

/** Calls of one caller that wait. */
const MAX_WAITING = 100;

interface Waiting {
  readonly bytes: number;
  readonly since: number;
  readonly decide: (begins: boolean) => void;
}

/**
 * The turns of one caller. What a call takes of the thread is measured by the bytes of its request and answer, and not by the
 * time until it is answered, which is also that of all others under load and that of a store. Small calls are worked on
 * beside each other; a large one is alone, and the next one waits for as long as it should have taken at half speed.
 */
export class OwnTurns {
  readonly #queue: Waiting[] = [];
  readonly #now: () => number;
  /** Calls under way, and the bytes that they were expected to take. */
  #calls = 0;
  #bytes = 0;
  /** What a call of this caller usually takes. */
  #usual = UNKNOWN_BYTES;
  /** When the caller's share is used up, on the clock of `now`. */
  #paidUntil = 0;
  #timer: NodeJS.Timeout | null = null;

  /** `now` returns the time in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Waits for the turn of a call with so many bytes; returns what ends it, which is given the bytes of the answer and may be called
   * more than once. Null if it would wait too long.
   */
  async take(bytes: number): Promise<((answered: number) => void) | null> {
    const expected = Math.max(bytes, this.#usual);
    if (this.#queue.length > 0 || !this.#hasRoom(expected)) {
      if (!(await this.#wait(expected))) return null;
    } else this.#begin(expected);
    let under = true;
    return (answered) => {
      if (!under) return;
      under = false;
      this.#calls--;
      this.#bytes -= expected;
      const took = bytes + answered;
      this.#usual += (took - this.#usual) / 4;
      const pause = Math.min(took / BYTES_A_MILLISECOND, MAX_PAUSE);
      this.#paidUntil = Math.max(this.#paidUntil, this.#now()) + pause;
      this.#look();
    };
  }

  #begin(expected: number): void {
    this.#calls++;
    this.#bytes += expected;
  }

  #hasRoom(expected: number): boolean {
    if (this.#paidUntil - this.#now() > MAX_AHEAD) return false;
    return this.#calls === 0 || this.#bytes + expected <= MAX_AT_ONCE_BYTES;
  }

  async #wait(bytes: number): Promise<boolean> {
    // Whoever would be refused in the end learns so at once.
    if (this.#queue.length >= MAX_WAITING) return false;
    if (this.#queue.length > 0 && this.#millisecondsUntilTurn() > MAX_WAIT) return false;
    return new Promise((decide) => {
      this.#queue.push({ bytes, since: this.#now(), decide });
      this.#look();
    });
  }

  /** How long one that comes now would wait, by the bytes of those before it. */
  #millisecondsUntilTurn(): number {
    const before = this.#queue.reduce((sum, { bytes }) => sum + bytes, this.#bytes);
    return Math.max(0, this.#paidUntil - this.#now()) + before / BYTES_A_MILLISECOND - MAX_AHEAD;
  }

  #isLate({ since }: Waiting): boolean {
    return this.#now() - since >= MAX_WAIT;
  }

  /** Begins those that wait as far as there is room, and refuses those that have waited too long. */
  #look(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    for (let [first] = this.#queue; first; [first] = this.#queue) {
      if (this.#hasRoom(first.bytes)) {
        this.#queue.shift();
        this.#begin(first.bytes);
        first.decide(true);
      } else break;
    }
    // The one that only waits for a pause to end waits: no other could be answered in its place.
    const spared = this.#calls === 0 ? 1 : 0;
    for (let late = this.#queue[spared]; late && this.#isLate(late); late = this.#queue[spared]) {
      this.#queue.splice(spared, 1);
      late.decide(false);
    }
    const [next] = this.#queue;
    if (!next) return;
    const paused = this.#paidUntil - MAX_AHEAD - this.#now();
    const late = (this.#queue[spared] ?? next).since + MAX_WAIT - this.#now();
    const soonest = paused > 0 ? Math.min(paused, Math.max(late, 1)) : Math.max(late, 1);
    this.#timer = setTimeout(() => this.#look(), Math.ceil(soonest)).unref();
  }
}
