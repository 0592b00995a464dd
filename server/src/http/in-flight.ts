/** How much may be under way at the same time, in bytes and in number. */
export interface InFlightLimits {
  readonly bytes: number;
  readonly count: number;
  /** Per sender (`clientAddress`). */
  readonly senderBytes: number;
  readonly senderCount: number;
}

/** The part of the budget given to one request. */
export interface Place {
  /** Takes this many bytes more; returns false, and takes none, if they do not fit. */
  grow(bytes: number): boolean;
  /** Returns all of it to the budget; repeating this is harmless. */
  release(): void;
}

/** A body that is being received. */
export interface Receiving {
  /** The bytes that have come. */
  received(): number;
  /** Whether its sender is the slow one: more is to come, and all that came has been read. */
  waits(): boolean;
  /** Ends it unfinished. */
  end(): void;
}

/** Bodies below this many bytes in a second give way when room is wanted, as slow readers do (`stream-places.ts`). */
const MIN_PACE = 8 * 1024;

/** No pace is measured over less time, in milliseconds. */
const MIN_SPAN = 2000;

interface Taken {
  bytes: number;
  count: number;
}

/** A reservation whose body may give way. */
interface Slow {
  readonly receiving: Receiving;
  readonly own: Taken;
  readonly since: number;
  readonly before: number;
  readonly release: () => void;
}

/**
 * The budget of what this process receives at the same time, per sender and in all. While there is room nobody is ended,
 * however slow. When there is none, a body below the minimum pace gives way, of the sender who holds the most, and never to
 * one who holds more: whoever reserves and sends nothing shuts out nobody.
 */
export class InFlight {
  readonly #limits: InFlightLimits;
  readonly #all: Taken = { bytes: 0, count: 0 };
  readonly #senders = new Map<string, Taken>();
  readonly #receiving = new Set<Slow>();
  readonly #now: () => number;

  /** `now` returns the time in milliseconds. */
  constructor(limits: InFlightLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Bytes reserved for requests under way. */
  get bytes(): number {
    return this.#all.bytes;
  }

  /** The number of requests under way. */
  get count(): number {
    return this.#all.count;
  }

  /**
   * Reserves this many bytes for one request of a sender; null if they do not fit beside the others. One whose
   * `receiving` is given may have to give way.
   */
  take(sender: string, bytes: number, receiving?: Receiving): Place | null {
    const own = this.#senders.get(sender) ?? { bytes: 0, count: 0 };
    if (own.count >= this.#limits.senderCount || own.bytes + bytes > this.#limits.senderBytes) return null;
    while (!this.#hasRoom(bytes)) {
      const slowest = this.#slowest(own);
      if (!slowest) return null;
      slowest.release();
      slowest.receiving.end();
    }
    let mine = 0;
    const add = (more: number) => {
      mine += more;
      own.bytes += more;
      this.#all.bytes += more;
    };
    own.count++;
    this.#all.count++;
    this.#senders.set(sender, own);
    add(bytes);
    let slow: Slow | null = null;
    let released = false;
    const release = () => {
      if (released) return;
      released = true;
      if (slow) this.#receiving.delete(slow);
      add(-mine);
      own.count--;
      this.#all.count--;
      if (own.count === 0) this.#senders.delete(sender);
    };
    if (receiving) {
      slow = { receiving, own, since: this.#now(), before: receiving.received(), release };
      this.#receiving.add(slow);
    }
    return {
      grow: (more) => {
        if (released || !this.#fits(own, more)) return false;
        add(more);
        return true;
      },
      release,
    };
  }

  #hasRoom(bytes: number): boolean {
    return this.#all.count < this.#limits.count && this.#all.bytes + bytes <= this.#limits.bytes;
  }

  /** What gives way to a sender who has this. */
  #slowest(asking: Taken): Slow | undefined {
    let found: { slow: Slow; share: number; pace: number } | undefined;
    const least = this.#shareOf(asking);
    for (const slow of this.#receiving) {
      const share = this.#shareOf(slow.own);
      // Else somebody who has much would take everybody's places, one by one.
      if (share < least) continue;
      const { receiving, since, before } = slow;
      const span = this.#now() - since;
      if (span < MIN_SPAN || !receiving.waits()) continue;
      const pace = ((receiving.received() - before) / span) * 1000;
      if (pace >= MIN_PACE) continue;
      if (found && (share < found.share || (share === found.share && pace >= found.pace))) continue;
      found = { slow, share, pace };
    }
    return found?.slow;
  }

  /** The part of the budget that a sender has, by whichever is scarcer for them. */
  #shareOf({ bytes, count }: Taken): number {
    return Math.max(bytes / this.#limits.bytes, count / this.#limits.count);
  }

  #fits(own: Taken, bytes: number): boolean {
    return this.#all.bytes + bytes <= this.#limits.bytes && own.bytes + bytes <= this.#limits.senderBytes;
  }
}
