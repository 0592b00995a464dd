/** How much may be under way at the same time, in bytes and in number. */
export interface InFlightLimits {
  readonly bytes: number;
  readonly count: number;
  /** Of one sender (`clientAddress`). */
  readonly senderBytes: number;
  readonly senderCount: number;
}

/** What one request has been given of the budget. */
export interface Place {
  /** Takes so many bytes more; false, and none taken, where they do not fit. */
  grow(bytes: number): boolean;
  /** Gives all of it back; doing so again is harmless. */
  release(): void;
}

interface Taken {
  bytes: number;
  count: number;
}

/** The budget of what this process takes in at the same time, by sender and in all. */
export class InFlight {
  readonly #limits: InFlightLimits;
  readonly #all: Taken = { bytes: 0, count: 0 };
  readonly #senders = new Map<string, Taken>();

  constructor(limits: InFlightLimits) {
    this.#limits = limits;
  }

  /** Bytes that are promised to those under way. */
  get bytes(): number {
    return this.#all.bytes;
  }

  /** How many are under way. */
  get count(): number {
    return this.#all.count;
  }

  /** A place for one request of a sender and so many bytes; null where it does not fit beside the others. */
  take(sender: string, bytes: number): Place | null {
    const { count, senderCount } = this.#limits;
    const own = this.#senders.get(sender) ?? { bytes: 0, count: 0 };
    if (this.#all.count >= count || own.count >= senderCount || !this.#fits(own, bytes)) return null;
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
    let released = false;
    return {
      grow: (more) => {
        if (released || !this.#fits(own, more)) return false;
        add(more);
        return true;
      },
      release: () => {
        if (released) return;
        released = true;
        add(-mine);
        own.count--;
        this.#all.count--;
        if (own.count === 0) this.#senders.delete(sender);
      },
    };
  }

  #fits(own: Taken, bytes: number): boolean {
    return this.#all.bytes + bytes <= this.#limits.bytes && own.bytes + bytes <= this.#limits.senderBytes;
  }
}
