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

interface Taken {
  bytes: number;
  count: number;
}

/** The budget of what this process receives at the same time, per sender and in all. */
export class InFlight {
  readonly #limits: InFlightLimits;
  readonly #all: Taken = { bytes: 0, count: 0 };
  readonly #senders = new Map<string, Taken>();

  constructor(limits: InFlightLimits) {
    this.#limits = limits;
  }

  /** Bytes reserved for requests under way. */
  get bytes(): number {
    return this.#all.bytes;
  }

  /** The number of requests under way. */
  get count(): number {
    return this.#all.count;
  }

  /** Reserves this many bytes for one request of a sender; null if they do not fit beside the others. */
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
