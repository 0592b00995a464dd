import { stateChanges } from '../content-states.ts';
import { inflatedLength, inflatedOnce } from '../inflated-length.ts';
import { faxSoundness } from './fax-check.ts';
import { jpegSoundness } from './jpeg-check.ts';
import { jpxSoundness } from './jpx-check.ts';
import { HEAD, ROOM, type SharedChecks, WIDTH } from './shared-checks.ts';
import type { Soundness } from './soundness.ts';

/** The kinds of checks that need nothing but data and a few numbers. */
export const KINDS = { inflate: 0, jpeg: 1, jpx: 2, fax: 3, content: 4 } as const;

/** The maximum size of inflated data, in bytes. */
export const MAX_INFLATED = 64 * 1024 * 1024;

/** To wake a thread costs as much as checking some data, so it is woken for more than that: in bytes. */
const WORTH_WAKING = 64 * 1024;
/** Where the numbers of a check are. */
const NUMBERS = 5;
const ASKED = 0;
const TAKEN = 1;
const AWAKE = 2;

/** Results, where they do not stand for a soundness: not there yet; and to be found out by whoever asked. */
const AWAITED = 0;
const UNKNOWN = 1;
const RESULTS: readonly Soundness[] = ['whole', 'spoiled', 'unchecked'];
const FIRST_RESULT = 2;

/** What a check has found. */
export interface Checked {
  /** Undefined if whoever asked has to look: nothing but the plainest cases is decided here. */
  readonly soundness: Soundness | undefined;
  /** How many bytes were inflated. */
  readonly inflated: number;
  /** Of content, which is spoiled if it breaks off: its changes of states, in their order, and 1 if it has inline images. */
  readonly numbers?: readonly number[];
}

/**
 * Checks of streams that one thread asks for, and that it and another then take in turn: whichever has time. Neither
 * waits for the other but for a check that is being made.
 */
export class CheckBoard {
  readonly bytes: Buffer;
  readonly #words: Int32Array;
  readonly #wake: () => void;
  /** How much data there is to be checked that the other thread may not know of. */
  #unheard = 0;
  /** The results of checks before this one have been collected, and of some behind it. */
  #collected = 0;
  readonly #collectedEarly = new Set<number>();

  /** @param wake tells the other thread that there are checks, for the one that asks. */
  constructor({ bytes, words }: SharedChecks, wake: () => void = () => {}) {
    this.bytes = Buffer.from(bytes);
    this.#words = new Int32Array(words);
    this.#wake = wake;
  }

  /**
   * Asks for a check of data that is part of the shared bytes.
   * @returns its ticket; undefined if too many wait, or if the data is elsewhere.
   */
  ask(kind: number, data: Uint8Array, numbers: readonly number[]): number | undefined {
    if (data.buffer !== this.bytes.buffer) return undefined;
    const words = this.#words;
    const ticket = Atomics.load(words, ASKED);
    if (ticket - this.#collected >= ROOM) return undefined;
    const at = placeOf(ticket);
    words[at + 1] = 0;
    words[at + 2] = kind;
    words[at + 3] = data.byteOffset;
    words[at + 4] = data.length;
    for (let i = 0; i < WIDTH - NUMBERS; i++) words[at + NUMBERS + i] = numbers[i] ?? 0;
    Atomics.store(words, at, AWAITED);
    Atomics.store(words, ASKED, ticket + 1);
    this.#unheard += data.length;
    if (this.#unheard >= WORTH_WAKING) {
      this.#unheard = 0;
      if (Atomics.exchange(words, AWAKE, 1) === 0) this.#wake();
    }
    return ticket;
  }

  /** Waits for all checks, whose results nobody collects any more: the bytes are about to change. */
  clear(): void {
    for (const end = Atomics.load(this.#words, ASKED); this.#collected < end; ) this.collect(this.#collected);
  }

  /** Makes checks until none is left to take. For the thread that did not ask. */
  serve(): void {
    do {
      Atomics.store(this.#words, AWAKE, 1);
      while (this.#makeOne());
      Atomics.store(this.#words, AWAKE, 0);
      // One may have been asked for after the last look.
    } while (Atomics.load(this.#words, TAKEN) < Atomics.load(this.#words, ASKED));
  }

  /** The result of a check, once; until it is there, others are made. */
  collect(ticket: number): Checked {
    const words = this.#words;
    const at = placeOf(ticket);
    while (Atomics.load(words, at) === AWAITED) if (!this.#makeOne()) Atomics.wait(words, at, AWAITED);
    this.#collectedEarly.add(ticket);
    while (this.#collectedEarly.delete(this.#collected)) this.#collected++;
    const [found = UNKNOWN, inflated = 0] = words.subarray(at, at + 2);
    const numbers = words[at + 2] === KINDS.content ? [...words.subarray(at + NUMBERS, at + WIDTH)] : [];
    return { soundness: RESULTS[found - FIRST_RESULT], inflated, numbers };
  }

  /** Takes the next check and makes it; false if there is none. */
  #makeOne(): boolean {
    const words = this.#words;
    const ticket = Atomics.load(words, TAKEN);
    if (ticket >= Atomics.load(words, ASKED)) return false;
    if (Atomics.compareExchange(words, TAKEN, ticket, ticket + 1) !== ticket) return true;
    const at = placeOf(ticket);
    const { soundness, inflated, numbers } = this.#made(at);
    words[at + 1] = inflated;
    if (numbers !== undefined) words.set(numbers, at + NUMBERS);
    Atomics.store(words, at, soundness === undefined ? UNKNOWN : FIRST_RESULT + RESULTS.indexOf(soundness));
    Atomics.notify(words, at);
    return true;
  }

  #made(at: number): Checked {
    const [kind = 0, offset = 0, length = 0, ...numbers] = this.#words.subarray(at + 2, at + WIDTH);
    const data = this.bytes.subarray(offset, offset + length);
    try {
      if (kind === KINDS.inflate) {
        const inflated = inflatedLength(data, MAX_INFLATED);
        return { soundness: inflated === undefined ? undefined : 'whole', inflated: inflated ?? 0 };
      }
      if (kind === KINDS.content) return followedContent(data);
      return { soundness: followed(kind, data, numbers), inflated: 0 };
    } catch {
      return { soundness: undefined, inflated: 0 };
    }
  }
}

function followedContent(data: Uint8Array): Checked {
  const content = inflatedOnce(data, MAX_INFLATED);
  if (content === undefined) return { soundness: undefined, inflated: 0 };
  const { restored, saved, closed, opened, brokenOff, pictured } = stateChanges(content);
  const numbers = [restored, saved, closed, opened, pictured ? 1 : 0];
  return { soundness: brokenOff ? 'spoiled' : 'whole', inflated: content.length, numbers };
}

function followed(kind: number, data: Uint8Array, [k = 0, columns = 0, rows = 0, aligned = 0]: number[]) {
  if (kind === KINDS.jpeg) return jpegSoundness(data);
  if (kind === KINDS.jpx) return jpxSoundness(data);
  return faxSoundness(data, { k, columns, rows, aligned: aligned === 1 });
}

const placeOf = (ticket: number): number => HEAD + (ticket % ROOM) * WIDTH;
