import { bufferedWindows } from '../measures.ts';
import { copyOf } from './piece-list.ts';

/** A part of a blob as it arrived, and the size of the whole blob in bytes. */
export interface BlobPart {
  readonly pieces: readonly Uint8Array[];
  readonly length: number;
  readonly size: number;
}

/** Fetches the bytes of [start, end) with one request; fewer only where the blob ends. */
export type FetchPart = (start: number, end: number, signal: AbortSignal) => Promise<BlobPart>;

/**
 * Bytes requested at a time. A request is read to its end at once, whatever its reader does, and then its socket is
 * free. `npm run bench s3` compares sizes.
 */
export const WINDOW_BYTES = 2 * 1024 * 1024;

/** Bytes requested first of a blob whose size is not known: most documents are smaller than that. */
const FIRST_BYTES = 4 * 1024 * 1024;

/** What such a request is counted as until the size is known. */
const FIRST_GUESS_BYTES = 1024 * 1024;

/** The number of windows that are requested before a reader needs them. */
const MAX_WINDOWS_AHEAD = 6;

/** Bytes that all readers of a process hold in windows, arrived or requested. */
const MAX_BUFFERED_BYTES = 64 * 1024 * 1024;

/** Of these, what windows may take that nobody needs yet. */
const MAX_AHEAD_BYTES = MAX_BUFFERED_BYTES / 2;

/** Bytes handed over at a time, and requested at a time while there is no room for a window. */
const PIECE = 256 * 1024;

/** A whole blob up to this size is handed over in one piece. A larger one is handed over as it arrived, which copies nothing. */
const ONE_PIECE = 1024 * 1024;

/** A reader that takes nothing for this long loses its windows if another needs the room, the one that is idle for longest first. */
const STALLED_MILLISECONDS = 250;

interface Window {
  readonly start: number;
  readonly end: number;
  readonly part: Promise<BlobPart>;
  readonly abort: AbortController;
  /** Counted in the bytes held. */
  reserved: number;
}

interface Reader {
  windows: Window[];
  /** When it was handed its last piece; null while it waits for the next one. */
  idleSince: number | null;
}

/**
 * Reads over a network in windows, ahead of need. What readers hold is bounded in total: one that stalls gives up its
 * windows, which are requested again if it goes on, so that it holds no socket and no more memory than a piece. One for
 * whose windows there is no room reads piece by piece.
 */
export class ReadAhead {
  readonly #readers = new Set<Reader>();
  #buffered = 0;

  /**
   * The bytes of [start, end), in pieces that the receiver may change. To the end of the blob if `end` is null, in pieces that
   * stay as they are.
   * @throws RangeError if the blob ends before `end`.
   */
  async *read(fetch: FetchPart, start: number, end: number | null): AsyncGenerator<Uint8Array> {
    const reader: Reader = { windows: [], idleSince: null };
    this.#readers.add(reader);
    try {
      let stop = end;
      for (let at = start; stop === null || at < stop; ) {
        this.#request(reader, fetch, at, stop);
        const [window] = reader.windows;
        const part = window
          ? await window.part
          : await fetch(
              at,
              Math.min(at + PIECE, stop ?? Number.POSITIVE_INFINITY),
              new AbortController().signal,
            );
        stop ??= part.size;
        if (part.size < stop) throw new RangeError(`a blob of ${part.size} bytes ends before ${stop}`);
        if (window) this.#settle(window, part.length);
        const from = at - (window?.start ?? at);
        // A copy for who reads a range, so that a piece that waits in a socket does not hold its window.
        const piece = end === null ? asArrived(part, from) : copyOf(part.pieces, from, PIECE);
        at += piece.length;
        if (window && from + piece.length >= part.length) this.#release(reader.windows.shift());
        if (piece.length === 0) continue;
        reader.idleSince = performance.now();
        yield piece;
        reader.idleSince = null;
      }
    } finally {
      this.#drop(reader);
      this.#readers.delete(reader);
    }
  }

  /** Gives up all that was requested. */
  close(): void {
    for (const reader of this.#readers) this.#drop(reader);
  }

  /** Requests the windows from `at` on that the reader may have and does not have yet. */
  #request(reader: Reader, fetch: FetchPart, at: number, stop: number | null): void {
    const { windows } = reader;
    // The size of the blob is known once its first window has arrived.
    const most = stop === null ? 1 : 1 + MAX_WINDOWS_AHEAD;
    while (windows.length < most) {
      const start = windows.at(-1)?.end ?? at;
      const end = stop === null ? start + FIRST_BYTES : Math.min(start + WINDOW_BYTES, stop);
      const bytes = stop === null ? FIRST_GUESS_BYTES : end - start;
      if (end <= start || !this.#reserve(bytes, windows.length === 0)) return;
      const abort = new AbortController();
      const part = fetch(start, end, abort.signal);
      // Its reader may have left by the time it fails.
      part.catch(() => {});
      windows.push({ start, end, part, abort, reserved: bytes });
    }
  }

  /** Whether there is room for more, after stalled readers have given up theirs if it was needed. */
  #reserve(bytes: number, isNeeded: boolean): boolean {
    const before = (isNeeded ? MAX_BUFFERED_BYTES : MAX_AHEAD_BYTES) - bytes;
    for (const reader of this.#buffered > before ? this.#stalled() : []) {
      if (this.#buffered > before) this.#drop(reader);
    }
    if (this.#buffered > before) return false;
    this.#hold(bytes);
    return true;
  }

  /** Readers with windows that take nothing, the one that is idle for longest first. */
  #stalled(): Reader[] {
    const since = performance.now() - STALLED_MILLISECONDS;
    const idle = (reader: Reader): number => reader.idleSince ?? Number.POSITIVE_INFINITY;
    return [...this.#readers]
      .filter((reader) => reader.windows.length > 0 && idle(reader) < since)
      .sort((one, other) => idle(one) - idle(other));
  }

  /** The last window of a blob may be shorter than its request. */
  #settle(window: Window, length: number): void {
    this.#hold(length - window.reserved);
    window.reserved = length;
  }

  #hold(bytes: number): void {
    this.#buffered += bytes;
    bufferedWindows.inc(bytes);
  }

  #release(window: Window | undefined): void {
    if (window) this.#settle(window, 0);
  }

  #drop(reader: Reader): void {
    for (const window of reader.windows) {
      this.#release(window);
      window.abort.abort();
    }
    reader.windows = [];
  }
}

/** The piece of a part that begins at an offset; all of a small blob. */
function asArrived({ pieces, length, size }: BlobPart, from: number): Uint8Array {
  if (pieces.length > 1 && length === size && size <= ONE_PIECE) return copyOf(pieces, from, size);
  let start = 0;
  for (const piece of pieces) {
    if (from < start + piece.length) return from === start ? piece : piece.subarray(from - start);
    start += piece.length;
  }
  return new Uint8Array(0);
}
