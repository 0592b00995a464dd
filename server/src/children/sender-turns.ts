import { asPart } from '../tracing/work.ts';

/** Work of one sender that waits, and of all senders together. The server's own work is not limited. */
export interface MostWaiting {
  readonly ofSender: number;
  readonly ofAll: number;
}

const MOST_WAITING: MostWaiting = { ofSender: 100, ofAll: 400 };

/** Time that a sender has used counts half after so many milliseconds. */
const HALF_LIFE = 60_000;

/** Senders whose time is remembered; the one who used it longest ago is forgotten first. */
const MAX_REMEMBERED = 10_000;

/** Thrown where too much waits already. */
export class TooMuchWaiting extends Error {
  constructor() {
    super('too much work waits for its turn');
  }
}

/** What work has cost. */
type Spend = (seconds: number) => void;

interface Waiting {
  readonly begin: () => Promise<void>;
  readonly refuse: () => void;
}

/** A sender with work that waits or is under way. */
interface Sender {
  readonly name: string | null;
  readonly waiting: Waiting[];
  running: number;
}

/**
 * Work that senders take turns at: next is that of the sender with the least under way, and among those of the one who has used the
 * least time of late. One more than the width begins for a sender with nothing under way, so that whoever
 * occupies all places holds up nobody for as long as their work takes.
 */
export class SenderTurns {
  readonly #width: number;
  readonly #most: MostWaiting;
  readonly #now: () => number;
  readonly #senders = new Map<string | null, Sender>();
  readonly #used = new Map<string | null, { readonly seconds: number; readonly at: number }>();
  #running = 0;

  /** `now` returns the time in milliseconds. */
  constructor(width: number, most: MostWaiting = MOST_WAITING, now: () => number = () => performance.now()) {
    this.#width = width;
    this.#most = most;
    this.#now = now;
  }

  /**
   * Does work for a sender, or with null for the server itself, when its turn comes. Work tells what it has cost in
   * seconds; without that, it has cost the time it took.
   * @throws TooMuchWaiting if too much waits, of this sender or in all
   */
  run<Answer>(name: string | null, work: (spend: Spend) => Promise<Answer>): Promise<Answer> {
    const sender = this.#senders.get(name) ?? { name, waiting: [], running: 0 };
    this.#senders.set(name, sender);
    return new Promise((resolve, reject) => {
      const begin = asPart(async () => {
        const since = this.#now();
        let cost: number | null = null;
        try {
          resolve(
            await work((seconds) => {
              cost = (cost ?? 0) + seconds;
            }),
          );
        } catch (error) {
          reject(error);
        } finally {
          this.#spend(name, cost ?? (this.#now() - since) / 1000);
        }
      });
      sender.waiting.push({ begin, refuse: () => reject(new TooMuchWaiting()) });
      this.#next();
      this.#refuse(sender);
    });
  }

  /** Refuses the last of a sender who has too much waiting, or of the one who has the most if it is too much in all. */
  #refuse(sender: Sender): void {
    if (sender.name === null) return;
    const visitors = [...this.#senders.values()].filter(({ name }) => name !== null);
    const all = visitors.reduce((sum, { waiting }) => sum + waiting.length, 0);
    let largest = sender;
    if (sender.waiting.length <= this.#most.ofSender) {
      if (all <= this.#most.ofAll) return;
      for (const other of visitors) if (other.waiting.length > largest.waiting.length) largest = other;
    }
    largest.waiting.pop()?.refuse();
  }

  #next(): void {
    for (let sender = this.#first(); sender; sender = this.#first()) {
      const next = sender.waiting.shift();
      if (!next) return;
      void this.#do(sender, next);
    }
  }

  async #do(sender: Sender, { begin }: Waiting): Promise<void> {
    sender.running++;
    this.#running++;
    await begin();
    sender.running--;
    this.#running--;
    if (sender.running === 0 && sender.waiting.length === 0) this.#senders.delete(sender.name);
    this.#next();
  }

  /** Whose turn it is, if anybody's work may begin. */
  #first(): Sender | undefined {
    if (this.#running > this.#width) return undefined;
    let first: Sender | undefined;
    for (const sender of this.#senders.values()) {
      if (sender.waiting.length === 0) continue;
      if (this.#running === this.#width && (sender.running > 0 || sender.name === null)) continue;
      if (!first || this.#isBefore(sender, first)) first = sender;
    }
    return first;
  }

  #isBefore(one: Sender, other: Sender): boolean {
    if (one.running !== other.running) return one.running < other.running;
    return this.#usedBy(one.name) < this.#usedBy(other.name);
  }

  /** Seconds that a sender has used of late. */
  #usedBy(name: string | null): number {
    const used = this.#used.get(name);
    return used ? used.seconds * 0.5 ** ((this.#now() - used.at) / HALF_LIFE) : 0;
  }

  #spend(name: string | null, seconds: number): void {
    const used = this.#usedBy(name) + seconds;
    this.#used.delete(name);
    this.#used.set(name, { seconds: used, at: this.#now() });
    const [oldest] = this.#used.keys();
    if (this.#used.size > MAX_REMEMBERED && oldest !== undefined) this.#used.delete(oldest);
  }
}
