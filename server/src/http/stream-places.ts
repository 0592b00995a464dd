/** Answers being sent at the same time: each holds up to 512 KiB of memory while its reader is slow. */
const MAX_PLACES = 300;

/** The part of the places that only senders with fewer than `FEW` take: whoever holds the others, a newcomer gets one. */
const RESERVED = 1 / 5;
const FEW = 4;

/** Readers below this many bytes in a second give way when room is wanted: 64 kbit/s, as for uploads (`slow-bodies.ts`). */
const MIN_PACE = 8 * 1024;

/** A pace is measured over one to two spans of this length, in milliseconds, and never over less than `MIN_SPAN`. */
const SPAN = 4000;
const MIN_SPAN = 2000;

/** An answer that is being sent. */
export interface Sending {
  /** Whom it is sent to (`clientAddress`). */
  readonly sender: string;
  /** The bytes that the reader's connection has taken so far. */
  taken(): number;
  /** Whether bytes wait for the reader; if not, the server is the slow one. */
  waits(): boolean;
  /** Ends it unfinished. */
  end(): void;
}

interface Look {
  readonly at: number;
  readonly taken: number;
}

interface Place {
  readonly sending: Sending;
  /** When its span began, and the one before. */
  earlier: Look;
  last: Look;
  looked: boolean;
}

/**
 * The places of answers that are sent piece by piece. While there is room nobody is ended, however slow. When there is none, the slowest
 * of those below the minimum pace gives way, of the sender who holds the most places. A part of the places is
 * kept for senders who hold few, so that many readers behind one address do not shut out everybody else.
 */
export class StreamPlaces {
  readonly #most: number;
  readonly #mostOfSender: number;
  readonly #now: () => number;
  readonly #places = new Set<Place>();
  readonly #counts = new Map<string, number>();

  /** `most` is the number of places; `now` returns the time in milliseconds. */
  constructor({ most = MAX_PLACES, now }: { readonly most?: number; readonly now?: () => number } = {}) {
    this.#most = most;
    this.#mostOfSender = Math.floor(most * (1 - RESERVED));
    this.#now = now ?? (() => performance.now());
  }

  /** Whether a sender would get a place now. */
  hasRoom(sender: string): boolean {
    return this.#isFree(sender) || this.#slowest(sender) !== undefined;
  }

  /** Takes a place for an answer; returns what gives it back, which may be called more than once, or null if there is none. */
  take(sending: Sending): (() => void) | null {
    const { sender } = sending;
    if (!this.#isFree(sender)) {
      const slowest = this.#slowest(sender);
      if (!slowest) return null;
      this.#leave(slowest);
      slowest.sending.end();
    }
    const look = { at: this.#now(), taken: sending.taken() };
    const place = { sending, earlier: look, last: look, looked: false };
    this.#places.add(place);
    this.#counts.set(sender, this.#count(sender) + 1);
    return () => this.#leave(place);
  }

  /** Measures how fast each reader is; to be called about once in a second. */
  look(): void {
    const now = this.#now();
    for (const place of this.#places) {
      if (place.looked && now - place.last.at < SPAN) continue;
      const look = { at: now, taken: place.sending.taken() };
      // What the connection takes at first fills its buffers, and tells nothing of the reader.
      place.earlier = place.looked ? place.last : look;
      place.last = look;
      place.looked = true;
    }
  }

  #isFree(sender: string): boolean {
    const most = this.#count(sender) < FEW ? this.#most : this.#mostOfSender;
    return this.#places.size < most;
  }

  /** Who gives way to an answer for this sender. */
  #slowest(sender: string): Place | undefined {
    let found: { place: Place; count: number; pace: number } | undefined;
    const own = this.#count(sender);
    for (const place of this.#places) {
      const count = this.#count(place.sending.sender);
      // Else somebody who holds many would take everybody's places, one by one.
      if (count < own) continue;
      const pace = this.#pace(place);
      if (pace >= MIN_PACE) continue;
      if (found && (count < found.count || (count === found.count && pace >= found.pace))) continue;
      found = { place, count, pace };
    }
    return found?.place;
  }

  /** Bytes in a second that the reader took of late; without end if that is not known yet, or not the reader's fault. */
  #pace({ sending, earlier, looked }: Place): number {
    if (!looked) return Number.POSITIVE_INFINITY;
    const span = this.#now() - earlier.at;
    if (span < MIN_SPAN || !sending.waits()) return Number.POSITIVE_INFINITY;
    return ((sending.taken() - earlier.taken) / span) * 1000;
  }

  #count(sender: string): number {
    return this.#counts.get(sender) ?? 0;
  }

  #leave(place: Place): void {
    if (!this.#places.delete(place)) return;
    const { sender } = place.sending;
    const count = this.#count(sender) - 1;
    if (count > 0) this.#counts.set(sender, count);
    else this.#counts.delete(sender);
  }
}
